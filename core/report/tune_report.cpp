#include "core/report/tune_report.h"

#include "core/base/text.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kMicro = 1e6, kMilli = 1e3;

/// To four digits.
double rounded(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(std::max(value, 1e-12))) - 3.0);
    return std::round(value / unit) * unit;
}

Phrase timeAt(const FormTime& form, std::size_t size)
{
    return size < form.at.size() && form.at[size]
               ? say(words::tuneTime, rounded(kMicro * form.at[size]->seconds))
               : foreignPhrase("–");
}

Phrase speedOf(const FormTime& form)
{
    const bool isKnown = !form.rule.empty() && !form.at.empty() && form.at.front();
    return isKnown ? say(words::tuneSpeed, 1.0 / form.at.front()->ofNode.median) : Phrase{};
}

Phrase resultOf(const SiteTuning& site, std::size_t form)
{
    if (!site.problem.empty())
        return site.problem;
    if (form != site.picked)
        return site.forms[form].problem;
    if (form == 0)
        return site.settled ? say(words::tuneStays) : say(words::tuneStaysOpen);
    return site.settled ? say(words::tunePicked) : say(words::tunePickedOpen);
}

Phrase siteCell(const Analysis& analysis, const SiteTuning& site)
{
    const ResizeSite& first = analysis.sites[site.sites.front()].site;
    const std::string text = oneLine(first.id) + " " + lengthsText(first);
    return site.sites.size() == 1 ? foreignPhrase(text) : say(words::tuneAlike, text, site.sites.size() - 1);
}

Json ratioJson(const TimeRatio& ratio)
{
    return {{"median", ratio.median}, {"low", ratio.low}, {"high", ratio.high}, {"rounds", ratio.rounds}};
}

Json formJson(const FormTime& form)
{
    Json times = Json::array();
    for (const auto& at : form.at)
        times.push_back(at ? Json{{"seconds", at->seconds}, {"ratio", ratioJson(at->ofNode)}}
                           : Json(nullptr));
    return {{"rule", textOrNull(form.rule)},
            {"operators", form.operators},
            {"times", std::move(times)},
            {"problem", textOrNull(form.problem.english)}};
}

Json siteJson(const Analysis& analysis, const SiteTuning& site)
{
    Json ids = Json::array(), forms = Json::array();
    for (const std::size_t i : site.sites)
        ids.push_back(analysis.sites[i].site.id);
    for (const FormTime& form : site.forms)
        forms.push_back(formJson(form));
    return {{"sites", std::move(ids)},   {"sizes", site.sizes},
            {"forms", std::move(forms)}, {"picked", textOrNull(site.forms[site.picked].rule)},
            {"settled", site.settled},   {"problem", textOrNull(site.problem.english)}};
}

} // namespace

TuneCells tuneTitles()
{
    return {say(words::colSite), say(words::colForm),  say(words::colTime),
            say(words::colHalf), say(words::colSpeed), say(words::colResult)};
}

std::vector<TuneRow> tuneRows(const Analysis& analysis, const Tuning& tuning)
{
    std::vector<TuneRow> rows;
    for (const SiteTuning& site : tuning.sites)
        for (std::size_t i = 0; i < (site.problem.empty() ? site.forms.size() : 1); ++i) {
            const FormTime& form = site.forms[i];
            rows.push_back({{i == 0 ? siteCell(analysis, site) : Phrase{},
                             form.rule.empty() ? say(words::tuneNode) : foreignPhrase(form.rule),
                             timeAt(form, 0), timeAt(form, 1), speedOf(form), resultOf(site, i)},
                            i == site.picked});
        }
    return rows;
}

std::vector<Phrase> tuneNotes(const Tuning& tuning)
{
    std::vector<Phrase> notes;
    if (const auto& whole = tuning.whole) {
        const double most = 1.0 / whole->ratio.low, least = 1.0 / whole->ratio.high;
        notes.push_back(
            tuning.plan.rewrittenCount() > 0
                ? say(words::tuneWhole, kMilli * whole->before, kMilli * whole->after,
                      1.0 / whole->ratio.median, least, most)
                : say(words::tuneWholeKept, kMilli * whole->before, kMilli * whole->after, least, most));
    }
    if (!tuning.notWhole.empty())
        notes.push_back(say(words::tuneNotWhole, tuning.notWhole));
    notes.push_back(tuning.threads == 0
                        ? say(words::tuneConditions, tuning.runtime, tuning.provider)
                        : say(words::tuneConditionsThreads, tuning.runtime, tuning.provider, tuning.threads));
    return notes;
}

std::string tuneText(const Analysis& analysis, const Tuning& tuning)
{
    const auto cells = [](const TuneCells& row) {
        std::vector<std::string> texts;
        for (const Phrase& cell : row)
            texts.push_back(cell.english);
        return texts;
    };
    std::vector<std::vector<std::string>> rows;
    for (const TuneRow& row : tuneRows(analysis, tuning))
        rows.push_back(cells(row.cells));
    std::string text = textTable(cells(tuneTitles()), std::move(rows)) + "\n";
    for (const Phrase& note : tuneNotes(tuning))
        text += textLine(note.english);
    return text;
}

std::string tuneJson(const Analysis& analysis, const Tuning& tuning, const std::string& output)
{
    Json sites = Json::array(), rules = Json::object();
    for (const SiteTuning& site : tuning.sites)
        sites.push_back(siteJson(analysis, site));
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const auto& candidate = tuning.plan.choices[i].candidate;
        rules[analysis.sites[i].site.id] =
            candidate ? analysis.sites[i].candidates[*candidate].rule : std::string("keep");
    }
    Json whole = nullptr;
    if (tuning.whole)
        whole = {{"seconds_before", tuning.whole->before},
                 {"seconds_after", tuning.whole->after},
                 {"ratio", ratioJson(tuning.whole->ratio)}};
    return printJson({{"schema", "resizelens.tune/1"},
                      {"model", analysis.file->path().string()},
                      {"runtime", tuning.runtime},
                      {"provider", tuning.provider},
                      {"threads", tuning.threads},
                      {"sites", std::move(sites)},
                      {"whole", std::move(whole)},
                      {"whole_problem", textOrNull(tuning.notWhole.english)},
                      {"rules", std::move(rules)},
                      {"output", textOrNull(output)}});
}

} // namespace resizelens
