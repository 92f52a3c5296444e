#include "core/report/report_columns.h"

#include "core/report/text_report.h"
#include "core/report/words.h"

#include <array>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

ShownCell plain(std::string text)
{
    return {foreignPhrase(std::move(text))};
}

/// "–": the model could not be read.
ShownCell countCell(const ModelReport& model, std::size_t count)
{
    return plain(model.analysed ? std::to_string(count) : "–");
}

ShownCell verdictCell(const std::optional<Verdict>& verdict)
{
    if (!verdict)
        return {};
    return {acceptancePhrase(verdict->acceptance), acceptanceMark(verdict->acceptance)};
}

using Model = ModelReport;
using Site = SiteReport;

constexpr std::array kModelColumns = std::to_array<ShownColumn<Model>>({
    {words::labelModel, [](const Model& model) { return plain(model.source.filename().string()); }},
    {words::labelResult,
     [](const Model& model) {
         return ShownCell{statusPhrase(model.status), model.status == BatchStatus::failed ? "bad" : ""};
     }},
    {words::labelNodes, [](const Model& model) { return countCell(model, model.sites.size()); }},
    {words::labelRewritten, [](const Model& model) { return countCell(model, model.rewritten()); }},
    {words::labelExactly, [](const Model& model) { return countCell(model, model.rewrittenExactly()); }},
    {words::labelMeasuredError,
     [](const Model& model) {
         return plain(model.verify ? fmt::format("{:.3g}", model.verify->maxAbs()) : "");
     }},
    {words::labelNote,
     [](const Model& model) { return ShownCell{model.error.empty() ? model.note : model.error}; }},
});

constexpr std::array kSiteColumns = std::to_array<ShownColumn<Site>>({
    {words::labelNode, [](const Site& site) { return plain(site.id); }},
    {words::labelResize, [](const Site& site) { return plain(site.mode); }},
    {words::labelFactor, [](const Site& site) { return plain(site.factor); }},
    {words::labelShapes,
     [](const Site& site) { return ShownCell{say(words::shapesBoth, site.inputShape, site.outputShape)}; }},
    {words::labelDone,
     [](const Site& site) {
         return ShownCell{site.rule.empty() ? say(words::keptWord) : foreignPhrase(site.rule)};
     }},
    {words::labelCertificate, [](const Site& site) { return ShownCell{exactnessPhrase(site)}; }},
    {words::labelBefore, [](const Site& site) { return verdictCell(site.before); }},
    {words::labelAfter, [](const Site& site) { return verdictCell(verdictAfter(site)); }},
});
constexpr std::size_t kVerdictColumns = 2;

std::string acceptanceOf(const std::optional<Verdict>& verdict)
{
    return verdict ? std::string(toString(verdict->acceptance)) : std::string();
}

using Row = CsvRow;

/// Of the site's certificate or cost; empty without one.
template<auto Part, auto Member>
std::string of(const Row& row)
{
    const auto& part = row.site.*Part;
    return part ? fmt::format("{}", std::invoke(Member, *part)) : std::string();
}
template<auto Member>
std::string ofChain(const Row& row)
{
    return row.site.cost ? fmt::format("{}", std::invoke(Member, row.site.cost->chain)) : std::string();
}

constexpr std::array kCsvColumns = std::to_array<CsvColumn>({
    {"model", [](const Row& row) { return row.model.source.string(); }},
    {"status", [](const Row& row) { return statusPhrase(row.model.status).english; }},
    {"note",
     [](const Row& row) {
         return row.language(row.model.error.empty() ? row.model.note : row.model.error);
     }},
    {"output", [](const Row& row) { return row.model.output.string(); }},
    {"site", [](const Row& row) { return row.site.id; }},
    {"graph", [](const Row& row) { return row.site.graph; }},
    {"op_type", [](const Row& row) { return row.site.opType; }},
    {"mode", [](const Row& row) { return row.site.mode; }},
    {"direction", [](const Row& row) { return row.site.direction.english; }},
    {"factor", [](const Row& row) { return row.site.factor; }},
    {"type", [](const Row& row) { return row.site.type.english; }},
    {"input_shape", [](const Row& row) { return row.site.inputShape.english; }},
    {"output_shape", [](const Row& row) { return row.site.outputShape.english; }},
    {"rule", [](const Row& row) { return row.site.rule; }},
    {"why", [](const Row& row) { return row.language(row.site.why); }},
    {"operators",
     [](const Row& row) { return fmt::format("{}", fmt::join(englishOf(row.site.operators), " | ")); }},
    {"exactness",
     [](const Row& row) {
         return row.site.certificate ? std::string(toString(row.site.certificate->exactness)) : "";
     }},
    {"worst_case", &of<&Site::certificate, &Certificate::worstCase>},
    {"rounding_bound", &of<&Site::certificate, &Certificate::roundingBound>},
    {"measured_max_abs",
     [](const Row& row) {
         const auto& measured = row.site.measured;
         return measured && measured->problem.empty() ? fmt::format("{}", measured->maxAbs) : "";
     }},
    {"within_certificate",
     [](const Row& row) {
         const auto& measured = row.site.measured;
         return std::string(!measured ? "" : measured->withinCertificate ? "yes" : "no");
     }},
    {"macs", &ofChain<&ChainCost::macs>},
    {"weight_bytes", &ofChain<&ChainCost::weightBytes>},
    {"target_before", [](const Row& row) { return acceptanceOf(row.site.before); }},
    {"target_after", [](const Row& row) { return acceptanceOf(verdictAfter(row.site)); }},
    {"macs_per_output", &ofChain<&ChainCost::macsPerOutput>},
    {"moved_bytes", &ofChain<&ChainCost::movedBytes>},
    {"operator_count", &ofChain<&ChainCost::operators>},
    {"transfers", &of<&Site::cost, &CandidateCost::transfers>},
    {"price", &of<&Site::cost, &CandidateCost::price>},
    {"price_list", &of<&Site::cost, &CandidateCost::priceList>},
    {"growth",
     [](const Row& row) {
         return row.model.analysed ? fmt::format("{}", row.model.growth.factor()) : std::string();
     }},
});

} // namespace

std::span<const ShownColumn<ModelReport>> modelColumns()
{
    return kModelColumns;
}

std::span<const ShownColumn<SiteReport>> siteColumns(bool hasTarget)
{
    return std::span(kSiteColumns).first(kSiteColumns.size() - (hasTarget ? 0 : kVerdictColumns));
}

std::span<const CsvColumn> csvColumns()
{
    return kCsvColumns;
}

} // namespace resizelens
