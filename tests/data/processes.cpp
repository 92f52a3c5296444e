#include "tests/data/processes.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

namespace resizelens::test {

std::vector<int> children()
{
    std::vector<int> all;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream list(task.path() / "children");
        for (int child = 0; list >> child;)
            all.push_back(child);
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::string statusOf(int process)
{
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    std::ostringstream text;
    text << status.rdbuf();
    return text.str();
}

void endChildren()
{
    for (const int child : children()) {
        ::kill(child, SIGKILL);
        while (statusOf(child).find("State:\tZ") == std::string::npos && !statusOf(child).empty())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

std::jthread killOneByOne(std::vector<int> processes)
{
    for (const int process : processes)
        ::kill(process, SIGSTOP);
    return std::jthread([processes = std::move(processes)] {
        for (const int process : processes) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            ::kill(process, SIGKILL);
        }
    });
}

} // namespace resizelens::test
