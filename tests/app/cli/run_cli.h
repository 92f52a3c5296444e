// What the tests of the command line share: the program as a process, its sample, its schemas.
#pragma once

#include "tests/data/command.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace onnx {
class ModelProto;
}

namespace resizelens::test {

/// Runs resizelens-cli.
CommandResult cli(std::vector<std::string> arguments);

/// The segmenter's file.
std::string sample();

/// The segmenter with `megabytes` of weights that none of another seed has.
onnx::ModelProto heavySample(int megabytes, char seed = 0);

/// That `document`, or the text of one, keeps to resources/schemas/NAME.json.
void expectSchema(const std::string& name, const nlohmann::json& document);
void expectSchema(const std::string& name, const std::string& output);

/// That the command failed with one line of error.
void expectOneLine(const CommandResult& result, int exitCode);

/// Unfinished files of an export in `folder`.
std::size_t leftovers(const std::filesystem::path& folder);

} // namespace resizelens::test
