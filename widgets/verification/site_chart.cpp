#include "widgets/verification/site_chart.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kDecades = 8.0; // below 1
constexpr double kScaleWidth = 54.0, kNames = 20.0, kTop = 10.0, kRight = 10.0;
constexpr double kWidestBar = 36.0, kCross = 4.0;
constexpr double kNameRoom = 36.0; // minimum width of a name in pixels

QString textOf(const ComparedValue& value)
{
    const TensorDifference& difference = value.difference;
    if (!value.problem.empty())
        return SiteChart::tr("not compared: %1").arg(coreWords(value.problem));
    if (difference.nonFinite > 0)
        return SiteChart::tr("%1 values are not finite on one side").arg(difference.nonFinite);
    if (difference.differing == 0)
        return SiteChart::tr("equal");
    return (value.within ? SiteChart::tr("max-abs %1; off by %2 of what is large, %3 is allowed")
                         : SiteChart::tr("max-abs %1; off by %2 of what is large, only %3 is allowed"))
        .arg(shortNumber(difference.maxAbs), shortNumber(difference.needed), shortNumber(value.tolerance));
}

} // namespace

QString shortNumber(double value)
{
    return QLocale().toString(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
}

std::vector<ChartedSite> chartedSites(const ModelCompareReport& report)
{
    std::vector<ChartedSite> sites;
    for (const ComparedValue& value : report.sites) {
        const TensorDifference& difference = value.difference;
        const bool floating = isFloating(difference.type);
        sites.push_back({foreignName(value.site),
                         difference.nonFinite > 0 ? HUGE_VAL
                         : floating               ? difference.needed
                                                  : difference.maxRel(),
                         value.tolerance, value.problem.empty(), value.problem.empty() && value.within,
                         textOf(value)});
    }
    return sites;
}

SiteChart::SiteChart(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("How far the result of each site is off"));
}

void SiteChart::setSites(std::vector<ChartedSite> sites)
{
    m_sites = std::move(sites);
    const auto beyond =
        std::ranges::find_if(m_sites, [](const ChartedSite& site) { return site.compared && !site.within; });
    m_selected = -1;
    if (!m_sites.empty())
        select(beyond == m_sites.end() ? 0 : static_cast<int>(beyond - m_sites.begin()));
    update();
}

void SiteChart::select(int index)
{
    if (index < 0 || index >= static_cast<int>(m_sites.size()) || index == m_selected)
        return;
    m_selected = index;
    const ChartedSite& site = m_sites[static_cast<std::size_t>(index)];
    setAccessibleDescription(site.name + QStringLiteral(": ") + site.text);
    update();
    Q_EMIT selectionChanged(index);
}

QRectF SiteChart::plot() const
{
    return QRectF(rect()).adjusted(kScaleWidth, kTop, -kRight, -kNames);
}

double SiteChart::yOf(double share) const
{
    const QRectF area = plot();
    if (!(share > 0.0))
        return area.bottom();
    const double decades = std::clamp(std::log10(share) + kDecades, 0.0, kDecades);
    return area.bottom() - decades / kDecades * area.height();
}

QRectF SiteChart::barAt(int index) const
{
    const QRectF area = plot();
    const double step = area.width() / static_cast<double>(std::max<std::size_t>(m_sites.size(), 1));
    const double width = std::clamp(step * 0.6, 1.0, kWidestBar);
    const double middle = area.left() + (index + 0.5) * step;
    const ChartedSite& site = m_sites[static_cast<std::size_t>(index)];
    const double top = std::min(yOf(site.off), area.bottom() - (site.compared ? 2.0 : 0.0));
    return {middle - width / 2.0, top, width, area.bottom() - top};
}

int SiteChart::siteAt(const QPointF& place) const
{
    const QRectF area = plot();
    if (m_sites.empty() || place.x() < area.left() || place.x() >= area.right())
        return -1;
    const double share = (place.x() - area.left()) / area.width();
    return std::min(static_cast<int>(share * static_cast<double>(m_sites.size())),
                    static_cast<int>(m_sites.size()) - 1);
}

void SiteChart::paintScale(QPainter& painter) const
{
    const Theme theme = themeFor(palette());
    const QRectF area = plot();
    for (int decade = 0; decade <= static_cast<int>(kDecades); decade += 2) {
        const double y = yOf(std::pow(10.0, decade - kDecades));
        painter.setPen(QPen(theme.outline, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.quietText);
        const QString label =
            decade == 0 ? QStringLiteral("0") : shortNumber(std::pow(10.0, decade - kDecades));
        painter.drawText(QRectF(0.0, y - 8.0, kScaleWidth - 6.0, 16.0), Qt::AlignRight | Qt::AlignVCenter,
                         label);
    }
}

void SiteChart::paintBar(QPainter& painter, int index) const
{
    const Theme theme = themeFor(palette());
    const ChartedSite& site = m_sites[static_cast<std::size_t>(index)];
    const QRectF area = plot(), bar = barAt(index);
    const double step = area.width() / static_cast<double>(m_sites.size());
    if (index == m_selected) {
        QColor ground = theme.selection;
        ground.setAlpha(60);
        painter.fillRect(QRectF(area.left() + index * step, area.top(), step, area.height() + kNames),
                         ground);
    }
    if (!site.compared) {
        painter.setPen(theme.quietText);
        painter.drawText(QRectF(bar.left() - 10.0, area.bottom() - 16.0, bar.width() + 20.0, 16.0),
                         Qt::AlignCenter, QStringLiteral("?"));
    } else {
        painter.fillRect(bar, theme.site(site.within ? SiteState::exact : SiteState::refused));
        if (site.tolerance > 0.0) {
            painter.setPen(QPen(theme.cardText, 1, Qt::DashLine));
            const double y = yOf(site.tolerance), reach = std::min(step / 2.0, bar.width() / 2.0 + 6.0);
            painter.drawLine(QPointF(bar.center().x() - reach, y), QPointF(bar.center().x() + reach, y));
        }
    }
    if (site.compared && !site.within) {
        painter.setPen(QPen(theme.site(SiteState::refused), 2));
        const QPointF at(bar.center().x(), std::max(bar.top() - 2.0 * kCross, area.top()));
        painter.drawLine(at + QPointF(-kCross, -kCross), at + QPointF(kCross, kCross));
        painter.drawLine(at + QPointF(-kCross, kCross), at + QPointF(kCross, -kCross));
    }
    if (step < kNameRoom)
        return;
    painter.setPen(theme.cardText);
    painter.drawText(QRectF(area.left() + index * step + 2.0, area.bottom() + 2.0, step - 4.0, kNames - 2.0),
                     Qt::AlignCenter,
                     QFontMetricsF(painter.font()).elidedText(site.name, Qt::ElideMiddle, step - 4.0));
}

void SiteChart::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? theme.selection : theme.outline, 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    if (m_sites.empty()) {
        painter.setPen(theme.quietText);
        painter.drawText(rect(), Qt::AlignCenter, tr("No site was compared"));
        return;
    }
    paintScale(painter);
    for (int index = 0; index < static_cast<int>(m_sites.size()); ++index)
        paintBar(painter, index);
}

void SiteChart::mousePressEvent(QMouseEvent* event)
{
    select(siteAt(event->position()));
}

void SiteChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const int index = siteAt(event->position()); index >= 0)
        Q_EMIT activated(index);
}

void SiteChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return select(m_selected - 1);
    case Qt::Key_Right:
        return select(m_selected + 1);
    case Qt::Key_Home:
        return select(0);
    case Qt::Key_End:
        return select(static_cast<int>(m_sites.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_selected >= 0)
            Q_EMIT activated(m_selected);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

bool SiteChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const int index = siteAt(help->pos());
    if (index < 0) {
        QToolTip::hideText();
        return true;
    }
    const ChartedSite& site = m_sites[static_cast<std::size_t>(index)];
    QToolTip::showText(help->globalPos(), foldedTip(site.name + QLatin1Char('\n') + site.text), this);
    return true;
}

} // namespace resizelens
