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

/// The faces of the graph's texts: of the layers 12 pixels high; of the rows a site's name 13, a title 11, an
/// operator that replaces another 11, what is below them 10, and shapes 10.
enum class Face { plain, bold, name, title, change, small, shape };
inline constexpr std::size_t kFaces = 7;

QFont graphFont(Face face);

/// Widths of texts of the graph, fast for Latin letters: a large graph measures tens of thousands. Any
/// thread.
double textWidth(const QString& text, Face face);
/// The text, or its beginning and end around "…" where it is wider. Any thread.
QString elidedText(const QString& text, Face face, double width);
/// From the top of a line of text to its baseline.
double textAscent(Face face = Face::plain);

/// Shaped texts, kept between frames. GUI thread.
class GlyphCache
{
public:
    GlyphCache();
    /// `baseline` is the left end. The painter's pen is the colour.
    void draw(QPainter& painter, const QPointF& baseline, const QString& text, Face face);

private:
    QCache<std::pair<QString, int>, QList<QGlyphRun>> m_runs;
};

} // namespace resizelens
