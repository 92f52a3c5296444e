#include "core/extras/compiler_logs/child_process.h"

#include "core/base/program_file.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"
#include "core/process/child_start.h"
#include "core/process/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <thread>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLook = std::chrono::milliseconds(50); // polling interval of the stop token
constexpr auto kPatience = std::chrono::seconds(2);   // grace period before SIGKILL
constexpr std::uint64_t kMostOutput = std::uint64_t{1} << 30;
constexpr std::size_t kLongestTail = 200; // in progress reports and errors

/// Extracts the last non-empty line of a chunked stream.
class LastLine
{
public:
    void feed(std::string_view bytes)
    {
        for (const char c : bytes) {
            if (c != '\n' && c != '\r') {
                if (m_open.size() < kLongestTail)
                    m_open += c;
                continue;
            }
            if (!trimmed(m_open).empty())
                m_last = m_open;
            m_open.clear();
        }
    }
    std::string text() const
    {
        return std::string(trimmed(cleanLogText(trimmed(m_open).empty() ? m_last : m_open)));
    }

private:
    std::string m_last, m_open;
};

class Child
{
public:
    explicit Child(const ChildRun& run)
        : m_run(run)
        , m_begin(Clock::now())
    {
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { end(); }

    Result<void> start()
    {
        m_file = Descriptor(::open(m_run.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
        if (!m_file)
            return fail(words::childOutputNotMade, m_run.output, std::string(std::strerror(errno)));
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
            return fail(words::childNoPipe, std::string(std::strerror(errno)));
        m_pipe = Descriptor(ends[0]);
        const Descriptor other(ends[1]);
        return spawn(other.number());
    }

    Result<std::string> wait(double fraction, const Progress& progress)
    {
        while (!m_status) {
            RL_TRY(progress.goOn());
            const std::chrono::duration<double> passed = Clock::now() - m_begin;
            if (m_run.seconds > 0.0 && passed.count() > m_run.seconds)
                return fail(words::childTooSlow, name(), m_run.seconds);
            RL_TRY(take(kLook));
            progress(fraction, words::progressProgram, name(), passed.count(), m_line.text());
            look();
        }
        RL_TRY(take(std::chrono::milliseconds(0))); // the final output
        if (WIFEXITED(*m_status) && WEXITSTATUS(*m_status) == 0)
            return m_line.text();
        return fail(words::childFailed, name(), howItEnded(*m_status), m_line.text());
    }

private:
    std::string name() const { return fs::path(m_run.arguments.front()).filename().string(); }

    Result<void> spawn(int output)
    {
        std::vector<std::string> copies = m_run.arguments;
        std::vector<char*> pointers;
        for (std::string& copy : copies)
            pointers.push_back(copy.data());
        pointers.push_back(nullptr);
        ChildStart child(STDERR_FILENO);
        child.give(output, STDOUT_FILENO).give(output, STDERR_FILENO);
        const int failure = child.run(pointers.front(), pointers.data(), m_process);
        if (failure == 0)
            return {};
        m_process = -1;
        return fail(words::childNotStarted, m_run.arguments.front(), std::string(std::strerror(failure)));
    }

    /// Reads pending output, waiting up to `patience`.
    Result<void> take(std::chrono::milliseconds patience)
    {
        pollfd watched = {m_pipe.number(), POLLIN, 0};
        if (m_closed) { // the output is closed, but the program is still running
            std::this_thread::sleep_for(patience);
            return {};
        }
        ::poll(&watched, 1, static_cast<int>(patience.count()));
        std::array<char, 65536> buffer;
        ssize_t count = 0;
        const auto begin = Clock::now();
        while ((count = ::read(m_pipe.number(), buffer.data(), buffer.size())) > 0) {
            const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count));
            m_line.feed(bytes);
            if (!keep(bytes))
                return fail(words::childOutputNotKept, name(), std::string(std::strerror(errno)));
            if (Clock::now() - begin > kLook) // endless output
                break;
        }
        m_closed = count == 0;
        return {};
    }

    bool keep(std::string_view bytes)
    {
        bytes = bytes.substr(
            0, static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), kMostOutput - m_kept)));
        m_kept += bytes.size();
        while (!bytes.empty()) {
            const ssize_t written = ::write(m_file.number(), bytes.data(), bytes.size());
            if (written < 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return true;
    }

    /// Notes the exit without reaping, so that the process id, also that of the group, is not reused.
    void look()
    {
        siginfo_t info = {};
        if (m_process > 0 &&
            ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == m_process)
            m_status = info.si_code == CLD_EXITED ? W_EXITCODE(info.si_status, 0) : info.si_status;
    }

    /// Terminates the whole group, since children may outlive the program; kills it after the grace period.
    /// Nothing is left once the program has exited and its output is closed.
    void end()
    {
        if (m_process <= 0)
            return;
        ::kill(-m_process, SIGTERM);
        for (const auto begin = Clock::now(); !(m_status && m_closed) && Clock::now() - begin < kPatience;) {
            (void)take(std::chrono::milliseconds(10));
            look();
        }
        ::kill(-m_process, SIGKILL);
        while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR)
            ;
        m_process = -1;
    }

    const ChildRun& m_run;
    const Clock::time_point m_begin;
    Descriptor m_file, m_pipe;
    pid_t m_process = -1;
    std::optional<int> m_status; // as from waitpid()
    LastLine m_line;
    std::uint64_t m_kept = 0;
    bool m_closed = false;
};

} // namespace

Result<std::string> runChild(const ChildRun& run, double fraction, const Progress& progress)
{
    Child child(run);
    RL_TRY(child.start());
    return child.wait(fraction, progress);
}

fs::path findProgram(const std::string& name)
{
    if (name.find('/') != std::string::npos)
        return isProgram(name) ? fs::path(name) : fs::path();
    const char* const variable = std::getenv("PATH");
    std::string_view rest = variable == nullptr ? "/usr/local/bin:/usr/bin:/bin" : variable;
    while (!rest.empty()) {
        const auto colon = std::min(rest.find(':'), rest.size());
        const fs::path file = fs::path(rest.substr(0, colon)) / name;
        if (colon > 0 && isProgram(file))
            return file;
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    return {};
}

} // namespace resizelens
