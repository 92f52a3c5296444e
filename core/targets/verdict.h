#pragma once

#include "core/base/shared_vector.h"
#include "core/resize/rewrite/candidate.h"
#include "core/targets/operator_facts.h"
#include "core/targets/target_profile.h"

#include <string>
#include <vector>

namespace resizelens {

/// From good to bad. `differs`: the target runs it, and computes something else.
enum class Acceptance { accepted, unknown, differs, refused };
std::string_view toString(Acceptance acceptance);

/// One sentence of a verdict.
struct VerdictReason
{
    Acceptance says = Acceptance::refused; // not accepted
    std::string op;                        // "Conv 4×4 depthwise", "Resize"
    Phrase text;                           // the profile's sentence, or what is not known
    Phrase found;                          // the facts that matter here: "kernel 64×64"; may be empty
    std::string source;                    // "title, url"; empty where the profile says nothing
    std::optional<Confidence> confidence = {};
    Phrase needs = {}; // the limits that would do: "stride: up to 3 or pads: 0"; may be empty

    Phrase said() const;          // all of it
    std::string sentence() const; // in English
};

struct Verdict
{
    Acceptance acceptance = Acceptance::accepted;
    std::string target = {};                  // the profile's name
    SharedVector<VerdictReason> reasons = {}; // empty when accepted; shared by sites that are alike
    /// What the target computes instead, where it does; and how far that is from the Resize, for every input.
    std::optional<ComputedAs> computedAs = {};
    std::optional<Certificate> difference = {};
    /// How often a tensor leaves the target or comes back, where what stands before and after runs on it:
    /// operators that it refuses, or that nobody knows it to take, run elsewhere.
    std::int64_t transfers = 0;

    /// The first of the gravest reasons, without the operator; empty when accepted.
    Phrase mainReason() const;
};

/// From facts alone: `differs` then means that the target may compute something else.
Verdict judge(const OperatorFacts& facts, const TargetProfile& target);

/// The acceptance of judge() without its sentences, which take ten times as long.
Acceptance acceptanceOf(const OperatorFacts& facts, const TargetProfile& target);

/// The Resize node as it stands. `differs` only where it is decided that the results are not equal; `unknown`
/// where free lengths leave that open.
Verdict judgeSite(const ResizeSite& site, const TargetProfile& target);

/// Where versions of the target differ about the node: "accepted from 10.0 on", "accepted with 9.3"; else
/// empty.
std::string acceptedWhen(const ResizeSite& site, const TargetProfile& target);

/// All operators of a rewrite of the site: the worst of them, with the reasons of each.
Verdict judgeChain(const OperatorChain& chain, const ResizeSite& site, const TargetProfile& target);

} // namespace resizelens
