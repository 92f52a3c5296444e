#pragma once

#include <QWidget>

class QLabel;

namespace resizelens {

class TextLine;

/// A caption with a value under it that can be selected and copied.
class FigureColumn : public QWidget
{
    Q_OBJECT

public:
    explicit FigureColumn(const QString& caption, QWidget* parent = nullptr);

    void setCaption(const QString& caption);
    void setValue(const QString& value);
    QString value() const;
    /// Digits of equal width, for values that change while one looks.
    void setFixedWidthDigits();
    /// At least as wide as this text, so that neighbours do not move.
    void reserve(const QString& longest);

private:
    TextLine* m_caption = nullptr;
    QLabel* m_value = nullptr;
};

} // namespace resizelens
