#pragma once

#include "core/verify/compare_report.h"

#include <QWidget>

#include <vector>

namespace resizelens {

/// A site's result in both models, as the chart has it.
struct ChartedSite
{
    QString name;
    double off = 0.0;       // share of what is large; 0: equal; infinite: not finite on one side
    double tolerance = 0.0; // share that is allowed
    bool compared = true;   // false: `text` says why not
    bool within = true;
    QString text; // in words
};

/// Three digits, in the program's language, with a minus that is as wide as a plus.
QString shortNumber(double value);

/// The sites of a comparison in the order of computation.
std::vector<ChartedSite> chartedSites(const ModelCompareReport& report);

/// How far the result of each site is off, in the order of computation: a bar on a logarithmic scale from
/// 1e-8 to 1, with a line at the tolerance. What is beyond it has another colour and a cross. One site is
/// selected, by a click or the arrow keys.
class SiteChart : public QWidget
{
    Q_OBJECT

public:
    explicit SiteChart(QWidget* parent = nullptr);

    /// Selects the first that is beyond its tolerance, or else the first.
    void setSites(std::vector<ChartedSite> sites);
    const std::vector<ChartedSite>& sites() const { return m_sites; }
    int selected() const { return m_selected; } // -1: there are none
    void select(int index);
    /// Where the bar of a site is.
    QRectF barAt(int index) const;

    QSize sizeHint() const override { return {640, 190}; }
    QSize minimumSizeHint() const override { return {240, 140}; }

Q_SIGNALS:
    void selectionChanged(int index);
    void activated(int index); // by a double click or Return

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override; // tool tips

private:
    QRectF plot() const;
    double yOf(double share) const;
    int siteAt(const QPointF& place) const;
    void paintScale(QPainter& painter) const;
    void paintBar(QPainter& painter, int index) const;

    std::vector<ChartedSite> m_sites;
    int m_selected = -1;
};

} // namespace resizelens
