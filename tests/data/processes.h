#pragma once

#include <string>
#include <vector>

namespace resizelens::test {

/// Processes that this one has started and that still live, zombies included; ascending.
std::vector<int> children();
/// /proc/…/status of a process.
std::string statusOf(int process);
/// Kills them, and waits until they are dead.
void endChildren();

} // namespace resizelens::test
