#pragma once

#include <QScrollArea>

namespace resizelens {

/// A column of widgets with one vertical scroll bar and no frame. The column is as wide as the area whether the bar
/// is shown or not: the bar covers the column's right margin, which must have room for it (14 px). So nothing moves
/// sideways when the bar comes, and rows whose height follows from their width cannot make it come and go for ever.
class ColumnScroll : public QScrollArea
{
    Q_OBJECT

public:
    explicit ColumnScroll(QWidget* parent);

    /// Takes ownership. Called once.
    void setColumn(QWidget* column);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void fit();
};

} // namespace resizelens
