#pragma once

#include "core/image/colormap.h"
#include "core/image/test_patterns.h"
#include "widgets/compare/comparison_view.h"

#include <QWidget>

#include <memory>
#include <optional>

class QStackedWidget;

namespace resizelens {

class BusyRing;
class ComparisonStage;
class DifferenceStrip;
class EmptyState;
class FiguresView;
class PictureJob;
class PixelProbe;
class ViewToolbar;
struct Error;

/// The compare view. It shows one ComparisonView at a time, or why there is none; pictures are made on a
/// worker thread. Keys: S side by side, W wipe, Space flicker, D difference, [ and ] gain, X worst pixel.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(QWidget* parent = nullptr);
    ~ComparePanel() override;

    void setTitles(const QString& original, const QString& rewrite);
    /// Shows a comparison and ends busy state and message. Zoom and place stay where the size is the same,
    /// the channel where it is still there. Null shows the first steps, as setMessage({}).
    void setResult(std::shared_ptr<const ComparisonView> view);
    /// Work is under way; what is shown stays. An empty text ends it.
    void setBusy(const QString& text);
    /// There is nothing to compare, and why; empty: nothing has been opened yet.
    void setMessage(const QString& text);

    void setMode(CompareMode mode);
    CompareMode mode() const;
    void setDifferenceKind(DifferenceKind kind);
    /// 2^exponent; ends the automatic gain.
    void setGain(int exponent);
    void setAutomaticGain(bool automatic);
    int gain() const { return m_gain; }
    void setChannel(std::optional<std::int64_t> channel);
    void goToWorstPixel();

    /// False while pictures are being made or nothing is shown.
    bool picturesAreCurrent() const;
    QString figuresText() const;
    QString readoutText() const;
    QStringList legendLabels() const;

Q_SIGNALS:
    void openImageRequested();
    void testPatternRequested(resizelens::TestPattern pattern);
    void imageDropped(const QString& path);
    void picturesShown();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeContent();
    void connectParts();
    void addShortcuts();
    void pressSpace();
    void stepGain(int steps);

    void requestPictures(bool differenceOnly);
    void updateScale();
    void onPictureFailure(const Error& error);
    void readPixel(QPoint pixel);
    void endReading();
    void placeBusy();

    std::shared_ptr<const ComparisonView> m_view = {};
    std::optional<std::int64_t> m_channel = {};
    std::optional<QPoint> m_pinned = {}; // read while the pointer is on no pixel
    DifferenceKind m_kind = DifferenceKind::signedDifference;
    int m_gain = 0;
    bool m_automaticGain = true;

    QStackedWidget* m_pages = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_content = nullptr;
    ViewToolbar* m_toolbar = nullptr;
    ComparisonStage* m_stage = nullptr;
    DifferenceStrip* m_strip = nullptr;
    FiguresView* m_figures = nullptr;
    PixelProbe* m_probe = nullptr;
    BusyRing* m_busy = nullptr;
    PictureJob* m_job = nullptr;
};

} // namespace resizelens
