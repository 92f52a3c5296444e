#include "core/model/external_data.h"

#include <charconv>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

using TensorVisitor = std::function<Result<void>(const onnx::TensorProto&)>;

Result<void> visitGraph(const onnx::GraphProto& graph, const TensorVisitor& visit);

Result<void> visitNode(const onnx::NodeProto& node, const TensorVisitor& visit)
{
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_t())
            if (auto done = visit(attribute.t()); !done)
                return done;
        for (const auto& tensor : attribute.tensors())
            if (auto done = visit(tensor); !done)
                return done;
        if (attribute.has_g())
            if (auto done = visitGraph(attribute.g(), visit); !done)
                return done;
        for (const auto& graph : attribute.graphs())
            if (auto done = visitGraph(graph, visit); !done)
                return done;
    }
    return {};
}

Result<void> visitGraph(const onnx::GraphProto& graph, const TensorVisitor& visit)
{
    for (const auto& tensor : graph.initializer())
        if (auto done = visit(tensor); !done)
            return done;
    for (const auto& node : graph.node())
        if (auto done = visitNode(node, visit); !done)
            return done;
    return {};
}

Result<void> visitTensors(const onnx::ModelProto& model, const TensorVisitor& visit)
{
    if (auto done = visitGraph(model.graph(), visit); !done)
        return done;
    for (const auto& function : model.functions())
        for (const auto& node : function.node())
            if (auto done = visitNode(node, visit); !done)
                return done;
    return {};
}

std::optional<std::uint64_t> parseNumber(const std::string& text)
{
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

Result<ExternalLocation> externalLocation(const onnx::TensorProto& tensor)
{
    const auto refuse = [&](const std::string& what) {
        return fail(ErrorKind::format, "external.entry",
                    fmt::format("the external data of tensor '{}' {}", tensor.name(), what));
    };
    ExternalLocation where;
    for (const auto& entry : tensor.external_data()) {
        if (entry.key() == "location") {
            where.location = entry.value();
        } else if (entry.key() == "offset" || entry.key() == "length") {
            const auto number = parseNumber(entry.value());
            if (!number)
                return refuse(fmt::format("has the {} '{}', which is no number", entry.key(), entry.value()));
            if (entry.key() == "offset")
                where.offset = *number;
            else
                where.length = *number;
        }
    }
    if (where.location.empty())
        return refuse("names no location");
    return where;
}

Result<fs::path> resolveExternal(const fs::path& folder, const std::string& location)
{
    const auto refuse = [&](ErrorKind kind, std::string code, std::string message, std::string hint) {
        return fail(Error{kind, std::move(code), std::move(message), {}, {}, std::move(hint)});
    };
    const fs::path relative(location);
    if (relative.is_absolute() || location.find('\0') != std::string::npos)
        return refuse(ErrorKind::unsupported, "external.absolute",
                      fmt::format("external data lies at the absolute path '{}'", location),
                      "Only files below the model's folder are read");
    for (const auto& part : relative)
        if (part == "..")
            return refuse(ErrorKind::unsupported, "external.parent",
                          fmt::format("external data '{}' leaves the model's folder", location),
                          "Only files below the model's folder are read");
    std::error_code code;
    const fs::path path = folder / relative;
    if (!fs::is_regular_file(path, code))
        return refuse(ErrorKind::io, "external.missing",
                      fmt::format("its external data file '{}' is missing", location),
                      "Put it beside the model");
    const fs::path real = fs::canonical(path, code);
    const fs::path root = fs::canonical(folder, code);
    const auto outside = real.lexically_relative(root);
    if (outside.empty() || *outside.begin() == "..")
        return refuse(ErrorKind::unsupported, "external.symlink",
                      fmt::format("external data '{}' is a link out of the model's folder", location),
                      "Only files below the model's folder are read");
    return path;
}

Result<std::vector<ExternalFile>> checkExternalData(const onnx::ModelProto& model, const fs::path& modelPath)
{
    const std::string self = modelPath.filename().string();
    const fs::path folder = modelPath.has_parent_path() ? modelPath.parent_path() : fs::path(".");
    std::vector<ExternalFile> files;
    std::map<std::string, std::uint64_t> sizes;
    auto visited = visitTensors(model, [&](const onnx::TensorProto& tensor) -> Result<void> {
        if (tensor.data_location() != onnx::TensorProto::EXTERNAL)
            return {};
        const auto where = externalLocation(tensor);
        if (!where)
            return fail(where.error());
        if (where->location == self)
            return {};
        auto known = sizes.find(where->location);
        if (known == sizes.end()) {
            auto path = resolveExternal(folder, where->location);
            if (!path)
                return fail(path.error());
            std::error_code code;
            known = sizes.emplace(where->location, fs::file_size(*path, code)).first;
            files.push_back({where->location, *path});
        }
        const std::uint64_t size = known->second;
        if (where->offset > size || where->length.value_or(0) > size - where->offset)
            return fail(ErrorKind::format, "external.short",
                        fmt::format("tensor '{}' reaches beyond the end of its external data file '{}'",
                                    tensor.name(), where->location));
        return {};
    });
    if (!visited) {
        Error error = visited.error();
        error.file = modelPath.string();
        return fail(std::move(error));
    }
    return files;
}

} // namespace resizelens
