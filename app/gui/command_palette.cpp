#include "app/gui/command_palette.h"

#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPointer>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <unordered_set>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kWidth = 620, kHeight = 420, kTop = 72;

/// Title, its place in quiet words after it, keys at the right.
class EntryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {200, option.fontMetrics.height() + 10};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected)
            painter->fillRect(option.rect, option.palette.highlight());
        const QColor strong = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
        const QColor quiet = selected ? strong : option.palette.color(QPalette::PlaceholderText);
        QRect room = option.rect.adjusted(10, 0, -10, 0);
        const QFontMetrics& metrics = option.fontMetrics;
        const auto draw = [&](const QString& text, const QColor& colour, Qt::Alignment side) {
            painter->setPen(colour);
            painter->drawText(room, Qt::AlignVCenter | side,
                              metrics.elidedText(text, Qt::ElideMiddle, room.width()));
        };
        const QString keys = index.data(PaletteModel::KeysRole).toString();
        draw(keys, quiet, Qt::AlignRight);
        room.setRight(room.right() - metrics.horizontalAdvance(keys) - 12);
        const QString title = index.data(Qt::DisplayRole).toString();
        draw(title, strong, Qt::AlignLeft);
        room.setLeft(room.left() + metrics.horizontalAdvance(title) + 14);
        if (room.width() > 24)
            draw(index.data(PaletteModel::DetailRole).toString(), quiet, Qt::AlignLeft);
    }
};

/// 0: no match; else the larger the better.
int rank(const PaletteEntry& entry, const QString& typed, const QStringList& words)
{
    for (const QString& word : words)
        if (!entry.title.contains(word, Qt::CaseInsensitive) &&
            !entry.detail.contains(word, Qt::CaseInsensitive))
            return 0;
    if (entry.title.compare(typed, Qt::CaseInsensitive) == 0)
        return 4;
    if (entry.title.startsWith(typed, Qt::CaseInsensitive))
        return 3;
    return entry.title.contains(typed, Qt::CaseInsensitive) ? 2 : 1;
}

void collect(const QMenu& menu, const QString& place, bool onlyUsable, std::vector<PaletteEntry>& entries)
{
    for (QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible() || (onlyUsable && !action->isEnabled()))
            continue;
        const QString title = plainText(action->text());
        if (action->menu() != nullptr) {
            Q_EMIT action->menu()->aboutToShow(); // some are filled only then
            collect(*action->menu(), place + QStringLiteral(" › ") + title, onlyUsable, entries);
            continue;
        }
        const QString mark = action->isChecked() ? QStringLiteral(" ✓") : QString();
        entries.push_back({title + mark, place, action->shortcut().toString(QKeySequence::NativeText),
                           [guarded = QPointer<QAction>(action)] {
                               if (guarded)
                                   guarded->trigger();
                           }});
    }
}

} // namespace

QString plainText(QString menuText, bool withDots)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&\\w\\)|&"));
    menuText.remove(mnemonic);
    return withDots ? menuText : menuText.remove(u'…');
}

std::vector<PaletteEntry> entriesOf(const QMenuBar& bar, bool onlyUsable)
{
    std::vector<PaletteEntry> entries;
    for (const QAction* action : bar.actions())
        if (action->menu() != nullptr)
            collect(*action->menu(), plainText(action->text()), onlyUsable, entries);
    return entries;
}

PaletteModel::PaletteModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    m_entries = std::move(entries);
    setFilter({});
}

void PaletteModel::setFilter(const QString& text)
{
    const QString typed = text.trimmed();
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    std::vector<std::size_t> byRank[5];
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (const int found = rank(m_entries[i], typed, words); found > 0)
            byRank[found].push_back(i);
    beginResetModel();
    m_rows.clear();
    for (int best = 4; best > 0; --best)
        m_rows.insert(m_rows.end(), byRank[best].begin(), byRank[best].end());
    m_rows.resize(std::min(m_rows.size(), kMost));
    endResetModel();
}

const PaletteEntry* PaletteModel::entryAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_entries[m_rows[static_cast<std::size_t>(row)]] : nullptr;
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    const PaletteEntry* entry = index.isValid() ? entryAt(index.row()) : nullptr;
    if (entry == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return entry->title;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2 %3").arg(entry->title, entry->detail, entry->keys).trimmed();
    case DetailRole:
    case Qt::ToolTipRole:
        return entry->detail;
    case KeysRole:
        return entry->keys;
    default:
        return {};
    }
}

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window, Qt::Popup)
    , m_model(new PaletteModel(this))
    , m_field(new QLineEdit(this))
    , m_nothing(new QLabel(tr("Nothing found"), this))
    , m_list(new QListView(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Command palette"));
    m_field->setPlaceholderText(tr("Type a command, a site or a node"));
    m_field->setAccessibleName(tr("Command, site or node"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("What matches"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_nothing);
    column->addWidget(m_list, 1);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setContentsMargins(10, 6, 10, 0);
    m_nothing->hide();
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text);
        m_nothing->setVisible(m_model->rowCount() == 0);
        m_list->setCurrentIndex(m_model->index(0, 0));
    });
    connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::open(std::vector<PaletteEntry> entries)
{
    m_model->setEntries(std::move(entries));
    m_field->clear();
    m_list->setCurrentIndex(m_model->index(0, 0));
    const QWidget* window = parentWidget();
    const int width = std::min(kWidth, window->width() - 32);
    resize(width, std::min(kHeight, window->height() - kTop - 32));
    move(window->mapToGlobal(QPoint((window->width() - width) / 2, kTop)));
    show();
    m_field->setFocus();
}

void CommandPalette::runCurrent()
{
    const PaletteEntry* entry = m_model->entryAt(m_list->currentIndex().row());
    if (entry == nullptr)
        return;
    const auto run = entry->run;
    hide(); // first: what is run may show something of its own
    if (run)
        run();
}

/// Arrows move in the list while the field keeps the focus.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

std::vector<PaletteEntry> entriesOf(const Analysis& analysis, const std::function<void(NodeId)>& go)
{
    std::vector<PaletteEntry> entries;
    std::unordered_set<std::uint32_t> sites;
    for (const SiteAnalysis& entry : analysis.sites) {
        sites.insert(entry.site.node.value);
        const QString type = QString::fromStdString(entry.site.spec.opType);
        entries.push_back({foreignName(entry.site.id),
                           QCoreApplication::translate("PaletteEntries", "Site · %1 %2 %3")
                               .arg(type, badgeText(entry.site), lengthsText(entry.site)),
                           {},
                           [go, node = entry.site.node] { go(node); }});
    }
    for (std::uint32_t i = 0; i < analysis.index->nodeCount(); ++i) {
        const GraphNode& node = analysis.index->node(NodeId{i});
        // Constants are shown as lines of the nodes that use them.
        if (node.proto->op_type() == "Constant" || sites.contains(i))
            continue;
        QString name = foreignName(node.proto->name());
        if (name.isEmpty() && node.proto->output_size() > 0)
            name = foreignName(node.proto->output(0));
        entries.push_back({name, foreignName(node.proto->op_type()), {}, [go, i] { go(NodeId{i}); }});
    }
    return entries;
}

} // namespace resizelens
