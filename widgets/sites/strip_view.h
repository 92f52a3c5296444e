#pragma once

#include "widgets/support/marks.h"

#include <QImage>
#include <QListView>
#include <QMetaType>
#include <QSize>
#include <QStringList>

namespace resizelens {

struct StripFrame
{
    QString name;
    QString factor = {}; // "×2"
    SiteMarks marks = {};
    bool hasMarks = true;
    QSize in = {}, out = {};        // in samples; empty: not drawn
    QImage inMap = {}, outMap = {}; // null: an outline
    QStringList detail = {};        // lines at the right if there is room
    int count = 1;                  // number of identical sites
    bool failed = false;
    bool operator==(const StripFrame&) const = default;
};

/// The strip of frames at the bottom; its model supplies a StripFrame in `FrameRole`. Up to nine frames share
/// the width; more are 62 pixels wide and scroll, and so are files. Folded, it is one line of names and marks.
class StripView : public QListView
{
    Q_OBJECT

public:
    static constexpr int FrameRole = Qt::UserRole + 1;
    static constexpr int kMostWide = 9;
    static constexpr int kNarrow = 62;                       // pixels of a frame, where there are more
    static constexpr int kImageWidth = 216, kEndWidth = 196; // of what stands at both sides of the strip
    /// Pixels of one of `count` frames that share `room`.
    static int frameWidth(int room, int count, int frame);

    explicit StripView(QWidget* parent = nullptr);

    void setFolded(bool folded);
    /// The frames are files, drawn as tiles with a number and a mark.
    void setHoldsFiles() { m_holdsFiles = true; }
    bool holdsFiles() const { return m_holdsFiles; }
    bool isFolded() const { return m_folded; }
    QSize frameSize(const QModelIndex& index) const;
    QSize sizeHint() const override { return {200, m_folded ? 28 : 87}; }
    QSize minimumSizeHint() const override { return {0, 0}; }

Q_SIGNALS:
    void stepRequested(int direction);             // by the wheel
    void activatedAgain(const QModelIndex& index); // a click on the current frame

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool m_folded = false;
    bool m_holdsFiles = false;
    int m_turned = 0; // wheel, in 1/8 degrees
};

} // namespace resizelens
