#pragma once

#include <QObject>

#include <optional>

class QDBusVariant;

namespace resizelens {

/// Whether the desktop is dark, as it tells every program over the session bus (the settings portal). Asked
/// without waiting; a desktop without a portal says nothing.
class SystemTheme : public QObject
{
    Q_OBJECT

public:
    explicit SystemTheme(QObject* parent = nullptr);

    /// The portal's number: 1 dark, 2 light, anything else no preference.
    static std::optional<bool> darkOf(uint number);

Q_SIGNALS:
    void said(std::optional<bool> dark);

private Q_SLOTS:
    void onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value);
};

} // namespace resizelens
