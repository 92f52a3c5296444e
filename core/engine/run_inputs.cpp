#include "core/engine/run_inputs.h"

#include "core/engine/model_session.h"
#include "core/engine/words.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15U; // between the seeds of successive runs

/// An input without a declared shape looks like a scalar and accepts anything.
bool fits(const Dims& dims, const Shape& shape)
{
    return std::ranges::equal(dims, shape, [](std::int64_t length, const Dim& dim) {
        return !dim.known() || dim.length == length;
    });
}

bool becomesFloating(const onnx::NodeProto& node)
{
    return node.op_type() == "Cast" && std::ranges::any_of(node.attribute(), [](const auto& attribute) {
               return attribute.name() == "to" && isFloating(static_cast<DType>(attribute.i()));
           });
}

/// Whether `value` is only used arithmetically; anything else might use it as an index.
bool isComputedWith(const onnx::GraphProto& graph, const std::string& value)
{
    static const std::unordered_set<std::string_view> keeping = {
        "Identity", "Transpose", "Flatten", "Concat", "Add",  "Sub",     "Mul",  "Neg", "Abs",      "Min",
        "Max",      "Clip",      "Cast",    "Equal",  "Less", "Greater", "Sign", "Not", "ReduceMax"};
    static const std::unordered_set<std::string_view> keepingFirst = {
        "Reshape", "Unsqueeze", "Squeeze", "Resize", "Upsample", "Pad", "Slice", "Gather", "Split"};
    std::unordered_set<std::string> seen;
    std::vector<std::string> open = {value};
    while (!open.empty()) {
        const std::string name = std::move(open.back());
        open.pop_back();
        if (!seen.insert(name).second)
            continue;
        for (const auto& node : graph.node()) {
            const auto use = std::ranges::find(node.input(), name);
            if (use == node.input().end() || becomesFloating(node))
                continue;
            const bool onlyFirst = use == node.input().begin() && std::ranges::count(node.input(), name) == 1;
            if (!keeping.contains(node.op_type()) && !(onlyFirst && keepingFirst.contains(node.op_type())))
                return false;
            open.insert(open.end(), node.output().begin(), node.output().end());
        }
    }
    return std::ranges::none_of(graph.node(), [](const auto& node) {
        return std::ranges::any_of(node.attribute(), [](const auto& attribute) { return attribute.has_g(); });
    });
}

/// Axes with the same symbol have the same size.
std::string symbolOf(const onnx::GraphProto& graph, const std::string& name, std::size_t axis)
{
    for (const auto& input : graph.input()) {
        const auto& shape = input.type().tensor_type().shape();
        if (input.name() == name && static_cast<int>(axis) < shape.dim_size() &&
            !shape.dim(static_cast<int>(axis)).dim_param().empty())
            return shape.dim(static_cast<int>(axis)).dim_param();
    }
    return name + "#" + std::to_string(axis);
}

} // namespace

Result<RunInputs> RunInputs::plan(const ModelFile& original, const RuntimeSession& before,
                                  const RuntimeSession& after, const ModelCompareOptions& options)
{
    RunInputs plan(options);
    for (const NamedTensor& given : options.inputs)
        if (findValue(before.inputs(), given.name) == nullptr)
            return fail(words::inputUnknown, given.name);
    for (const RuntimeValue& input : before.inputs()) {
        RL_TAKE(auto planned,
                plan.planInput(original.structure().graph(), input, *findValue(after.inputs(), input.name)));
        plan.m_inputs.push_back(std::move(planned));
        plan.m_numbers.push_back(isInteger(input.type) &&
                                 isComputedWith(original.structure().graph(), input.name));
    }
    plan.planRuns();
    return plan;
}

Result<ComparedInput> RunInputs::planInput(const onnx::GraphProto& graph, const RuntimeValue& input,
                                           const RuntimeValue& rewritten)
{
    ComparedInput planned{input.name, input.type, {}};
    m_free.emplace_back();
    if (const Tensor* given = findTensor(m_options.inputs, input.name)) {
        planned.given = true;
        planned.dims = given->dims();
        if (given->type() != input.type)
            return fail(words::inputTakesOther, input.name, dtypeName(input.type), dtypeName(given->type()));
        if (!fits(given->dims(), input.shape))
            return fail(words::inputTakesOther, input.name, toText(input.shape), toText(given->dims()));
        return planned;
    }
    if (!input.isTensor)
        return fail(words::inputNoTensor, input.name);
    if (elementSize(input.type) == 0)
        return fail(words::inputNotRandom, input.name, dtypeName(input.type));
    if (const auto asked = m_options.shapes.find(input.name); asked != m_options.shapes.end()) {
        planned.dims = asked->second;
        return planned;
    }
    planned.filled = !knownDims(input.shape);
    Shape shape = input.shape;
    for (std::size_t axis = 0; axis < shape.size() && shape.size() == rewritten.shape.size(); ++axis)
        if (!shape[axis].known())
            shape[axis] = rewritten.shape[axis];
    planned.dims = filledIn(shape);
    for (std::size_t axis = 0; axis < shape.size(); ++axis)
        m_free.back().push_back(shape[axis].known() ? std::string() : symbolOf(graph, input.name, axis));
    return planned;
}

void RunInputs::planRuns()
{
    const bool given = std::ranges::all_of(m_inputs, [](const ComparedInput& input) { return input.given; });
    const auto add = [&](InputKind kind) -> ComparedRun& {
        ComparedRun run{m_options.seed + m_runs.size(), inputKindWords(kind), kind};
        for (const ComparedInput& input : m_inputs)
            run.dims.push_back(input.dims);
        return m_runs.emplace_back(std::move(run));
    };
    for (int run = 0; run < (given ? 1 : m_options.runs); ++run)
        add(static_cast<InputKind>(run % kInputKinds));
    if (m_options.special && !given)
        for (const InputKind kind : {InputKind::extreme, InputKind::notFinite})
            add(kind);
    std::vector<std::string> symbols; // in input order, without batch axes
    std::set<std::string> batches;
    for (const std::vector<std::string>& axes : m_free)
        for (std::size_t axis = 0; axis < axes.size(); ++axis)
            if (!axes[axis].empty() && axis == 0)
                batches.insert(axes[axis]);
            else if (!axes[axis].empty() && std::ranges::find(symbols, axes[axis]) == symbols.end())
                symbols.push_back(axes[axis]);
    if (symbols.empty() && batches.empty())
        return;
    const auto& lengths = m_options.lengths;
    const std::size_t count = symbols.empty() ? std::min<std::size_t>(lengths.size(), 3) : lengths.size();
    for (std::size_t i = 0; i < count; ++i) {
        ComparedRun& run = add(InputKind::uniform);
        run.isFurther = true;
        setFree(run, [&](const std::string& symbol) -> std::int64_t {
            if (batches.contains(symbol))
                return static_cast<std::int64_t>(2 + i) % 3 + 1; // 3, 1, 2, …
            const auto number =
                static_cast<std::size_t>(std::ranges::find(symbols, symbol) - symbols.begin());
            return lengths[(i + number) % lengths.size()];
        });
    }
}

template<class LengthOf>
void RunInputs::setFree(ComparedRun& run, const LengthOf& lengthOf) const
{
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        for (std::size_t axis = 0; axis < m_free[i].size(); ++axis)
            if (!m_free[i][axis].empty())
                run.dims[i][axis] = lengthOf(m_free[i][axis]);
}

bool RunInputs::simplify(ComparedRun& run) const
{
    std::int64_t length = 0;
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        for (std::size_t axis = 1; axis < m_free[i].size(); ++axis)
            if (!m_free[i][axis].empty() && length == 0)
                length = run.dims[i][axis];
    ComparedRun simpler = run;
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        for (std::size_t axis = 1; axis < m_free[i].size(); ++axis)
            if (!m_free[i][axis].empty())
                simpler.dims[i][axis] = length;
    if (simpler.dims == run.dims)
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            if (!m_free[i].empty() && !m_free[i][0].empty())
                simpler.dims[i][0] = 1;
    const bool changed = simpler.dims != run.dims;
    run.dims = std::move(simpler.dims);
    return changed;
}

bool RunInputs::raiseLengths()
{
    constexpr std::int64_t kMost = 4096, kMostOfImages = 512, kFactor = 8;
    std::ptrdiff_t free = 0;
    for (const auto& axes : m_free)
        free = std::max(
            free, std::ranges::count_if(axes, [](const std::string& symbol) { return !symbol.empty(); }));
    if (m_length * kFactor > (free > 2 ? kMostOfImages : kMost))
        return false;
    const std::int64_t before = std::exchange(m_length, m_length * kFactor);
    bool raised = false;
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        for (std::size_t axis = 1; axis < m_free[i].size(); ++axis)
            if (!m_free[i][axis].empty() && m_inputs[i].dims[axis] == before) {
                m_inputs[i].dims[axis] = m_length;
                raised = true;
            }
    for (ComparedRun& run : m_runs)
        if (!run.isFurther)
            for (std::size_t i = 0; i < m_inputs.size(); ++i)
                run.dims[i] = m_inputs[i].dims;
    return raised;
}

Result<std::vector<NamedTensor>> RunInputs::make(const ComparedRun& run) const
{
    std::vector<NamedTensor> inputs;
    std::uint64_t seed = run.seed * kSpread;
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const ComparedInput& planned = m_inputs[i];
        const Tensor* const given = findTensor(m_options.inputs, planned.name);
        const auto most = m_numbers[i] ? std::nullopt : std::optional(m_most);
        auto tensor =
            given ? Result<Tensor>(*given) : patternTensor(planned.type, run.dims[i], seed++, run.kind, most);
        if (!tensor)
            return fail(words::inputNotMade, planned.name, phraseOf(tensor.error()));
        inputs.push_back({planned.name, std::move(*tensor)});
    }
    return inputs;
}

bool RunInputs::lowerIntegers()
{
    const bool indexes = std::ranges::any_of(m_inputs, [](const ComparedInput& input) {
        return !input.given && isInteger(input.type) && elementSize(input.type) > 1;
    });
    if (!indexes || m_most == 1)
        return false;
    m_numbers.assign(m_numbers.size(), false);
    m_most = m_most == 100 ? 8 : m_most == 8 ? 2 : 1;
    return true;
}

} // namespace resizelens
