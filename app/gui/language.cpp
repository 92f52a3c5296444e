#include "app/gui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>

namespace resizelens {

namespace {

const QString kLanguageSetting = QStringLiteral("language"), kEnglish = QStringLiteral("en"),
              kChinese = QStringLiteral("zh_CN");

} // namespace

Language::Language(QObject* parent)
    : QObject(parent)
    , m_choice(QSettings().value(kLanguageSetting).toString())
{
    apply();
}

Language::~Language()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_profiles);
}

QList<LanguageName> Language::all()
{
    return {{kEnglish, QStringLiteral("English")}, {kChinese, QStringLiteral("简体中文")}};
}

QString Language::current() const
{
    for (const LanguageName& language : all())
        if (language.code == m_choice)
            return m_choice;
    const QLocale system = QLocale::system();
    return system.language() == QLocale::Chinese && system.script() != QLocale::TraditionalHanScript
               ? kChinese
               : kEnglish;
}

void Language::choose(const QString& code)
{
    if (code == m_choice)
        return;
    const QString before = current();
    m_choice = code;
    QSettings().setValue(kLanguageSetting, code);
    if (current() == before)
        return;
    apply();
    Q_EMIT changed();
}

void Language::apply()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_profiles);
    const QString code = current();
    // Words of Qt's own dialogs come with Qt; where they are not installed those stay English.
    if (code != kEnglish &&
        m_qt.load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    if (m_own.load(QStringLiteral(":/i18n/resizelens_%1.qm").arg(code))) // English: its plurals
        QCoreApplication::installTranslator(&m_own);
    if (code == kEnglish)
        return;
    m_profiles.speak(code);
    QCoreApplication::installTranslator(&m_profiles);
}

} // namespace resizelens
