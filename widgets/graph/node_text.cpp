#include "widgets/graph/node_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>

namespace resizelens {

namespace {

constexpr int kMostRuns = 20'000;
constexpr char16_t kLatin = 0x100, kFirstSymbol = 0x2010, kLastSymbol = 0x2bff;

/// Fonts are looked up and metrics are made once a thread.
struct Ruler
{
    explicit Ruler(bool bold)
        : metrics(graphFont(bold))
    {
        for (char16_t i = 0; i < kLatin; ++i)
            latin[i] = metrics.horizontalAdvance(QChar(i));
        ellipsis = metrics.horizontalAdvance(QChar(0x2026));
    }

    QFontMetricsF metrics;
    /// Letters of Latin and symbols such as ⟨ and ↑ stand by themselves: their widths add up.
    double of(QChar character)
    {
        if (character.unicode() < kLatin)
            return latin[character.unicode()];
        const auto [entry, isNew] = symbols.try_emplace(character.unicode(), 0.0);
        if (isNew)
            entry->second = metrics.horizontalAdvance(character);
        return entry->second;
    }

    std::array<double, kLatin> latin = {};
    std::unordered_map<char16_t, double> symbols = {};
    double ellipsis = 0.0;
};

Ruler& rulerOf(bool bold)
{
    thread_local std::unique_ptr<Ruler> rulers[] = {std::make_unique<Ruler>(false),
                                                    std::make_unique<Ruler>(true)};
    return *rulers[bold ? 1 : 0];
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
    Ruler& ruler = rulerOf(bold);
    if (!isSimple(text))
        return ruler.metrics.horizontalAdvance(text);
    double width = 0.0;
    for (const QChar character : text)
        width += ruler.of(character);
    return width;
}

QString elidedText(const QString& text, bool bold, double width)
{
    if (textWidth(text, bold) <= width)
        return text;
    Ruler& ruler = rulerOf(bold);
    if (!isSimple(text))
        return ruler.metrics.elidedText(text, Qt::ElideMiddle, width);
    // Letters from both ends in turn, while there is room.
    double room = width - ruler.ellipsis;
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
    return text.left(head) + QChar(0x2026) + text.mid(tail);
}

double textAscent()
{
    return rulerOf(false).metrics.ascent();
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
