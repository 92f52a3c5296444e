#include "tests/e2e/oracle.h"

#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <cstdlib>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

namespace resizelens::test {

namespace fs = std::filesystem;

Oracle::Oracle(fs::path modules)
    : m_modules(std::move(modules))
{
}

std::optional<Oracle> Oracle::find(std::string& why)
{
    const char* const given = std::getenv("RESIZELENS_ORT_NODE_DIR");
    fs::path modules = given ? given : RESIZELENS_ORACLE;
    if (fs::is_directory(modules / "node_modules"))
        modules /= "node_modules";
    if (std::string_view(RESIZELENS_NODE).empty())
        why = "Node.js is not installed";
    else if (!fs::exists(modules / "onnxruntime-node" / "package.json"))
        why = "ONNX Runtime is not installed: run packaging/install-oracle";
    else
        return Oracle(modules);
    return std::nullopt;
}

Oracle::Answer Oracle::compare(const fs::path& original, const fs::path& rewritten,
                               const std::vector<std::string>& shapes) const
{
    const auto script = sourceFolder() / "tests/e2e/compare_models.mjs";
    std::vector<std::string> arguments = {RESIZELENS_NODE, script.string(), m_modules.string(),
                                          original.string(), rewritten.string()};
    arguments.insert(arguments.end(), shapes.begin(), shapes.end());
    const auto result = runCommand(arguments);
    Answer answer;
    const auto document = nlohmann::json::parse(result.output, nullptr, false);
    if (result.exitCode != 0 || document.is_discarded()) {
        answer.error = result.errors.empty() ? "exit code " + std::to_string(result.exitCode) : result.errors;
        return answer;
    }
    for (const auto& item : document.at("outputs"))
        answer.outputs.push_back({.name = item.at("name"),
                                  .shape = item.at("shape"),
                                  .sameShape = item.at("same_shape"),
                                  .finite = item.at("finite"),
                                  .maxAbs = item.at("max_abs"),
                                  .largest = item.at("largest")});
    return answer;
}

} // namespace resizelens::test
