#pragma once

#include "core/extras/model_diff/model_diff.h"
#include "widgets/diff/weight_model.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace resizelens {

/// A weight before and after and the difference, as grids that scroll together. Values are read on a worker.
class WeightGrids : public QWidget
{
    Q_OBJECT

public:
    explicit WeightGrids(QWidget* parent = nullptr);

    void show(std::shared_ptr<const ModelDiff> diff, const WeightChange& change);
    void clear();

    const WeightModel& before() const { return *m_models[0]; }
    const WeightModel& after() const { return *m_models[1]; }
    const WeightModel& difference() const { return *m_models[2]; }
    bool isReading() const { return m_job.isRunning(); }

private:
    struct Values
    {
        std::shared_ptr<const Tensor> before, after;
        QString problem;
    };
    void fill(const Values& values, const WeightChange& change);
    void linkScrolling();

    QLabel* m_note;
    QLabel* m_titles[3];
    WeightModel* m_models[3];
    QTableView* m_views[3];
    LatestJob m_job;
};

} // namespace resizelens
