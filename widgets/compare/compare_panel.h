#pragma once

#include "core/image/colormap.h"
#include "widgets/compare/canvas_overlays.h"
#include "widgets/compare/comparison_view.h"
#include "widgets/compare/value_text.h"
#include "widgets/compare/verdict_disc.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace resizelens {

class ComparePictures;
class ComparisonStage;
class DifferenceStrip;
class FiguresView;
class ModeBar;
class OverlayFader;
struct QuickSource;
class PixelReader;
class QuantaRow;
class ReadoutLine;
class SettingsDrawer;
class ToneForm;

/// How the two results of a comparison lie to each other.
Sameness samenessOf(const ComparisonView& view);

/// The compare view: nothing but images, what lies on them, and one line of values. It shows one ComparisonView at a
/// time, or says why there is none; pictures are made on a worker thread. Everything else stands in sections for a
/// SettingsDrawer. Keys, unless a text field has the focus: S side by side, W wipe, F flicker (Space shows the other side
/// while it is held), D difference, O difference highlighted, 3 the difference as a third canvas, A every mode,
/// C channels, E and Shift+E exposure, [ and ] gain, X worst pixel.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(Selection& selection, QWidget* parent = nullptr);
    ~ComparePanel() override;

    /// Moves the sections of this view into the drawer.
    void addSections(SettingsDrawer& drawer);
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
    /// SSIM and FLIP, which were due; nullopt where there is none.
    void setStructure(const std::optional<double>& ssim, const std::optional<double>& flip);
    /// Work is under way; what is shown stays. An empty text ends it.
    void setBusy(const QString& text);
    /// There is nothing to show, and why; empty: nothing has been opened yet.
    void setMessage(const QString& text, std::vector<Remedy> remedies = {});
    /// A card on what is shown; an empty text ends it, as does the next result.
    void setCard(const QString& text, std::vector<Remedy> remedies = {});
    QString cardText() const; // empty where there is none
    /// A note on the image, which ends with the next result. The link acts.
    void setNote(const QString& note, const Remedy& link = {});
    /// So much of the right is covered by something else.
    void setCoveredWidth(int pixels);
    /// The line of values may stand elsewhere for a while.
    QWidget& readout();
    void takeReadoutBack();
    /// The canvas gets the keys.
    void focusCanvas();

    void setMode(CompareMode mode);
    CompareMode mode() const;
    /// `decades` as in DifferencePictureOptions.
    void setDifferenceKind(DifferenceKind kind, double decades = 0.0);
    /// 2^exponent; ends the automatic gain.
    void setGain(int exponent);
    void setAutomaticGain(bool automatic);
    int gain() const;
    /// As the selection's; one that the result does not have changes nothing.
    void setChannel(std::optional<std::int64_t> channel);
    /// The selection's pixel from then on, until there is another result.
    void goToWorstPixel();
    void setTone(const Tone& tone);
    void setFiguresPart(int part); // as in FiguresView::Part

    /// What is compared; null where nothing is, or the whole is still being made.
    const std::shared_ptr<const ComparisonView>& result() const;
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
    void sheetRequested();
    void channelsRequested();
    void settingsRequested();
    void againstRequested(QPoint global); // the other side is to be chosen there
    void menuAboutToShow(QMenu* menu);    // the image's own; others may add to it
    void modeChanged(resizelens::CompareMode mode);
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
    void makeModeBar();
    void connectParts();
    void connectStage();
    void addShortcuts();
    void stepGain(int steps);
    void stepExposure(double stops);
    void showMenu(QPoint global);

    bool isShowing() const;
    void showFacts(const Dims& before, const std::optional<std::int64_t>& channel);
    void requestVisibleFigures();
    void updateScale();
    void showUnit();
    void showVerdict();
    void showDetails();
    void showZoom(double zoom);
    void showChannel();
    void placeOverlays();

    Selection& m_selection;
    CompareResult m_figuresNow = {};
    bool m_codes = true;

    int m_covered = 0;

    ComparisonStage* m_stage = nullptr;
    ReadoutLine* m_readout = nullptr;
    ModeBar* m_bar = nullptr;
    std::array<QToolButton*, 4> m_modes = {}; // of CompareMode, without the overlay
    CanvasOverlays* m_overlays = nullptr;
    OverlayFader* m_fader = nullptr;
    DifferenceStrip* m_strip = nullptr;
    ToneForm* m_tone = nullptr;
    FiguresView* m_figures = nullptr;
    QuantaRow* m_quanta = nullptr;
    QLabel* m_taps = nullptr;
    SettingsDrawer* m_drawer = nullptr;
    ComparePictures* m_pictures = nullptr;
    PixelReader* m_reader = nullptr;
    LatestJob m_partJob;
};

} // namespace resizelens
