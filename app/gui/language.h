#pragma once

#include "widgets/targets/profile_words.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QTranslator>

namespace resizelens {

struct LanguageName
{
    QString code; // "en", "zh_CN"
    QString name; // in the language itself
};

/// The language of the program: the user's choice, kept in the settings, or the system's. Words change for
/// what is created or asked for afterwards.
class Language : public QObject
{
    Q_OBJECT

public:
    /// Takes up the remembered choice.
    explicit Language(QObject* parent = nullptr);
    ~Language() override;

    static QList<LanguageName> all();
    /// Empty: the system's language, English where the program does not speak that.
    QString choice() const { return m_choice; }
    void choose(const QString& code);
    /// The language that is spoken.
    QString current() const;

Q_SIGNALS:
    void changed();

private:
    void apply();

    QString m_choice;
    QTranslator m_own, m_qt;
    ProfileWords m_profiles;
};

} // namespace resizelens
