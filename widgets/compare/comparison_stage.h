#pragma once

#include "widgets/compare/comparison_view.h"
#include "widgets/compare/picture_job.h"

#include <QWidget>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace resizelens {

class ImageCanvas;
class TextLine;
struct CanvasView;

/// The pictures of a comparison: three linked canvases, or one that shows both by wipe or flicker. In flicker mode,
/// holding Ctrl shows the other one as long as it is held.
class ComparisonStage : public QWidget
{
    Q_OBJECT

public:
    explicit ComparisonStage(QWidget* parent = nullptr);

    void setTitles(const QString& original, const QString& rewrite);
    /// Pictures that the set does not hold stay as they are.
    void setPictures(const PictureSet& pictures);
    void clear();

    void setMode(CompareMode mode);
    CompareMode mode() const { return m_mode; }
    /// In flicker mode: shows the other one.
    void flip();
    bool showsRewrite() const { return m_flipped != m_held; }

    void fit();
    void actualSize();
    /// Marks the pixel and brings it to the middle of all canvases.
    void goTo(QPoint pixel);
    void setMarkedPixel(std::optional<QPoint> pixel);
    double zoom() const;
    /// The part of pictures of this size that is seen, by the canvas that shows most of it.
    std::optional<PatchPlace> placeFor(QSize whole) const;
    /// What is seen, one picture a canvas, with its title: as it is on the screen.
    std::vector<std::pair<QString, QImage>> views() const;

    /// Original (in wipe and flicker mode the only one), rewrite, difference.
    ImageCanvas& canvas(int index) { return *m_panes[static_cast<std::size_t>(index)].canvas; }

Q_SIGNALS:
    void pixelHovered(QPoint pixel);
    void hoverEnded();
    void zoomChanged(double zoom);
    void viewMoved(); // by the user, or by another size of a canvas

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void hold(bool held);
    void alignPanes();
    struct Pane
    {
        QWidget* frame = nullptr;
        TextLine* title = nullptr;
        TextLine* detail = nullptr; // at the right, quiet
        TextLine* second = nullptr; // at the right, as strong as the title
        ImageCanvas* canvas = nullptr;
    };

    Pane makePane(int index);
    void link(ImageCanvas* canvas);
    void arrange();
    void label();
    QString sizeText() const;

    std::array<Pane, 3> m_panes = {};
    PictureSet m_pictures = {};
    QString m_originalTitle = {};
    QString m_rewriteTitle = {};
    CompareMode m_mode = CompareMode::sideBySide;
    bool m_flipped = false;
    bool m_held = false; // the other one is shown as long as a key is down
};

} // namespace resizelens
