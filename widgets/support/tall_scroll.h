#pragma once

#include <QScrollArea>

namespace resizelens {

/// As high as its widget asks for at the width it has; scrolled where the layout around cannot give that, so that texts
/// never overlap. For a widget whose height depends on its width (QScrollArea asks for a fixed one). Hidden while its
/// widget is.
class TallScroll : public QScrollArea
{
public:
    explicit TallScroll(QWidget& widget, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void settleBar();
};

} // namespace resizelens
