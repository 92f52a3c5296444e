#pragma once

#include <QLabel>

namespace resizelens {

/// A label for names: it takes the width that it is given and asks for none. Lines break between words; of a
/// word that is wider than the label the middle is left out, and the tool tip has it whole.
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
