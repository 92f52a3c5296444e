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
const QFontMetricsF& metricsOf(Face face)
{
    thread_local std::unique_ptr<QFontMetricsF> metrics[kFaces];
    auto& own = metrics[static_cast<std::size_t>(face)];
    if (!own)
        own = std::make_unique<QFontMetricsF>(graphFont(face));
    return *own;
}

/// Letters of Latin and symbols such as ⟨ and ↑ stand by themselves: their widths add up. Measured once for
/// all threads, for each picture is arranged in a new one.
class Ruler
{
public:
    explicit Ruler(Face face)
        : m_face(face)
        , m_ascent(metricsOf(face).ascent())
    {
        for (char16_t i = 0; i < kLatin; ++i)
            m_latin[i] = metricsOf(face).horizontalAdvance(QChar(i));
    }

    double of(QChar character)
    {
        if (character.unicode() < kLatin)
            return m_latin[character.unicode()];
        std::atomic<double>& known = m_symbols[character.unicode() - kFirstSymbol];
        const double stored = known.load(std::memory_order_relaxed); // 0: not measured yet
        if (stored > 0.0)
            return stored;
        const double width = metricsOf(m_face).horizontalAdvance(character);
        known.store(width, std::memory_order_relaxed); // two threads would store the same
        return width;
    }

    double ascent() const { return m_ascent; }

private:
    Face m_face;
    double m_ascent;
    std::array<double, kLatin> m_latin = {};
    std::array<std::atomic<double>, kLastSymbol - kFirstSymbol + 1> m_symbols = {};
};

Ruler& rulerOf(Face face)
{
    static Ruler rulers[kFaces] = {Ruler(Face::plain), Ruler(Face::bold),   Ruler(Face::name),
                                   Ruler(Face::title), Ruler(Face::change), Ruler(Face::small),
                                   Ruler(Face::shape)};
    return rulers[static_cast<std::size_t>(face)];
}

bool isSimple(const QString& text)
{
    return std::ranges::all_of(text, [](QChar character) {
        const char16_t code = character.unicode();
        return code < kLatin || (code >= kFirstSymbol && code <= kLastSymbol);
    });
}

} // namespace

QFont graphFont(Face face)
{
    static constexpr int pixels[kFaces] = {12, 12, 13, 11, 11, 10, 10};
    QFont font;
    font.setPixelSize(pixels[static_cast<std::size_t>(face)]);
    if (face == Face::bold)
        font.setBold(true);
    else if (face == Face::name || face == Face::title || face == Face::change)
        font.setWeight(QFont::DemiBold);
    else if (face == Face::shape)
        font.setFamily(QStringLiteral("monospace"));
    return font;
}

double textWidth(const QString& text, Face face)
{
    if (!isSimple(text))
        return metricsOf(face).horizontalAdvance(text);
    Ruler& ruler = rulerOf(face);
    double width = 0.0;
    for (const QChar character : text)
        width += ruler.of(character);
    return width;
}

QString elidedText(const QString& text, Face face, double width)
{
    if (textWidth(text, face) <= width)
        return text;
    if (!isSimple(text))
        return metricsOf(face).elidedText(text, Qt::ElideMiddle, width);
    Ruler& ruler = rulerOf(face);
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

double textAscent(Face face)
{
    return rulerOf(face).ascent();
}

GlyphCache::GlyphCache()
    : m_runs(kMostRuns)
{
}

void GlyphCache::draw(QPainter& painter, const QPointF& baseline, const QString& text, Face face)
{
    const std::pair key(text, static_cast<int>(face));
    auto* runs = m_runs.object(key);
    if (runs == nullptr) {
        QTextLayout layout(text, graphFont(face));
        layout.setCacheEnabled(false);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setPosition({0.0, 0.0});
        layout.endLayout();
        runs = new QList<QGlyphRun>(layout.glyphRuns());
        m_runs.insert(key, runs);
    }
    const QPointF top = baseline - QPointF(0.0, textAscent(face));
    for (const QGlyphRun& run : std::as_const(*runs))
        painter.drawGlyphRun(top, run);
}

} // namespace resizelens
