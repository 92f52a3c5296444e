#include "core/worker/worker_process.h"

#include "core/worker/worker_search.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace resizelens {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kWorkerSocket = 3; // its number in the worker

Error notStarted(const std::string& what, const std::filesystem::path& path, int number)
{
    return Error{ErrorKind::io,
                 "runtime.worker",
                 fmt::format("{}: {}", what, std::strerror(number)),
                 path.string(),
                 {},
                 fmt::format("Install ResizeLens whole, or name the file in {}", kWorkerVariable)};
}

/// How a worker is started: in a group of its own, so that an interrupt from the keyboard does not reach it;
/// with no signal blocked; silent; with nothing open but its socket.
class SpawnRecipe
{
public:
    explicit SpawnRecipe(int socket)
    {
        ::posix_spawnattr_init(&attributes);
        ::posix_spawn_file_actions_init(&actions);
        sigset_t none, all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setsigdefault(&attributes, &all);
        ::posix_spawnattr_setpgroup(&attributes, 0);
        ::posix_spawnattr_setflags(&attributes,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#endif
        ::posix_spawn_file_actions_adddup2(&actions, socket, kWorkerSocket);
        ::posix_spawn_file_actions_addclosefrom_np(&actions, kWorkerSocket + 1);
    }
    SpawnRecipe(const SpawnRecipe&) = delete;
    SpawnRecipe& operator=(const SpawnRecipe&) = delete;
    ~SpawnRecipe()
    {
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
    }

    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
};

/// Wakes a poll() when the caller's token is set.
class StopAlarm
{
public:
    explicit StopAlarm(const std::stop_token& stop)
        : m_event(::eventfd(0, EFD_CLOEXEC))
        , m_onStop(stop, [this] { ::eventfd_write(m_event.number(), 1); })
    {
    }
    int number() const { return m_event.number(); }

private:
    Descriptor m_event;
    std::stop_callback<std::function<void()>> m_onStop;
};

enum class Wake { answer, stop, late };

Wake waitForAnswer(int socket, const RunLimits& limits, Clock::time_point begin)
{
    const StopAlarm alarm(limits.stop);
    std::array<pollfd, 2> watched = {{{socket, POLLIN, 0}, {alarm.number(), POLLIN, 0}}};
    while (true) {
        int patience = -1;
        if (limits.time.count() > 0) {
            const auto left = limits.time - (Clock::now() - begin);
            if (left.count() <= 0)
                return Wake::late;
            constexpr std::int64_t kLongest = 1'000'000'000;
            const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(left).count();
            patience = static_cast<int>(std::min<std::int64_t>(milliseconds, kLongest));
        }
        if (::poll(watched.data(), watched.size(), patience) <= 0)
            continue; // interrupted, or its time is over
        if (watched[1].revents != 0)
            return Wake::stop;
        return Wake::answer;
    }
}

std::string howItEnded(int status)
{
    if (WIFEXITED(status))
        return fmt::format("ended with exit code {}", WEXITSTATUS(status));
    const int signal = WTERMSIG(status);
    const char* const name = ::sigabbrev_np(signal);
    std::string text = fmt::format("died by SIG{}", name == nullptr ? std::to_string(signal) : name);
    if (signal == SIGKILL)
        text += " (the system may have run out of memory)";
    return text;
}

} // namespace

WorkerProcess::WorkerProcess(const WorkerRole& role, pid_t process, Descriptor socket)
    : m_role(role)
    , m_process(process)
    , m_socket(std::move(socket))
{
}

WorkerProcess::~WorkerProcess()
{
    end();
}

Result<std::unique_ptr<WorkerProcess>> WorkerProcess::start(const WorkerRole& role)
{
    const auto program = findWorker([](const char* name) { return std::getenv(name); });
    if (!program)
        return fail(program.error());
    int pair[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return fail(notStarted("no connection to a worker could be made", *program, errno));
    Descriptor own(pair[0]), other(pair[1]);
    if (other.number() == kWorkerSocket) // dup2() onto itself would leave it to be closed
        other = Descriptor(::fcntl(other.number(), F_DUPFD_CLOEXEC, kWorkerSocket + 1));
    // An answer arrives whole; a worker that is led astray may stop in the middle of it, or not listen.
    constexpr timeval kPatience = {10, 0};
    ::setsockopt(own.number(), SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    ::setsockopt(own.number(), SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    const SpawnRecipe recipe(other.number());
    std::string name = program->string();
    char* arguments[] = {name.data(), nullptr};
    pid_t process = -1;
    const int failure =
        ::posix_spawn(&process, name.c_str(), &recipe.actions, &recipe.attributes, arguments, environ);
    if (failure != 0)
        return fail(notStarted("resizelens-worker could not be started", *program, failure));
    return std::unique_ptr<WorkerProcess>(new WorkerProcess(role, process, std::move(own)));
}

int WorkerProcess::end()
{
    int status = 0;
    if (m_process <= 0)
        return status;
    m_socket = Descriptor();
    ::kill(m_process, SIGKILL); // changes nothing of how one has died that is dead already
    while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR)
        ;
    m_process = -1;
    return status;
}

Error WorkerProcess::died(std::string_view doing)
{
    const int status = end();
    // Nobody but the system, or a person, sends this one: the model need not be at fault.
    const bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    return Error{killed ? ErrorKind::limit : ErrorKind::unsupported,
                 killed ? "runtime.killed" : "runtime.died",
                 fmt::format("{} {} while {}", m_role.worker, howItEnded(status), doing)};
}

Result<worker::Packet> WorkerProcess::call(const worker::Packet& packet, const RunLimits& limits,
                                           std::string_view doing)
{
    const auto begin = Clock::now();
    if (limits.stop.stop_requested())
        return fail(cancelledError());
    if (!isAlive() || !worker::send(m_socket, packet))
        return fail(died(doing));
    const Wake wake = waitForAnswer(m_socket.number(), limits, begin);
    if (wake == Wake::stop) {
        end();
        return fail(cancelledError());
    }
    if (wake == Wake::late) {
        end();
        return fail(ErrorKind::limit, "runtime.time",
                    fmt::format("{} did not finish within {:.3g} s", m_role.work,
                                std::chrono::duration<double>(limits.time).count()));
    }
    auto answer = worker::receive(m_socket);
    if (!answer && answer.error().code == "runtime.protocol") {
        end();
        return answer;
    }
    if (!answer)
        return fail(died(doing));
    if (answer->kind == static_cast<std::uint32_t>(worker::Answer::done))
        return answer;
    worker::PacketReader reader(answer->body);
    return fail(reader.error());
}

bool WorkerProcess::hasHungUp() const
{
    pollfd watched = {m_socket.number(), POLLIN, 0}; // it says nothing unasked
    return !isAlive() || ::poll(&watched, 1, 0) != 0;
}

} // namespace resizelens
