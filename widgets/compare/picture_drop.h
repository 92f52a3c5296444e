#pragma once

#include <QObject>
#include <QStringList>

namespace resizelens {

/// Lets picture files be dropped on a widget, wherever they come from.
class PictureDrop : public QObject
{
    Q_OBJECT

public:
    explicit PictureDrop(QWidget* target); // which owns it

Q_SIGNALS:
    void filesDropped(const QStringList& paths); // never empty
    void filesDragged(const QStringList& paths); // over the widget; empty: none is any more

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace resizelens
