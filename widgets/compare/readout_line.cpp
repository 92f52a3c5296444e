#include "widgets/compare/readout_line.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/elided.h"
#include "widgets/support/type_scale.h"

#include <QPainter>

namespace resizelens {

namespace {

constexpr int kReadoutMargin = 12, kReadoutGap = 16;

/// Writes pieces of text one after the other.
class Writer
{
public:
    Writer(QPainter& painter, int x, int height)
        : m_painter(painter)
        , m_x(x)
        , m_height(height)
    {
    }

    void write(const QString& text, const QColor& colour)
    {
        const int width = m_painter.fontMetrics().horizontalAdvance(text);
        m_painter.setPen(colour);
        m_painter.drawText(QRect(m_x, 0, width + 1, m_height), Qt::AlignLeft | Qt::AlignVCenter, text);
        m_x += width;
    }
    void skip(int width) { m_x += width; }

private:
    QPainter& m_painter;
    int m_x;
    int m_height;
};

QString placeNumber(int place)
{
    return QString::number(place).rightJustified(4);
}

} // namespace

ReadoutLine::ReadoutLine(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(std::max(kHeight, fontMetrics().height() + 8));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Values"));
}

void ReadoutLine::setVerdict(Sameness sameness, const QString& sentence)
{
    m_sameness = sameness;
    m_sentence = sentence;
    update();
}

void ReadoutLine::setPixel(const std::optional<Pixel>& pixel)
{
    m_pixel = pixel;
    update();
}

void ReadoutLine::setLargest(const QString& largest)
{
    m_largest = largest;
    update();
}

void ReadoutLine::setZoom(const QString& zoom)
{
    m_zoom = zoom;
    update();
}

QString ReadoutLine::text() const
{
    if (!m_pixel)
        return QStringLiteral("–\n–\n–\n–");
    const QChar gap = QLatin1Char(' ');
    return QStringList{tr("x %1, y %2").arg(m_pixel->place.x()).arg(m_pixel->place.y()),
                       m_pixel->original.join(gap), m_pixel->rewrite.join(gap), m_pixel->difference.join(gap)}
        .join(QLatin1Char('\n'));
}

QString ReadoutLine::columns(const QStringList& values) const
{
    QString row;
    for (const QString& value : values)
        row += value.rightJustified(kColumn) + QLatin1Char(' ');
    row.chop(1);
    return row;
}

QString ReadoutLine::facts() const
{
    QStringList facts;
    if (!m_largest.isEmpty())
        facts.append(tr("max %1").arg(m_largest));
    if (!m_zoom.isEmpty())
        facts.append(m_zoom);
    return facts.join(QStringLiteral("  "));
}

/// Wide: each side's values below its own image. Narrow: the difference alone.
void ReadoutLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), film::ground(palette()));
    const QFont values = smallFont(valueFont(font()));
    const QFontMetrics digits(values);
    const auto wide = [&](qsizetype letters) {
        return static_cast<int>(letters) * digits.horizontalAdvance(QLatin1Char('0'));
    };
    const QString place =
        m_pixel ? tr("x %1 y %2").arg(placeNumber(m_pixel->place.x()), placeNumber(m_pixel->place.y()))
                : QString();
    const QString original = m_pixel ? columns(m_pixel->original) : QString();
    const QString difference = m_pixel ? columns(m_pixel->difference) : QString();
    const QString mark = QStringLiteral("Δ "), right = facts();
    const int middle = width() / 2;
    const bool both =
        m_pixel && middle > wide(original.size() + difference.size() + mark.size() + right.size()) +
                                2 * kReadoutGap + 2 * kReadoutMargin;
    const int placeWidth = wide(place.size()) + kReadoutGap;
    const int valuesLeft = both ? middle - kReadoutMargin - wide(original.size()) - placeWidth
                                : (width() - placeWidth - wide(difference.size() + mark.size())) / 2;

    painter.setFont(smallFont(font()));
    const QRect verdict(kReadoutMargin, 0, (m_pixel ? valuesLeft : middle) - kReadoutMargin - kReadoutGap,
                        height());
    painter.setPen(m_sameness == Sameness::none ? film::ink : colourOf(m_sameness));
    const QString sign = signOf(m_sameness);
    drawElided(painter, verdict, Qt::AlignLeft,
               sign.isEmpty() ? m_sentence : sign + QLatin1Char(' ') + m_sentence);
    painter.setFont(values);
    painter.setPen(film::ink);
    painter.drawText(rect().adjusted(0, 0, -kReadoutMargin, 0), Qt::AlignRight | Qt::AlignVCenter, right);
    if (!m_pixel)
        return;
    Writer writer(painter, valuesLeft, height());
    writer.write(place, film::quietInk);
    writer.skip(kReadoutGap);
    if (both) {
        writer.write(original, film::ink);
        painter.fillRect(QRect(middle, 6, 1, height() - 12), film::line);
        writer.skip(2 * kReadoutMargin);
        writer.write(columns(m_pixel->rewrite), film::ink);
        writer.skip(kReadoutGap);
    }
    writer.write(mark, film::quietInk);
    writer.write(difference, film::ink);
}

} // namespace resizelens
