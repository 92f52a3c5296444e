#include "widgets/compare/canvas_overlays.h"

#include "widgets/compare/busy_ring.h"
#include "widgets/compare/canvas_card.h"
#include "widgets/compare/mode_bar.h"

#include <utility>

namespace resizelens {

CanvasOverlays::CanvasOverlays(QWidget& page, const ModeBar& bar)
    : QObject(&page)
    , m_bar(bar)
    , m_card(new CanvasCard(&page))
    , m_note(new CanvasChip(&page))
    , m_busy(new BusyRing(&page))
{
    connect(m_card, &CanvasCard::remedyChosen, this, [this](int index) {
        if (index < static_cast<int>(m_remedies.size()))
            std::function<void()>(
                m_remedies[static_cast<std::size_t>(index)].act)(); // a copy: it may set others
    });
    connect(m_note, &QLabel::linkActivated, this, [this] {
        if (const auto act = m_link)
            act();
    });
}

void CanvasOverlays::setBusy(const QString& text)
{
    m_busy->setText(text);
}

void CanvasOverlays::setCard(const QString& text, std::vector<Remedy> remedies)
{
    QStringList buttons;
    for (const Remedy& remedy : remedies)
        buttons.append(remedy.text);
    m_remedies = std::move(remedies);
    m_card->setMessage(text, buttons);
    m_card->setVisible(!text.isEmpty());
}

QString CanvasOverlays::cardText() const
{
    return m_card->isHidden() ? QString() : m_card->message();
}

void CanvasOverlays::setNote(const QString& note, const Remedy& link)
{
    m_link = link.act;
    m_note->setNote(note, link.text);
}

void CanvasOverlays::placeIn(const QRect& area)
{
    constexpr int kTop = 64, kMargin = 12;
    m_note->move(area.left() + kMargin, area.bottom() + 1 - kMargin - m_note->height());
    if (!m_bar.isHidden() && m_note->geometry().intersects(m_bar.geometry()))
        m_note->move(m_note->x(), m_bar.y() - kMargin - m_note->height());
    m_note->raise();
    m_card->placeIn(area);
    m_busy->placeIn(area, kTop);
}

} // namespace resizelens
