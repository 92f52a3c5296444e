#include "core/process/function_expansion.h"

#include "core/base/limits.h"
#include "core/onnx/overload.h"
#include "core/process/words.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// The main graph or a function, with its nodes, subgraphs included, and the functions it calls.
struct Unit
{
    std::size_t nodes = 0;
    std::vector<std::size_t> calls = {}; // indices into m_units
    std::size_t depth = 0;
    enum class State { untouched, open, done } state = State::untouched;
};

class Expansion
{
public:
    explicit Expansion(const onnx::ModelProto& model)
        : m_units(1 + static_cast<std::size_t>(model.functions_size()))
    {
        for (int i = 0; i < model.functions_size(); ++i)
            m_numbers.emplace(idOf(model.functions(i)), static_cast<std::size_t>(i) + 1);
        read(m_units[0], model.graph().node());
        for (int i = 0; i < model.functions_size(); ++i)
            read(m_units[static_cast<std::size_t>(i) + 1], model.functions(i).node());
    }

    Result<void> check()
    {
        std::vector<std::pair<std::size_t, std::size_t>> way = {{0, 0}}; // unit, index of its next call
        m_units[0].state = Unit::State::open;
        while (!way.empty()) {
            auto& [number, next] = way.back();
            Unit& unit = m_units[number];
            if (next == unit.calls.size()) {
                unit.state = Unit::State::done;
                way.pop_back();
                continue;
            }
            Unit& called = m_units[unit.calls[next]];
            if (called.state == Unit::State::open)
                return fail(words::functionsInRing);
            if (called.state == Unit::State::untouched) {
                called.state = Unit::State::open;
                way.emplace_back(unit.calls[next], 0);
                continue;
            }
            ++next;
            unit.nodes += called.nodes;
            unit.depth = std::max(unit.depth, called.depth + 1);
            if (unit.depth > kDeepestFunctionCall)
                return fail(words::functionsTooDeep, kDeepestFunctionCall);
            if (unit.nodes > kMostExpandedNodes)
                return fail(words::functionsTooMany, kMostExpandedNodes);
        }
        return {};
    }

private:
    using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

    void read(Unit& unit, const Nodes& all) const
    {
        std::vector<const Nodes*> open = {&all};
        while (!open.empty()) {
            const Nodes& nodes = *open.back();
            open.pop_back();
            unit.nodes += static_cast<std::size_t>(nodes.size());
            for (const onnx::NodeProto& node : nodes) {
                const auto called = m_numbers.find(calledBy(node));
                if (called != m_numbers.end())
                    unit.calls.push_back(called->second);
                for (const onnx::AttributeProto& attribute : node.attribute()) {
                    if (attribute.has_g())
                        open.push_back(&attribute.g().node());
                    for (const onnx::GraphProto& body : attribute.graphs())
                        open.push_back(&body.node());
                }
            }
        }
    }

    std::map<FunctionId, std::size_t> m_numbers;
    std::vector<Unit> m_units;
};

} // namespace

Result<void> checkFunctionExpansion(const onnx::ModelProto& model)
{
    return model.functions_size() == 0 ? Result<void>() : Expansion(model).check();
}

} // namespace resizelens
