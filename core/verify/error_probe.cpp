#include "core/verify/error_probe.h"

#include "core/verify/random_input.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

namespace resizelens {

namespace {

constexpr double kResizeRoundings = 4.0; // of the Resize itself, in units of roundoff
constexpr std::uint64_t kSignSeed = 0x51;

double largestOf(const Tensor& tensor)
{
    double largest = 0.0;
    for (const double one : tensor.toDoubles().value_or(std::vector<double>()))
        if (std::isfinite(one))
            largest = std::max(largest, std::abs(one));
    return largest;
}

/// `size`, of random sign, at each element of a tensor like `value`.
Result<Tensor> additionTo(const Tensor& value, double size)
{
    const auto count = elementCount(value.dims());
    std::mt19937_64 generator(kSignSeed);
    std::vector<double> added(static_cast<std::size_t>(count.value_or(0)));
    for (double& one : added)
        one = (generator() >> 63) == 0 ? size : -size;
    return Tensor::fromDoubles(value.type(), value.dims(), added);
}

} // namespace

ErrorProbe::ErrorProbe(RuntimePointer runtime, const ModelFile& original, const std::vector<SiteProbe>& sites,
                       const ModelCompareOptions& options)
    : m_runtime(std::move(runtime))
    , m_original(original)
    , m_sites(sites)
    , m_options(options)
{
}

Result<std::map<std::string, double>> ErrorProbe::moved(const std::vector<NamedTensor>& inputs,
                                                        const std::vector<std::string>& outputs,
                                                        const TensorsByName& before, const RunLimits& limits)
{
    if (!m_bounds) {
        m_bounds.emplace();
        const auto bounds = m_options.bounds ? m_options.bounds() : SiteBounds{{}, false};
        RL_TRY(bounds);
        for (const SiteProbe& site : m_sites)
            if (const auto found = bounds->shares.find(site.site); found != bounds->shares.end())
                m_bounds->emplace(site.value, found->second);
        m_quanta = bounds->quanta;
        m_complete = bounds->all && m_bounds->size() == bounds->shares.size();
    }
    if (m_bounds->empty() || outputs.empty())
        return std::map<std::string, double>();
    auto result = measure(inputs, outputs, before, limits);
    return result || endsComparison(result.error()) ? result : std::map<std::string, double>();
}

Result<std::vector<NamedTensor>> ErrorProbe::additions(const std::vector<NamedTensor>& inputs,
                                                       const RunLimits& limits) const
{
    ProbeOptions probes{.values = {}, .alone = true, .fed = {}};
    for (const SiteProbe& site : m_sites)
        if (m_bounds->contains(site.value)) {
            probes.values.push_back(site.value);
            if (!site.input.empty() && findTensor(inputs, site.input) == nullptr)
                probes.values.push_back(site.input);
        }
    auto session = openForCompare(m_runtime, m_original, probes, m_options, limits);
    RL_TRY(session);
    const auto values = runForCompare(*session, m_original, inputs, probes.values, limits);
    RL_TRY(values);
    std::vector<NamedTensor> additions;
    for (const SiteProbe& site : m_sites) {
        const auto bound = m_bounds->find(site.value);
        if (bound == m_bounds->end() || !isFloating(values->at(site.value).type()))
            continue;
        const Tensor& result = values->at(site.value);
        const Tensor* const given = findTensor(inputs, site.input);
        const Tensor& read = given != nullptr ? *given : site.input.empty() ? result : values->at(site.input);
        const double share = bound->second + kResizeRoundings * unitRoundoff(result.type());
        auto added = additionTo(result, share * largestOf(read));
        RL_TRY(added);
        additions.push_back({site.value, std::move(*added)});
    }
    return additions;
}

Result<std::map<std::string, double>> ErrorProbe::measure(const std::vector<NamedTensor>& inputs,
                                                          const std::vector<std::string>& outputs,
                                                          const TensorsByName& before,
                                                          const RunLimits& limits)
{
    auto added = additions(inputs, limits);
    RL_TRY(added);
    ProbeOptions probes{.values = outputs, .alone = true, .fed = {}};
    std::vector<NamedTensor> feeds = inputs;
    for (NamedTensor& one : *added) {
        probes.fed.push_back({one.name, one.tensor.type(), true});
        feeds.push_back({addedName(one.name), std::move(one.tensor)});
    }
    auto session = openForCompare(m_runtime, m_original, probes, m_options, limits);
    RL_TRY(session);
    const auto after = runForCompare(*session, m_original, feeds, outputs, limits);
    RL_TRY(after);
    std::map<std::string, double> moved;
    for (const std::string& name : outputs)
        if (const auto difference = tensorDifference(before.at(name), after->at(name));
            difference && isFloating(difference->type))
            moved.emplace(name, difference->nonFinite > 0 ? HUGE_VAL : difference->needed);
    return moved;
}

} // namespace resizelens
