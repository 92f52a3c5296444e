#include "widgets/compare/mode_sheet_view.h"

#include "widgets/compare/busy_ring.h"
#include "widgets/compare/mode_tile_delegate.h"
#include "widgets/compare/segments.h"
#include "widgets/support/core_words.h"
#include "widgets/support/flow_layout.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kSheetMargin = 8;

/// The entries of the choice, in their order.
enum OrderEntry { kNearestFirst, kByName };

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
    : QWidget(parent)
    , m_model(new ModeSheetModel(this))
    , m_sorted(new SheetFilter(this))
    , m_list(new QListView(this))
    , m_delegate(new ModeTileDelegate(this))
    , m_pages(new QStackedWidget(this))
    , m_order(new QComboBox(this))
    , m_filter(new QLineEdit(this))
    , m_message(new QLabel(this))
    , m_notes(new QLabel(this))
    , m_busy(new BusyRing(this))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setFilterRole(ModeSheetModel::NamesRole);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_sorted);
    m_list->setItemDelegate(m_delegate);
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(tr("The picture under every resize"));
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) {
        const ModeTile& tile = m_model->tile(m_sorted->mapToSource(index).row());
        Q_EMIT modeChosen(tile.variant, QString::fromStdString(tile.labels.front()));
    });
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_content = new QWidget(this);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSheetMargin);
    column->addWidget(makeHeader());
    column->addWidget(m_list, 1);
    column->addWidget(m_notes);
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(kSheetMargin, kSheetMargin, kSheetMargin, kSheetMargin);
    whole->addWidget(m_pages);
    m_busy->hide();
    sortByName(false);
}

QWidget* ModeSheetView::makeHeader()
{
    auto* header = new QWidget(this);
    auto* parts = new Segments(header);
    QToolButton* detail =
        parts->add(tr("Detail"), tr("A part of the results at full size, where the picture is liveliest"));
    QToolButton* all = parts->add(tr("Whole picture"), tr("The whole results, reduced by averaging"));
    detail->setChecked(true);
    connect(detail, &QToolButton::clicked, this, [this] { showDetail(true); });
    connect(all, &QToolButton::clicked, this, [this] { showDetail(false); });
    m_order->addItems({tr("Nearest to the node first"), tr("By name")});
    m_order->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_order->setMinimumContentsLength(14);
    m_order->setAccessibleName(tr("Order of the resizes"));
    connect(m_order, &QComboBox::activated, this, [this](int index) { sortByName(index == kByName); });
    m_filter->setPlaceholderText(tr("Filter: OpenCV, cubic, align_corners"));
    m_filter->setAccessibleName(tr("Filter by name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(120);
    connect(m_filter, &QLineEdit::textChanged, this, &ModeSheetView::setFilter);
    auto* save = new QToolButton(header);
    save->setText(tr("Save"));
    save->setPopupMode(QToolButton::InstantPopup);
    save->setMenu(new QMenu(save));
    save->menu()->addAction(tr("Sheet as a picture…"), this, &ModeSheetView::savePictureRequested);
    save->menu()->addAction(tr("Figures as a table…"), this, &ModeSheetView::saveTableRequested);
    auto* hint = new QLabel(tr("Double click compares one with the node"), header);
    auto* row = new FlowLayout(header);
    row->addWidget(parts);
    row->addWidget(m_order);
    row->addWidget(m_filter);
    row->addWidget(save);
    row->addWidget(hint);
    return header;
}

void ModeSheetView::setSheet(std::shared_ptr<const ModeSheetPictures> pictures)
{
    QStringList notes;
    for (const Phrase& note : pictures->sheet.notes)
        notes.append(coreWords(note) + QLatin1Char('.'));
    m_notes->setText(notes.join(QLatin1Char(' ')));
    m_pictures = pictures;
    m_model->reset(std::move(pictures));
    m_sorted->sort(0);
    setBusy({});
    m_pages->setCurrentWidget(m_content);
}

void ModeSheetView::setBusy(const QString& text)
{
    m_busy->setText(text);
    m_busy->setVisible(!text.isEmpty());
    placeBusy();
}

void ModeSheetView::setMessage(const QString& text)
{
    m_pictures.reset();
    m_model->reset({});
    m_message->setText(text);
    setBusy({});
    m_pages->setCurrentWidget(m_message);
}

void ModeSheetView::showDetail(bool detail)
{
    m_showsDetail = detail;
    m_delegate->setDetail(detail);
    m_list->viewport()->update();
}

void ModeSheetView::sortByName(bool byName)
{
    m_order->setCurrentIndex(byName ? kByName : kNearestFirst);
    m_sorted->setSortRole(byName ? static_cast<int>(Qt::DisplayRole) : ModeSheetModel::RmseRole);
    m_sorted->sort(0);
}

void ModeSheetView::setFilter(const QString& text)
{
    m_filter->setText(text);
    m_sorted->setFilterFixedString(text.trimmed());
}

void ModeSheetView::placeBusy()
{
    m_busy->adjustSize();
    m_busy->move((width() - m_busy->width()) / 2, 72);
    m_busy->raise();
}

void ModeSheetView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeBusy();
}

} // namespace resizelens
