#include "app/gui/document.h"

#include "app/gui/runtime_choice.h"

#include <QUndoCommand>

#include <chrono>

namespace resizelens {

/// Holds both plans as values: choices are a few bytes a site.
class ChooseCommand : public QUndoCommand
{
public:
    ChooseCommand(Document& document, Plan before, Plan after, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    void undo() override { m_document.setPlan(m_before); }
    void redo() override { m_document.setPlan(m_after); }

private:
    Document& m_document;
    Plan m_before, m_after;
};

Document::Document(QObject* parent)
    : QObject(parent)
{
}

QString Document::path() const
{
    return m_analysis ? QString::fromStdString(m_analysis->file->path().string()) : QString();
}

/// Progress that reaches the window at most every 40 ms.
std::function<void(double, std::string_view)> Document::reporter(LatestJob& job)
{
    using Clock = std::chrono::steady_clock;
    return
        [this, &job, last = std::make_shared<Clock::time_point>()](double fraction, std::string_view text) {
            if (Clock::now() - *last < std::chrono::milliseconds(40))
                return;
            *last = Clock::now();
            job.post([this, fraction,
                      words = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))] {
                Q_EMIT progressChanged(fraction, words);
            });
        };
}

template<class Work>
void Document::runOpening(Work work, Choices choices)
{
    Q_EMIT progressChanged(0.0, Document::tr("opening"));
    const auto report = reporter(m_opening);
    m_opening.start(
        [work, report](const std::stop_token& stop) {
            return work(Progress{report, stop});
        },
        [this, choices = std::move(choices)](Result<std::shared_ptr<const Analysis>> result) {
            accept(std::move(result), choices);
        });
}

void Document::open(const QString& path, InputShapes shapes, Choices choices)
{
    AnalysisOptions options;
    options.inputShapes = std::move(shapes);
    options.target = m_target;
    runOpening([file = std::filesystem::path(path.toStdString()),
                options](const Progress& progress) { return analyse(file, options, progress); },
               std::move(choices));
}

void Document::reload()
{
    if (m_analysis)
        open(path(), m_analysis->inputShapes, choices());
}

void Document::setInputShapes(InputShapes shapes)
{
    if (m_analysis)
        analyseAgain(std::move(shapes), choices());
}

void Document::setTarget(TargetPointer target)
{
    m_target = std::move(target);
    if (m_analysis)
        analyseAgain(m_analysis->inputShapes, {});
}

void Document::analyseAgain(InputShapes shapes, Choices choices)
{
    AnalysisOptions options;
    options.inputShapes = std::move(shapes);
    options.target = m_target;
    runOpening([before = m_analysis,
                options](const Progress& progress) { return reanalyse(*before, options, progress); },
               std::move(choices));
}

void Document::accept(Result<std::shared_ptr<const Analysis>> result, const Choices& choices)
{
    Q_EMIT workEnded();
    if (!result) {
        if (result.error().kind != ErrorKind::cancelled)
            Q_EMIT openFailed(result.error());
        return;
    }
    auto standard = makePlan((*result)->sites, Policy{});
    Policy policy;
    for (const auto& [site, rule] : choices)
        if ((*result)->findSite(site))
            policy.perSite.emplace(site, rule);
    auto plan = makePlan((*result)->sites, policy);
    if (!plan || !standard) {
        Q_EMIT openFailed(plan ? standard.error() : plan.error());
        return;
    }
    m_analysis = std::move(*result);
    m_plan = std::move(*plan);
    m_default = std::move(*standard);
    m_saved = m_default;
    m_undo.clear();
    Q_EMIT opened();
    Q_EMIT modifiedChanged();
    if (const auto note = nothingToDo(*m_analysis))
        Q_EMIT noted(*note);
}

void Document::close()
{
    m_opening.cancel();
    m_exporting.cancel();
    m_analysis.reset();
    m_plan = m_default = m_saved = {};
    m_undo.clear();
    Q_EMIT workEnded();
    Q_EMIT closed();
}

void Document::choose(const QList<quint32>& sites, const QString& rule)
{
    if (!m_analysis || sites.isEmpty())
        return;
    Policy policy;
    policy.rule = rule.toStdString();
    const auto wanted = makePlan(m_analysis->sites, policy);
    if (!wanted) {
        Q_EMIT exportFailed(wanted.error());
        return;
    }
    Plan after = m_plan;
    for (const quint32 site : sites)
        after.choices[site] = wanted->choices[site];
    if (after == m_plan)
        return;
    const QString text =
        rule == QLatin1String("keep") ? tr("keeping a node") : tr("rewriting by rule %1").arg(rule);
    m_undo.push(new ChooseCommand(*this, m_plan, std::move(after), text));
}

void Document::setPlan(Plan plan)
{
    const bool before = isModified();
    m_plan = std::move(plan);
    Q_EMIT planChanged();
    if (before != isModified())
        Q_EMIT modifiedChanged();
}

void Document::setSaved(Plan plan)
{
    m_saved = std::move(plan);
    Q_EMIT modifiedChanged();
}

Choices Document::choices() const
{
    Choices choices;
    for (std::size_t i = 0; i < m_plan.choices.size(); ++i) {
        const SiteAnalysis& entry = m_analysis->sites[i];
        const auto& candidate = m_plan.choices[i].candidate;
        if (m_plan.choices[i] != m_default.choices[i])
            choices.emplace(entry.site.id, candidate ? entry.candidates[*candidate].rule : "keep");
    }
    return choices;
}

void Document::exportTo(const QString& path, ExternalData externalData, bool overwriteSource)
{
    if (!m_analysis)
        return;
    Q_EMIT progressChanged(0.0, tr("exporting"));
    const auto report = reporter(m_exporting);
    m_exporting.start(
        [analysis = m_analysis, plan = m_plan, target = std::filesystem::path(path.toStdString()), report,
         externalData, overwriteSource, runtime = runtimeChoice()](const std::stop_token& stop) {
            ExportOptions options;
            options.verify = true;
            options.externalData = externalData;
            options.overwriteSource = overwriteSource;
            options.proof = proofBy(runtime);
            return exportModel(*analysis, plan, target, options, Progress{report, stop});
        },
        [this, plan = m_plan](Result<ExportReport> result) {
            Q_EMIT workEnded();
            if (result && plan.choices.size() == m_plan.choices.size())
                setSaved(plan);
            if (result)
                Q_EMIT exported(*result);
            else if (result.error().kind != ErrorKind::cancelled)
                Q_EMIT exportFailed(result.error());
        });
}

void Document::cancelWork()
{
    m_opening.cancel();
    m_exporting.cancel();
    Q_EMIT workEnded();
}

} // namespace resizelens
