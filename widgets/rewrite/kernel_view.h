#pragma once

#include "core/chain/op/conv_transpose.h"

#include <QWidget>

#include <optional>

namespace resizelens {

/// The kernel of a convolution as a small heat map, with its values where there is room.
class KernelView : public QWidget
{
    Q_OBJECT

public:
    explicit KernelView(QWidget* parent = nullptr);
    /// Two axes are shown as a plane; nothing for other ranks.
    void setKernel(const std::optional<ConvTranspose>& convolution);
    QSize sizeHint() const override { return {150, 150}; }
    QSize minimumSizeHint() const override { return {96, 96}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<double> m_rows, m_columns;
};

} // namespace resizelens
