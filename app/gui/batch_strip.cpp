#include "app/gui/batch_strip.h"

#include "app/gui/document_area.h"
#include "app/gui/film_strip.h"
#include "app/gui/header_bar.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/support/foreign_text.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QLocale>
#include <QUrl>

#include <algorithm>

namespace resizelens {

namespace {

bool isAllExact(const BatchRow& row)
{
    return row.report && std::ranges::all_of(row.report->sites, [](const ExportedSite& site) {
               return site.certificate && site.certificate->isExact();
           });
}

/// With the gravest of its marks.
StripFrame frameOf(const BatchRow& row, const MarkCounts& marks, int number)
{
    StripFrame frame;
    frame.name = QString::number(number);
    switch (row.status) {
    case BatchStatus::ok:
        frame.marks = {{}, isAllExact(row) ? Planned::exactly : Planned::withError};
        break;
    case BatchStatus::unchanged:
        frame.marks = marks.empty() ? SiteMarks{Acceptance::accepted, Planned::kept} : marks.front().first;
        break;
    case BatchStatus::failed:
        frame.marks = {Acceptance::refused, Planned::kept};
        frame.failed = true;
        break;
    default:
        frame.hasMarks = false;
    }
    return frame;
}

QString folderName(const std::filesystem::path& folder)
{
    return foreignName(QString::fromStdString(folder.filename().string()), 60) + QLatin1Char('/');
}

} // namespace

BatchFrames::BatchFrames(const BatchModel& rows, QObject* parent)
    : QAbstractListModel(parent)
    , m_rows(rows)
{
    connect(&rows, &QAbstractItemModel::modelAboutToBeReset, this, &BatchFrames::beginResetModel);
    connect(&rows, &QAbstractItemModel::modelReset, this, &BatchFrames::endResetModel);
    connect(&rows, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last) {
                Q_EMIT dataChanged(index(first.row()), index(last.row()));
            });
}

int BatchFrames::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.rows().size());
}

QVariant BatchFrames::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const BatchRow& row = m_rows.rows()[static_cast<std::size_t>(index.row())];
    if (role == StripView::FrameRole)
        return QVariant::fromValue(frameOf(row, m_rows.marksOf(row), index.row() + 1));
    if (role == Qt::ToolTipRole || role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return QStringLiteral("%1 · %2").arg(
            foreignName(QString::fromStdString(row.source.filename().string()), 80),
            m_rows.index(index.row(), BatchModel::State).data().toString());
    return {};
}

BatchStrip::BatchStrip(const Context& context, const Parts& parts)
    : QObject(&parts.strip)
    , m_context(context)
    , m_strip(parts.strip)
    , m_header(parts.header)
    , m_panel(parts.panel)
    , m_frames(new BatchFrames(parts.panel.model(), this))
{
    FilmStrip& strip = m_strip;
    BatchPanel& panel = m_panel;
    connectTarget(parts.targets);
    strip.batchView().setModel(m_frames);
    connect(&panel.model(), &QAbstractItemModel::modelReset, this, &BatchStrip::show);
    connect(&panel.model(), &QAbstractItemModel::dataChanged, this, &BatchStrip::show);
    connect(&panel, &BatchPanel::started, this, &BatchStrip::show);
    connect(&panel, &BatchPanel::finished, this, &BatchStrip::show);
    connect(&strip, &FilmStrip::endClicked, this, [this](FilmStrip::Face face) {
        if (face == FilmStrip::Face::batch)
            end();
    });
    connect(&strip.batchView(), &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        const auto& source = m_panel.model().rows()[static_cast<std::size_t>(index.row())].source;
        m_context.documents.open(QString::fromStdString(source.string()));
    });
    const auto turn = [this] {
        m_strip.setFace(m_context.pages.page() == PageId::batch ? FilmStrip::Face::batch
                                                                : FilmStrip::Face::model);
    };
    connect(&context.pages, &Pages::currentChanged, this, turn);
    turn();
    show();
}

/// The header's target is the batch's; one that comes with a job is chosen in the header.
void BatchStrip::connectTarget(TargetChooser& targets)
{
    const auto key = [&targets] {
        return targets.target() ? QString::fromStdString(targetKey(*targets.target())) : QString();
    };
    const auto take = [this, key] { m_panel.setTarget(key()); };
    // Queued: the chooser is settled then.
    connect(&targets, &QComboBox::currentIndexChanged, this, take, Qt::QueuedConnection);
    connect(&m_panel, &BatchPanel::targetChanged, this, [&targets, key](const QString& target) {
        if (target != key())
            targets.choose(target);
    });
    take();
}

void BatchStrip::show()
{
    const auto& rows = m_panel.model().rows();
    const auto count = static_cast<int>(rows.size());
    std::uint64_t bytes = 0;
    for (const BatchRow& row : rows)
        bytes += row.bytes;
    StripImage left;
    left.name = rows.empty() ? tr("No models") : folderName(rows.front().source.parent_path());
    if (!rows.empty())
        left.detail =
            tr("%1 files, %2").arg(count).arg(QLocale().formattedDataSize(static_cast<qint64>(bytes)));
    left.hasThumbnail = false;
    m_strip.setImage(FilmStrip::Face::batch, left);
    const int failed = m_panel.model().count(BatchStatus::failed);
    const int done = failed + m_panel.model().count(BatchStatus::ok) +
                     m_panel.model().count(BatchStatus::unchanged) +
                     m_panel.model().count(BatchStatus::skipped);
    StripEnd right;
    right.title = rows.empty() ? QString() : folderName(rows.front().output.parent_path());
    if (count > 0)
        right.text = failed > 0 ? tr("%1 of %2 done, %3 failed").arg(done).arg(count).arg(failed)
                                : tr("%1 of %2 done").arg(done).arg(count);
    right.primary = !m_panel.isRunning();
    const int outdated = m_panel.model().outdatedCount();
    if (done == count && count > 0 && !m_panel.isRunning())
        right.text = tr("%1 of %2 are current").arg(std::max(0, done - failed - outdated)).arg(count);
    right.button = m_panel.isRunning()         ? tr("Stop")
                   : done > 0 && outdated == 0 ? tr("Open folder")
                                               : tr("Export all");
    right.enabled = count > 0;
    m_strip.setEnd(FilmStrip::Face::batch, right);
    showStory();
}

void BatchStrip::showStory()
{
    const BatchModel& model = m_panel.model();
    const auto counted = [&](BatchStatus status, const QString& text) {
        const int rows = model.count(status);
        return rows > 0 ? text.arg(rows) : QString();
    };
    QStringList rest{counted(BatchStatus::unchanged, tr("%1 unchanged")),
                     counted(BatchStatus::skipped, tr("%1 skipped"))};
    rest.removeAll(QString());
    PlanStory story;
    story.head =
        model.hasResults() ? tr("%1 rewritten").arg(model.count(BatchStatus::ok)) : m_panel.summary();
    story.rest = model.hasResults() ? rest.join(QStringLiteral(" · ")) : QString();
    story.alarm = counted(BatchStatus::failed, tr("%1 failed"));
    const int count = model.rowCount();
    m_header.setBatch(count == 0   ? tr("Batch")
                      : count == 1 ? tr("1 model")
                                   : tr("%1 models").arg(count),
                      story);
}

/// Stops, opens the folder, or begins: what the button says.
void BatchStrip::end()
{
    const BatchModel& model = m_panel.model();
    if (m_panel.isRunning())
        return m_panel.cancel();
    if (model.outdatedCount() > 0)
        return m_panel.start();
    if (model.count(BatchStatus::ok) + model.count(BatchStatus::unchanged) +
            model.count(BatchStatus::failed) ==
        0)
        return m_panel.start();
    const auto folder = model.rows().front().output.parent_path();
    QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(folder.string())));
}

} // namespace resizelens
