#include "widgets/compare/compare_pictures.h"

#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/quick_view.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/discard.h"

#include <algorithm>
#include <utility>

namespace resizelens {

ComparePictures::ComparePictures(ComparisonStage& stage, const Selection& selection, QObject* parent)
    : QObject(parent)
    , m_stage(stage)
    , m_selection(selection)
{
}

ComparePictures::~ComparePictures() = default;

void ComparePictures::setResult(std::shared_ptr<const ComparisonView> view)
{
    const bool follows = m_quick && !m_view && m_dims == view->original.dims();
    m_view = std::move(view);
    if (!follows)
        m_quick.reset();
    setShown(m_view->original.dims(), m_view->show, m_view->figures.peak);
    fitGain();
}

void ComparePictures::setQuick(const QuickSource& source)
{
    cancelWhole();
    discard(std::move(m_view));
    m_quick = std::make_shared<const QuickSource>(source);
    setShown(source.dims, source.show, source.peak);
    m_hasWhole = false;
}

void ComparePictures::clear()
{
    cancelWhole();
    m_seenJob.cancel();
    discard(std::move(m_view));
    m_quick.reset();
    m_dims.clear();
}

void ComparePictures::setShown(const Dims& dims, const PlaneChoice& show, double peak)
{
    m_dims = dims;
    m_show = show;
    m_peak = peak;
}

void ComparePictures::setKind(DifferenceKind kind, double decades)
{
    m_kind = kind;
    m_decades = decades;
    fitGain();
    Q_EMIT scaleChanged();
    paint(true);
}

void ComparePictures::setGain(int exponent)
{
    m_automaticGain = false;
    m_gain = std::clamp(exponent, kLeastGain, kMostGain);
    Q_EMIT scaleChanged();
    paint(true);
}

void ComparePictures::setAutomaticGain(bool automatic)
{
    m_automaticGain = automatic;
    fitGain();
    Q_EMIT scaleChanged();
    paint(true);
}

void ComparePictures::fitGain()
{
    if (m_automaticGain && m_view)
        m_gain = fittingGain(m_view->figures, m_decades > 0.0);
}

void ComparePictures::setTone(const Tone& tone)
{
    m_tone = tone;
    paint(false);
}

DifferencePictureOptions ComparePictures::differenceNow() const
{
    DifferencePictureOptions options;
    options.kind = m_kind;
    options.decades = m_decades;
    options.gain = gainOf(m_gain);
    options.peak = m_peak;
    options.planes = planesFor(m_show, m_selection.channel());
    options.planes.tone = m_tone;
    return options;
}

void ComparePictures::paint(bool differenceOnly)
{
    if (!isShowing())
        return;
    const bool large = elementCount(m_dims).value_or(0) > kQuickElements;
    m_hasWhole = m_hasWhole && !(large && m_quick);
    if (m_quick && (large || !m_view)) {
        cancelWhole();
        m_wholeAfterSeen = m_view != nullptr;
        return paintSeen();
    }
    startWhole(differenceOnly);
}

void ComparePictures::paintWhole()
{
    m_seenJob.cancel();
    m_wholeAfterSeen = false;
    m_hasWhole = false;
    startWhole(false);
}

/// A whole set that was cancelled is still owed.
void ComparePictures::startWhole(bool differenceOnly)
{
    m_allDue = m_allDue || !differenceOnly;
    m_wholeJob.start(
        [view = m_view, difference = differenceNow(), all = m_allDue](const std::stop_token& stop) {
            return paintPictures(view->original, view->rewrite, difference, std::nullopt, !all, stop);
        },
        [this](const Result<PictureSet>& pictures) {
            m_allDue = false;
            if (!pictures)
                return Q_EMIT failed(pictures.error());
            m_hasWhole = true;
            m_stage.setPictures(*pictures);
            Q_EMIT shown();
        });
}

void ComparePictures::cancelWhole()
{
    m_wholeJob.cancel();
    m_allDue = false;
}

void ComparePictures::paintSeen()
{
    const auto place = m_stage.placeFor(QSize(static_cast<int>(m_dims[3]), static_cast<int>(m_dims[2])));
    if (!place) // nothing of the stage is on the screen
        return Q_EMIT quickShown();
    const QuickRequest request{*place, differenceNow(), m_automaticGain && !m_view};
    m_seenJob.start([source = m_quick, request, gain = m_gain](
                        const std::stop_token& stop) { return paintQuick(*source, request, gain, stop); },
                    [this](const Result<QuickPictures>& quick) {
                        if (quick) {
                            m_gain = quick->gain;
                            Q_EMIT scaleChanged();
                            m_stage.setPictures(quick->pictures);
                        }
                        if (std::exchange(m_wholeAfterSeen, false) && m_view)
                            startWhole(false);
                        Q_EMIT quickShown();
                    });
}

void ComparePictures::followView()
{
    if (!m_hasWhole && m_quick)
        paintSeen();
}

} // namespace resizelens
