#pragma once

#include <QImage>
#include <QString>
#include <QWidget>

#include <optional>

namespace resizelens {

/// What a node makes of the image, and what its rewrite makes of it. Of a node that is kept, what goes in and what
/// comes out.
struct SitePair
{
    QImage left = {}, right = {};
    std::optional<double> maxAbs = {}; // the largest difference, of a rewrite
    double bound = 0.0;                // by the certificate, for this image; 0: none
};

/// Two thumbnails with a sign between them. Outlines until they are there.
class SitePairView : public QWidget
{
    Q_OBJECT

public:
    explicit SitePairView(QWidget* parent = nullptr);

    /// `sign`: "=", "≈", "≠" or "→" in a colour of the theme.
    void setPair(const SitePair& pair, const QString& sign, QColor colour);
    const SitePair& pair() const { return m_pair; }
    const QString& sign() const { return m_sign; }
    QSize sizeHint() const override { return {288, 154}; }
    QSize minimumSizeHint() const override { return {100, 60}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    SitePair m_pair;
    QString m_sign;
    QColor m_colour;
};

} // namespace resizelens
