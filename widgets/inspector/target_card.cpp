#include "widgets/inspector/target_card.h"

#include "widgets/inspector/link_button.h"
#include "widgets/inspector/story_view.h"
#include "widgets/inspector/target_bars.h"
#include "widgets/sites/mark_counts.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/site_badge.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kCardMargin = 16;
constexpr qsizetype kMostListed = 12;

/// How many sites there are, what the target says of them, and what becomes of those that it does not support.
struct Standing
{
    int sites = 0, refused = 0, unknown = 0, differ = 0;
    Fates others = {};
};

Standing standingOf(const Analysis& analysis, const Plan& plan)
{
    const MarkCounts counts = countMarks(analysis, plan);
    return {static_cast<int>(analysis.sites.size()), fatesOf(counts, Acceptance::refused).sites,
            fatesOf(counts, Acceptance::unknown).sites, fatesOf(counts, Acceptance::differs).sites,
            fatesOf(counts, [](const SiteMarks& marks) {
                return marks.target && marks.target != Acceptance::accepted;
            })};
}

QString headText(const Standing& all)
{
    if (all.sites == 0)
        return TargetCard::tr("This model has no Resize nodes.");
    if (all.others.sites == 0)
        return all.sites == 1 ? TargetCard::tr("The Resize node is supported.")
                              : TargetCard::tr("All %1 Resize nodes are supported.").arg(all.sites);
    if (all.refused > 0)
        return all.sites == 1     ? TargetCard::tr("The Resize node is not supported.")
               : all.refused == 1 ? TargetCard::tr("1 of %1 Resize nodes is not supported.").arg(all.sites)
                                  : TargetCard::tr("%1 of %2 Resize nodes are not supported.")
                                        .arg(all.refused)
                                        .arg(all.sites);
    if (all.differ > 0)
        return TargetCard::tr("%1 of %2 Resize nodes compute something else.").arg(all.differ).arg(all.sites);
    return TargetCard::tr("Of %1 of %2 Resize nodes it is not known whether they are supported.")
        .arg(all.unknown)
        .arg(all.sites);
}

/// What becomes of those that are not supported.
QString fateText(const Standing& all)
{
    if (all.others.sites == 0)
        return all.sites == 0 ? QString() : TargetCard::tr("Nothing has to be rewritten.");
    if (all.others.exactly == all.others.sites)
        return all.others.exactly == 1
                   ? TargetCard::tr("It is rewritten exactly.")
                   : TargetCard::tr("All %1 are rewritten exactly.").arg(all.others.exactly);
    QStringList parts;
    if (all.others.exactly > 0)
        parts.append(TargetCard::tr("%1 rewritten exactly").arg(all.others.exactly));
    if (all.others.withError > 0)
        parts.append(TargetCard::tr("%1 with an error").arg(all.others.withError));
    if (all.others.kept > 0)
        parts.append(TargetCard::tr("%1 without a rewrite").arg(all.others.kept));
    return parts.join(QStringLiteral(", ")) + TargetCard::tr(".", "the end of a sentence");
}

} // namespace

/// A site that the target does not support: marks, name, what replaces it, why.
class TargetCard::Row : public QAbstractButton
{
public:
    explicit Row(QWidget* parent)
        : QAbstractButton(parent)
    {
        setCursor(Qt::PointingHandCursor);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setSite(const SiteAnalysis& site, const Choice& choice, const QString& name, bool isFirst)
    {
        m_first = isFirst;
        m_marks = siteMarks(site, choice);
        m_name = name;
        m_after = rowBadge(site, choice, name).after;
        m_reason = shortReason(site);
        setToolTip(foldedTip(m_reason));
        setAccessibleName(QStringLiteral("%1 %2: %3 %4").arg(m_name, marksText(m_marks), m_after, m_reason));
        settle();
        update();
    }
    QSize sizeHint() const override { return {200, (1 + m_lines) * fontMetrics().height() + 17}; }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QAbstractButton::resizeEvent(event);
        settle();
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const Theme theme = themeFor(palette());
        if (underMouse() || hasFocus())
            painter.fillRect(rect(), theme.hover);
        if (m_first)
            painter.fillRect(0, 0, width(), 1, theme.line);
        painter.fillRect(0, height() - 1, width(), 1, theme.line);
        const int line = fontMetrics().height();
        const QRect first(kCardMargin + 50, 8, width() - 2 * kCardMargin - 50, line);
        paintMarks(painter, QPointF(kCardMargin, 8 + (line - kMarkHeight) / 2.0), m_marks, theme);
        painter.setFont(headingFont(font()));
        painter.setPen(theme.cardText);
        const QString name = painter.fontMetrics().elidedText(m_name, Qt::ElideLeft, first.width() / 2);
        painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, name);
        const int rest = first.width() - painter.fontMetrics().horizontalAdvance(name) - 10;
        painter.setFont(font());
        painter.setPen(m_marks.plan == Planned::exactly ? theme.exact : theme.error);
        painter.drawText(first, Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(m_after, Qt::ElideRight, rest));
        painter.setFont(reasonFont());
        painter.setPen(theme.quietText);
        const QRect below(first.left(), first.bottom() + 2, first.width(), m_lines * line);
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_reason);
    }

private:
    QFont reasonFont() const { return scaledFont(font(), 12.0 / 13.0); }
    /// The reason has up to two lines.
    void settle()
    {
        const QFontMetrics metrics(reasonFont());
        const int room = width() - 2 * kCardMargin - 50;
        const int lines = room > 0 && metrics.horizontalAdvance(m_reason) > room ? 2 : 1;
        if (std::exchange(m_lines, lines) != lines)
            updateGeometry();
    }

    SiteMarks m_marks;
    QString m_name, m_after, m_reason;
    int m_lines = 1;
    bool m_first = false;
};

TargetCard::TargetCard(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_target(new QLabel(this))
    , m_answer(new QLabel(this))
    , m_list(new QVBoxLayout)
    , m_more(new QLabel(this))
    , m_bars(new TargetBarsView(this))
    , m_result(new StoryView(this))
    , m_compare(new QPushButton(tr("Compare it"), this))
    , m_others(new QPushButton(tr("Other targets"), this))
{
    auto* undo = new LinkButton(tr("Undo"), {}, this);
    m_target->setForegroundRole(QPalette::PlaceholderText);
    m_more->setForegroundRole(QPalette::PlaceholderText);
    m_more->setContentsMargins(kCardMargin, 6, kCardMargin, 0);
    QFont big = scaledFont(font(), 22.0 / 13.0);
    big.setWeight(QFont::DemiBold);
    m_answer->setFont(big);
    m_answer->setWordWrap(true);
    m_answer->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    m_compare->setDefault(true); // the outline of the accent
    for (QPushButton* button : {m_compare, m_others}) {
        button->setFocusPolicy(Qt::TabFocus);
        button->setFont(headingFont(font()));
        button->setMinimumHeight(32);
    }
    const auto inset = [](QWidget* widget, int top, int bottom) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(kCardMargin, top, kCardMargin, bottom);
        row->addWidget(widget);
        return row;
    };
    auto* head = new QHBoxLayout;
    head->setContentsMargins(kCardMargin, 0, kCardMargin, 0);
    head->addWidget(m_target, 1);
    head->addWidget(undo);
    auto* actions = new QHBoxLayout;
    actions->setContentsMargins(kCardMargin, 0, kCardMargin, 14);
    actions->setSpacing(8);
    actions->addWidget(m_compare, 1);
    actions->addWidget(m_others, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 14, 0, 0);
    column->setSpacing(0);
    m_list->setSpacing(0);
    column->addLayout(head);
    column->addLayout(inset(m_answer, 2, 14));
    column->addLayout(m_list);
    column->addWidget(m_more);
    column->addLayout(inset(m_bars, 16, 0));
    column->addLayout(inset(m_result, 16, 16));
    column->addLayout(actions);
    column->addStretch(1);
    connect(undo, &QAbstractButton::clicked, this, &TargetCard::undoRequested);
    connect(m_others, &QPushButton::clicked, this, &TargetCard::targetsRequested);
    connect(m_compare, &QPushButton::clicked, this, &TargetCard::compareRequested);
}

void TargetCard::refresh()
{
    const auto& analysis = m_selection.analysis();
    const Standing all = standingOf(*analysis, m_selection.plan());
    const Theme theme = themeFor(palette());
    const QString head = headText(all), fate = fateText(all);
    m_text = head + QLatin1Char(' ') + fate;
    m_target->setText(foreignName(analysis->target->name, 80));
    const QColor tone = all.others.exactly == all.others.sites ? theme.exact : theme.error;
    setHtml(*m_answer, QStringLiteral("%1 <span style=\"color:%2\">%3</span>")
                           .arg(head.toHtmlEscaped(), tone.name(), fate.toHtmlEscaped()));
    fillRows();
    fillResult();
    const int rewritten = all.others.exactly + all.others.withError;
    m_compare->setVisible(rewritten > 0);
    m_compare->setText(rewritten == 1 ? tr("Compare it") : tr("Compare the %1").arg(rewritten));
    m_bars->hide();
    m_job.start(
        [analysis, plan = m_selection.plan()](const std::stop_token& stop) {
            return targetBars(*analysis, plan, Progress{{}, stop});
        },
        [this](Result<TargetBars> bars) {
            if (!bars)
                return;
            m_bars->setBars(std::move(*bars));
            m_bars->show();
        });
}

QString TargetCard::answer() const
{
    return m_text;
}

void TargetCard::fillRows()
{
    const auto& analysis = m_selection.analysis();
    const QStringList names = siteNames(analysis->sites);
    m_listed.clear();
    for (std::uint32_t i = 0; i < analysis->sites.size(); ++i)
        if (const auto& verdict = analysis->sites[i].verdict;
            verdict && verdict->acceptance != Acceptance::accepted)
            m_listed.append(SiteId{i});
    const qsizetype more = m_listed.size() - std::min(m_listed.size(), kMostListed);
    m_listed.resize(m_listed.size() - more);
    for (qsizetype i = 0; i < m_listed.size(); ++i) {
        if (i == static_cast<qsizetype>(m_rows.size())) {
            m_rows.push_back(new Row(this));
            m_list->addWidget(m_rows.back());
            connect(m_rows.back(), &QAbstractButton::clicked, this,
                    [this, i] { Q_EMIT siteRequested(m_listed[i]); });
        }
        Row* row = m_rows[static_cast<std::size_t>(i)];
        const std::uint32_t site = m_listed[i].value;
        row->setSite(analysis->sites[site], m_selection.plan().choices[site],
                     names[static_cast<qsizetype>(site)], i == 0);
        row->show();
    }
    for (std::size_t i = static_cast<std::size_t>(m_listed.size()); i < m_rows.size(); ++i)
        m_rows[i]->hide();
    m_more->setText(tr("and %1 more").arg(more));
    m_more->setVisible(more > 0);
}

/// Of the model that would be written.
void TargetCard::fillResult()
{
    const auto [any, bounded, worst] = promiseOf(*m_selection.analysis(), m_selection.plan());
    m_result->setVisible(any);
    StoryStep step{.sign = QStringLiteral("="), .tone = SiteState::exact};
    if (!bounded || worst > 0.0) {
        step = {.sign = QStringLiteral("≈"), .tone = SiteState::withError};
        step.head = tr("The exported model does not compute the same.");
        step.rest = bounded ? tr("One node is off by at most %1 % of its largest input.")
                                  .arg(QLocale().toString(100.0 * worst, 'g', 3))
                            : tr("The error of one node is not bounded.");
    } else {
        step.head = tr("The exported model computes the same for every input,");
        step.rest = tr("up to rounding.");
    }
    m_result->setSteps({step});
}

void TargetCard::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible() && m_selection.analysis() &&
        m_selection.analysis()->target)
        refresh();
}

} // namespace resizelens
