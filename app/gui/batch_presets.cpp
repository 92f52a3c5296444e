#include "app/gui/batch_presets.h"

#include "core/report/job_file.h"
#include "widgets/batch/batch_panel.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>
#include <QUrl>

namespace resizelens {

namespace {

const QString kPresets = QStringLiteral("batch/presets");
const QString kLast = QStringLiteral("batch/last");

/// A name as a key: settings take a slash for a group.
QString keyOf(const QString& name)
{
    return kPresets + QLatin1Char('/') + QString::fromLatin1(QUrl::toPercentEncoding(name));
}

QString jobFilter()
{
    return BatchPresets::tr("Job files (*.job.json);;All files (*)");
}

} // namespace

BatchPresets::BatchPresets(BatchPanel& panel, QWidget* parent)
    : QObject(parent)
    , m_panel(panel)
    , m_window(parent)
{
    restore(kLast);
    connect(panel.presetMenu(), &QMenu::aboutToShow, this, &BatchPresets::fillMenu);
    connect(&panel, &BatchPanel::started, this, [this] {
        BatchJob job = m_panel.job();
        job.folder.clear(); // the next models may be elsewhere
        store(kLast, std::move(job));
    });
}

QStringList BatchPresets::names() const
{
    QSettings settings;
    settings.beginGroup(kPresets);
    QStringList names;
    for (const QString& key : settings.childKeys())
        names.append(QUrl::fromPercentEncoding(key.toLatin1()));
    names.sort(Qt::CaseInsensitive);
    return names;
}

void BatchPresets::store(const QString& key, BatchJob job) const
{
    job.models.paths.clear();
    QSettings().setValue(key, QString::fromStdString(jobJson(job)));
}

bool BatchPresets::restore(const QString& key)
{
    const std::string text = QSettings().value(key).toString().toStdString();
    if (text.empty())
        return false;
    auto job = parseJob(text, key.toStdString(), {});
    if (!job) {
        Q_EMIT failed(job.error());
        return false;
    }
    job->models.paths = m_panel.job().models.paths;
    m_panel.setJob(*job);
    return true;
}

void BatchPresets::save(const QString& name)
{
    store(keyOf(name), m_panel.job());
}

void BatchPresets::apply(const QString& name)
{
    restore(keyOf(name));
}

void BatchPresets::remove(const QString& name)
{
    QSettings().remove(keyOf(name));
}

void BatchPresets::saveJobFile(const QString& path)
{
    if (auto saved = saveJob(path.toStdString(), m_panel.job()); !saved)
        Q_EMIT failed(saved.error());
    else
        Q_EMIT noted(tr("The job was saved. resizelens-cli batch --job %1 runs the same.").arg(path));
}

void BatchPresets::openJobFile(const QString& path)
{
    const auto job = readJob(path.toStdString());
    if (job)
        m_panel.setJob(*job);
    else
        Q_EMIT failed(job.error());
}

void BatchPresets::askName()
{
    bool accepted = false;
    const QString name = QInputDialog::getText(m_window, tr("Save Preset"), tr("Name of these choices:"),
                                               QLineEdit::Normal, {}, &accepted)
                             .trimmed();
    if (accepted && !name.isEmpty())
        save(name);
}

void BatchPresets::chooseJobFile(bool saving)
{
    if (saving) {
        QString path = QFileDialog::getSaveFileName(m_window, tr("Save Job"),
                                                    QStringLiteral("batch.job.json"), jobFilter());
        if (!path.isEmpty())
            saveJobFile(path);
        return;
    }
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open Job"), {}, jobFilter());
    if (!path.isEmpty())
        openJobFile(path);
}

void BatchPresets::fillMenu()
{
    QMenu* menu = m_panel.presetMenu();
    menu->clear();
    const QStringList all = names();
    for (const QString& name : all)
        menu->addAction(name, this, [this, name] { apply(name); });
    if (!all.isEmpty())
        menu->addSeparator();
    menu->addAction(tr("&Save as preset…"), this, &BatchPresets::askName);
    QMenu* removing = menu->addMenu(tr("&Remove preset"));
    removing->setEnabled(!all.isEmpty());
    for (const QString& name : all)
        removing->addAction(name, this, [this, name] { remove(name); });
    menu->addSeparator();
    menu->addAction(tr("&Open job file…"), this, [this] { chooseJobFile(false); });
    menu->addAction(tr("Save &job file…"), this, [this] { chooseJobFile(true); });
}

} // namespace resizelens
