#pragma once

#include "core/engine/analysis.h"
#include "widgets/support/marks.h"

#include <QStringList>

namespace resizelens {

SiteMarks siteMarks(const SiteAnalysis& site, const Choice& choice);

struct PlanStory
{
    std::optional<SiteMarks> marks = {}; // none without sites
    QString head;                        // "3 not supported, all 3 rewritten exactly"
    QString rest = {};                   // "4 supported"; may be empty
    QString alarm = {};                  // "1 failed"; may be empty
    QString text() const
    {
        QStringList parts{head, rest, alarm};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(" · "));
    }
};

PlanStory planStory(const Analysis& analysis, const Plan& plan);

/// What is known of the model that a plan writes: whether anything is rewritten, whether every error has a bound, and
/// the largest one, relative to the largest input of its node.
struct PlanPromise
{
    bool any = false, bounded = true;
    double worst = 0.0;
};

PlanPromise promiseOf(const Analysis& analysis, const Plan& plan);

} // namespace resizelens
