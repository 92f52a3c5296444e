#pragma once

#include "app/cli/describe/command_tree.h"

namespace resizelens::cli {

/// Completion scripts for the shells.
std::string bashCompletion(const std::vector<CommandInfo>& commands);
std::string zshCompletion(const std::vector<CommandInfo>& commands);
std::string fishCompletion(const std::vector<CommandInfo>& commands);

/// The reference of commands and options: sections of a manual page, and Markdown for the manual.
std::string manReference(const std::vector<CommandInfo>& commands);
std::string markdownReference(const std::vector<CommandInfo>& commands);

} // namespace resizelens::cli
