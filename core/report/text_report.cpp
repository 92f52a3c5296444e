#include "core/report/text_report.h"

#include "core/base/text.h"
#include "core/extras/exporter_faults/exporter.h"
#include "core/extras/traps/trap.h"
#include "core/report/cost_report.h"
#include "core/report/fault_report.h"
#include "core/report/model_report.h"
#include "core/report/report_words.h"
#include "core/report/verify_report.h"
#include "core/report/words.h"
#include "core/resize/rewrite/any_length.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostHidden = 20; // lines

std::size_t characters(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

} // namespace

std::string lengthsText(const ResizeSite& site)
{
    if (!site.inputShape)
        return say(words::unknownWord).english;
    return toText(*site.inputShape) + " → " +
           (site.outputShape ? toText(*site.outputShape) : say(words::unknownWord).english);
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

std::vector<std::string> columnTitles(std::initializer_list<WordsFor<>> titles)
{
    std::vector<std::string> all;
    for (const WordsFor<> title : titles)
        all.push_back(say(title).english);
    return all;
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

/// "exact, any length from 4 to 4194303 along axis 2", plus how scales were interpreted.
Phrase provenText(Phrase exactness, const Certificate& certificate)
{
    if (certificate.anyLength)
        exactness = say(words::exactAnyLength, exactness);
    for (const ProvenLengths& lengths : certificate.lengths)
        if (lengths.first > 1 || lengths.last < kLongestProven)
            exactness = say(words::exactLengths, exactness, lengths.first, lengths.last, lengths.axis);
    for (const ScaleReading& reading : certificate.readings)
        exactness = say(words::exactScale, exactness, reading.numerator, reading.denominator, reading.axis);
    return exactness;
}

} // namespace

Phrase exactnessPhrase(const std::optional<Certificate>& certificate)
{
    if (!certificate)
        return say(words::unknownWord);
    switch (certificate->exactness) {
    case Exactness::bitExact:
        return provenText(certificate->keepsBits ? say(words::exactBits) : say(words::exactNumbers),
                          *certificate);
    case Exactness::exact:
        return provenText(say(words::exactSums), *certificate);
    case Exactness::bounded:
        return say(words::exactBounded, 100.0 * certificate->worstCase);
    case Exactness::dataDependent:
        return say(words::exactByData);
    }
    return say(words::unknownWord);
}

Phrase exactnessPhrase(const std::optional<Certificate>& certificate,
                       const std::optional<QuantaCertificate>& quanta)
{
    return quanta ? say(*quanta) : exactnessPhrase(certificate);
}

namespace {

std::optional<QuantaCertificate> quantaOf(const Candidate& candidate)
{
    return candidate.quantised ? std::optional(candidate.quantised->certificate) : std::nullopt;
}

/// The node's quantisation, and why a quantised rewrite is impossible.
Phrase quantisedNote(const ResizeSite& site)
{
    const SiteQuantisation& numbers = *site.quantisation;
    return numbers.refused ? say(words::inspectQuantisedRefused, site.id, say(numbers), *numbers.refused)
                           : say(words::inspectQuantised, site.id, say(numbers));
}

/// Tie positions, which runtimes may sample differently; the first few per axis.
Phrase tieNote(const SiteAnalysis& entry)
{
    constexpr std::size_t kShown = 8;
    std::vector<Phrase> axes;
    for (std::size_t i = 0; i < entry.tieSensitiveRows.size(); ++i) {
        const auto& rows = entry.tieSensitiveRows[i];
        if (rows.empty())
            continue;
        const auto end = rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.size(), kShown));
        const Phrase at = say(words::inspectTiesAt, i, fmt::format("{}", fmt::join(rows.begin(), end, ", ")));
        axes.push_back(rows.size() > kShown ? say(words::andMore, at, rows.size() - kShown) : at);
    }
    return say(words::inspectTies, entry.site.id, joined(words::listed, axes));
}

/// Results valid for input defaults only, and what an export does about it.
Phrase defaultsNote(const ResizeSite& site, bool rewritten)
{
    const std::string inputs = fmt::format("{}", fmt::join(site.defaults, ", "));
    return rewritten ? say(words::inspectDefaultsExported, site.id, inputs)
                     : say(words::inspectDefaults, site.id, inputs);
}

/// Metadata in the file; empty if there is none.
std::string modelNotesText(const Analysis& analysis)
{
    std::string text;
    for (const Phrase& line : noteLines(analysis))
        text += textLine(line.english);
    return text.empty() ? text : text + "\n";
}

Phrase checksumText(const ExternalChecksum& check)
{
    if (check.stated.empty())
        return say(words::checksumNone);
    if (check.holds())
        return say(words::checksumHolds, check.found);
    std::vector<Phrase> stated;
    for (const std::string& sum : check.stated)
        stated.push_back(foreignPhrase(sum));
    return say(words::checksumDiffers, check.found, joined(words::both, stated));
}

std::vector<Phrase> siteNotes(const Analysis& analysis, const SiteAnalysis& entry, const Choice& choice)
{
    std::vector<Phrase> notes;
    if (!choice.candidate)
        notes.push_back(say(words::siteKept, entry.site.id, choice.keepReason));
    if (entry.site.quantisation)
        notes.push_back(quantisedNote(entry.site));
    if (!entry.site.defaults.empty())
        notes.push_back(defaultsNote(entry.site, choice.candidate.has_value()));
    if (entry.verdict)
        for (const VerdictReason& reason : entry.verdict->reasons)
            notes.push_back(say(words::inspectVerdict, entry.site.id, toString(reason.says),
                                analysis.target->name, reason.said()));
    if (entry.tieSensitive())
        notes.push_back(tieNote(entry));
    const TorchOrigin origin = torchOriginOf(*analysis.index->node(entry.site.node).proto);
    if (!origin.moduleClass.empty())
        notes.push_back(say(words::inspectSource, entry.site.id,
                            origin.modulePath.empty() ? origin.moduleClass
                                                      : origin.modulePath + ", " + origin.moduleClass,
                            origin.line));
    for (const Phrase& note : notesOf(*analysis.index, *analysis.shapes, entry.site))
        notes.push_back(say(words::inspectNote, entry.site.id, note));
    return notes;
}

std::vector<std::string> inspectRow(const SiteAnalysis& entry, const Choice& choice)
{
    std::string rewrite = say(words::keptWord).english, exactness = "-";
    if (choice.candidate) {
        const Candidate& candidate = entry.candidates[*choice.candidate];
        rewrite = candidate.rule + ": " + operatorsPhrase(sayChain(candidate.chain)).english;
        exactness = exactnessPhrase(candidate.certificate, quantaOf(candidate)).english;
    }
    return {entry.site.id,
            std::string(toString(entry.site.direction())),
            lengthsText(entry.site),
            factorsText(entry.site),
            modeText(entry.site.spec),
            rewrite,
            exactness};
}

std::string inspectTable(const Analysis& analysis, const Plan& plan)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        rows.push_back(inspectRow(analysis.sites[i], plan.choices[i]));
    return rows.empty() ? std::string()
                        : textTable(columnTitles({words::colSite, words::colDirection, words::colShapes,
                                                  words::colFactor, words::colMode, words::colRewrite,
                                                  words::colExactness}),
                                    rows);
}

} // namespace

std::string checksumsText(const std::vector<ExternalChecksum>& checks)
{
    std::string text;
    for (const ExternalChecksum& check : checks)
        text += textLine(fmt::format("{}: {}", check.location, checksumText(check).english));
    return text.empty() ? textLine(say(words::checksumInside).english) : text;
}

std::string inspectText(const Analysis& analysis, const Plan& plan)
{
    std::string text = oneLine(say(words::inspectHead, analysis.file->path().string(),
                                   analysis.index->opset(GraphIndex::mainGraph()).value_or(0),
                                   countedNodes(analysis.index->nodeCount()), analysis.sites.size())
                                   .english) +
                       "\n\n" + modelNotesText(analysis) + inspectTable(analysis, plan);
    if (const std::string costs = costTable(analysis, plan); !costs.empty())
        text += "\n" + costs;
    const std::size_t beforeNotes = text.size();
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        for (const Phrase& note : siteNotes(analysis, analysis.sites[i], plan.choices[i]))
            text += textLine(note.english);
    const ModelGrowth growth = {modelBytes(analysis), newConstantBytes(analysis.sites, plan)};
    if (const Phrase grows = growthAdvice(growth); !grows.empty())
        text += textLine(grows.english);
    text += findingsText(analysis.faults);
    const auto hidden = findHiddenResizes(analysis);
    for (const HiddenResize& one : std::span(*hidden).first(std::min(hidden->size(), kMostHidden)))
        text += textLine(say(one, *analysis.index).english);
    if (hidden->size() > kMostHidden)
        text += textLine(say(words::moreThanThese, hidden->size() - kMostHidden).english);
    if (text.size() > beforeNotes)
        text.insert(beforeNotes, 1, '\n');
    return text;
}

Phrase quantaPhrase(const QuantaCheck& check)
{
    if (check.most == 0)
        return say(words::quantaEqual);
    return check.most == 1 ? say(words::quantumApart, check.most, check.less, check.same, check.greater)
                           : say(words::quantaApart, check.most, check.less, check.same, check.greater);
}

Phrase measuredFigure(const SiteCheck& check)
{
    return check.quanta ? say(words::measuredQuanta, check.maxAbs, quantaPhrase(*check.quanta))
                        : say(words::measuredError, check.maxAbs);
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

namespace {

std::vector<std::string> exportRow(const ExportReport& report, std::size_t i)
{
    const ExportedSite& site = report.sites[i];
    std::string measured = "-";
    Phrase exactness = exactnessPhrase(site.certificate, site.quanta);
    if (report.verify) {
        const SiteCheck& check = report.verify->sites[i];
        measured = checkPhrase(check).english;
        if (!site.certificate && check.certificate)
            exactness = say(words::exactAt, exactnessPhrase(check.certificate), toText(check.testedInput));
    }
    const std::string operators = site.operators.empty() ? say(words::removedWord).english
                                                         : fmt::format("{}", fmt::join(site.operators, ", "));
    std::vector<std::string> row = {site.id, site.rule, operators, exactness.english, measured};
    std::ranges::copy(shortCost(site.cost), std::back_inserter(row));
    return row;
}

std::vector<Phrase> exportNotes(const ExportReport& report)
{
    std::vector<Phrase> notes;
    for (const auto& [id, reason] : report.left)
        notes.push_back(say(words::siteKept, id, reason));
    for (const FixedLengths& one : report.fixed) {
        const std::string before = toText(one.before), after = toText(one.after);
        notes.push_back(one.isInput ? say(words::exportInputFixed, one.value, after, before)
                                    : say(words::exportOutputFixed, one.value, after, before));
    }
    for (const ExportedSite& site : report.sites)
        if (!site.dropped.empty())
            notes.push_back(say(words::exportDropped, site.id, joined(words::withComma, site.dropped)));
    for (const std::string& name : report.fixedInputs)
        notes.push_back(say(words::exportDefaultFixed, name));
    for (const auto& file : report.externalFiles)
        notes.push_back(say(words::exportWeights, file));
    if (!report.certificate.empty())
        notes.push_back(report.independentlyChecked ? say(words::exportCertificateChecked, report.certificate)
                                                    : say(words::exportCertificate, report.certificate));
    if (report.verify)
        notes.push_back(say(words::exportChecked, report.verify->seed, checkResultPhrase(*report.verify)));
    return notes;
}

Phrase exportResult(const ExportReport& report)
{
    if (!report.unchanged)
        return say(words::exportDone, report.sites.size(), report.sites.size() + report.left.size(),
                   report.output, report.bytes, report.seconds);
    return report.output.empty() ? say(words::exportUnchanged)
                                 : say(words::exportCopied, report.output, report.bytes, report.seconds);
}

} // namespace

Phrase checkPhrase(const SiteCheck& check)
{
    return check.problem.empty() ? measuredFigure(check) : say(words::notChecked, check.problem);
}

Phrase checkResultPhrase(const NodeCheckReport& report)
{
    return report.passed() ? say(words::checkPassed) : say(words::checkFailed);
}

std::string exportText(const ExportReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < report.sites.size(); ++i)
        rows.push_back(exportRow(report, i));
    std::string text;
    if (!report.unchanged)
        text =
            textTable(columnTitles({words::colSite, words::colRule, words::colOperators, words::colExactness,
                                    words::colMeasured, words::colWeights, words::colMoved, words::colPrice}),
                      rows);
    for (const Phrase& note : exportNotes(report))
        text += textLine(note.english);
    if (report.proof)
        text += report.proof->compared
                    ? modelCompareText(*report.proof->compared)
                    : textLine(say(words::exportModelsNotRun, report.proof->whyNot).english);
    if (report.verdict)
        text += textLine(report.verdict->sentence());
    if (const Phrase grows = growthAdvice({report.sourceBytes, report.constantBytes}); !grows.empty())
        text += textLine(grows.english);
    return text + textLine(exportResult(report).english);
}

namespace {

std::string outputsText(const std::optional<ExportReport>& report)
{
    if (!report || !report->verdict)
        return "-";
    if (!report->proof->compared)
        return say(words::batchNotRun).english;
    return fmt::format("{}, {:.3g}", toString(report->verdict->answer), report->proof->compared->maxAbs());
}

} // namespace

std::string batchText(const std::vector<BatchRow>& rows)
{
    std::vector<std::vector<std::string>> lines;
    for (const BatchRow& row : rows) {
        std::string message = row.error ? row.error->message : row.note.english;
        if (row.report)
            if (const Phrase grows = growthPhrase({row.report->sourceBytes, row.report->constantBytes});
                !grows.empty())
                message += (message.empty() ? "" : "; ") + grows.english;
        lines.push_back(
            {row.source.filename().string(), std::string(toString(row.status)),
             say(words::doneOf, row.sitesRewritten, row.sitesTotal).english,
             row.report && row.report->verify ? fmt::format("{:.3g}", row.report->verify->maxAbs()) : "-",
             outputsText(row.report), fmt::format("{:.2f} s", row.seconds), message});
    }
    std::string text =
        textTable(columnTitles({words::colModel, words::colStatus, words::colRewritten, words::colMeasured,
                                words::colOutputs, words::colTime, words::colNote}),
                  lines);
    std::map<BatchStatus, std::size_t> counts;
    for (const BatchRow& row : rows)
        ++counts[row.status];
    text += countedModels(rows.size()).english;
    for (const auto& [status, count] : counts)
        text += fmt::format(", {} {}", count, toString(status));
    return text + "\n";
}

} // namespace resizelens
