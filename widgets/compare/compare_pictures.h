#pragma once

#include "core/image/colormap.h"
#include "widgets/compare/comparison_view.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <memory>

namespace resizelens {

class ComparisonStage;
struct QuickSource;

/// What is compared, and how its values become pictures: kind and gain of the difference, and the tone. Pictures are made on
/// worker threads and go to the stage: of the whole, or, where that takes long, of what is seen first.
class ComparePictures : public QObject
{
    Q_OBJECT

public:
    ComparePictures(ComparisonStage& stage, const Selection& selection, QObject* parent);
    ~ComparePictures() override;

    /// What is compared from now on; paintWhole() makes its pictures.
    void setResult(std::shared_ptr<const ComparisonView> view);
    /// As ComparePanel::setQuick(); paintSeen() makes the first pictures.
    void setQuick(const QuickSource& source);
    void clear();
    /// Null where nothing is compared, or the whole is still being made.
    const std::shared_ptr<const ComparisonView>& result() const { return m_view; }
    const Dims& dims() const { return m_dims; } // of both results; empty: nothing is shown
    bool isShowing() const { return !m_dims.empty(); }

    /// `decades` as in DifferencePictureOptions.
    void setKind(DifferenceKind kind, double decades);
    /// 2^exponent; ends the automatic gain.
    void setGain(int exponent);
    void setAutomaticGain(bool automatic);
    void setTone(const Tone& tone);
    DifferenceKind kind() const { return m_kind; }
    double decades() const { return m_decades; }
    int gain() const { return m_gain; }
    bool hasAutomaticGain() const { return m_automaticGain; }
    double peak() const { return m_peak; }
    const Tone& tone() const { return m_tone; }

    /// Anew, of the whole or of what is seen; `differenceOnly`: the other two are still right.
    void paint(bool differenceOnly);
    void paintWhole();
    void paintSeen();
    /// Another part is seen.
    void followView();
    bool isWorking() const { return m_wholeJob.isRunning() || m_seenJob.isRunning(); }

Q_SIGNALS:
    void scaleChanged(); // kind, gain, or the range of the values
    void shown();
    void quickShown(); // or it failed, or nothing is seen
    void failed(const resizelens::Error& error);

private:
    void setShown(const Dims& dims, const PlaneChoice& show, double peak);
    void fitGain();
    void startWhole(bool differenceOnly);
    void cancelWhole();
    DifferencePictureOptions differenceNow() const;

    ComparisonStage& m_stage;
    const Selection& m_selection;
    std::shared_ptr<const ComparisonView> m_view = {};
    std::shared_ptr<const QuickSource> m_quick = {};
    Dims m_dims = {};
    PlaneChoice m_show = {};
    double m_peak = 1.0;
    DifferenceKind m_kind = DifferenceKind::signedDifference;
    double m_decades = 0.0;
    Tone m_tone = {};
    int m_gain = 0;
    bool m_automaticGain = true;
    bool m_hasWhole = false;         // what the stage has is no patch
    bool m_wholeAfterSeen = false;   // whole pictures are owed after a patch
    bool m_allDue = false;           // of the whole, all three pictures
    LatestJob m_wholeJob, m_seenJob; // last: they end before what they report to
};

} // namespace resizelens
