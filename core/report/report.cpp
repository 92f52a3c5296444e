#include "core/report/report.h"

#include "core/batch/journal.h"
#include "core/batch/shaped_analysis.h"
#include "core/report/report_words.h"
#include "core/report/words.h"
#include "core/support/parallel.h"
#include "core/support/whole_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <map>
#include <mutex>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

Phrase usualReportTitle()
{
    return say(words::reportTitle);
}

namespace {

bool isDate(const std::string& text)
{
    constexpr std::string_view kForm = "dddd-dd-dd";
    return text.size() == kForm.size() &&
           std::equal(text.begin(), text.end(), kForm.begin(),
                      [](char c, char form) { return form == 'd' ? c >= '0' && c <= '9' : c == form; });
}

std::string dayOf(std::time_t seconds)
{
    std::tm day = {};
    ::gmtime_r(&seconds, &day);
    return fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

Phrase formsText(const EmissionOptions& forms)
{
    std::vector<Phrase> without;
    if (!forms.groups)
        without.push_back(say(words::formsNoGroups));
    if (!forms.transposePads)
        without.push_back(say(words::formsNoPads));
    if (!forms.matMul)
        without.push_back(say(words::formsNoMatMul));
    if (!forms.quantised)
        without.push_back(say(words::formsNoQuantised));
    if (!forms.kernels.empty())
        without.push_back(say(words::formsKernels, fmt::format("{}", fmt::join(forms.kernels, ", "))));
    return joined(words::listed, without);
}

} // namespace

Result<ReportForm> reportFormOf(const std::filesystem::path& path)
{
    const std::string extension = path.extension().string();
    if (extension == ".html" || extension == ".htm")
        return ReportForm::html;
    if (extension == ".json")
        return ReportForm::json;
    if (extension == ".csv")
        return ReportForm::csv;
    if (extension == ".md" || extension == ".markdown")
        return ReportForm::markdown;
    return fail(failure(words::reportForm, extension).in(path));
}

std::string reportText(const Report& report, ReportForm form, const ReportLanguage& language)
{
    switch (form) {
    case ReportForm::html:
        return htmlReport(report, language);
    case ReportForm::json:
        return jsonReport(report);
    case ReportForm::csv:
        return csvReport(report, language);
    case ReportForm::markdown:
        return markdownReport(report, language);
    }
    return {};
}

Result<void> saveReport(const std::filesystem::path& path, const Report& report,
                        const ReportLanguage& language)
{
    const auto form = reportFormOf(path);
    RL_TRY(form);
    return writeWholeFile(path, reportText(report, *form, language));
}

Result<std::string> reportDate(const std::string& given)
{
    if (!given.empty()) {
        if (!isDate(given))
            return fail(words::reportDateForm, given);
        return given;
    }
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    if (epoch == nullptr || *epoch == '\0')
        return dayOf(std::time(nullptr));
    char* end = nullptr;
    errno = 0;
    const long long seconds = std::strtoll(epoch, &end, 10);
    constexpr long long kYear9999 = 253'402'300'799;
    if (errno != 0 || *end != '\0' || seconds < 0 || seconds > kYear9999)
        return fail(words::reportDateSource, epoch);
    return dayOf(static_cast<std::time_t>(seconds));
}

ReportSettings settingsText(const BatchOptions& options)
{
    ReportSettings all = {{say(words::settingRule), foreignPhrase(options.policy.rule)}};
    for (const auto& [site, rule] : options.policy.perSite)
        all.emplace_back(say(words::settingRuleAt, site), foreignPhrase(rule));
    if (options.policy.tolerance)
        all.emplace_back(say(words::settingTolerance),
                         say(words::toleranceShare, 100.0 * *options.policy.tolerance));
    all.emplace_back(say(words::labelTarget),
                     options.target ? foreignPhrase(options.target->name) : say(words::noneWord));
    if (Phrase forms = formsText(options.emission); !forms.empty())
        all.emplace_back(say(words::settingForms), std::move(forms));
    for (const auto& [input, dims] : options.inputShapes)
        all.emplace_back(say(words::settingShape, input),
                         foreignPhrase(fmt::format("{}", fmt::join(dims, "×"))));
    all.emplace_back(say(words::settingCheck), options.exporting.verify
                                                   ? say(words::settingCheckDone, options.exporting.seed)
                                                   : say(words::noneWord));
    return all;
}

void choseByHand(ReportSettings& settings)
{
    settings.front().second = say(words::settingByHand);
}

namespace {

bool isThere(const BatchRow& row)
{
    return row.status == BatchStatus::ok || row.status == BatchStatus::unchanged ||
           (row.status == BatchStatus::skipped && !row.output.empty());
}

/// What the row says of a model.
void complete(ModelReport& model, const BatchRow& row)
{
    model.source = row.source;
    model.status = row.status;
    model.note = row.note;
    if (!model.analysed)
        model.bytes = row.bytes;
    if (row.error)
        model.error = wholePhraseOf(*row.error);
    if (row.status == BatchStatus::skipped && row.sitesRewritten > 0)
        model.output = row.output;
}

void addNote(ModelReport& model, const Phrase& note)
{
    model.note = model.note.empty() ? note : say(words::listed, model.note, note);
}

/// A model that was worked on before, as long as its file is the same.
ModelReport analysedAgain(const BatchRow& row, ModelReportOptions reporting, const std::stop_token& stop)
{
    ModelReport model;
    const bool isSame = row.stamp == stampOf(row.source);
    if (isThere(row) && row.options && isSame && !stop.stop_requested()) {
        AnalysisOptions analysing;
        analysing.emission = row.options->emission;
        analysing.target = row.options->target;
        reporting.policy = row.options->policy;
        Phrase note;
        const auto analysis = analyseShaped(row.source, std::move(analysing), row.options->inputShapes, note,
                                            Progress{{}, stop});
        const auto plan =
            analysis ? planFor(**analysis, *reporting.policy) : Result<Plan>(fail(analysis.error()));
        if (plan && (*analysis)->file->checkUnchanged())
            model = reportModel(**analysis, *plan, row.report ? &*row.report : nullptr, reporting);
    }
    complete(model, row);
    if (row.options && !isSame)
        addNote(model, say(words::reportSourceChanged));
    return model;
}

/// Of several runs with different settings those of most models; nullptr where nothing was worked on.
std::shared_ptr<const BatchOptions> optionsOfMost(const std::vector<BatchRow>& rows)
{
    std::map<std::uint64_t, std::pair<std::size_t, std::shared_ptr<const BatchOptions>>> all;
    for (const BatchRow& row : rows)
        if (row.options) {
            auto& [count, options] = all[optionsFingerprint(*row.options)];
            ++count;
            options = row.options;
        }
    const auto most = std::ranges::max_element(all, {}, [](const auto& one) { return one.second.first; });
    return most == all.end() ? nullptr : most->second.second;
}

Phrase inOneLine(const ReportSettings& settings)
{
    std::vector<Phrase> all;
    for (const auto& [name, value] : settings)
        all.push_back(say(words::withCause, name, value));
    return joined(words::listed, all);
}

} // namespace

ReportCollector::ReportCollector(std::size_t rows, ModelReportOptions options)
    : m_options(std::move(options))
    , m_models(rows)
{
}

void ReportCollector::onModel(std::size_t index, const BatchRow& row, const Analysis& analysis,
                              const Plan& plan)
{
    m_models[index] = reportModel(analysis, plan, row.report ? &*row.report : nullptr, m_options);
}

std::vector<ModelReport> ReportCollector::finish(const std::vector<BatchRow>& rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        complete(m_models[i], rows[i]);
    return m_models;
}

BatchReport reportRows(const std::vector<BatchRow>& rows, const ModelReportOptions& reporting,
                       const Progress& progress)
{
    BatchReport report{std::vector<ModelReport>(rows.size()), {}};
    const auto most = optionsOfMost(rows);
    if (most)
        report.settings = settingsText(*most);
    std::mutex mutex;
    std::size_t done = 0;
    const auto one = [&](std::int64_t i) {
        const auto index = static_cast<std::size_t>(i);
        const BatchRow& row = rows[index];
        report.models[index] = analysedAgain(row, reporting, progress.stop);
        if (row.options && optionsFingerprint(*row.options) != optionsFingerprint(*most))
            addNote(report.models[index],
                    say(words::reportOtherSettings, inOneLine(settingsText(*row.options))));
        const std::lock_guard lock(mutex);
        progress(static_cast<double>(++done) / static_cast<double>(rows.size()), words::progressReport);
    };
    parallelFor(static_cast<std::int64_t>(rows.size()), 0, one);
    return report;
}

std::size_t picturesFor(std::size_t models)
{
    constexpr std::size_t kMost = 8, kAltogether = 240;
    return models == 0 ? kMost : std::min(kMost, kAltogether / models);
}

} // namespace resizelens
