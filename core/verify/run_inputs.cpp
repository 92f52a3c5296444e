#include "core/verify/run_inputs.h"

#include "core/verify/model_session.h"
#include "core/verify/words.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15U; // between the seeds of runs

/// An input without a stated shape looks like a scalar: it takes anything.
bool fits(const Dims& dims, const Shape& shape)
{
    return std::equal(
        dims.begin(), dims.end(), shape.begin(), shape.end(),
        [](std::int64_t length, const Dim& dim) { return !dim.known() || dim.length == length; });
}

bool becomesFloating(const onnx::NodeProto& node)
{
    return node.op_type() == "Cast" &&
           std::any_of(node.attribute().begin(), node.attribute().end(), [](const auto& attribute) {
               return attribute.name() == "to" && isFloating(static_cast<DType>(attribute.i()));
           });
}

/// Whether `value` is computed with wherever it goes: what is not known to do that may index by it.
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
            const auto use = std::find(node.input().begin(), node.input().end(), name);
            if (use == node.input().end() || becomesFloating(node))
                continue;
            const bool onlyFirst = use == node.input().begin() &&
                                   std::count(node.input().begin(), node.input().end(), name) == 1;
            if (!keeping.contains(node.op_type()) && !(onlyFirst && keepingFirst.contains(node.op_type())))
                return false;
            open.insert(open.end(), node.output().begin(), node.output().end());
        }
    }
    return std::none_of(graph.node().begin(), graph.node().end(), [](const auto& node) {
        return std::any_of(node.attribute().begin(), node.attribute().end(),
                           [](const auto& attribute) { return attribute.has_g(); });
    });
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
        auto planned = plan.planInput(input, *findValue(after.inputs(), input.name));
        RL_TRY(planned);
        plan.m_inputs.push_back(std::move(*planned));
        plan.m_numbers.push_back(isInteger(input.type) &&
                                 isComputedWith(original.structure().graph(), input.name));
    }
    plan.planRuns();
    return plan;
}

Result<ComparedInput> RunInputs::planInput(const RuntimeValue& input, const RuntimeValue& rewritten)
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
    for (const Dim& dim : shape)
        m_free.back().push_back(!dim.known());
    return planned;
}

void RunInputs::planRuns()
{
    const bool given =
        std::all_of(m_inputs.begin(), m_inputs.end(), [](const ComparedInput& input) { return input.given; });
    const auto add = [&](InputKind kind) -> ComparedRun& {
        ComparedRun run{m_options.seed + m_runs.size(), inputKindWords(kind), kind};
        for (const ComparedInput& input : m_inputs)
            run.dims.push_back(input.dims);
        return m_runs.emplace_back(std::move(run));
    };
    for (int run = 0; run < (given ? 1 : m_options.runs); ++run)
        add(static_cast<InputKind>(run % kInputKinds));
    const bool isFree = std::any_of(m_free.begin(), m_free.end(), [](const std::vector<bool>& axes) {
        return std::find(axes.begin(), axes.end(), true) != axes.end();
    });
    if (!isFree)
        return;
    for (const std::int64_t length : m_options.lengths) {
        ComparedRun& run = add(InputKind::uniform);
        run.isFurther = true;
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            for (std::size_t axis = 1; axis < m_free[i].size(); ++axis)
                if (m_free[i][axis])
                    run.dims[i][axis] = length;
    }
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
    const bool indexes = std::any_of(m_inputs.begin(), m_inputs.end(), [](const ComparedInput& input) {
        return !input.given && isInteger(input.type) && elementSize(input.type) > 1;
    });
    if (!indexes || m_most == 1)
        return false;
    std::fill(m_numbers.begin(), m_numbers.end(), false);
    m_most = m_most == 100 ? 8 : m_most == 8 ? 2 : 1;
    return true;
}

} // namespace resizelens
