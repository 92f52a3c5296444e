#include "widgets/sites/reason_source.h"

#include "widgets/sites/site_words.h"
#include "widgets/support/core_words.h"

#include <QRegularExpression>

namespace resizelens {

QString sourceWord(const VerdictReason& reason)
{
    return reason.confidence ? capitalised(coreWords(confidencePhrase(*reason.confidence))) : tr("Source");
}

QString addressOf(const VerdictReason& reason)
{
    static const QRegularExpression address(QStringLiteral("https?://[^\\s\"<>]+"));
    return address.match(QString::fromStdString(reason.source)).captured();
}

} // namespace resizelens
