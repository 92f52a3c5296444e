#pragma once

#include <QWidget>

namespace resizelens {

/// One line of text that is elided where it does not fit, and then shows all of it as its tooltip.
class TextLine : public QWidget
{
    Q_OBJECT

public:
    explicit TextLine(QWidget* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const { return m_text; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateToolTip();

    QString m_text = {};
};

} // namespace resizelens
