#include "app/gui/target_popup.h"

#include "app/gui/header_buttons.h"
#include "widgets/support/core_words.h"
#include "widgets/support/elided.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/type_scale.h"
#include "widgets/targets/target_name.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSettings>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

const QString kRecent = QStringLiteral("targets/recent");
constexpr int kMostRecent = 3, kMarkColumn = 68, kVersionColumn = 82;

TargetStanding standingOf(const TargetMatrix& matrix, std::size_t target)
{
    std::map<Acceptance, TargetStanding> found;
    for (const auto& row : matrix.rows) {
        const TargetCell& cell = row[target];
        TargetStanding& standing = found[cell.verdict.acceptance];
        const Planned plan = cell.verdict.acceptance == Acceptance::accepted || cell.rule.empty()
                                 ? Planned::kept
                                 : Planned::exactly;
        standing.marks = {cell.verdict.acceptance,
                          standing.count == 0 ? plan : std::min(plan, standing.marks.plan)};
        ++standing.count;
    }
    for (const Acceptance gravest : {Acceptance::refused, Acceptance::differs, Acceptance::unknown})
        if (found.contains(gravest))
            return found[gravest];
    return {SiteMarks{Acceptance::accepted, Planned::kept}, 0};
}

class RowDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool heading = rowAt(index).kind == TargetList::Row::Kind::heading;
        return {200, std::max(heading ? 25 : 26, option.fontMetrics.height() + 8)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const Theme theme = themeFor(option.palette);
        const TargetList::Row& row = rowAt(index);
        const QRect line = option.rect.adjusted(18, 0, -12, 0);
        if (row.kind == TargetList::Row::Kind::heading) {
            painter->setFont(headingFont(smallFont(option.font)));
            painter->setPen(theme.quietText);
            painter->drawText(line.adjusted(0, 6, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        } else {
            paintChoice(*painter, option, line, row, index, theme);
        }
        painter->restore();
    }

private:
    static const TargetList::Row& rowAt(const QModelIndex& index)
    {
        return static_cast<const TargetList*>(index.model())->row(index.row());
    }

    static void paintChoice(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line,
                            const TargetList::Row& row, const QModelIndex& index, const Theme& theme)
    {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected)
            painter.fillRect(option.rect, theme.selectedGround);
        const QRect mark(line.right() + 1 - kMarkColumn, line.top(), kMarkColumn, line.height());
        const QRect version(mark.left() - kVersionColumn, line.top(), kVersionColumn - 4, line.height());
        const QRect name(line.left(), line.top(),
                         row.version.isEmpty() ? mark.left() - line.left() - 6
                                               : version.left() - line.left() - 6,
                         line.height());
        const auto draw = [&](const QRect& place, const QString& text, const QFont& font, const QColor& ink) {
            painter.setFont(font);
            painter.setPen(ink);
            drawElided(painter, place, Qt::AlignLeft, text);
        };
        draw(name, row.name, selected ? headingFont(option.font) : option.font, theme.cardText);
        draw(version, row.version, smallFont(option.font), theme.quietText);
        const auto standing = static_cast<const TargetList*>(index.model())->standing(row);
        if (!standing)
            return;
        paintMarks(painter, QPointF(mark.left(), mark.center().y() - kMarkHeight / 2.0 + 0.5),
                   standing->marks, theme);
        if (standing->count > 0)
            draw(mark.adjusted(markWidth(standing->marks) + 3, 0, 0, 0), QString::number(standing->count),
                 smallFont(option.font), theme.quietText);
    }
};

} // namespace

void rememberTarget(const std::string& key)
{
    QSettings settings;
    QStringList recent = settings.value(kRecent).toStringList();
    recent.removeAll(QString::fromStdString(key));
    recent.prepend(QString::fromStdString(key));
    settings.setValue(kRecent, recent.mid(0, kMostRecent));
}

void TargetList::setTargets(std::vector<TargetPointer> targets)
{
    m_targets = std::move(targets);
    rebuild();
}

void TargetList::setFilter(const QString& text)
{
    m_filter = text.trimmed();
    rebuild();
}

void TargetList::rebuild()
{
    beginResetModel();
    m_rows.clear();
    const QStringList words = m_filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto matches = [&](const TargetProfile& target) {
        const QString text = QString::fromStdString(target.name + ' ' + target.id + ' ' + target.version);
        return std::ranges::all_of(
            words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    };
    const auto add = [this](const TargetPointer& target, bool withMaker) {
        const auto [name, version] = targetName(*target, withMaker);
        m_rows.push_back({name, version, targetKey(*target), Row::Kind::target, target});
    };
    if (words.isEmpty()) {
        m_rows.push_back({tr("No target"), {}, {}, Row::Kind::noTarget});
        const QStringList recent = QSettings().value(kRecent).toStringList();
        bool first = true;
        for (const QString& key : recent)
            for (const TargetPointer& target : m_targets)
                if (QString::fromStdString(targetKey(*target)) == key) {
                    if (std::exchange(first, false))
                        m_rows.push_back({tr("Recent"), {}, {}, Row::Kind::heading});
                    add(target, true);
                }
    }
    // The maker of the target with that id first: Return takes the first row.
    std::map<std::pair<bool, std::string>, std::vector<TargetPointer>> makers;
    std::string named;
    for (const TargetPointer& target : m_targets)
        if (QString::fromStdString(target->id).compare(m_filter, Qt::CaseInsensitive) == 0)
            named = makerOf(*target);
    for (const TargetPointer& target : m_targets)
        if (matches(*target))
            makers[{makerOf(*target) != named, makerOf(*target)}].push_back(target);
    for (const auto& [key, targets] : makers) {
        const std::string& maker = key.second;
        m_rows.push_back({foreignName(maker, 60), {}, {}, Row::Kind::heading});
        for (const TargetPointer& target : targets)
            add(target, false);
    }
    if (words.isEmpty()) {
        m_rows.push_back({tr("Others"), {}, {}, Row::Kind::heading});
        m_rows.push_back({tr("From a file…"), {}, {}, Row::Kind::file});
    } else if (m_rows.empty()) {
        m_rows.push_back({tr("Nothing found"), {}, {}, Row::Kind::heading});
    }
    endResetModel();
}

void TargetList::setStandings(std::map<std::string, TargetStanding> standings)
{
    m_standings = std::move(standings);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

std::optional<TargetStanding> TargetList::standing(const Row& row) const
{
    const auto found = row.kind == Row::Kind::target ? m_standings.find(row.key) : m_standings.end();
    return found == m_standings.end() ? std::nullopt : std::optional(found->second);
}

int TargetList::rowOf(const std::string& key) const
{
    for (int i = 0; i < rowCount(); ++i)
        if (row(i).kind == (key.empty() ? Row::Kind::noTarget : Row::Kind::target) && row(i).key == key)
            return i;
    return nextChoice(0, 1);
}

int TargetList::nextChoice(int start, int direction) const
{
    for (int i = start; i >= 0 && i < rowCount(); i += direction)
        if (row(i).kind != Row::Kind::heading)
            return i;
    return -1;
}

int TargetList::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TargetList::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& at = row(index.row());
    if (role == Qt::ToolTipRole && at.target)
        return foldedTip(coreWords(profilePhrase(*at.target, at.target->description)));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const auto shown = standing(at);
    return QStringList{at.name, at.version, shown ? marksText(shown->marks) : QString()}
        .join(QLatin1Char(' '))
        .trimmed();
}

Qt::ItemFlags TargetList::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return row(index.row()).kind == Row::Kind::heading ? Qt::NoItemFlags
                                                       : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

TargetPopup::TargetPopup(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_field(new QLineEdit(this))
    , m_view(new QListView(this))
    , m_list(new TargetList(this))
{
    setAttribute(Qt::WA_WindowPropagation);
    m_field->setPlaceholderText(tr("Chip, vendor or runtime"));
    m_field->setAccessibleName(tr("Chip, vendor or runtime"));
    m_field->setFixedHeight(std::max(32, fontMetrics().height() + 12));
    m_field->installEventFilter(this);
    m_view->setModel(m_list);
    m_view->setItemDelegate(new RowDelegate(this));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setAccessibleName(tr("Targets"));
    m_view->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 9, 1, 1);
    column->setSpacing(6);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(m_field);
    column->addLayout(row);
    auto* note = new QLabel(tr("this model"), this);
    note->setFont(smallFont(font()));
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setContentsMargins(0, 0, 24, 0);
    note->setAlignment(Qt::AlignRight);
    column->addWidget(note);
    column->addWidget(m_view, 1);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_list->setFilter(text);
        m_view->setCurrentIndex(m_list->index(m_list->nextChoice(0, 1)));
    });
    connect(m_view, &QAbstractItemView::clicked, this, &TargetPopup::choose);
    connect(m_view, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        if (m_list->row(index.row()).kind != TargetList::Row::Kind::heading)
            m_view->setCurrentIndex(index);
    });
}

void TargetPopup::open(const QPoint& global, const std::vector<TargetPointer>& targets,
                       const std::string& current, std::shared_ptr<const Analysis> analysis)
{
    m_field->clear();
    m_list->setTargets(targets);
    judge(std::move(analysis), targets);
    resize(360, 470);
    move(global);
    show();
    m_field->setFocus();
    const QModelIndex index = m_list->index(m_list->rowOf(current));
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

/// Each target's mark for this model; they come when they are there.
void TargetPopup::judge(std::shared_ptr<const Analysis> analysis, const std::vector<TargetPointer>& targets)
{
    const bool known = m_judged && analysis && m_judged->index == analysis->index &&
                       m_judged->inputShapes == analysis->inputShapes &&
                       m_judged->inputValues == analysis->inputValues;
    if (known)
        return;
    m_list->setStandings({});
    m_judged = analysis;
    if (!analysis || analysis->sites.empty())
        return m_job.cancel();
    m_job.start(
        [analysis, targets](const std::stop_token& stop) {
            return targetMatrix(*analysis, targets, Progress{{}, stop});
        },
        [this](const Result<TargetMatrix>& matrix) {
            std::map<std::string, TargetStanding> standings;
            for (std::size_t i = 0; matrix && i < matrix->targets.size(); ++i)
                standings[targetKey(*matrix->targets[i])] = standingOf(*matrix, i);
            m_list->setStandings(std::move(standings));
        });
}

void TargetPopup::step(int direction)
{
    const int row = m_list->nextChoice(m_view->currentIndex().row() + direction, direction);
    if (row >= 0)
        m_view->setCurrentIndex(m_list->index(row));
}

void TargetPopup::choose(const QModelIndex& index)
{
    if (!index.isValid() || m_list->row(index.row()).kind == TargetList::Row::Kind::heading)
        return;
    const TargetList::Row row = m_list->row(index.row());
    hide();
    if (row.kind == TargetList::Row::Kind::file)
        Q_EMIT fileRequested();
    else
        Q_EMIT chosen(QString::fromStdString(row.key));
}

bool TargetPopup::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(m_view->currentIndex());
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

void TargetPopup::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    Q_EMIT closed();
}

void TargetPopup::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    painter.setPen(themeFor(palette()).line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace resizelens
