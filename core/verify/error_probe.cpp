#include "core/verify/error_probe.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

namespace resizelens {

namespace {

constexpr double kResizeRoundings = 4.0; // of the Resize itself, in units of roundoff
constexpr std::uint64_t kSignSeed = 0x51;

/// `share` of the largest value, of random sign, at each element.
Result<Tensor> additionTo(const Tensor& value, double share)
{
    const auto values = value.toDoubles();
    if (!values)
        return fail(values.error());
    double largest = 0.0;
    for (const double one : *values)
        if (std::isfinite(one))
            largest = std::max(largest, std::abs(one));
    std::mt19937_64 generator(kSignSeed);
    std::vector<double> added(values->size());
    for (double& one : added)
        one = (generator() >> 63) == 0 ? share * largest : -share * largest;
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

Result<std::map<std::string, double>> ErrorProbe::moved(RuntimeSession& plain,
                                                        const std::vector<NamedTensor>& inputs,
                                                        const std::vector<std::string>& outputs,
                                                        const TensorsByName& before, const RunLimits& limits)
{
    if (!m_bounds) {
        m_bounds.emplace();
        const auto bounds = m_options.bounds ? m_options.bounds() : SiteBounds();
        if (!bounds)
            return fail(bounds.error());
        for (const SiteProbe& site : m_sites)
            if (const auto found = bounds->find(site.site); found != bounds->end())
                m_bounds->emplace(site.value, found->second);
    }
    if (m_bounds->empty() || outputs.empty())
        return std::map<std::string, double>();
    auto result = measure(plain, inputs, outputs, before, limits);
    const bool ends =
        !result && (result.error().kind == ErrorKind::cancelled || result.error().code == "runtime.time");
    return result || ends ? result : std::map<std::string, double>();
}

Result<std::vector<NamedTensor>> ErrorProbe::additions(RuntimeSession& plain,
                                                       const std::vector<NamedTensor>& inputs,
                                                       const RunLimits& limits) const
{
    std::vector<std::string> names;
    for (const auto& bound : *m_bounds)
        names.push_back(bound.first);
    const auto values = runForCompare(plain, m_original, inputs, names, limits);
    if (!values)
        return fail(values.error());
    std::vector<NamedTensor> additions;
    for (const auto& [name, tensor] : *values) {
        if (!isFloating(tensor.type()))
            continue;
        const double share = m_bounds->at(name) + kResizeRoundings * unitRoundoff(tensor.type());
        auto added = additionTo(tensor, share);
        if (!added)
            return fail(added.error());
        additions.push_back({name, std::move(*added)});
    }
    return additions;
}

Result<std::map<std::string, double>> ErrorProbe::measure(RuntimeSession& plain,
                                                          const std::vector<NamedTensor>& inputs,
                                                          const std::vector<std::string>& outputs,
                                                          const TensorsByName& before,
                                                          const RunLimits& limits)
{
    auto added = additions(plain, inputs, limits);
    if (!added)
        return fail(added.error());
    ProbeOptions probes{.values = outputs, .alone = true, .fed = {}};
    std::vector<NamedTensor> feeds = inputs;
    for (NamedTensor& one : *added) {
        probes.fed.push_back({one.name, one.tensor.type(), true});
        feeds.push_back({addedName(one.name), std::move(one.tensor)});
    }
    auto session = openForCompare(m_runtime, m_original, probes, m_options, limits);
    if (!session)
        return fail(session.error());
    const auto after = runForCompare(*session, m_original, feeds, outputs, limits);
    if (!after)
        return fail(after.error());
    std::map<std::string, double> moved;
    for (const std::string& name : outputs)
        if (const auto difference = compareTensors(before.at(name), after->at(name));
            difference && isFloating(difference->type))
            moved.emplace(name, difference->nonFinite > 0 ? HUGE_VAL : difference->needed);
    return moved;
}

} // namespace resizelens
