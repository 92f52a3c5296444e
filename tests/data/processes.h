#pragma once

#include <string>
#include <thread>
#include <vector>

namespace resizelens::test {

/// Processes that this one has started and that still live, zombies included; ascending.
std::vector<int> children();
/// /proc/…/status of a process.
std::string statusOf(int process);
/// Kills them, and waits until they are dead.
void endChildren();
/// Stops them, so that they take a request and do not answer, then kills one every 50 ms.
std::jthread killOneByOne(std::vector<int> processes);

} // namespace resizelens::test
