#pragma once

#include "core/engine/plan.h"
#include "core/extras/exporter_faults/find_faults.h"
#include "widgets/support/marks.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace resizelens {

/// One sentence of a site's story: its mark, what is said in bold, the rest of it, and the small print.
struct StoryStep
{
    std::optional<SiteMarks> marks = {};
    QString sign = {}; // "=", "≈", "≠" where there are no marks
    SiteState tone = SiteState::kept;
    QString head = {}, rest = {};
    QString small = {}; // HTML of the program's own making
    QString tip = {};

    QString text() const; // plain, small print included
};

/// Whether the target supports the node and why; what replaces it; whether the result is the same. Two or three
/// steps; without a target the first is missing.
std::vector<StoryStep> siteStory(const SiteAnalysis& site, const Choice& choice);

/// What the exporter wrote wrongly at a site, one step per finding.
std::vector<StoryStep> faultSteps(std::span<const FaultFinding> faults, SiteId site);

/// What else is to be known of a site (notesOf()), one step per sentence.
std::vector<StoryStep> noteSteps(std::span<const Phrase> notes);

/// Why the target does not support the node, in a few words; empty where it does.
QString shortReason(const SiteAnalysis& site);

/// Between the two results of a site: "=", "≈", "≠"; "→" where the node is kept.
QString resultSign(const SiteAnalysis& site, const Choice& choice);

} // namespace resizelens
