#include "core/preview/partial_run.h"

#include "core/preview/words.h"

#include "core/engine/random_input.h"
#include "core/engine/words.h"
#include "core/process/runnable_model.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace resizelens {

struct NeededInput
{
    std::string name;
    DType type = DType::undefined;
    Dims dims;
};

namespace {

/// As in the analysis, which includes the user's choice.
Shape shapeOf(const Analysis& analysis, const RuntimeValue& input)
{
    const auto value = analysis.index->find(GraphIndex::mainGraph(), input.name);
    const auto known = value ? analysis.shapes->facts(*value).shape : std::nullopt;
    return known.value_or(input.shape);
}

} // namespace

struct PartialModel::Data
{
    std::string value;                     // the site's input
    std::optional<RuntimeSession> session; // empty if `value` is a model input
    std::vector<NeededInput> inputs;

    void need(const Analysis& analysis, const RuntimeValue& input)
    {
        inputs.push_back({input.name, input.type, filledIn(shapeOf(analysis, input))});
    }

    Result<std::vector<NamedTensor>> complete(const std::vector<NamedTensor>& given,
                                              std::vector<std::string>& madeUp) const
    {
        std::vector<NamedTensor> all;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const NeededInput& input = inputs[i];
            const Tensor* const tensor = findTensor(given, input.name);
            if (tensor != nullptr && tensor->type() != input.type)
                return fail(words::partialType, input.name, dtypeName(input.type), dtypeName(tensor->type()));
            if (tensor != nullptr) {
                all.push_back({input.name, *tensor});
                continue;
            }
            RL_TAKE(auto random, randomTensor(input.type, input.dims, i + 1));
            madeUp.push_back(input.name);
            all.push_back({input.name, std::move(random)});
        }
        return all;
    }
};

PartialModel::PartialModel()
    : m_data(std::make_unique<Data>())
{
}
PartialModel::PartialModel(PartialModel&&) noexcept = default;
PartialModel& PartialModel::operator=(PartialModel&&) noexcept = default;
PartialModel::~PartialModel() = default;

std::vector<std::string> PartialModel::neededInputs() const
{
    std::vector<std::string> names;
    for (const NeededInput& input : m_data->inputs)
        names.push_back(input.name);
    return names;
}

Result<PartialModel> PartialModel::open(const RuntimePointer& runtime, const Analysis& analysis, SiteId id,
                                        const SessionOptions& options, const RunLimits& limits)
{
    const ResizeSite& site = analysis.sites[id.value].site;
    if (site.graph != GraphIndex::mainGraph())
        return fail(failure(words::partialBody).at(site.id));
    PartialModel part;
    Data& data = *part.m_data;
    data.value = site.input;
    const auto value = analysis.index->find(GraphIndex::mainGraph(), site.input);
    if (value && analysis.index->value(*value).graphInput) {
        const ValueFacts& facts = analysis.shapes->facts(*value);
        data.need(analysis, {site.input, true, facts.type, facts.shape.value_or(Shape())});
        return part;
    }
    if (runtime == nullptr)
        return fail(words::runtimeNone);
    RL_TAKE(const auto model, runnableModel(*analysis.file, {{site.input}, true}));
    SessionOptions opening = options;
    opening.dataFolder = model.dataFolder;
    RL_TAKE(auto session, RuntimeSession::open(runtime, model.span(), opening, limits));
    for (const RuntimeValue& input : session.inputs())
        data.need(analysis, input);
    data.session = std::move(session);
    return part;
}

Result<FeatureMaps> PartialModel::run(const std::vector<NamedTensor>& inputs, const RunLimits& limits)
{
    const auto start = std::chrono::steady_clock::now();
    FeatureMaps maps;
    RL_TAKE(auto all, m_data->complete(inputs, maps.madeUp));
    if (m_data->session) {
        RL_TAKE(auto results, m_data->session->run(all, {m_data->value}, limits));
        maps.input = std::move(results.front());
    } else {
        maps.input = std::move(all.front().tensor);
    }
    maps.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return maps;
}

} // namespace resizelens
