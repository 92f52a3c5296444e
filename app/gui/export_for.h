#pragma once

#include <QObject>
#include <QStringList>

class QMenu;

namespace resizelens {

class DocumentArea;
class ModelExport;
class TargetChooser;

/// The menu of all targets by their makers: one is chosen, and the export begins once the model is judged for
/// it.
class ExportFor : public QObject
{
    Q_OBJECT

public:
    ExportFor(TargetChooser& targets, DocumentArea& documents, ModelExport& exporting, QObject* parent);

    /// Its entries, each time that it is shown; new ones only where the targets are others.
    void fill(QMenu& menu);
    void begin(const QString& target);

private:
    TargetChooser& m_targets;
    DocumentArea& m_documents;
    ModelExport& m_exporting;
    QStringList m_filledWith = {}; // keys of targets
};

} // namespace resizelens
