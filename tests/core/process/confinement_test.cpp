// What the process in which foreign code runs may do: asked of this kernel, not read from the source. Says which
// of its means the kernel has.
#include "app/worker/confinement.h"
#include "core/process/runtime_session.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

/// The version of landlock; 0: this kernel has none, or has it switched off.
long landlock()
{
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : version;
}

bool hasSeccomp()
{
    unsigned action = SECCOMP_RET_ERRNO;
    return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

class Confinement : public testing::Test
{
protected:
    void SetUp() override
    {
        if (kSanitized)
            GTEST_SKIP() << "sanitizers write files and start processes, so nothing is forbidden there";
        fmt::print("landlock: {}, seccomp: {}\n",
                   landlock() > 0 ? fmt::format("version {}", landlock()) : "not on this kernel",
                   hasSeccomp() ? "yes" : "not on this kernel");
    }

    /// The error of `attempt` in a process of its own that is confined; 0: it succeeds.
    static int tried(worker::Files files, const std::function<bool()>& attempt)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            worker::confine(files);
            errno = 0;
            ::_exit(attempt() ? 0 : errno);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    static bool opens(const fs::path& path, int how)
    {
        return ::open(path.c_str(), how | O_CLOEXEC, 0600) >= 0;
    }
};

TEST_F(Confinement, ofPicturesOpensNoFile)
{
    if (landlock() == 0)
        GTEST_SKIP() << "this kernel has no landlock: pictures are decoded without it";
    const fs::path there = saveTempBytes("there", "confined/there"), folder = there.parent_path();
    using worker::Files;
    EXPECT_EQ(tried(Files::none, [&] { return opens(there, O_RDONLY); }), EACCES);
    EXPECT_EQ(tried(Files::none, [&] { return opens(folder, O_RDONLY | O_DIRECTORY); }), EACCES);
    EXPECT_EQ(tried(Files::none, [&] { return opens(folder / "new", O_WRONLY | O_CREAT); }), EACCES);
    EXPECT_EQ(tried(Files::read, [&] { return opens(there, O_RDONLY); }), 0);
    EXPECT_EQ(tried(Files::read, [&] { return opens(there, O_WRONLY); }), EACCES);
    EXPECT_EQ(tried(Files::read, [&] { return opens(folder / "new", O_WRONLY | O_CREAT); }), EACCES);
    EXPECT_FALSE(fs::exists(folder / "new"));
}

/// What the system refuses may not go unsaid.
TEST_F(Confinement, saysWhatTheSystemRefuses)
{
    const auto refusedParts = [](const std::function<void()>& before) {
        int ends[2] = {-1, -1};
        EXPECT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            before();
            for (const std::string& part : worker::confine(worker::Files::none))
                (void)!::write(ends[1], (part + " ").c_str(), part.size() + 1);
            ::_exit(0);
        }
        ::close(ends[1]);
        ::waitpid(child, nullptr, 0);
        std::array<char, 256> text = {};
        const ssize_t size = ::read(ends[0], text.data(), text.size());
        ::close(ends[0]);
        return std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    };
    const std::string here =
        std::string(landlock() > 0 ? "" : "Landlock ") + (hasSeccomp() ? "" : "seccomp ");
    EXPECT_EQ(refusedParts([] {}), here);
    if (!hasSeccomp() || landlock() == 0)
        return;
    // A first filter, as a container has one, that knows neither call.
    const auto strict = [] {
        const std::array<sock_filter, 5> program = {
            sock_filter(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))),
            sock_filter(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 1, 0)),
            sock_filter(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1)),
            sock_filter(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)),
            sock_filter(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW))};
        const sock_fprog filter = {program.size(), const_cast<sock_filter*>(program.data())};
        ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
    };
    EXPECT_EQ(refusedParts(strict), "Landlock seccomp ");
}

TEST_F(Confinement, startsNothingAndConnectsToNothing)
{
    if (!hasSeccomp())
        GTEST_SKIP() << "this kernel has no seccomp";
    using worker::Files;
    for (const Files files : {Files::read, Files::none}) {
        EXPECT_EQ(tried(files, [] { return ::fork() >= 0; }), EPERM);
        for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK})
            EXPECT_EQ(tried(files, [&] { return ::socket(family, SOCK_DGRAM, 0) >= 0; }), EPERM);
        EXPECT_EQ(tried(files, [] { return ::execl("/bin/true", "true", nullptr) == 0; }), EPERM);
        EXPECT_EQ(tried(files, [] { return ::kill(::getppid(), 0) == 0; }), EPERM);
        EXPECT_EQ(tried(files, [] { return ::syscall(SYS_tgkill, ::getppid(), ::getppid(), 0) == 0; }),
                  EPERM);
        EXPECT_EQ(tried(files, [] { return ::syscall(SYS_tgkill, ::getpid(), ::getpid(), 0) == 0; }), 0);
        EXPECT_EQ(tried(files, [] { return ::syscall(SYS_pidfd_open, ::getppid(), 0) >= 0; }), EPERM);
    }
}

/// The whole way: the worker itself, with a library that tries everything once it has a model.
TEST_F(Confinement, holdsALibraryThatIsLedAstray)
{
    if (landlock() == 0 || !hasSeccomp())
        GTEST_SKIP() << "this kernel lacks landlock or seccomp";
    const fs::path there = saveTempBytes("there", "pried/there");
    ::setenv("RESIZELENS_PRIED_FOLDER", there.parent_path().c_str(), 1);
    const auto library = OnnxRuntime::load(RESIZELENS_PRYING_RUNTIME);
    ASSERT_TRUE(library) << library.error().sentence();
    const std::string model = resize13().SerializeAsString();
    const auto session = RuntimeSession::open(*library, std::as_bytes(std::span(model)));
    ASSERT_FALSE(session);
    EXPECT_EQ(session.error().message,
              "ONNX Runtime: read: done, write: EACCES, create: EACCES, make folder: EACCES, remove: EACCES, "
              "socket: EPERM, fork: EPERM, signal: EPERM, execute: EPERM");
    EXPECT_TRUE(fs::exists(there));
    EXPECT_FALSE(fs::exists(there.parent_path() / "new"));
}

} // namespace
} // namespace resizelens::test
