#pragma once

#include "core/image/colormap.h"
#include "core/image/test_patterns.h"
#include "widgets/compare/comparison_view.h"
#include "widgets/compare/value_text.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QStackedWidget;

namespace resizelens {

class BusyRing;
class ComparisonStage;
class DifferenceStrip;
class EmptyState;
class FiguresView;
struct QuickSource;
class PictureJob;
class PixelProbe;
class QuantaRow;
class ViewToolbar;
struct Error;

/// The compare view. It shows one ComparisonView at a time, or why there is none; pictures are made on a
/// worker thread. Keys: S side by side, W wipe, Space flicker, D difference, O overlay, [ and ] gain, X worst
/// pixel.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(Selection& selection, QWidget* parent = nullptr);
    ~ComparePanel() override;

    void setTitles(const QString& original, const QString& rewrite);
    /// Shows a comparison and ends busy state and message. Zoom and place stay where the size is the same,
    /// the channel where it is still there. Null shows the first steps, as setMessage({}).
    void setResult(std::shared_ptr<const ComparisonView> view);
    /// Shows what is seen of a comparison before its figures and its pictures are there as a whole; a result
    /// of the same shape follows by setResult(). quickShown() says that a first view is there, or that it
    /// failed.
    void setQuick(const QuickSource& source);
    /// Whether values of a comparison on codes are written as codes, or as the real numbers they stand for.
    void setCodes(bool codes);
    /// In which numbers the results are written now, and the node's input.
    ValueUnit unit() const;
    ValueUnit inputUnit() const;
    QString quantaText() const; // the histogram in words; empty where nothing was compared on codes
    /// The SSIM that was due; nullopt where there is none.
    void setStructure(const std::optional<double>& ssim);
    /// Work is under way; what is shown stays. An empty text ends it.
    void setBusy(const QString& text);
    /// There is nothing to compare, and why; empty: nothing has been opened yet.
    void setMessage(const QString& text);

    void setMode(CompareMode mode);
    CompareMode mode() const;
    /// `decades` as in DifferencePictureOptions.
    void setDifferenceKind(DifferenceKind kind, double decades = 0.0);
    /// 2^exponent; ends the automatic gain.
    void setGain(int exponent);
    void setAutomaticGain(bool automatic);
    int gain() const { return m_gain; }
    /// As the selection's; one that the result does not have changes nothing.
    void setChannel(std::optional<std::int64_t> channel);
    /// The selection's pixel from then on, until there is another result.
    void goToWorstPixel();
    void setTone(const Tone& tone);
    void setFiguresPart(int part); // as in FiguresView::Part

    /// What is compared; null where nothing is, or the whole is still being made.
    const std::shared_ptr<const ComparisonView>& result() const { return m_view; }
    /// The result's figures with the SSIM where it came later. Meaningless without a result.
    const CompareResult& figures() const { return m_figuresNow; }
    /// The view as it is on the screen with titles, legend and figures.
    Result<Picture> viewPicture(const std::vector<std::string>& lines) const;

    /// False while pictures are being made or nothing is shown.
    bool picturesAreCurrent() const;
    QString figuresText() const;
    QString readoutText() const;
    QStringList legendLabels() const;

Q_SIGNALS:
    void openImageRequested();
    void testPatternRequested(resizelens::TestPattern pattern);
    void picturesShown();
    void quickShown();
    void filesDropped(const QStringList& paths);
    void filesDragged(const QStringList& paths); // over the panel; empty: none is any more
    void unitChanged();
    /// How operators of the rewrite are to round, where both sides are computed on codes.
    void roundingChosen(resizelens::CodeRounding rounding);
    void saveViewRequested();
    void saveTensorsRequested();
    void saveFiguresRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeContent();
    void connectParts();
    void addShortcuts();
    void pressSpace();
    void stepGain(int steps);

    bool isShowing() const { return !m_dims.empty(); }
    void showFacts(const Dims& dims, const PlaneChoice& show, double peak,
                   const std::optional<std::int64_t>& channel);
    DifferencePictureOptions differenceNow() const;
    void requestPictures(bool differenceOnly);
    void requestQuick();
    void requestVisibleFigures();
    void updateScale();
    void showUnit();
    void onPictureFailure(const Error& error);
    void showChannel();
    void showPixel();
    void readPixel(QPoint pixel);
    void endReading();
    void placeBusy();

    Selection& m_selection; // its pixel is read while the pointer is on none
    std::shared_ptr<const ComparisonView> m_view = {};
    CompareResult m_figuresNow = {};
    std::shared_ptr<const QuickSource> m_quick = {};
    Dims m_dims = {}; // of both results; empty: nothing is shown
    PlaneChoice m_show = {};
    double m_peak = 1.0;
    bool m_wholePictures = false;      // what the stage has is no patch
    bool m_picturesAfterQuick = false; // and whole pictures are owed after it
    DifferenceKind m_kind = DifferenceKind::signedDifference;
    double m_decades = 0.0;
    Tone m_tone = {};
    int m_gain = 0;
    bool m_automaticGain = true;
    bool m_codes = true;

    QStackedWidget* m_pages = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_content = nullptr;
    ViewToolbar* m_toolbar = nullptr;
    ComparisonStage* m_stage = nullptr;
    DifferenceStrip* m_strip = nullptr;
    FiguresView* m_figures = nullptr;
    PixelProbe* m_probe = nullptr;
    QuantaRow* m_quanta = nullptr;
    BusyRing* m_busy = nullptr;
    PictureJob* m_job = nullptr;
    LatestJob m_quickJob, m_partJob;
};

} // namespace resizelens
