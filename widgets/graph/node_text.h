#pragma once

#include <QCache>
#include <QFont>
#include <QGlyphRun>
#include <QList>
#include <QString>

#include <utility>

class QPainter;

namespace resizelens {

inline constexpr std::size_t kMostLines = 4;  // of a box below its title
inline constexpr qsizetype kLongestLine = 80; // characters; no box is wide enough for more

QFont graphFont(bool bold = false);

/// Widths of texts of the graph, fast for Latin letters: a large graph measures tens of thousands. Any
/// thread.
double textWidth(const QString& text, bool bold);
/// The text, or its beginning and end around "…" where it is wider. Any thread.
QString elidedText(const QString& text, bool bold, double width);
/// From the top of a line of text to its baseline.
double textAscent();

/// Shaped texts, kept between frames. GUI thread.
class GlyphCache
{
public:
    GlyphCache();
    /// `baseline` is the left end. The painter's pen is the colour.
    void draw(QPainter& painter, const QPointF& baseline, const QString& text, bool bold);

private:
    QCache<std::pair<QString, bool>, QList<QGlyphRun>> m_runs;
};

} // namespace resizelens
