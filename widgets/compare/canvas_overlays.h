#pragma once

#include <QObject>
#include <QRect>
#include <QString>

#include <functional>
#include <vector>

namespace resizelens {

class BusyRing;
class CanvasCard;
class CanvasChip;
class ModeBar;

/// What can be done about something that is missing: the text of a button, and what it does.
struct Remedy
{
    QString text = {};
    std::function<void()> act = {};
};

/// What lies on an image besides its bar of modes: the ring of work under way, a card in the middle, and a note above the
/// bottom edge that makes room for the bar. Widgets of the page; they move by placeIn().
class CanvasOverlays : public QObject
{
    Q_OBJECT

public:
    CanvasOverlays(QWidget& page, const ModeBar& bar);

    void setBusy(const QString& text);                                    // an empty text ends it
    void setCard(const QString& text, std::vector<Remedy> remedies = {}); // an empty text ends it
    QString cardText() const;                                             // empty where there is none
    void setNote(const QString& note, const Remedy& link = {});
    void placeIn(const QRect& area);

private:
    const QWidget& m_bar;
    CanvasCard* m_card;
    CanvasChip* m_note;
    BusyRing* m_busy;
    std::vector<Remedy> m_remedies = {};
    std::function<void()> m_link = {};
};

} // namespace resizelens
