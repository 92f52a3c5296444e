#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <QRectF>
#include <QWidget>

#include <memory>

namespace resizelens {

/// Which inputs, with which weight, make one output sample of an axis: bars over the input positions around
/// it.
class TapsView : public QWidget
{
    Q_OBJECT

public:
    explicit TapsView(QWidget* parent = nullptr);

    /// nullptr: none.
    void setAxis(std::shared_ptr<const AxisOperator> axis);
    void setRow(int row);
    int rowCount() const { return m_axis ? static_cast<int>(m_axis->outputs()) : 0; }
    /// "y[3] = 0.25·x[1] + 0.75·x[2]"
    QString formula() const;

    QSize sizeHint() const override { return {260, 92}; }
    QSize minimumSizeHint() const override { return {160, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF plotFor(bool hasNegative) const;

    std::shared_ptr<const AxisOperator> m_axis;
    int m_row = 0;
};

} // namespace resizelens
