#pragma once

#include "app/gui/context.h"
#include "widgets/sites/strip_view.h"

#include <QImage>
#include <QWidget>

#include <array>

class QAbstractButton;
class QLabel;
class QPushButton;

namespace resizelens {

class SiteFrames;

/// What the strip says of the image that goes through the model.
struct StripImage
{
    QImage thumbnail = {};
    QString name = {};   // empty: there is none
    QString detail = {}; // "512×512 · 1 of 7"
    QString place = {};  // "through the node"
    bool hasThumbnail = true;
};

/// What stands at the right end of the strip: what will be written, what is proved of it, and the button.
struct StripEnd
{
    QString title = {};
    QString text = {};
    QString button = {};
    bool enabled = true;
    bool primary = true;
};

/// The strip at the foot of the window, the same on every page: the image at the left, the Resize nodes drawn to
/// scale, at the right the end of the story. Folded it is one line.
class FilmStrip : public QWidget
{
    Q_OBJECT

public:
    /// What it is filled with: the model in front, or a batch.
    enum class Face { model, batch };

    explicit FilmStrip(const Context& context, QWidget* parent = nullptr);

    void setFace(Face face);
    StripView& view() { return *m_view; }
    StripView& batchView() { return *m_batchView; }
    SiteFrames& frames() { return *m_frames; }
    void setImage(Face face, const StripImage& image);
    void setEnd(Face face, const StripEnd& end);
    QString endText() const; // of the face that is shown
    /// Folded by the user, besides where the window is low.
    void setFolded(bool folded);
    bool isFolded() const { return m_folded || m_low; }
    /// There is no height for it.
    void setLow(bool low);
    /// A line that stands before the end while the strip is folded; nullptr: none. It keeps its owner.
    void setInset(QWidget* line);
    QWidget* inset() const { return m_inset; }

Q_SIGNALS:
    void imageClicked(const QPoint& global); // of the model's face
    void foldChanged();
    void endClicked(resizelens::FilmStrip::Face face);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void settle();
    int framesWidth() const;
    void showEnds();
    void followModel();
    void showSite();
    void choose(const QModelIndex& index);
    void chooseNext(const QModelIndex& index);

    Context m_context;
    SiteFrames* m_frames;
    StripView* m_view;
    StripView* m_batchView;
    class ImageCell* m_image;
    class EndCell* m_end;
    class FirstSteps* m_steps;
    Face m_face = Face::model;
    struct Ends
    {
        StripImage image;
        StripEnd end;
    };
    std::array<Ends, 2> m_ends; // by face
    QWidget* m_inset = nullptr;
    bool m_folded = false, m_low = false;
};

} // namespace resizelens
