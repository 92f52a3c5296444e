#pragma once

#include <QAbstractButton>

namespace resizelens {

/// A word in the colour of links, with its key behind it.
class LinkButton : public QAbstractButton
{
    Q_OBJECT

public:
    LinkButton(const QString& text, const QString& key, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont keyFont() const;

    QString m_key;
};

} // namespace resizelens
