#include "core/process/worker_process.h"

#include "core/process/child_start.h"
#include "core/process/words.h"
#include "core/process/worker_search.h"

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
#include <thread>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace resizelens {

namespace {

using Clock = RunLimits::Clock;

constexpr int kWorkerSocket = 3;                          // descriptor number in the worker
constexpr auto kPatienceToExit = std::chrono::seconds(2); // once its connection broke

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
            continue; // interrupted or timed out
        if (watched[1].revents != 0)
            return Wake::stop;
        return Wake::answer;
    }
}

} // namespace

Phrase unconfined(const Phrase& worker, const std::vector<std::string>& refused)
{
    std::string parts;
    for (const std::string& part : refused)
        parts += (parts.empty() ? "" : ", ") + part;
    return say(words::workerUnconfined, worker, parts);
}

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
    RL_TAKE(const auto program, findWorker([](const char* name) { return std::getenv(name); }));
    int pair[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return fail(withoutWorker(failure(words::workerUnconnected, std::strerror(errno)), program));
    Descriptor own(pair[0]), other(pair[1]);
    if (other.number() == kWorkerSocket) // dup2() onto itself would leave it to be closed
        other = Descriptor(::fcntl(other.number(), F_DUPFD_CLOEXEC, kWorkerSocket + 1));
    // Replies are sent in one piece; a compromised worker may stall half-way or never read.
    constexpr timeval kPatience = {10, 0};
    ::setsockopt(own.number(), SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    ::setsockopt(own.number(), SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    ChildStart child(kWorkerSocket);
    child.silence(STDOUT_FILENO);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    child.silence(STDERR_FILENO);
#endif
    child.give(other.number(), kWorkerSocket);
    std::string name = program.string();
    char* arguments[] = {name.data(), nullptr};
    pid_t process = -1;
    if (const int number = child.run(name.c_str(), arguments, process); number != 0)
        return fail(withoutWorker(failure(words::workerNotStarted, std::strerror(number)), program));
    return std::unique_ptr<WorkerProcess>(new WorkerProcess(role, process, std::move(own)));
}

int WorkerProcess::end()
{
    int status = 0;
    if (m_process <= 0)
        return status;
    m_socket = Descriptor();
    ::kill(m_process, SIGKILL); // no effect if it has already exited
    while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR)
        ;
    m_process = -1;
    return status;
}

bool WorkerProcess::hasExited() const
{
    siginfo_t info = {};
    const auto begin = Clock::now();
    while (m_process > 0 && Clock::now() - begin < kPatienceToExit) {
        const int failed = ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT);
        if (failed != 0 || info.si_pid == m_process)
            return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return m_process <= 0;
}

Error WorkerProcess::died(const Phrase& doing)
{
    if (!hasExited()) {
        end();
        return failure(words::workerStalled, m_role.worker, doing);
    }
    const int status = end();
    // SIGKILL comes from the OOM killer or the user, so do not blame the model.
    const bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    return killed ? failure(words::workerKilled, m_role.worker, howItEnded(status), doing)
                  : failure(words::workerDied, m_role.worker, howItEnded(status), doing);
}

Result<worker::Packet> WorkerProcess::call(const worker::Packet& packet, const RunLimits& limits,
                                           const Phrase& doing)
{
    const auto begin = limits.begin.value_or(Clock::now());
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
        return fail(words::workerTooSlow, m_role.work, std::chrono::duration<double>(limits.time).count());
    }
    auto answer = worker::receive(m_socket);
    if (!answer && is(answer.error(), words::workerMakesNoSense)) {
        end();
        return answer;
    }
    if (!answer)
        return fail(died(doing));
    if (answer->kind == static_cast<std::uint32_t>(worker::Answer::done))
        return answer;
    auto said = worker::PacketReader(answer->body).error(m_role.tables);
    if (said)
        return fail(std::move(*said));
    end(); // no longer trusted
    return fail(worker::protocolError());
}

bool WorkerProcess::hasHungUp() const
{
    pollfd watched = {m_socket.number(), POLLIN, 0}; // it sends nothing unasked
    return !isAlive() || ::poll(&watched, 1, 0) != 0;
}

} // namespace resizelens
