// The buttons of the window's header, painted as flat words and icons.
#pragma once

#include <QAbstractButton>

class QPainter;

namespace resizelens {

/// A word with ▾ that opens a menu.
class PickButton : public QAbstractButton
{
public:
    explicit PickButton(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// The same look for other widgets. `open`: what it opens is open.
void paintPick(QPainter& painter, const QWidget& widget, const QString& text, bool open);
QSize pickSize(const QWidget& widget, const QString& text);
/// Narrower than this the text is not legible: a sixth of the window, or less if it needs less.
QSize leastPickSize(const QWidget& widget, const QString& text);

/// The name of a page, underlined while the page is shown.
class PageButton : public QAbstractButton
{
public:
    PageButton(const QString& title, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// An icon of resources/icons, 32×32.
class HeaderIcon : public QAbstractButton
{
public:
    HeaderIcon(QString icon, const QString& name, QWidget* parent);
    QSize sizeHint() const override { return {32, 32}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
};

} // namespace resizelens
