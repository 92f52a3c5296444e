#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QTranslator>

#include <optional>

namespace resizelens {

/// Translates the sentences of target profiles, which bring their translations along: coreWords() finds them
/// while this is installed. The profiles are read when the first sentence is looked up after speak().
class ProfileWords : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    /// A language of the profiles, "zh_CN".
    void speak(const QString& language);

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* sourceText, const char* disambiguation,
                      int n) const override;

private:
    QString m_language;
    mutable std::optional<QHash<QByteArray, QString>> m_words;
};

} // namespace resizelens
