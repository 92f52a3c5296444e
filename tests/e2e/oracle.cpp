#include "tests/e2e/oracle.h"

#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <cstdlib>
#include <span>
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

namespace {

constexpr std::pair<DType, std::string_view> kTypes[] = {
    {DType::float32, "float32"}, {DType::float64, "float64"}, {DType::float16, "float16"},
    {DType::uint8, "uint8"},     {DType::int8, "int8"},       {DType::int32, "int32"},
};

nlohmann::json place(std::string& data, std::string_view bytes)
{
    const auto start = data.size();
    data += bytes;
    return {start, bytes.size()};
}

Result<Tensor> resultOf(const nlohmann::json& entry, const std::string& data)
{
    if (entry.contains("error"))
        return fail(Error{ErrorKind::unsupported, "oracle", entry.at("error")});
    DType type = DType::undefined;
    for (const auto& [dtype, name] : kTypes)
        type = entry.at("type") == name ? dtype : type;
    const std::size_t start = entry.at("output")[0], size = entry.at("output")[1];
    return Tensor::fromBytes(type, entry.at("dims").get<Dims>(),
                             std::as_bytes(std::span(data)).subspan(start, size));
}

} // namespace

std::vector<Result<Tensor>> Oracle::run(const std::vector<Job>& jobs) const
{
    std::vector<Result<Tensor>> all;
    for (Run& one : runGraphs(jobs))
        all.push_back(std::move(one.output));
    return all;
}

std::vector<Oracle::Run> Oracle::runGraphs(const std::vector<Job>& jobs) const
{
    nlohmann::json index = nlohmann::json::array();
    std::string data;
    for (const Job& job : jobs) {
        std::string_view type;
        for (const auto& [dtype, name] : kTypes)
            type = dtype == job.input->type() ? name : type;
        const auto bytes = job.input->bytes();
        index.push_back({{"model", place(data, job.model)},
                         {"input", place(data, {reinterpret_cast<const char*>(bytes.data()), bytes.size()})},
                         {"type", type},
                         {"optimise", job.optimise},
                         {"dims", job.input->dims()}});
    }
    saveTempBytes(index.dump(), "oracle/index.json");
    saveTempBytes(data, "oracle/data.bin");
    const auto script = sourceFolder() / "tests/e2e/run_nodes.mjs";
    const auto folder = tempFolder() / "oracle";
    const auto result = runCommand({RESIZELENS_NODE, script.string(), m_modules.string(), folder.string()});
    const auto answers = nlohmann::json::parse(readBytes(folder / "result.json"), nullptr, false);
    std::vector<Run> all;
    if (result.exitCode != 0 || !answers.is_array()) {
        all.assign(jobs.size(), Run{fail(Error{ErrorKind::io, "oracle", result.errors}), {}});
        return all;
    }
    const std::string values = readBytes(folder / "result.bin");
    for (const auto& answer : answers) {
        Run one{resultOf(answer, values), {}};
        if (answer.contains("graph"))
            one.graph = values.substr(answer.at("graph")[0], answer.at("graph")[1]);
        all.push_back(std::move(one));
    }
    return all;
}

} // namespace resizelens::test
