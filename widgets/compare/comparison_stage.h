#pragma once

#include "widgets/compare/comparison_view.h"
#include "widgets/compare/picture_set.h"
#include "widgets/compare/pixel_texts.h"
#include "widgets/compare/verdict_disc.h"

#include <QWidget>

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace resizelens {

class CanvasLabel;
class CanvasMap;
class ImageCanvas;
class Legend;
struct CanvasView;

/// The images of a comparison, edge to edge: two linked canvases, or one that shows both by wipe or flicker; what they are
/// lies on them. In flicker mode, holding Space or Ctrl shows the other one as long as it is held.
class ComparisonStage : public QWidget
{
    Q_OBJECT

public:
    explicit ComparisonStage(QWidget* parent = nullptr);

    void setTitles(const QString& original, const QString& rewrite);
    /// "512×512 → 256×256", and the gain of the difference.
    void setDetails(const QString& sizes, const QString& gain);
    void setVerdict(Sameness sameness, const QString& sentence);
    /// There is no other side: one canvas shows the node's own result.
    void setAlone(bool alone);
    /// Pictures that the set does not hold stay as they are.
    void setPictures(const PictureSet& pictures);
    void clear();

    /// What is written into enlarged pixels; see ImageCanvas::setPixelLines().
    void setPixelLines(std::function<QStringList(PixelSide side, QPoint pixel)> lines);

    void setMode(CompareMode mode);
    CompareMode mode() const { return m_mode; }
    /// Side by side, the difference as a third canvas where something differs.
    void setShowsThird(bool third);
    bool showsThird() const { return m_third; }
    /// In flicker mode: shows the other one.
    void flip();
    bool showsRewrite() const { return m_flipped != m_held; }

    void fit();
    /// Marks the pixel and brings it to the middle of all canvases as far as they are clamped.
    void goTo(QPoint pixel);
    void setMarkedPixel(std::optional<QPoint> pixel);
    double zoom() const;
    bool fits() const;
    /// The part of pictures of this size that is seen, by the canvas that shows most of it.
    std::optional<PatchPlace> placeFor(QSize whole) const;
    /// What is seen, one picture a canvas, with its title: as it is on the screen, without what lies on it.
    std::vector<std::pair<QString, QImage>> views() const;

    /// Original (in wipe and flicker mode the only one), rewrite, difference.
    ImageCanvas& canvas(int index) { return *m_panes[static_cast<std::size_t>(index)].canvas; }
    /// That has the focus, or would have it.
    ImageCanvas& firstCanvas() { return *m_panes[0].canvas; }
    std::vector<QWidget*> labels() const;
    Legend& legend() { return *m_legend; }

Q_SIGNALS:
    void pixelHovered(QPoint pixel);
    void hoverEnded();
    void zoomChanged(double zoom);
    void viewMoved(); // by the user, or by another size of a canvas
    void pointerMoved();
    void flickerRequested();
    void menuRequested(QPoint global);
    void againstRequested(QPoint global); // the other side's title was clicked

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Pane
    {
        ImageCanvas* canvas = nullptr;
        CanvasLabel* label = nullptr;
    };

    Pane makePane(int index);
    void link(ImageCanvas* canvas);
    void hold(bool held);
    void arrange();
    void alignPanes();
    void label();
    void placeOverlays();
    bool isShown(std::size_t pane) const;
    bool differs() const { return m_sameness == Sameness::differs || m_sameness == Sameness::within; }
    int seam() const; // where both sides meet

    std::array<Pane, 3> m_panes = {};
    CanvasLabel* m_second = nullptr; // right of the wipe
    VerdictDisc* m_disc = nullptr;
    CanvasMap* m_map = nullptr;
    Legend* m_legend = nullptr;
    PictureSet m_pictures = {};
    std::function<QStringList(PixelSide, QPoint)> m_lines = {};
    QString m_originalTitle = {};
    QString m_rewriteTitle = {};
    QString m_sizes = {}, m_gain = {};
    Sameness m_sameness = Sameness::none;
    CompareMode m_mode = CompareMode::sideBySide;
    bool m_alone = false;
    bool m_third = false;
    bool m_flipped = false;
    bool m_held = false; // the other one is shown as long as a key is down
};

} // namespace resizelens
