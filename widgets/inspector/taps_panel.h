#pragma once

#include "core/resize/matrix/resize_site.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QSlider;

namespace resizelens {

class TapsView;

/// The taps of an output sample of a site, with the axis and the sample to choose. The matrix of an axis can
/// have millions of rows: it is made off the GUI thread, and nothing is shown meanwhile.
class TapsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TapsPanel(QWidget* parent = nullptr);

    /// `axes`: those that can be shown, by their number; the first one is.
    void setSite(const ResizeSite& site, const std::vector<std::size_t>& axes);
    void clear();
    bool hasAxes() const;
    bool isWorking() const { return m_job.isRunning(); }
    QString formula() const;

Q_SIGNALS:
    void formulaChanged(const QString& formula);

private:
    void showAxis(int index);
    void showRow(int row);

    std::shared_ptr<const ResizeSite> m_site;
    QComboBox* m_axis;
    QSlider* m_row;
    TapsView* m_view;
    LatestJob m_job;
};

} // namespace resizelens
