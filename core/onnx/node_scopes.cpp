#include "core/onnx/node_scopes.h"

#include "core/onnx/model_notes.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Where the exporter knows no module.
constexpr std::string_view kNoModule = "_empty_nn_module_stack_from_metadata_hook";

/// "a/b" of "/a/b/conv". Without a slash in front: exporters differ in that.
std::string_view scopeOfName(std::string_view name)
{
    name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
    const std::size_t slash = name.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
}

/// What names a module within the one around it: "conv" of "layer1.0.conv" in "layer1.0". A number says little
/// without what is numbered: "layer1.0" in "layer1".
std::string_view ownName(std::string_view module, std::string_view around)
{
    if (around.empty() || !module.starts_with(around) || module.substr(around.size(), 1) != ".")
        return module;
    std::size_t from = around.size() + 1;
    while (from > 1 && module[from] >= '0' && module[from] <= '9')
        from = module.rfind('.', from - 2) + 1; // npos + 1 is 0
    return module.substr(from);
}

/// "['', 'encoder', 'encoder.stages.0', 'relu_1']", each inside the one before, the node at last, in the form that
/// PyTorch's older exporter gives to names: "encoder/stages.0".
std::string scopeOfModules(std::string_view list)
{
    std::string scope;
    std::string_view around, module;
    while (true) {
        const std::size_t open = list.find('\'');
        const std::size_t close = open == std::string_view::npos ? open : list.find('\'', open + 1);
        if (close == std::string_view::npos)
            return scope; // `module` is the node
        if (!module.empty() && module != kNoModule) {
            scope += scope.empty() ? "" : "/";
            scope += ownName(module, around);
            around = module;
        }
        module = list.substr(open + 1, close - open - 1);
        list.remove_prefix(close + 1);
    }
}

} // namespace

std::string_view NodeScopes::of(const GraphIndex& index, NodeId node)
{
    std::call_once(m_isRead, [&] { read(index); });
    return m_scopes[node.value];
}

void NodeScopes::read(const GraphIndex& index)
{
    m_scopes.reserve(index.nodeCount());
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        const auto modules = metadataOf(node, "pkg.torch.onnx.name_scopes");
        m_scopes.push_back(modules ? *m_modules.insert(scopeOfModules(*modules)).first
                                   : scopeOfName(node.name()));
    }
}

} // namespace resizelens
