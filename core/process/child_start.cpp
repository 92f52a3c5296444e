#include "core/process/child_start.h"

#include "core/process/words.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

namespace resizelens {

ChildStart::ChildStart(int last)
    : m_last(last)
{
    ::posix_spawnattr_init(&m_attributes);
    ::posix_spawn_file_actions_init(&m_actions);
    sigset_t none, all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&m_attributes, &none);
    ::posix_spawnattr_setsigdefault(&m_attributes, &all);
    ::posix_spawnattr_setpgroup(&m_attributes, 0);
    ::posix_spawnattr_setflags(&m_attributes,
                               POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    ::posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
}

ChildStart::~ChildStart()
{
    ::posix_spawn_file_actions_destroy(&m_actions);
    ::posix_spawnattr_destroy(&m_attributes);
}

ChildStart& ChildStart::give(int descriptor, int number)
{
    ::posix_spawn_file_actions_adddup2(&m_actions, descriptor, number);
    return *this;
}

ChildStart& ChildStart::silence(int number)
{
    ::posix_spawn_file_actions_addopen(&m_actions, number, "/dev/null", O_WRONLY, 0);
    return *this;
}

int ChildStart::run(const char* program, char* const* arguments, pid_t& process)
{
    ::posix_spawn_file_actions_addclosefrom_np(&m_actions, m_last + 1);
    return ::posix_spawnp(&process, program, &m_actions, &m_attributes, arguments, environ);
}

std::optional<int> waitFor(pid_t process, const std::stop_token& stop)
{
    constexpr auto kBetween = std::chrono::milliseconds(5);
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(process, &status, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
        if (stop.stop_requested()) {
            ::kill(-process, SIGKILL);
            ::waitpid(process, &status, 0);
            return std::nullopt;
        }
        std::this_thread::sleep_for(kBetween);
    }
    return ended == process ? status : -1;
}

Phrase howItEnded(int status)
{
    if (WIFEXITED(status))
        return say(words::processEnded, WEXITSTATUS(status));
    const int signal = WTERMSIG(status);
    const char* const name = ::sigabbrev_np(signal);
    return say(words::processSignalled, name == nullptr ? std::to_string(signal) : name);
}

} // namespace resizelens
