#pragma once

#include <QTableView>
#include <QTimer>

namespace resizelens {

/// The rows of a batch. A model that failed has a second line with what to do about it and two buttons.
class BatchTable : public QTableView
{
    Q_OBJECT

public:
    explicit BatchTable(QWidget* parent);

    void setModel(QAbstractItemModel* model) override;
    int lineHeight() const;
    /// Rows that fit into the view as it is.
    int visibleRows() const;
    /// Of a row that failed; empty otherwise.
    QRect copyButton(int row) const;
    QRect showButton(int row) const;

Q_SIGNALS:
    void copyRequested(const QModelIndex& row);
    void showRequested(const QModelIndex& row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setHeights();
    bool isFailed(int row) const;
    QRect secondLine(int row) const;
    QRect buttonAt(int row, int fromRight) const;
    void paintSecondLine(QPainter& painter, int row) const;

    QTimer m_settling; // heights follow when all changes are in
};

} // namespace resizelens
