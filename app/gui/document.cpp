#include "app/gui/document.h"

#include "app/gui/runtime_choice.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QUndoCommand>

#include <chrono>
#include <utility>

namespace resizelens {

/// Holds what changes at the sites that were chosen for: a few bytes each.
class ChooseCommand : public QUndoCommand
{
public:
    ChooseCommand(Document& document, WishChanges before, WishChanges after, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    void undo() override { m_document.changeWishes(m_before); }
    void redo() override { m_document.changeWishes(m_after); }

private:
    Document& m_document;
    WishChanges m_before, m_after;
};

/// Another target or other input shapes. The analysis is made again rather than held: it can be large.
class JudgeCommand : public QUndoCommand
{
public:
    JudgeCommand(Document& document, Conditions before, Conditions after, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    const Conditions& before() const { return m_before; }
    const Conditions& after() const { return m_after; }
    void undo() override { m_document.setConditions(m_before); }
    void redo() override { m_document.setConditions(m_after); }

private:
    Document& m_document;
    Conditions m_before, m_after;
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
Progress Document::progressOf(const std::stop_token& stop, const LatestJob::Reports& reports)
{
    using Clock = std::chrono::steady_clock;
    const auto last = std::make_shared<Clock::time_point>();
    return {[this, reports, last](double fraction, const Phrase& what) {
                if (Clock::now() - *last < std::chrono::milliseconds(40))
                    return;
                *last = Clock::now();
                reports.post([this, fraction, what] { Q_EMIT progressChanged(fraction, coreWords(what)); });
            },
            stop};
}

void Document::start(Opening opening)
{
    AnalysisOptions options;
    options.inputShapes = opening.inputs.shapes;
    options.inputValues = opening.inputs.values;
    options.target = m_wanted.target;
    m_judging.cancel(); // what is opened will be judged for the same
    Q_EMIT progressChanged(0.0, tr("opening"));
    const std::filesystem::path file = opening.file; // the order of the moves below is anybody's
    m_opening.start(
        [this, file, options](const std::stop_token& stop, const LatestJob::Reports& reports) {
            return analyse(file, options, progressOf(stop, reports));
        },
        [this, opening = std::move(opening)](Result<std::shared_ptr<const Analysis>> result) {
            accept(std::move(result), opening);
        });
}

void Document::open(const QString& path, GivenInputs inputs, Choices choices)
{
    start({std::filesystem::path(path.toStdString()), std::move(inputs), std::move(choices)});
}

void Document::reload()
{
    if (m_analysis)
        start({m_analysis->file->path(), m_wanted.inputs, std::nullopt});
}

void Document::accept(Result<std::shared_ptr<const Analysis>> result, const Opening& opening)
{
    Q_EMIT workEnded();
    if (!result) {
        if (result.error().kind != ErrorKind::cancelled)
            Q_EMIT openFailed(result.error());
        judge(); // what is open may have got another target meanwhile
        return;
    }
    if (!take(std::move(*result), opening.choices ? wishesOf(*opening.choices) : m_wishes, {}))
        return;
    if (opening.choices)
        m_wanted.inputs = opening.inputs;
    m_tellsKept = false;
    m_undo.clear();
    Q_EMIT opened();
    Q_EMIT modifiedChanged();
    noteWhatCannotBeDone();
    judge();
}

/// About the model that is looked at, so without its path.
void Document::noteWhatCannotBeDone()
{
    std::optional<Error> note = nothingToDo(*m_analysis);
    if (!note)
        return;
    note->file.clear();
    Q_EMIT noted(*note);
}

bool Document::take(std::shared_ptr<const Analysis> analysis, Wishes wishes, Wishes saved)
{
    auto standard = makePlan(analysis->sites, Policy{});
    auto plan = standard ? planOf(*analysis, *standard, wishes) : standard;
    auto exported = plan ? planOf(*analysis, *standard, saved) : plan;
    if (!exported) {
        Q_EMIT openFailed(exported.error());
        return false;
    }
    m_analysis = std::move(analysis);
    m_wishes = std::move(wishes);
    m_savedWishes = std::move(saved);
    m_plan = std::move(*plan);
    m_default = std::move(*standard);
    m_saved = std::move(*exported);
    return true;
}

void Document::setInputs(GivenInputs inputs)
{
    if (m_analysis)
        change({m_wanted.target, std::move(inputs)}, tr("giving inputs"));
}

void Document::setTarget(TargetPointer target)
{
    if (target == m_wanted.target)
        return;
    Conditions wanted = {std::move(target), m_wanted.inputs};
    const TargetPointer& before = m_wanted.target;
    if (!m_analysis || (wanted.target && before && wanted.target->id == before->id))
        return setConditions(std::move(wanted));
    const QString text =
        wanted.target
            ? tr("choosing the target %1").arg(withoutMnemonics(foreignName(wanted.target->name, 80)))
            : tr("choosing no target");
    change(std::move(wanted), text);
}

void Document::change(Conditions wanted, const QString& text)
{
    if (wanted == m_wanted)
        return;
    m_undo.push(new JudgeCommand(*this, m_wanted, std::move(wanted), text));
    m_tellsKept = m_judging.isRunning();
}

void Document::setConditions(Conditions wanted)
{
    const bool isOtherTarget = wanted.target != m_wanted.target;
    m_wanted = std::move(wanted);
    m_tellsKept = false;
    if (isOtherTarget)
        Q_EMIT targetChanged();
    judge();
}

/// Makes the analysis what was asked for last. While the file is read, that waits for it.
void Document::judge()
{
    if (!m_analysis || m_opening.isRunning())
        return;
    if (judgedFor() == m_wanted) { // gone back to before the work was done
        if (m_judging.isRunning())
            Q_EMIT workEnded();
        m_judging.cancel();
        return;
    }
    AnalysisOptions options;
    options.inputShapes = m_wanted.inputs.shapes;
    options.inputValues = m_wanted.inputs.values;
    options.target = m_wanted.target;
    const bool isForTarget = m_wanted.target && m_wanted.target != judgedFor().target;
    Q_EMIT progressChanged(0.0, isForTarget
                                    ? tr("checking support on %1").arg(foreignName(m_wanted.target->name, 80))
                                    : tr("analysing"));
    m_judging.start(
        [this, before = m_analysis, options](const std::stop_token& stop, const LatestJob::Reports& reports) {
            return reanalyse(*before, options, progressOf(stop, reports));
        },
        [this](Result<std::shared_ptr<const Analysis>> result) { acceptJudged(std::move(result)); });
}

void Document::acceptJudged(Result<std::shared_ptr<const Analysis>> result)
{
    Q_EMIT workEnded();
    if (!result) {
        if (result.error().kind != ErrorKind::cancelled)
            Q_EMIT openFailed(result.error());
        returnToJudged();
        return;
    }
    const KeptWishes wishes = countKept(*m_analysis, **result, m_wishes);
    if (!take(std::move(*result), m_wishes, m_savedWishes))
        return returnToJudged();
    Q_EMIT opened();
    Q_EMIT modifiedChanged();
    noteWhatCannotBeDone();
    if (std::exchange(m_tellsKept, false) && wishes.kept + wishes.lost > 0)
        Q_EMIT choicesKept(wishes.kept, wishes.lost);
}

/// After work that failed or was cancelled: target and input shapes are again those of what is shown. The
/// step that asked for others is taken back, so that it can be tried again.
void Document::returnToJudged()
{
    if (!m_analysis || judgedFor() == m_wanted)
        return;
    const auto step = [this](int index) { return dynamic_cast<const JudgeCommand*>(m_undo.command(index)); };
    const JudgeCommand *last = step(m_undo.index() - 1), *next = step(m_undo.index());
    if (last != nullptr && last->before() == judgedFor())
        m_undo.undo();
    else if (next != nullptr && next->after() == judgedFor())
        m_undo.redo();
    else
        m_undo.push(new JudgeCommand(*this, m_wanted, judgedFor(), tr("what was cancelled")));
}

void Document::close()
{
    m_opening.cancel();
    m_judging.cancel();
    m_exporting.cancel();
    m_analysis.reset();
    m_wishes = m_savedWishes = {};
    m_wanted.inputs = {};
    m_plan = m_default = m_saved = {};
    m_undo.clear();
    Q_EMIT workEnded();
    Q_EMIT closed();
}

void Document::choose(const SiteIds& sites, const QString& rule)
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
    WishChanges before, after;
    for (const SiteId each : sites) {
        const std::size_t site = each.value;
        const std::string& id = m_analysis->sites[site].site.id;
        const auto found = m_wishes.find(id);
        const bool isWished = found != m_wishes.end();
        if (!isWished && wanted->choices[site] == m_plan.choices[site])
            continue; // the program's own choice
        std::optional<Wish> wish;
        if (policy.rule != Policy{}.rule)
            wish = Wish{policy.rule, findRule(policy.rule) != nullptr && !wanted->choices[site].candidate};
        if (isWished && wish == found->second)
            continue;
        before.emplace(id, isWished ? std::optional(found->second) : std::nullopt);
        after.emplace(id, std::move(wish));
    }
    if (after.empty())
        return;
    const QString text = namedPolicy(policy.rule) == NamedPolicy::keep ? tr("keeping a node")
                                                                       : tr("rewriting by rule %1").arg(rule);
    m_undo.push(new ChooseCommand(*this, std::move(before), std::move(after), text));
}

void Document::changeWishes(const WishChanges& changes)
{
    Wishes wishes = m_wishes;
    apply(changes, wishes);
    auto plan = planOf(*m_analysis, m_default, wishes);
    if (!plan)
        return; // only rules that exist are chosen
    const bool before = isModified();
    m_wishes = std::move(wishes);
    m_plan = std::move(*plan);
    Q_EMIT planChanged();
    if (before != isModified())
        Q_EMIT modifiedChanged();
}

void Document::setSaved(Wishes wishes)
{
    auto plan = planOf(*m_analysis, m_default, wishes);
    if (!plan)
        return;
    m_savedWishes = std::move(wishes);
    m_saved = std::move(*plan);
    Q_EMIT modifiedChanged();
}

void Document::exportTo(const QString& path, ExternalData externalData, bool overwriteSource)
{
    if (!m_analysis)
        return;
    Q_EMIT progressChanged(0.0, tr("exporting"));
    const auto verification = std::make_shared<std::shared_ptr<VerifiedExport>>();
    m_exporting.start(
        [this, verification, analysis = m_analysis, plan = m_plan,
         target = std::filesystem::path(path.toStdString()), externalData, overwriteSource,
         runtime = runtimeChoice()](const std::stop_token& stop, const LatestJob::Reports& reports) {
            ExportOptions options;
            options.verify = true;
            options.externalData = externalData;
            options.checkCertificate = runtime.certificate;
            options.overwriteSource = overwriteSource;
            options.proof = proofBy(runtime);
            options.onVerdict = [&](const VerifyReport& verified) {
                *verification = VerifiedExport::of(verified.model, verified.verdict);
            };
            return exportModel(*analysis, plan, target, options, progressOf(stop, reports));
        },
        [this, verification, wishes = m_wishes](Result<ExportReport> result) {
            Q_EMIT workEnded();
            if (*verification) {
                (*verification)->independentlyChecked = result && result->independentlyChecked;
                Q_EMIT verified(*verification);
            }
            if (result)
                setSaved(wishes);
            if (result)
                Q_EMIT exported(*result);
            else if (result.error().kind != ErrorKind::cancelled)
                Q_EMIT exportFailed(result.error());
        });
}

void Document::cancelWork()
{
    m_opening.cancel();
    m_judging.cancel();
    m_exporting.cancel();
    Q_EMIT workEnded();
    returnToJudged();
}

} // namespace resizelens
