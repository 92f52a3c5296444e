#include "widgets/compare/mode_sheet_view.h"

#include "widgets/compare/canvas_overlays.h"
#include "widgets/compare/mode_bar.h"
#include "widgets/compare/readout_line.h"
#include "widgets/support/core_words.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QToolButton>

namespace resizelens {

namespace {

/// Keeps the node as configured, which everything else is measured against.
class SheetFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        return index.data(ModeSheetModel::ConfiguredRole).toBool() ||
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }
};

} // namespace

ModeSheetView::ModeSheetView(QWidget* parent)
    : WallPage(parent)
    , m_model(new ModeSheetModel(this))
    , m_sorted(new SheetFilter(this))
    , m_filter(new QLineEdit(this))
    , m_overlays(new CanvasOverlays(*this, *m_bar))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setFilterRole(ModeSheetModel::NamesRole);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_wall->setModel(m_sorted);
    m_wall->setAccessibleName(tr("The image under every resize"));
    connect(m_wall, &QListView::activated, this, [this](const QModelIndex& index) {
        const ModeTile& tile = m_model->tile(m_sorted->mapToSource(index).row());
        Q_EMIT modeChosen(tile.variant, QString::fromStdString(tile.labels.front()));
    });
    connect(m_wall, &TileWall::typed, this, [this](const QString& text) {
        setFilter(m_filter->text() + text);
        m_filter->setFocus();
    });
    m_filter->setPlaceholderText(tr("Filter: OpenCV, cubic, align_corners"));
    m_filter->setAccessibleName(tr("Filter by name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_filter->hide();
    connect(m_filter, &QLineEdit::textChanged, this, &ModeSheetView::setFilter);
    makeBar();
    sortByName(false);
}

void ModeSheetView::makeBar()
{
    m_similar = m_bar->addMode(tr("Most similar first"), {},
                               tr("The node as configured, then by the size of the difference"));
    m_byName = m_bar->addMode(tr("By name"), {}, tr("In the order of the names"));
    connect(m_similar, &QToolButton::clicked, this, [this] { sortByName(false); });
    connect(m_byName, &QToolButton::clicked, this, [this] { sortByName(true); });
    m_bar->addSeparator();
    const auto addSwitch = [this](const QString& text, const QString& toolTip, bool on, auto act) {
        QToolButton* button = m_bar->addAction(text, {}, toolTip);
        button->setCheckable(true);
        button->setChecked(on);
        connect(button, &QToolButton::toggled, this, act);
    };
    addSwitch(tr("Detail"),
              tr("A part of the results at full size, where the image is liveliest; else the whole"), true,
              [this](bool on) { showDetail(on); });
    addSwitch(tr("Differences"),
              tr("What each differs by from the node, in the corner, four times as strong"), true,
              [this](bool on) { m_model->setDifferences(on); });
    connect(m_bar->addAction(tr("Type to filter"), {}, tr("Only tiles with the text in their name")),
            &QToolButton::clicked, this, [this] {
                m_filter->show();
                m_filter->setFocus();
            });
    auto* save = m_bar->addAction(tr("Save…"), {}, tr("Save the tiles or their figures"));
    save->setPopupMode(QToolButton::InstantPopup);
    save->setMenu(new QMenu(save));
    save->menu()->addAction(tr("Sheet as an image…"), this, &ModeSheetView::savePictureRequested);
    save->menu()->addAction(tr("Figures as a table…"), this, &ModeSheetView::saveTableRequested);
    m_bar->addSeparator();
    connect(
        m_bar->addAction(tr("Settings"), tr("Tab"), tr("Image, values and what the node is compared with")),
        &QToolButton::clicked, this, &ModeSheetView::settingsRequested);
}

void ModeSheetView::setSheet(std::shared_ptr<const ModeSheetPictures> pictures)
{
    QStringList notes;
    for (const Phrase& note : pictures->sheet.notes)
        notes.append(coreWords(note) + QLatin1Char('.'));
    m_overlays->setCard({});
    m_overlays->setNote(notes.isEmpty() ? QString() : tr("Some modes are not shown"),
                        {tr("Why"), [this, notes] {
                             m_overlays->setCard(m_overlays->cardText().isEmpty()
                                                     ? notes.join(QLatin1Char('\n'))
                                                     : QString());
                             placeOverlays();
                         }});
    m_pictures = pictures;
    m_model->reset(std::move(pictures));
    m_sorted->sort(0);
    setBusy({});
    showLine();
}

void ModeSheetView::showLine()
{
    m_line->setVerdict(
        Sameness::none,
        m_pictures ? tr("%1 different results of every mode and library; figures are the largest difference")
                         .arg(m_sorted->rowCount())
                   : QString());
    placeOverlays();
}

void ModeSheetView::setBusy(const QString& text)
{
    m_overlays->setBusy(text);
    placeOverlays();
}

void ModeSheetView::setMessage(const QString& text)
{
    m_pictures.reset();
    m_model->reset({});
    m_overlays->setCard(text);
    m_overlays->setNote({});
    setBusy({});
    showLine();
}

void ModeSheetView::showDetail(bool detail)
{
    m_showsDetail = detail;
    m_model->setDetail(detail);
}

void ModeSheetView::sortByName(bool byName)
{
    (byName ? m_byName : m_similar)->setChecked(true);
    m_sorted->setSortRole(byName ? static_cast<int>(Qt::DisplayRole) : ModeSheetModel::RmseRole);
    m_sorted->sort(0);
}

void ModeSheetView::setFilter(const QString& text)
{
    m_filter->setText(text);
    m_filter->setVisible(!text.isEmpty() || m_filter->hasFocus());
    m_sorted->setFilterFixedString(text.trimmed());
    showLine();
}

/// Escape ends the filter, Enter and the arrows go on in the wall.
bool ModeSheetView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return WallPage::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape)
        setFilter({});
    if (key != Qt::Key_Escape && key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Down)
        return WallPage::eventFilter(watched, event);
    m_wall->setFocus();
    m_filter->setVisible(!m_filter->text().isEmpty());
    return true;
}

void ModeSheetView::placeOn(const QRect& wall)
{
    constexpr int kMargin = 12, kFilterWidth = 320;
    m_filter->setGeometry(wall.center().x() - kFilterWidth / 2, wall.top() + kMargin, kFilterWidth,
                          m_filter->sizeHint().height());
    m_filter->raise();
    m_overlays->placeIn(wall);
}

} // namespace resizelens
