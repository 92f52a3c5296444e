#include "widgets/batch/batch_marks.h"

#include <QCoreApplication>
#include <QStringList>

namespace resizelens {

namespace {

bool isKept(const SiteMarks& marks)
{
    return marks.plan == Planned::kept || marks.plan == Planned::unknown;
}

QString tr(const char* text)
{
    return QCoreApplication::translate("resizelens", text);
}

} // namespace

int unsupportedCount(const MarkCounts& counts)
{
    const auto isUnsupported = [](const SiteMarks& marks) {
        return isKept(marks) && (marks.target == Acceptance::refused || marks.target == Acceptance::differs);
    };
    return fatesOf(counts, isUnsupported).sites;
}

QString markCountsText(const MarkCounts& counts)
{
    QStringList parts;
    const auto add = [&](int count, const QString& text) {
        if (count > 0)
            parts.append(text.arg(count));
    };
    const auto supported = [](const SiteMarks& marks) { return marks.target == Acceptance::accepted; };
    const auto supportedAndKept = [&](const SiteMarks& marks) { return supported(marks) && isKept(marks); };
    const auto otherKept = [&](const SiteMarks& marks) { return !supported(marks) && isKept(marks); };
    const Fates all = fatesOf(counts, [](const SiteMarks&) { return true; });
    const int nothingToDo = fatesOf(counts, supportedAndKept).sites;
    if (all.sites > 0 && nothingToDo == all.sites)
        return tr("%1 supported, nothing to do").arg(all.sites);
    add(all.exactly, tr("%1 rewritten exactly"));
    add(fatesOf(counts, [](const SiteMarks& marks) { return marks.plan == Planned::withError; }).sites,
        tr("%1 with an error"));
    add(fatesOf(counts, otherKept).sites, tr("%1 kept"));
    add(nothingToDo, tr("%1 supported"));
    return parts.join(QStringLiteral(" · "));
}

} // namespace resizelens
