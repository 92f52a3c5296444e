#include "widgets/diff/change_text.h"

#include "widgets/support/foreign_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace resizelens {

namespace {

constexpr qsizetype kLongestPart = 60; // characters of a name

QString orNone(const std::string& text)
{
    return text.empty() ? QStringLiteral("–") : foreignName(text);
}

} // namespace

QString changeWord(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::added:
        return QCoreApplication::translate("resizelens::ChangeText", "added");
    case ChangeKind::removed:
        return QCoreApplication::translate("resizelens::ChangeText", "removed");
    case ChangeKind::changed:
        return QCoreApplication::translate("resizelens::ChangeText", "changed");
    case ChangeKind::rewired:
        return QCoreApplication::translate("resizelens::ChangeText", "rewired");
    case ChangeKind::renamed:
        break;
    }
    return QCoreApplication::translate("resizelens::ChangeText", "renamed");
}

QString changeMark(ChangeKind kind)
{
    static const QString marks[] = {QStringLiteral("+"), QStringLiteral("−"), QStringLiteral("≠"),
                                    QStringLiteral("↷"), QStringLiteral("a")};
    return marks[static_cast<int>(kind)];
}

QString factWord(FactKind kind)
{
    switch (kind) {
    case FactKind::irVersion:
        return QCoreApplication::translate("resizelens::ChangeText", "IR version");
    case FactKind::producer:
        return QCoreApplication::translate("resizelens::ChangeText", "producer");
    case FactKind::opset:
        return QCoreApplication::translate("resizelens::ChangeText", "operator set");
    case FactKind::input:
        return QCoreApplication::translate("resizelens::ChangeText", "input");
    case FactKind::output:
        return QCoreApplication::translate("resizelens::ChangeText", "output");
    case FactKind::outputSource:
        return QCoreApplication::translate("resizelens::ChangeText", "output computed by");
    case FactKind::metadata:
        break;
    }
    return QCoreApplication::translate("resizelens::ChangeText", "metadata");
}

QString differenceText(const WeightChange& change)
{
    if (change.before != change.after)
        return QStringLiteral("%1 → %2").arg(foreignName(change.before), foreignName(change.after));
    if (!change.difference)
        return QCoreApplication::translate("resizelens::ChangeText", "other values");
    const TensorDifference& found = *change.difference;
    qint64 count = 1;
    for (const std::int64_t length : found.dims)
        count *= length;
    return QCoreApplication::translate("resizelens::ChangeText",
                                       "largest difference %1, %2 of %3 values differ")
        .arg(QString::number(found.maxAbs, 'g', 6), QString::number(found.differing), QString::number(count));
}

QString changeSummary(const NodeChange& change)
{
    QStringList parts;
    if (!change.wasLabel.empty())
        parts.append(QCoreApplication::translate("resizelens::ChangeText", "was %1")
                         .arg(foreignName(change.wasLabel, kLongestPart)));
    for (const AttributeChange& one : change.attributes)
        parts.append(QStringLiteral("%1: %2 → %3")
                         .arg(foreignName(one.name, kLongestPart), orNone(one.before), orNone(one.after)));
    for (const WeightChange& one : change.weights)
        parts.append(QStringLiteral("%1: %2").arg(foreignName(one.name, kLongestPart), differenceText(one)));
    for (const InputChange& one : change.inputs)
        parts.append(QCoreApplication::translate("resizelens::ChangeText", "reads %1 instead of %2")
                         .arg(orNone(one.after), orNone(one.before)));
    return foreignName(parts.join(QStringLiteral("; ")));
}

QString factSummary(const FactChange& fact)
{
    return QStringLiteral("%1 → %2").arg(orNone(fact.before), orNone(fact.after));
}

} // namespace resizelens
