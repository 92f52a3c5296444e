#pragma once

#include <QLabel>

namespace resizelens {

/// A label for names that requests no width: wraps between words and elides overlong ones, with a tool tip.
class NarrowLabel : public QLabel
{
public:
    explicit NarrowLabel(QWidget* parent = nullptr);

    void setFullText(const QString& text);
    const QString& fullText() const { return m_full; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_full;
};

} // namespace resizelens
