#pragma once

#include "app/cli/describe/command_tree.h"

namespace resizelens::cli {

std::string bashCompletion(const std::vector<CommandInfo>& commands);
std::string zshCompletion(const std::vector<CommandInfo>& commands);
std::string fishCompletion(const std::vector<CommandInfo>& commands);

/// Reference of commands and options: man page sections, and Markdown for the manual.
std::string manReference(const std::vector<CommandInfo>& commands);
std::string markdownReference(const std::vector<CommandInfo>& commands);

} // namespace resizelens::cli
