#pragma once

#include "widgets/compare/verdict_disc.h"

#include <QPoint>
#include <QStringList>
#include <QWidget>

#include <optional>

namespace resizelens {

/// The one line below an image, dark in both themes: the verdict, the pixel that is pointed at with its values under
/// their own side, the largest difference and the zoom. Values stand in columns of nine characters, so that nothing
/// moves while one looks.
class ReadoutLine : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kHeight = 28;
    static constexpr int kColumn = 9; // characters

    /// One entry a channel.
    struct Pixel
    {
        QPoint place = {};
        QStringList original = {}, rewrite = {}, difference = {};
    };

    explicit ReadoutLine(QWidget* parent = nullptr);

    void setVerdict(Sameness sameness, const QString& sentence);
    void setPixel(const std::optional<Pixel>& pixel);
    void setLargest(const QString& largest); // empty: there is none
    void setZoom(const QString& zoom);
    /// Place, both sides and difference, a line each; "–" where no pixel is read.
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString columns(const QStringList& values) const;
    QString facts() const;

    Sameness m_sameness = Sameness::none;
    QString m_sentence = {};
    QString m_largest = {};
    QString m_zoom = {};
    std::optional<Pixel> m_pixel = {};
};

} // namespace resizelens
