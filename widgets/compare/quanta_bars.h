#pragma once

#include "core/preview/preview_codes.h"

#include <QStringList>
#include <QWidget>

namespace resizelens {

/// How many codes differ by how many quanta: five bars, of logarithmic heights, with their shares under them.
class QuantaBars : public QWidget
{
    Q_OBJECT

public:
    explicit QuantaBars(QWidget* parent = nullptr);

    void setCounts(const QuantaCounts& counts);
    /// "−1: 112 (0.68 %)", of each bar.
    QStringList lines() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QuantaCounts m_counts = {};
};

} // namespace resizelens
