#pragma once

#include "app/gui/verification_dialog.h"
#include "app/gui/wishes.h"
#include "core/engine/export_model.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <filesystem>
#include <memory>
#include <optional>

namespace resizelens {

/// What a model is judged for.
struct Conditions
{
    TargetPointer target; // nullptr: none
    GivenInputs inputs;
    bool operator==(const Conditions&) const = default;
};

/// The open model with the user's choices. All work runs off the GUI thread; a failed open leaves what was
/// open as it is. Choices, target and input shapes of an open model change only through the undo stack. A
/// step of it takes effect at once; where it changes target or shapes, the analysis and with it the plan
/// follow when the model is judged anew.
class Document : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);

    /// Choices of sites that the model does not have, or no more, are passed over.
    void open(const QString& path, GivenInputs inputs = {}, Choices choices = {});
    /// The file as it is now, with the same input shapes and, where its sites are still there, choices. The
    /// steps before it cannot be undone.
    void reload();
    /// Judges the model anew; one undoable step. Choices stay; where they are not possible, the program's own
    /// choice takes their place until they are.
    void setInputs(GivenInputs inputs);
    /// Likewise; nullptr for no target. A target of the same id is the same one, read anew: no step.
    void setTarget(TargetPointer target);
    const TargetPointer& target() const { return m_wanted.target; }
    void close();

    bool isOpen() const { return m_analysis != nullptr; }
    bool isOpening() const { return m_opening.isRunning() || m_judging.isRunning(); }
    QString path() const;
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Plan& plan() const { return m_plan; }
    QUndoStack& undoStack() { return m_undo; }

    /// Also those that are not possible now.
    const GivenInputs& inputs() const { return m_wanted.inputs; }
    Choices choices() const { return choicesOf(m_wishes); }
    /// There are choices that were not exported.
    bool isModified() const { return m_plan != m_saved; }

    /// Rewrites these sites by a rule, or keeps them (NamedPolicy::keep); one undoable step.
    void choose(const SiteIds& sites, const QString& rule);

    void exportTo(const QString& path, ExternalData externalData, bool overwriteSource = false);
    bool isExporting() const { return m_exporting.isRunning(); }
    void cancelWork();

Q_SIGNALS:
    void opened(); // another model, or the same one again
    void closed();
    void planChanged();
    void targetChanged(); // also by undo and redo; the analysis follows
    /// The model was judged anew, and the user had made choices. `lost`: those that are not possible any
    /// more.
    void choicesKept(int kept, int lost);
    void modifiedChanged();
    void openFailed(const resizelens::Error& error);
    void noted(const resizelens::Error& note); // opened, but there is nothing to rewrite
    void exported(const resizelens::ExportReport& report);
    void exportFailed(const resizelens::Error& error);
    /// Before either: an export was verified, whatever came of it.
    void verified(const std::shared_ptr<const resizelens::VerifiedExport>& verified);
    void progressChanged(double fraction, const QString& text);
    void workEnded();

private:
    friend class ChooseCommand;
    friend class JudgeCommand;
    struct Opening
    {
        std::filesystem::path file;
        GivenInputs inputs;
        std::optional<Choices> choices; // nullopt: the same file again, with what was chosen by then
    };
    void start(Opening opening);
    void accept(Result<std::shared_ptr<const Analysis>> result, const Opening& opening);
    void judge();
    void acceptJudged(Result<std::shared_ptr<const Analysis>> result);
    void returnToJudged();
    void setConditions(Conditions wanted);
    void change(Conditions wanted, const QString& text);
    Conditions judgedFor() const
    {
        return {m_analysis->target, {m_analysis->inputShapes, m_analysis->inputValues}};
    }
    bool take(std::shared_ptr<const Analysis> analysis, Wishes wishes, Wishes saved);
    void noteWhatCannotBeDone();
    void changeWishes(const WishChanges& changes);
    void setSaved(Wishes wishes);
    Progress progressOf(const std::stop_token& stop, const LatestJob::Reports& reports);

    std::shared_ptr<const Analysis> m_analysis;
    Conditions m_wanted; // what m_analysis is judged for, or is being judged for
    Wishes m_wishes, m_savedWishes;
    Plan m_plan;              // by the wishes
    Plan m_default;           // without any choice of the user
    Plan m_saved;             // by the wishes that were exported last
    bool m_tellsKept = false; // what became of the choices is said once the model is judged
    QUndoStack m_undo;
    LatestJob m_opening, m_judging, m_exporting;
};

} // namespace resizelens
