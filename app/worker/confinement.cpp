#include "app/worker/confinement.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace resizelens::worker {

namespace {

// Sanitizers reserve terabytes, write reports and start processes.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

bool setSoftLimit(decltype(RLIMIT_CPU) what, rlim_t value)
{
    rlimit limit = {};
    if (::getrlimit(what, &limit) != 0)
        return false;
    limit.rlim_cur = std::min(value, limit.rlim_max);
    return ::setrlimit(what, &limit) == 0;
}

/// What RLIMIT_DATA counts; 0 if unknown.
std::uint64_t dataBytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "VmData:") {
            std::uint64_t kilobytes = 0;
            status >> kilobytes;
            return kilobytes * 1024;
        }
    return 0;
}

/// Landlock: no writing, creating or removing of files; with Files::none no opening or listing either.
bool forbidFiles(Files files)
{
    landlock_ruleset_attr rules = {};
    rules.handled_access_fs =
        LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
        LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
        LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
        LANDLOCK_ACCESS_FS_MAKE_SYM | LANDLOCK_ACCESS_FS_EXECUTE;
    if (files == Files::none)
        rules.handled_access_fs |= LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    const long set = ::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (set < 0)
        return false;
    const long refused = ::syscall(SYS_landlock_restrict_self, static_cast<int>(set), 0);
    ::close(static_cast<int>(set));
    return refused == 0;
}

#if defined(__x86_64__)
constexpr unsigned kProcessor = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned kProcessor = AUDIT_ARCH_AARCH64;
#else
constexpr unsigned kProcessor = 0;
#endif

constexpr unsigned kRefuse = SECCOMP_RET_ERRNO | 1U;   // EPERM
constexpr unsigned kUnknown = SECCOMP_RET_ERRNO | 38U; // ENOSYS: makes the C library use the older call
constexpr unsigned kAllow = SECCOMP_RET_ALLOW;

/// Calls that computation does not need, privileged ones included. Threads may be started, processes not.
constexpr std::array kForbidden = {SYS_socket,
                                   SYS_socketpair,
                                   SYS_connect,
                                   SYS_bind,
                                   SYS_listen,
                                   SYS_execve,
                                   SYS_execveat,
                                   SYS_ptrace,
                                   SYS_process_vm_readv,
                                   SYS_process_vm_writev,
                                   SYS_kill,
                                   SYS_tkill,
                                   SYS_rt_sigqueueinfo,
                                   SYS_rt_tgsigqueueinfo,
                                   SYS_pidfd_open,
                                   SYS_pidfd_send_signal,
                                   SYS_pidfd_getfd,
                                   SYS_mount,
                                   SYS_umount2,
                                   SYS_pivot_root,
                                   SYS_chroot,
                                   SYS_open_by_handle_at,
                                   SYS_init_module,
                                   SYS_finit_module,
                                   SYS_delete_module,
                                   SYS_kexec_load,
                                   SYS_reboot,
                                   SYS_swapon,
                                   SYS_swapoff,
                                   SYS_settimeofday,
                                   SYS_clock_settime,
                                   SYS_sethostname,
                                   SYS_bpf,
                                   SYS_io_uring_setup,
                                   SYS_keyctl,
                                   SYS_add_key,
                                   SYS_userfaultfd,
                                   SYS_perf_event_open,
#if defined(__x86_64__)
                                   SYS_fork,
                                   SYS_vfork,
#endif
                                   SYS_unshare,
                                   SYS_setns};

bool forbidCalls()
{
    if (kProcessor == 0)
        return false;
    std::array<sock_filter, 17 + 2 * kForbidden.size()> program = {};
    std::size_t size = 0;
    const auto add = [&](const sock_filter& step) { program[size++] = step; };
    const auto load = [&](std::size_t offset) {
        add(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(offset)));
    };
    const auto answerIfEqual = [&](long value, unsigned answer) {
        add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(value), 0, 1));
        add(BPF_STMT(BPF_RET | BPF_K, answer));
    };
    load(offsetof(seccomp_data, arch));
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kProcessor, 1, 0));
    add(BPF_STMT(BPF_RET | BPF_K, kRefuse)); // another architecture numbers its calls differently
    load(offsetof(seccomp_data, nr));
    for (const long call : kForbidden)
        answerIfEqual(call, kRefuse);
    answerIfEqual(SYS_clone3, kUnknown); // its flags are in memory, out of the filter's reach
    // Signals to this process's own threads only; abort() needs one.
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(SYS_tgkill), 0, 4));
    load(offsetof(seccomp_data, args));
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(::getpid()), 1, 0));
    add(BPF_STMT(BPF_RET | BPF_K, kRefuse));
    add(BPF_STMT(BPF_RET | BPF_K, kAllow));
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(SYS_clone), 0, 3));
    load(offsetof(seccomp_data, args));
    add(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
    add(BPF_STMT(BPF_RET | BPF_K, kRefuse));
    add(BPF_STMT(BPF_RET | BPF_K, kAllow));
    const sock_fprog filter = {static_cast<unsigned short>(size), program.data()};
    return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

} // namespace

bool limitMemory(std::uint64_t bytes)
{
    // Not RLIMIT_AS, which counts weights mapped from their file and memory that threads only reserve.
    return kSanitized || setSoftLimit(RLIMIT_DATA, bytes == 0 ? RLIM_INFINITY : dataBytes() + bytes);
}

bool limitProcessorTime(std::uint64_t seconds)
{
    rusage used = {};
    ::getrusage(RUSAGE_SELF, &used);
    const auto taken = static_cast<std::uint64_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1;
    return setSoftLimit(RLIMIT_CPU, seconds == 0 ? RLIM_INFINITY : taken + seconds);
}

void expectTheWorst()
{
    const rlimit none = {1, 1}; // 1 instead of 0 also stops the kernel from piping to a crash collector
    ::setrlimit(RLIMIT_CORE, &none);
    ::signal(SIGFPE, SIG_DFL); // a sanitizer would blame us for a division in the library
    std::ofstream("/proc/self/oom_score_adj") << 500;
}

std::vector<std::string> confine(Files files)
{
    std::vector<std::string> refused;
    if (kSanitized)
        return refused;
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit none = {0, 0};
    if (::setrlimit(RLIMIT_FSIZE, &none) != 0)
        refused.emplace_back("RLIMIT_FSIZE");
    (void)::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); // required by both of the following
    if (!forbidFiles(files))
        refused.emplace_back("Landlock");
    if (!forbidCalls())
        refused.emplace_back("seccomp");
    return refused;
}

} // namespace resizelens::worker
