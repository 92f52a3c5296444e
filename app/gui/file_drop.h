#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace resizelens {

/// Lets files and folders be dropped on a widget, which lights up meanwhile and says what dropping does. They are
/// copied, never moved.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    /// `says`: what dropping these would do. `target` owns it.
    FileDrop(QWidget* target, std::function<QString(const QStringList&)> says);
    ~FileDrop() override;

Q_SIGNALS:
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void light(const QString& text);

    QWidget* m_target;
    std::function<QString(const QStringList&)> m_says;
    class DropVeil* m_veil;
};

} // namespace resizelens
