#include "widgets/targets/profile_text.h"

#include "core/targets/limit_text.h"
#include "widgets/support/core_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <map>
#include <utility>

namespace resizelens {

namespace {

struct ProfileText
{
    Q_DECLARE_TR_FUNCTIONS(ProfileText)
};

QString escaped(const std::string& text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

QString limitsHtml(const std::vector<Condition>& limits)
{
    return coreWords(limitsText(limits)).toHtmlEscaped();
}

QString acceptedOperators(const TargetProfile& profile)
{
    QStringList names;
    for (const TargetOperator& entry : profile.operators)
        if (entry.accepted && profile.holds(entry.versions))
            names.append(escaped(entry.op));
    return names.isEmpty() ? ProfileText::tr("nothing that is named") : names.join(QStringLiteral(", "));
}

/// Those with one reason share a paragraph.
QString refusedOperators(const TargetProfile& profile)
{
    std::map<std::pair<std::string, std::string>, QStringList> byReason;
    for (const TargetOperator& entry : profile.operators)
        if (!entry.accepted && profile.holds(entry.versions))
            byReason[{entry.reason, entry.source}].append(escaped(entry.op));
    QString text;
    for (const auto& [reason, names] : byReason)
        text +=
            QStringLiteral("<p><b>%1</b>: %2 <small>[%3]</small></p>")
                .arg(names.join(QStringLiteral(", ")),
                     coreWords(profilePhrase(profile, reason.first)).toHtmlEscaped(), escaped(reason.second));
    return text;
}

/// What is said of operators that the profile does not name.
QString othersHtml(const TargetProfile& profile)
{
    if (!profile.others)
        return QStringLiteral("<p><small>%1</small></p>")
            .arg(ProfileText::tr("What is not named is unknown, not refused."));
    const QString says = profile.others->accepted
                             ? ProfileText::tr("accepted")
                             : coreWords(profilePhrase(profile, profile.others->reason)).toHtmlEscaped();
    return QStringLiteral("<p><b>%1</b>: %2 <small>[%3]</small></p>")
        .arg(ProfileText::tr("Every other operator"), says, escaped(profile.others->source));
}

QString ruleHtml(const TargetProfile& profile, const TargetRule& rule)
{
    QStringList ops;
    for (const std::string& op : rule.ops)
        ops.append(escaped(op));
    QString text =
        QStringLiteral("<p><b>%1</b>: %2")
            .arg(ops.isEmpty() ? ProfileText::tr("Every operator") : ops.join(QStringLiteral(", ")),
                 coreWords(profilePhrase(profile, rule.reason)).toHtmlEscaped());
    if (!rule.when.empty())
        text += QStringLiteral("<br>&nbsp;&nbsp;") + ProfileText::tr("where %1").arg(limitsHtml(rule.when));
    for (std::size_t i = 0; i < rule.require.size(); ++i)
        text += QStringLiteral("<br>&nbsp;&nbsp;") +
                (i == 0 ? ProfileText::tr("needs %1") : ProfileText::tr("or %1"))
                    .arg(limitsHtml(rule.require[i]));
    if (rule.onlyUnknown)
        text += QStringLiteral("<br>&nbsp;&nbsp;") + ProfileText::tr("anything else is unknown, not refused");
    return text + QStringLiteral(" <small>[%1]</small></p>").arg(escaped(rule.source));
}

} // namespace

QString profileHtml(const TargetProfile& profile)
{
    QString text = QStringLiteral("<h2>%1</h2><p>%2</p><h3>%3</h3><p>%4</p>")
                       .arg(escaped(profile.name),
                            coreWords(profilePhrase(profile, profile.description)).toHtmlEscaped(),
                            ProfileText::tr("Takes"), acceptedOperators(profile));
    if (const QString refused = refusedOperators(profile); !refused.isEmpty())
        text += QStringLiteral("<h3>%1</h3>%2").arg(ProfileText::tr("Refuses"), refused);
    text += othersHtml(profile);
    if (!profile.rules.empty())
        text += QStringLiteral("<h3>%1</h3>").arg(ProfileText::tr("Limits"));
    for (const TargetRule& rule : profile.rules)
        if (profile.holds(rule.versions))
            text += ruleHtml(profile, rule);
    text += QStringLiteral("<h3>%1</h3>").arg(ProfileText::tr("Sources"));
    for (const auto& [key, source] : profile.sources) {
        const QString url = escaped(source.url);
        const bool isLink = source.url.starts_with("https://") || source.url.starts_with("http://");
        text += QStringLiteral("<p>[%1] %2 (%3)<br>%4</p>")
                    .arg(escaped(key), escaped(source.title), coreWords(confidencePhrase(source.confidence)),
                         isLink ? QStringLiteral("<a href=\"%1\">%1</a>").arg(url) : url);
    }
    return text;
}

} // namespace resizelens
