#pragma once

#include <QObject>
#include <QString>

namespace resizelens {

/// Lets files and folders be dropped on a widget.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    explicit FileDrop(QWidget* target); // which owns it

Q_SIGNALS:
    void dropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace resizelens
