#pragma once

#include <QTableView>

namespace resizelens {

class TargetMatrixModel;

/// Targets as rows of 20 pixels below a head of names. The columns of sites stand where the strip's frames stand:
/// names at the left and outcomes at the right are as wide as its ends and do not scroll; neither does the chosen
/// target on top.
class TargetTable : public QTableView
{
    Q_OBJECT

public:
    TargetTable(TargetMatrixModel& model, QWidget* parent);

    /// Of the selected site; -1: none.
    void setSiteColumn(int column);
    int siteColumn() const { return m_siteColumn; }
    int rowHeight() const;
    int headHeight() const;
    /// Rows that are in view as a whole.
    int visibleRows() const;

    QRect visualRect(const QModelIndex& index) const override;
    QModelIndex indexAt(const QPoint& place) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    void headClicked(int column);
    void rowChosen(int row); // double click or Return

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    int horizontalOffset() const override { return 0; }
    int verticalOffset() const override { return 0; }
    void changeEvent(QEvent* event) override;

private:
    int namesWidth() const;
    int outcomeLeft() const;
    int columnLeft(int column) const;
    int columnWidth(int column) const;
    int columnAt(int x) const;
    int rowTop(int row) const;
    int rowAt(int y) const;
    QModelIndex siteIndex(int row) const;
    void paintRow(QPainter& painter, int row) const;
    void paintCell(QPainter& painter, int row, int column) const;
    void paintHead(QPainter& painter) const;

    TargetMatrixModel& m_model;
    int m_siteColumn = -1;
};

} // namespace resizelens
