#include "core/report/text_report.h"

#include "core/report/cost_report.h"
#include "core/report/model_report.h"
#include "core/report/report_words.h"
#include "core/report/verify_report.h"
#include "core/rewrite/any_length.h"
#include "core/support/text.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::size_t characters(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

} // namespace

std::string lengthsText(const ResizeSite& site)
{
    if (!site.inputShape)
        return "unknown";
    return toText(*site.inputShape) + " → " + (site.outputShape ? toText(*site.outputShape) : "unknown");
}

std::string factorsText(const ResizeSite& site)
{
    std::string text;
    for (const std::int64_t axis : site.resizedAxes())
        text += (text.empty() ? "" : " ") + factorText(site.axes[static_cast<std::size_t>(axis)]);
    return text.empty() ? "×1" : text;
}

std::string modeText(const ResizeSpec& spec)
{
    std::string text = fmt::format("{} {}", toString(spec.mode), toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        text += fmt::format(" {}", toString(spec.nearestMode));
    if (spec.antialias)
        text += " antialias";
    return text;
}

std::string joined(const std::vector<std::string>& operators)
{
    std::string text;
    for (const std::string& op : operators)
        text += (text.empty() ? "" : ", ") + op;
    return text.empty() ? "removed" : text;
}

std::string textTable(const std::vector<std::string>& header, std::vector<std::vector<std::string>> rows)
{
    for (auto& row : rows)
        std::ranges::transform(row, row.begin(), [](const std::string& cell) { return oneLine(cell); });
    std::vector<std::size_t> widths;
    for (const std::string& title : header)
        widths.push_back(characters(title));
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], characters(row[i]));
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0)
                text.append("  ");
            text.append(cells[i]);
            if (i + 1 < cells.size())
                text.append(widths[i] - characters(cells[i]), ' ');
        }
        text.push_back('\n');
        return text;
    };
    std::vector<std::string> rule;
    for (const std::size_t width : widths)
        rule.emplace_back(width, '-');
    std::string text = line(header) + line(rule);
    for (const auto& row : rows)
        text += line(row);
    return text;
}

namespace {

/// ", any length from 4 to 4194303 along axis 2", and how scales were read.
std::string provenText(const Certificate& certificate)
{
    std::string text = certificate.anyLength ? ", any length" : "";
    for (const ProvenLengths& lengths : certificate.lengths)
        if (lengths.first > 1 || lengths.last < kLongestProven)
            text += fmt::format(" from {} to {} along axis {}", lengths.first, lengths.last, lengths.axis);
    for (const ScaleReading& reading : certificate.readings)
        text +=
            fmt::format(", scale {}/{} along axis {}", reading.numerator, reading.denominator, reading.axis);
    return text;
}

} // namespace

std::string exactnessText(const std::optional<Certificate>& certificate)
{
    if (!certificate)
        return "unknown";
    const std::string lengths = provenText(*certificate);
    switch (certificate->exactness) {
    case Exactness::bitExact:
        return fmt::format("{}{}", certificate->keepsBits ? "exact to the bit" : "exact as numbers", lengths);
    case Exactness::exact:
        return fmt::format("exact{}", lengths);
    case Exactness::bounded:
        return fmt::format("off by at most {:.3g} % of max|x|", 100.0 * certificate->worstCase);
    case Exactness::dataDependent:
        return "depends on the data";
    }
    return "unknown";
}

std::string exactnessText(const std::optional<Certificate>& certificate,
                          const std::optional<QuantaCertificate>& quanta)
{
    return quanta ? say(*quanta).english : exactnessText(certificate);
}

namespace {

std::optional<QuantaCertificate> quantaOf(const Candidate& candidate)
{
    return candidate.quantised ? std::optional(candidate.quantised->certificate) : std::nullopt;
}

/// In which numbers the node works, and why a rewrite of it would not.
std::string quantisedNote(const ResizeSite& site)
{
    const SiteQuantisation& numbers = *site.quantisation;
    return textLine(
        fmt::format("{}: quantised: {}{}", site.id, say(numbers).english,
                    numbers.refused ? "; no quantised rewrite: " + numbers.refused->english : ""));
}

/// The positions that runtimes compute from different samples, the first few of each axis.
std::string tieNote(const SiteAnalysis& entry)
{
    constexpr std::size_t kShown = 8;
    std::string axes;
    for (std::size_t i = 0; i < entry.tieSensitiveRows.size(); ++i) {
        const auto& rows = entry.tieSensitiveRows[i];
        if (rows.empty())
            continue;
        const auto end = rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.size(), kShown));
        axes +=
            fmt::format("{}axis {} at {}{}", axes.empty() ? "" : "; ", i, fmt::join(rows.begin(), end, ", "),
                        rows.size() > kShown ? fmt::format(" and {} more", rows.size() - kShown) : "");
    }
    return textLine(fmt::format("{}: runtimes disagree (tie-sensitive) along {}", entry.site.id, axes));
}

/// What holds for defaults only, and what becomes of them.
std::string defaultsNote(const ResizeSite& site, bool rewritten)
{
    return textLine(
        fmt::format("{}: all of this holds for the default value of {}, which callers of the model may "
                    "override{}",
                    site.id, fmt::join(site.defaults, ", "),
                    rewritten ? "; an export takes it out of the model's inputs" : ""));
}

} // namespace

namespace {

/// What stands in the file besides the computation; nothing where that is nothing.
std::string modelNotesText(const Analysis& analysis)
{
    std::string text;
    for (const std::string& line : noteLines(analysis))
        text += textLine(line);
    return text.empty() ? text : text + "\n";
}

} // namespace

std::string checksumsText(const std::vector<ExternalChecksum>& checks)
{
    std::string text;
    for (const ExternalChecksum& check : checks) {
        const std::string says = check.stated.empty() ? std::string("no checksum is stated")
                                 : check.holds()      ? fmt::format("SHA-1 {}, as stated", check.found)
                                                      : fmt::format("SHA-1 {}, but {} is stated", check.found,
                                                                    fmt::join(check.stated, " and "));
        text += textLine(fmt::format("{}: {}", check.location, says));
    }
    return text.empty() ? "all weights are in the model itself\n" : text;
}

std::string inspectText(const Analysis& analysis, const Plan& plan)
{
    std::string text =
        fmt::format("{}: opset {}, {}, {} Resize/Upsample\n\n", oneLine(analysis.file->path().string()),
                    analysis.index->opset(GraphIndex::mainGraph()).value_or(0),
                    counted(analysis.index->nodeCount(), "node"), analysis.sites.size());
    text += modelNotesText(analysis);
    std::vector<std::vector<std::string>> rows;
    std::string notes;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const SiteAnalysis& entry = analysis.sites[i];
        const Choice& choice = plan.choices[i];
        std::string rewrite = "kept", exactness = "-";
        if (choice.candidate) {
            const Candidate& candidate = entry.candidates[*choice.candidate];
            rewrite = candidate.rule + ": " + joined(describeChain(candidate.chain));
            exactness = exactnessText(candidate.certificate, quantaOf(candidate));
        } else {
            notes += textLine(fmt::format("{} is kept: {}", entry.site.id, choice.keepReason.english));
        }
        if (entry.site.quantisation)
            notes += quantisedNote(entry.site);
        if (!entry.site.defaults.empty())
            notes += defaultsNote(entry.site, choice.candidate.has_value());
        if (entry.verdict)
            for (const VerdictReason& reason : entry.verdict->reasons)
                notes += textLine(fmt::format("{}: {} by {}: {}", entry.site.id, toString(reason.says),
                                              analysis.target->name, reason.sentence()));
        if (entry.tieSensitive())
            notes += tieNote(entry);
        rows.push_back({entry.site.id, std::string(toString(entry.site.direction())), lengthsText(entry.site),
                        factorsText(entry.site), modeText(entry.site.spec), rewrite, exactness});
    }
    if (!rows.empty())
        text += textTable({"site", "direction", "shapes", "factor", "mode", "rewrite", "exactness"}, rows);
    if (const std::string costs = costTable(analysis, plan); !costs.empty())
        text += "\n" + costs;
    const ModelGrowth growth = {modelBytes(analysis), newConstantBytes(analysis.sites, plan)};
    if (const std::string grows = growthText(growth); !grows.empty())
        notes += textLine(grows + ". --max-growth limits that");
    return notes.empty() ? text : text + "\n" + notes;
}

std::string quantaText(const QuantaCheck& check)
{
    if (check.most == 0)
        return "0 quanta";
    return fmt::format("at most {} {}: {} below, {} equal, {} above", check.most,
                       check.most == 1 ? "quantum" : "quanta", check.less, check.same, check.greater);
}

std::string measuredFigure(const SiteCheck& check)
{
    const std::string figure = fmt::format("{:.3g}", check.maxAbs);
    return check.quanta ? figure + ", " + quantaText(*check.quanta) : figure;
}

std::string calibrationText(const ExportReport& report)
{
    std::string text;
    for (const ExportedSite& site : report.sites)
        for (const auto& [tensor, scale] : site.scales)
            text +=
                fmt::format("{}: {:08x}\n", tensor, std::bit_cast<std::uint32_t>(static_cast<float>(scale)));
    return text;
}

std::string exportText(const ExportReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < report.sites.size(); ++i) {
        const ExportedSite& site = report.sites[i];
        std::string measured = "-", exactness = exactnessText(site.certificate, site.quanta);
        if (report.verify) {
            const SiteCheck& check = report.verify->sites[i];
            measured =
                check.problem.empty() ? measuredFigure(check) : "not checked: " + check.problem.english;
            if (!site.certificate && check.certificate)
                exactness =
                    fmt::format("{} (at {})", exactnessText(check.certificate), toText(check.testedInput));
        }
        rows.push_back({site.id, site.rule, joined(site.operators), exactness, measured});
        std::ranges::copy(shortCost(site.cost), std::back_inserter(rows.back()));
    }
    std::string text;
    if (!report.unchanged)
        text = textTable(
            {"site", "rule", "operators", "exactness", "measured max-abs", "weights", "moved", "price"},
            rows);
    for (const auto& [id, reason] : report.left)
        text += textLine(fmt::format("{} is kept: {}", id, reason.english));
    for (const FixedLengths& one : report.fixed)
        text += textLine(
            fmt::format("{} '{}' is {} now (before: {}): the rewrites hold for the given lengths only",
                        one.isInput ? "Input" : "Output", one.value, toText(one.after), toText(one.before)));
    for (const ExportedSite& site : report.sites)
        if (!site.dropped.empty())
            text += textLine(
                fmt::format("{}: dropped with the node: {}", site.id, fmt::join(site.dropped, ", ")));
    for (const std::string& name : report.fixedInputs)
        text += textLine(
            fmt::format("{} is no longer an input: the rewrites hold for its default value, which callers "
                        "could override",
                        name));
    for (const auto& file : report.externalFiles)
        text += textLine(fmt::format("Weights are in {}", file.string()));
    if (report.verify)
        text += textLine(
            fmt::format("Read back and compared node by node on random input in [-1, 1] (seed {}): {}",
                        report.verify->seed,
                        report.verify->passed() ? "every rewrite keeps to its certificate"
                                                : "not every rewrite could be checked"));
    if (report.proof)
        text += report.proof->compared ? modelCompareText(*report.proof->compared)
                                       : textLine(fmt::format("The models were not run side by side: {}",
                                                              report.proof->whyNot.english));
    if (report.verdict)
        text += textLine(report.verdict->sentence());
    if (const auto grows = growthText({report.sourceBytes, report.constantBytes}); !grows.empty())
        text += textLine(grows + ". --max-growth limits that");
    if (report.unchanged)
        return text + (report.output.empty()
                           ? std::string("Nothing to rewrite; nothing is written\n")
                           : textLine(fmt::format("Nothing to rewrite; copied -> {} ({} bytes, {:.2f} s)",
                                                  report.output.string(), report.bytes, report.seconds)));
    return text + textLine(fmt::format("{} of {} nodes rewritten -> {} ({} bytes, {:.2f} s)",
                                       report.sites.size(), report.sites.size() + report.left.size(),
                                       report.output.string(), report.bytes, report.seconds));
}

namespace {

/// What running the whole models said.
std::string outputsText(const std::optional<ExportReport>& report)
{
    if (!report || !report->verdict)
        return "-";
    if (!report->proof->compared)
        return "not run";
    return fmt::format("{}, {:.3g}", toString(report->verdict->answer), report->proof->compared->maxAbs());
}

} // namespace

std::string batchText(const std::vector<BatchRow>& rows)
{
    std::vector<std::vector<std::string>> lines;
    for (const BatchRow& row : rows) {
        std::string message = row.error ? row.error->message : row.note.english;
        if (row.report)
            if (const auto grows = growthText({row.report->sourceBytes, row.report->constantBytes});
                !grows.empty())
                message += (message.empty() ? "" : "; ") + grows;
        lines.push_back(
            {row.source.filename().string(), std::string(toString(row.status)),
             fmt::format("{} of {}", row.sitesRewritten, row.sitesTotal),
             row.report && row.report->verify ? fmt::format("{:.3g}", row.report->verify->maxAbs()) : "-",
             outputsText(row.report), fmt::format("{:.2f} s", row.seconds), message});
    }
    std::string text =
        textTable({"model", "status", "rewritten", "measured max-abs", "outputs", "time", "note"}, lines);
    std::map<BatchStatus, std::size_t> counts;
    for (const BatchRow& row : rows)
        ++counts[row.status];
    text += counted(rows.size(), "model");
    for (const auto& [status, count] : counts)
        text += fmt::format(", {} {}", count, toString(status));
    return text + "\n";
}

} // namespace resizelens
