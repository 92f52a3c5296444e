#pragma once

#include "widgets/inspector/tensor_model.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace resizelens {

class NarrowLabel;
class HistogramView;

/// The values of a constant: figures, histogram and table. Reads them from the file on a worker when asked.
class TensorView : public QWidget
{
    Q_OBJECT

public:
    explicit TensorView(QWidget* parent = nullptr);

    /// `tensor` belongs to the structure of `file`.
    void show(std::shared_ptr<const ModelFile> file, const onnx::TensorProto& tensor, const QString& name);
    void clear();
    bool isReading() const { return m_job.isRunning(); }
    /// "least −0.5, largest 0.7, …"; or why it cannot be read.
    QString factsText() const;
    TensorModel& model() { return *m_model; }

Q_SIGNALS:
    void closed();

private:
    void accept(Result<LoadedTensor> loaded);

    NarrowLabel* m_title;
    QLabel* m_facts;
    HistogramView* m_histogram;
    QTableView* m_table;
    TensorModel* m_model;
    LatestJob m_job;
};

/// How often values of each size occur, with the ends named.
class HistogramView : public QWidget
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget* parent = nullptr);
    void setFacts(const TensorFacts& facts);
    QSize sizeHint() const override { return {240, 84}; }
    QSize minimumSizeHint() const override { return {120, 84}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TensorFacts m_facts;
};

} // namespace resizelens
