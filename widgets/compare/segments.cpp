#include "widgets/compare/segments.h"

#include "widgets/compare/palette_tones.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace resizelens {

namespace {

constexpr double kRadius = 5.0;

/// A flat button: the chosen one is filled with the highlight colour.
class Segment : public QToolButton
{
public:
    using QToolButton::QToolButton;

    QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 20, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const QRectF face = QRectF(rect()).adjusted(2, 2, -2, -2);
        if (isChecked())
            painter.setBrush(palette().color(QPalette::Highlight));
        else if (underMouse() && isEnabled())
            painter.setBrush(hairline(palette()));
        painter.drawRoundedRect(face, kRadius - 2, kRadius - 2);
        if (hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
            painter.drawRoundedRect(face.adjusted(1.5, 1.5, -1.5, -1.5), 2, 2);
        }
        const QPalette::ColorRole role = isChecked() ? QPalette::HighlightedText : QPalette::WindowText;
        painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, role));
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

Segments::Segments(QWidget* parent, bool exclusive)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_group(new QButtonGroup(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    m_group->setExclusive(exclusive);
    setSizePolicy(exclusive ? QSizePolicy::Minimum : QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QToolButton* Segments::add(const QString& text, const QString& toolTip)
{
    auto* button = new Segment(this);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setCheckable(true);
    button->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_row->addWidget(button);
    m_group->addButton(button);
    return button;
}

void Segments::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hairline(palette()), 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

} // namespace resizelens
