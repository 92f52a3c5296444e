#pragma once

#include "core/batch/batch_job.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace resizelens {

class BatchPanel;

/// Named choices of a batch, kept between sessions, and job files that resizelens-cli runs the same. Fills
/// the panel's menu of presets.
class BatchPresets : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this. The choices of the last batch are taken up, save for its folder.
    BatchPresets(BatchPanel& panel, QWidget* parent);

    QStringList names() const;
    /// The panel's choices without its models, under a name; one of that name is replaced.
    void save(const QString& name);
    void apply(const QString& name);
    void remove(const QString& name);
    void saveJobFile(const QString& path);
    void openJobFile(const QString& path);

Q_SIGNALS:
    void noted(const QString& text);
    void failed(const resizelens::Error& error);

private:
    void fillMenu();
    void store(const QString& key, BatchJob job) const;
    bool restore(const QString& key);
    void askName();
    void chooseJobFile(bool saving);

    BatchPanel& m_panel;
    QWidget* m_window;
};

} // namespace resizelens
