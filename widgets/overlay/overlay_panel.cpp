#include "widgets/overlay/overlay_panel.h"

#include "widgets/overlay/overlay_colours.h"
#include "widgets/overlay/overlay_model.h"
#include "widgets/support/foreign_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace resizelens {

namespace {
constexpr int kSteps = 100; // of the cut-off slider
}

/// The scale with its end values, or the devices with their letters.
class OverlayLegend : public QWidget
{
public:
    using QWidget::QWidget;

    void setValues(std::shared_ptr<const NodeValues> values, double cutOff)
    {
        m_values = std::move(values);
        m_cutOff = cutOff;
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const int line = fontMetrics().height() + 4;
        const bool named = m_values && m_values->kind == ValueKind::placement;
        const int lines = named ? static_cast<int>(m_values->units().size()) : 2;
        return {200, std::max(lines, 1) * line};
    }
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        if (!m_values)
            return;
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        if (m_values->kind == ValueKind::placement)
            paintUnits(painter);
        else
            paintScale(painter);
    }

private:
    void paintScale(QPainter& painter) const
    {
        const int line = fontMetrics().height() + 4, wide = std::max(width() - 1, 1);
        for (int x = 0; x < wide; ++x) {
            const double share = static_cast<double>(x) / wide;
            const QColor colour = share < m_cutOff ? palette().color(QPalette::Window) : overlayColour(share);
            painter.fillRect(QRect(x, 0, 1, line - 4), colour);
        }
        painter.drawRect(QRect(0, 0, wide, line - 4));
        const QRect below(0, line, width(), line);
        painter.drawText(below, Qt::AlignLeft, valueText(m_values->kind, 0.0));
        painter.drawText(below, Qt::AlignRight, valueText(m_values->kind, largestOf(*m_values)));
    }

    void paintUnits(QPainter& painter) const
    {
        const int line = fontMetrics().height() + 4;
        int y = 0;
        for (const std::string& unit : m_values->units()) {
            const NodeTint tint = unitTint(*m_values, unit);
            painter.fillRect(QRect(0, y + 2, line - 4, line - 4), tint.colour);
            painter.drawText(QRect(line + 4, y, width() - line, line), Qt::AlignLeft | Qt::AlignVCenter,
                             QStringLiteral("%1  %2").arg(tint.mark, foreignName(unit)));
            y += line;
        }
    }

    std::shared_ptr<const NodeValues> m_values;
    double m_cutOff = 0.0;
};

OverlayPanel::OverlayPanel(QWidget* parent)
    : QWidget(parent)
    , m_summary(new QLabel(this))
    , m_legend(new OverlayLegend(this))
    , m_cutOffText(new QLabel(this))
    , m_cutOff(new QSlider(Qt::Horizontal, this))
    , m_model(new OverlayModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_list(new QTreeView(this))
{
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_cutOffText->setWordWrap(true);
    m_cutOff->setRange(0, kSteps);
    m_cutOff->setAccessibleName(tr("Cut-off"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(OverlayModel::kSortRole);
    m_list->setModel(m_sorted);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSortingEnabled(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setAccessibleName(tr("Numbers of the nodes"));
    m_list->sortByColumn(OverlayModel::Value, Qt::DescendingOrder);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_summary);
    column->addWidget(m_legend);
    column->addWidget(m_cutOff);
    column->addWidget(m_cutOffText);
    column->addWidget(m_list, 1);
    connect(m_cutOff, &QSlider::valueChanged, this, &OverlayPanel::paintGraph);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    Q_EMIT nodeRequested(m_model->node(m_sorted->mapToSource(current).row()));
            });
}

void OverlayPanel::setValues(std::shared_ptr<const Analysis> analysis,
                             std::shared_ptr<const NodeValues> values,
                             const std::optional<RewrittenTimes>& after)
{
    m_values = values;
    m_summary->setText(values ? summaryOf(*analysis, *values) : QString());
    if (after)
        m_summary->setText(
            m_summary->text() + u'\n' +
            tr("After the rewrite: %1, of it %2 in new operators")
                .arg(valueText(ValueKind::time, after->total), valueText(ValueKind::time, after->added)));
    m_model->setValues(std::move(analysis), std::move(values));
    const bool scaled = m_values && m_values->kind != ValueKind::placement;
    m_list->setColumnHidden(OverlayModel::Value, !scaled);
    m_list->setColumnHidden(OverlayModel::Share, !scaled);
    m_list->setColumnHidden(OverlayModel::Unit, !m_values || m_values->units().empty());
    m_cutOff->setVisible(scaled);
    m_cutOffText->setVisible(scaled);
    m_cutOff->setValue(0);
    paintGraph();
}

QString OverlayPanel::summaryOf(const Analysis& analysis, const NodeValues& values) const
{
    const QString source = foreignName(values.source);
    QString text = source;
    if (values.kind == ValueKind::placement) {
        QStringList units;
        for (const NodeValue& node : values.nodes)
            if (node.isSite && !units.contains(foreignName(node.unit)))
                units.append(foreignName(node.unit));
        if (!units.isEmpty())
            text = tr("Resize nodes ran on: %1").arg(units.join(QStringLiteral(", "))) + u'\n' + text;
    } else if (!analysis.sites.empty()) {
        const QString share = QStringLiteral("%1 %").arg(100.0 * values.siteShare(), 0, 'f', 1);
        text = (values.kind == ValueKind::time ? tr("Resize nodes take %1 of the time: %2 of %3")
                                               : tr("Resize nodes have %1 of the total: %2 of %3"))
                   .arg(share, valueText(values.kind, values.ofSites()),
                        valueText(values.kind, values.total())) +
               u'\n' + text;
    }
    text += u'\n' + tr("Nodes with numbers: %1").arg(values.nodes.size());
    if (values.unmatched > 0)
        text += QStringLiteral("; ") + tr("layers of no node: %1").arg(values.unmatched);
    return text;
}

QString OverlayPanel::summary() const
{
    return m_summary->text();
}

void OverlayPanel::paintGraph()
{
    const double share = static_cast<double>(m_cutOff->value()) / kSteps;
    m_legend->setValues(m_values, share);
    if (m_values)
        m_cutOffText->setText(tr("Cut-off: nodes from %1 on have a colour")
                                  .arg(valueText(m_values->kind, share * largestOf(*m_values))));
    Q_EMIT tintsChanged(m_values ? overlayTints(*m_values, share) : NodeTints());
}

} // namespace resizelens
