#pragma once

#include "core/session/analysis.h"
#include "core/session/export_model.h"
#include "widgets/support/latest_job.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <map>
#include <memory>
#include <string>

namespace resizelens {

/// What the user chose otherwise than the program did: site id -> rule, or "keep".
using Choices = std::map<std::string, std::string>;

/// The open model with the user's choices. All work runs off the GUI thread; a failed open leaves what was
/// open as it is. The plan changes only through the undo stack.
class Document : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);

    /// Choices of sites that the model does not have, or no more, are passed over.
    void open(const QString& path, InputShapes shapes = {}, Choices choices = {});
    /// The file as it is now, with the same input shapes and, where its sites are still there, choices.
    void reload();
    /// The same model with other input shapes and the same choices.
    void setInputShapes(InputShapes shapes);
    /// Judges the model anew; nullptr for no target. Choices made so far give way to what suits the target.
    void setTarget(TargetPointer target);
    const TargetPointer& target() const { return m_target; }
    void close();

    bool isOpen() const { return m_analysis != nullptr; }
    bool isOpening() const { return m_opening.isRunning(); }
    QString path() const;
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Plan& plan() const { return m_plan; }
    QUndoStack& undoStack() { return m_undo; }

    Choices choices() const;
    /// There are choices that were not exported.
    bool isModified() const { return m_plan != m_saved; }

    /// Rewrites these sites by a rule, or keeps them ("keep"); one undoable step.
    void choose(const QList<quint32>& sites, const QString& rule);

    void exportTo(const QString& path, ExternalData externalData, bool overwriteSource = false);
    bool isExporting() const { return m_exporting.isRunning(); }
    void cancelWork();

Q_SIGNALS:
    void opened(); // another model, or the same one again
    void closed();
    void planChanged();
    void modifiedChanged();
    void openFailed(const resizelens::Error& error);
    void noted(const resizelens::Error& note); // opened, but there is nothing to rewrite
    void exported(const resizelens::ExportReport& report);
    void exportFailed(const resizelens::Error& error);
    void progressChanged(double fraction, const QString& text);
    void workEnded();

private:
    friend class ChooseCommand;
    template<class Work>
    void runOpening(Work work, Choices choices);
    void analyseAgain(InputShapes shapes, Choices choices);
    void accept(Result<std::shared_ptr<const Analysis>> result, const Choices& choices);
    void setPlan(Plan plan);
    void setSaved(Plan plan);
    std::function<void(double, std::string_view)> reporter(LatestJob& job);

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
    Plan m_default; // without any choice of the user
    Plan m_saved;   // as it was opened or exported last
    TargetPointer m_target;
    QUndoStack m_undo;
    LatestJob m_opening, m_exporting;
};

} // namespace resizelens
