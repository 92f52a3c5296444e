#include "core/report/report.h"

#include "core/base/parallel.h"
#include "core/base/whole_file.h"
#include "core/batch/journal.h"
#include "core/batch/shaped_analysis.h"
#include "core/engine/export_options.h"
#include "core/report/report_words.h"
#include "core/report/words.h"

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

Phrase valueText(const ExportOption& option, const ExportSettings& settings)
{
    const auto texts = optionTexts(option, settings);
    if (texts.empty())
        return say(words::noneWord);
    if (option.on.empty() && std::holds_alternative<OptionMember<bool>>(option.member))
        return texts.front() == "true" ? say(words::yesWord) : say(words::noWord);
    return foreignPhrase(fmt::format("{}", fmt::join(texts, ", ")));
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
    RL_TAKE(const auto form, reportFormOf(path));
    if (form != ReportForm::html || report.models.size() < 2)
        return writeWholeFile(path, reportText(report, form, language));
    const std::string folder = path.stem().string() + "_pages";
    std::error_code code; // what cannot be created cannot be written to
    std::filesystem::create_directories(path.parent_path() / folder, code);
    std::vector<std::string> pages;
    Report one{report.title, report.program, report.date, report.settings};
    for (const ModelReport& model : report.models) {
        one.models = {model};
        pages.push_back(fmt::format("{}/{}.html", folder, pages.size() + 1));
        RL_TRY(writeWholeFile(path.parent_path() / pages.back(), htmlReport(one, language)));
    }
    return writeWholeFile(path, htmlReport(report, language, pages));
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

ReportSettings settingsText(const ExportSettings& settings, const TargetPointer& target)
{
    ReportSettings all;
    for (const ExportOption& option : exportOptions()) {
        const bool concernsNothing = option.group == OptionGroup::verification && !settings.verify;
        if (!option.alwaysReported && (concernsNothing || hasDefault(option, settings)))
            continue;
        const bool isTarget = option.group == OptionGroup::target && target != nullptr;
        all.emplace_back(labelOf(option),
                         isTarget ? foreignPhrase(target->name) : valueText(option, settings));
    }
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

/// Analyses a model again if its file is unchanged.
ModelReport analysedAgain(const BatchRow& row, ModelReportOptions reporting, const std::stop_token& stop)
{
    ModelReport model;
    const bool isSame = row.stamp == stampOf(row.source);
    if (isThere(row) && row.options && isSame && !stop.stop_requested()) {
        reporting.policy = row.options->settings.policy;
        Phrase note;
        const auto analysis =
            analyseShaped(row.source, analysisOptions(*row.options), note, Progress{{}, stop});
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

/// The most common settings over all runs; nullptr if nothing was processed.
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
        report.settings = settingsText(most->settings, most->target);
    std::mutex mutex;
    std::size_t done = 0;
    const auto one = [&](std::int64_t i) {
        const auto index = static_cast<std::size_t>(i);
        const BatchRow& row = rows[index];
        report.models[index] = analysedAgain(row, reporting, progress.stop);
        if (row.options && optionsFingerprint(*row.options) != optionsFingerprint(*most))
            addNote(report.models[index],
                    say(words::reportOtherSettings,
                        inOneLine(settingsText(row.options->settings, row.options->target))));
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
