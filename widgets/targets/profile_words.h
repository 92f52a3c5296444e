#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QTranslator>

namespace resizelens {

/// Translates the sentences of target profiles, which bring their translations along: coreWords() finds them
/// while this is installed. A sentence is known by the id of its profile and its English.
class ProfileWords : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    /// Reads what the profiles say in a language, "zh_CN". Not while it is installed: any thread may look up.
    void speak(const QString& language);

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* sourceText, const char* disambiguation,
                      int n) const override;

private:
    QHash<QByteArray, QString> m_words;
};

} // namespace resizelens
