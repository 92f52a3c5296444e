#pragma once

#include "core/engine/plan.h"
#include "core/engine/target_matrix.h"

#include <QWidget>

#include <vector>

namespace resizelens {

/// An operator of the model, in order, as the target sees it.
enum class BarCell { supported, unsupported, unknown, added };

/// How a model divides on a target: its operators in a row, as it is and rewritten, with how many pieces run there
/// and how often a tensor moves.
struct TargetBars
{
    std::vector<BarCell> before, after; // after: empty where nothing is rewritten
    std::size_t piecesBefore = 0, piecesAfter = 0;
    std::size_t transfersBefore = 0, transfersAfter = 0;
    QString target = {};
};

/// Judges every node of the model: for workers. Errors: cancellation.
Result<TargetBars> targetBars(const Analysis& analysis, const Plan& plan, const Progress& progress = {});

class TargetBarsView : public QWidget
{
    Q_OBJECT

public:
    explicit TargetBarsView(QWidget* parent = nullptr);

    void setBars(TargetBars bars);
    const TargetBars& bars() const { return m_bars; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct BarTitle
    {
        QString whole, brief; // with the target's name, where there is room for it
    };
    int paintBar(class QPainter& painter, int top, const std::vector<BarCell>& cells, const BarTitle& title,
                 const QString& transfers, bool rewritten) const;

    TargetBars m_bars;
};

} // namespace resizelens
