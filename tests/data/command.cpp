#include "tests/data/command.h"

#include "tests/data/test_files.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>

namespace resizelens::test {

namespace {

double secondsOf(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

int exitCodeOf(int status)
{
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

CommandResult runCommand(const std::vector<std::string>& arguments)
{
    const auto outputFile = tempFolder() / "command.out";
    const auto errorFile = tempFolder() / "command.err";
    constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputFile.c_str(), flags, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorFile.c_str(), flags, 0600);

    std::vector<std::string> copies = arguments;
    std::vector<char*> pointers;
    for (std::string& copy : copies)
        pointers.push_back(copy.data());
    pointers.push_back(nullptr);

    CommandResult result;
    const auto begin = std::chrono::steady_clock::now();
    pid_t child = 0;
    const int failure = posix_spawnp(&child, pointers.front(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) {
        result.exitCode = 127;
        return result;
    }
    int status = 0;
    rusage used = {};
    wait4(child, &status, 0, &used);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    result.seconds = taken.count();
    result.processorSeconds = secondsOf(used.ru_utime) + secondsOf(used.ru_stime);
    result.peakKilobytes = used.ru_maxrss;
    result.exitCode = exitCodeOf(status);
    result.output = readBytes(outputFile);
    result.errors = readBytes(errorFile);
    return result;
}

pid_t startCommand(const std::vector<std::string>& arguments)
{
    const pid_t child = ::fork();
    if (child == 0) {
        std::vector<char*> words;
        for (const std::string& word : arguments)
            words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        (void)!::freopen("/dev/null", "w", stdout);
        (void)!::freopen("/dev/null", "w", stderr);
        ::execv(words.front(), words.data());
        ::_exit(127);
    }
    return child;
}

} // namespace resizelens::test
