#include "widgets/inspector/target_bars.h"

#include "widgets/support/foreign_text.h"
#include "widgets/support/palettes.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QPainter>

#include <algorithm>
#include <set>

namespace resizelens {

namespace {

constexpr int kBar = 22, kTitleGap = 4, kBarGap = 10, kKey = 24;

BarCell cellOf(Acceptance says)
{
    return says == Acceptance::accepted  ? BarCell::supported
           : says == Acceptance::unknown ? BarCell::unknown
                                         : BarCell::unsupported;
}

/// In the order of the file; constants are no work for anybody.
std::vector<BarCell> cellsOf(const Analysis& analysis, const JudgedNodes& judged, const Plan* plan)
{
    std::map<NodeId, std::size_t> sites;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        sites.emplace(analysis.sites[i].site.node, i);
    std::vector<BarCell> cells;
    for (std::uint32_t i = 0; i < judged.operators.size(); ++i) {
        const auto site = sites.find(NodeId{i});
        if (site == sites.end()) {
            for (const JudgedOperator& each : judged.operators[i])
                cells.push_back(cellOf(each.says));
            continue;
        }
        const SiteAnalysis& entry = analysis.sites[site->second];
        const auto candidate = plan == nullptr ? std::nullopt : plan->choices[site->second].candidate;
        if (!candidate) {
            cells.push_back(entry.verdict ? cellOf(entry.verdict->acceptance) : BarCell::unknown);
            continue;
        }
        const Acceptance says = entry.candidateVerdicts[*candidate].acceptance;
        cells.insert(cells.end(), entry.candidates[*candidate].chain.operators.size(),
                     says == Acceptance::accepted ? BarCell::added : cellOf(says));
    }
    return cells;
}

QColor colourOf(BarCell cell, const Theme& theme)
{
    switch (cell) {
    case BarCell::supported:
        break;
    case BarCell::unsupported:
        return theme.unsupported;
    case BarCell::unknown:
        return theme.unknown;
    case BarCell::added:
        return theme.exact;
    }
    return mixed(theme.card, theme.selection, 0.38);
}

bool holds(const TargetBars& bars, BarCell cell)
{
    return std::ranges::find(bars.before, cell) != bars.before.end() ||
           std::ranges::find(bars.after, cell) != bars.after.end();
}

} // namespace

Result<TargetBars> targetBars(const Analysis& analysis, const Plan& plan, const Progress& progress)
{
    RL_TAKE(const auto judged, judgeNodes(*analysis.index, *analysis.shapes, *analysis.target, progress));
    RL_TAKE(const auto effect, partitionEffect(analysis, plan, progress));
    TargetBars bars{cellsOf(analysis, judged, nullptr), {}};
    if (plan.rewrittenCount() > 0)
        bars.after = cellsOf(analysis, judged, &plan);
    bars.target = foreignName(analysis.target->name, 40);
    bars.piecesBefore = effect.before.partitions;
    bars.piecesAfter = effect.after.partitions;
    bars.transfersBefore = effect.before.switches;
    bars.transfersAfter = effect.after.switches;
    return bars;
}

TargetBarsView::TargetBarsView(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void TargetBarsView::setBars(TargetBars bars)
{
    m_bars = std::move(bars);
    setAccessibleName(
        m_bars.after.empty()
            ? tr("The model as it is: %1 pieces, %2 transfers")
                  .arg(m_bars.piecesBefore)
                  .arg(m_bars.transfersBefore)
            : tr("The model as it is: %1 pieces, %2 transfers; rewritten: %3 pieces, %4 transfers")
                  .arg(m_bars.piecesBefore)
                  .arg(m_bars.transfersBefore)
                  .arg(m_bars.piecesAfter)
                  .arg(m_bars.transfersAfter));
    setToolTip(
        tr("The model's operators in order. A piece runs on the target as a whole; between pieces tensors "
           "move to another processor and back."));
    updateGeometry();
    update();
}

QSize TargetBarsView::sizeHint() const
{
    const int one = fontMetrics().height() + kTitleGap + kBar;
    return {288, one * (m_bars.after.empty() ? 1 : 2) + (m_bars.after.empty() ? 0 : kBarGap) + kKey};
}

int TargetBarsView::paintBar(QPainter& painter, int top, const std::vector<BarCell>& cells,
                             const BarTitle& title, const QString& transfers, bool rewritten) const
{
    const Theme theme = themeFor(palette());
    const QRect line(0, top, width(), fontMetrics().height());
    painter.setFont(font());
    painter.setPen(theme.quietText);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, transfers);
    const int room = width() - painter.fontMetrics().horizontalAdvance(transfers) - 8;
    painter.setFont(headingFont(font()));
    painter.setPen(rewritten ? theme.exact : theme.cardText);
    const bool fits = painter.fontMetrics().elidedText(title.whole, Qt::ElideRight, room) == title.whole;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     fits ? title.whole
                          : painter.fontMetrics().elidedText(title.brief, Qt::ElideRight, room));
    const double step =
        static_cast<double>(width()) / static_cast<double>(std::max<std::size_t>(cells.size(), 1));
    const double gap = step >= 4.0 ? 1.0 : 0.0, y = line.bottom() + 1 + kTitleGap;
    // What stands out is never thinner than a pixel and a half, and over the rest.
    for (const bool plain : {true, false})
        for (std::size_t i = 0; i < cells.size(); ++i)
            if ((cells[i] == BarCell::supported) == plain)
                painter.fillRect(
                    QRectF(static_cast<double>(i) * step, y, std::max(step - gap, plain ? 0.0 : 1.5), kBar),
                    colourOf(cells[i], theme));
    return static_cast<int>(y) + kBar;
}

void TargetBarsView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto titled = [this](const QString& title, std::size_t count) {
        const QString brief = count == 1 ? tr("1 piece") : tr("%1 pieces").arg(count);
        return BarTitle{title.arg(tr("%1 on %2").arg(brief, m_bars.target)), title.arg(brief)};
    };
    const auto transfers = [](std::size_t count) {
        return count == 1 ? tr("1 transfer") : tr("%1 transfers").arg(count);
    };
    int y = paintBar(painter, 0, m_bars.before, titled(tr("As it is: %1"), m_bars.piecesBefore),
                     transfers(m_bars.transfersBefore), false);
    if (!m_bars.after.empty())
        y = paintBar(painter, y + kBarGap, m_bars.after, titled(tr("Rewritten: %1"), m_bars.piecesAfter),
                     transfers(m_bars.transfersAfter), true);
    const Theme theme = themeFor(palette());
    painter.setFont(scaledFont(font(), 12.0 / 13.0));
    int x = 0;
    for (const auto& [cell, text] : {std::pair(BarCell::unsupported, tr("not supported")),
                                     {BarCell::added, tr("new")},
                                     {BarCell::unknown, tr("unknown")}}) {
        if (!holds(m_bars, cell))
            continue;
        const QRect key(x, y + 7, width() - x, kKey - 7);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOf(cell, theme));
        painter.drawRoundedRect(QRectF(key.left(), key.center().y() - 4, 9, 9), 2, 2);
        painter.setPen(theme.quietText);
        painter.drawText(key.adjusted(14, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += 14 + painter.fontMetrics().horizontalAdvance(text) + 14;
    }
}

} // namespace resizelens
