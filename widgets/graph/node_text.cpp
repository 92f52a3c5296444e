#include "widgets/graph/node_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>

namespace resizelens {

namespace {

constexpr int kMostRuns = 20'000;
constexpr char16_t kLatin = 0x100, kFirstSymbol = 0x2010, kLastSymbol = 0x2bff;
constexpr QChar kEllipsis(0x2026);

/// Those of this thread: engines of fonts may not be shared, and take milliseconds to load in each.
const QFontMetricsF& metricsOf(bool bold)
{
    thread_local std::unique_ptr<QFontMetricsF> metrics[2];
    auto& own = metrics[bold ? 1 : 0];
    if (!own)
        own = std::make_unique<QFontMetricsF>(graphFont(bold));
    return *own;
}

/// Letters of Latin and symbols such as ⟨ and ↑ stand by themselves: their widths add up. Measured once for
/// all threads, for each picture is arranged in a new one.
class Ruler
{
public:
    explicit Ruler(bool bold)
        : m_bold(bold)
        , m_ascent(metricsOf(bold).ascent())
    {
        for (char16_t i = 0; i < kLatin; ++i)
            m_latin[i] = metricsOf(bold).horizontalAdvance(QChar(i));
    }

    double of(QChar character)
    {
        if (character.unicode() < kLatin)
            return m_latin[character.unicode()];
        std::atomic<double>& known = m_symbols[character.unicode() - kFirstSymbol];
        const double stored = known.load(std::memory_order_relaxed); // 0: not measured yet
        if (stored > 0.0)
            return stored;
        const double width = metricsOf(m_bold).horizontalAdvance(character);
        known.store(width, std::memory_order_relaxed); // two threads would store the same
        return width;
    }

    double ascent() const { return m_ascent; }

private:
    bool m_bold;
    double m_ascent;
    std::array<double, kLatin> m_latin = {};
    std::array<std::atomic<double>, kLastSymbol - kFirstSymbol + 1> m_symbols = {};
};

Ruler& rulerOf(bool bold)
{
    static Ruler rulers[] = {Ruler(false), Ruler(true)};
    return rulers[bold ? 1 : 0];
}

bool isSimple(const QString& text)
{
    return std::all_of(text.begin(), text.end(), [](QChar character) {
        const char16_t code = character.unicode();
        return code < kLatin || (code >= kFirstSymbol && code <= kLastSymbol);
    });
}

} // namespace

QFont graphFont(bool bold)
{
    QFont font;
    font.setPixelSize(12);
    font.setBold(bold);
    return font;
}

double textWidth(const QString& text, bool bold)
{
    if (!isSimple(text))
        return metricsOf(bold).horizontalAdvance(text);
    Ruler& ruler = rulerOf(bold);
    double width = 0.0;
    for (const QChar character : text)
        width += ruler.of(character);
    return width;
}

QString elidedText(const QString& text, bool bold, double width)
{
    if (textWidth(text, bold) <= width)
        return text;
    if (!isSimple(text))
        return metricsOf(bold).elidedText(text, Qt::ElideMiddle, width);
    Ruler& ruler = rulerOf(bold);
    // Letters from both ends in turn, while there is room.
    double room = width - ruler.of(kEllipsis);
    qsizetype head = 0, tail = text.size();
    for (bool left = true; head < tail; left = !left) {
        room -= ruler.of(text[left ? head : tail - 1]);
        if (room < 0.0)
            break;
        if (left)
            ++head;
        else
            --tail;
    }
    return text.left(head) + kEllipsis + text.mid(tail);
}

double textAscent()
{
    return rulerOf(false).ascent();
}

GlyphCache::GlyphCache()
    : m_runs(kMostRuns)
{
}

void GlyphCache::draw(QPainter& painter, const QPointF& baseline, const QString& text, bool bold)
{
    auto* runs = m_runs.object({text, bold});
    if (runs == nullptr) {
        QTextLayout layout(text, graphFont(bold));
        layout.setCacheEnabled(false);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setPosition({0.0, 0.0});
        layout.endLayout();
        runs = new QList<QGlyphRun>(layout.glyphRuns());
        m_runs.insert({text, bold}, runs);
    }
    const QPointF top = baseline - QPointF(0.0, textAscent());
    for (const QGlyphRun& run : std::as_const(*runs))
        painter.drawGlyphRun(top, run);
}

} // namespace resizelens
