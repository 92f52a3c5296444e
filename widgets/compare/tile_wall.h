#pragma once

#include <QListView>

namespace resizelens {

class ModeBar;
class OverlayFader;
class ReadoutLine;

/// What a tile of a wall shows; further roles are the models' own.
enum TileRole {
    TileImageRole = Qt::UserRole + 100, // QImage
    TileInsetRole,                      // QImage in the corner; may be null
    TileNoteRole,                       // QString at the right of the name
    TileMineRole,                       // bool: what the others are measured against
};

/// Square tiles without gutters that fill the width; 160 to 320 pixels each, by Ctrl and the wheel or + and -. An image
/// fills its tile, its name and a note are on a band at the bottom.
class TileWall : public QListView
{
    Q_OBJECT

public:
    static constexpr int kLeast = 160, kMost = 320;

    explicit TileWall(QWidget* parent = nullptr);

    void setWantedTile(int pixels);
    int tile() const { return gridSize().width(); }

Q_SIGNALS:
    void tileChanged(int pixels);
    void typed(const QString& text); // that is no command
    void leaveRequested();
    void settingsRequested();
    void pointerMoved();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layTiles();

    int m_wanted = 212;
};

/// A wall as a page of the compare view: the wall, a bar of modes on it, and the line of values.
class WallPage : public QWidget
{
    Q_OBJECT

public:
    explicit WallPage(QWidget* parent = nullptr);

    QListView& list() { return *m_wall; }
    void setCoveredWidth(int pixels);

Q_SIGNALS:
    void leaveRequested(); // back to the comparison
    void settingsRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    /// What else lies on the wall, which has this place.
    virtual void placeOn(const QRect& wall) { (void)wall; }
    void placeOverlays();

    TileWall* m_wall = nullptr;
    ModeBar* m_bar = nullptr;
    ReadoutLine* m_line = nullptr;

private:
    OverlayFader* m_fader = nullptr;
    int m_covered = 0;
};

} // namespace resizelens
