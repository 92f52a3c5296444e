// core/resize/rewrite: rules turn a site into an operator chain or say why not. A rule is one file in rules/
// that knows sites and chains, never models, targets or plans; the file name is its id everywhere: command
// line, JSON, docs. The build lists the files (rl_listed).
#pragma once

#include "core/resize/chain/certificate.h"
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/axis_family.h"
#include "core/resize/matrix/resize_site.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace resizelens {

/// One sentence including the value that caused it.
struct Refusal
{
    std::string rule = {};
    std::string code;    // stable, for tests: "patent.mixed"
    std::string message; // in English: "height grows and width shrinks; …"
    Phrase said = {};    // translatable form of `message`
};

template<class T>
using Outcome = tl::expected<T, Refusal>;

/// For RL_TRY of an Outcome.
inline tl::unexpected<Refusal> fail(Refusal refusal)
{
    return tl::make_unexpected(std::move(refusal));
}

/// Under another code than the phrase's own, for a reason from a lower layer.
inline tl::unexpected<Refusal> refuse(std::string code, Phrase said)
{
    std::string message = said.english;
    return tl::make_unexpected(Refusal{{}, std::move(code), std::move(message), std::move(said)});
}

inline tl::unexpected<Refusal> refuse(Phrase said)
{
    std::string code = said.code();
    return refuse(std::move(code), std::move(said));
}

template<class... Args>
tl::unexpected<Refusal> refuse(WordsFor<Args...> words, const Args&... args)
{
    return refuse(say(words, args...));
}

inline Error refusedError(const Refusal& refusal)
{
    Error error = failure(ErrorKind::unsupported, refusal.said);
    error.code = refusal.code;
    return error;
}

/// A site with the matrices of its axes. If lengths are unknown but the scale is constant, `input` holds
/// working lengths; a rule's result must hold for every other length as well, which findCandidates() proves.
struct RuleSite
{
    ResizeSite site;        // as in the model, unknown lengths included
    bool known = true;      // false: no working lengths either; the fields below are empty
    bool anyLength = false; // some lengths are unknown
    Dims input = {};
    std::vector<AxisOperator> axes = {};        // R of each axis at `input`
    std::vector<AxisStructure> structures = {}; // one per axis
    std::vector<ScaleReading> readings = {};    // scales rounded by float32
    std::optional<double> readingDistance = 0.0;
    std::optional<Phrase> refused = {}; // why a site of known lengths has no matrices
    bool wholeNumbers = false; // quantised: pad borders by edge samples; a factor map would round again

    std::vector<std::size_t> resizedAxes() const; // axes whose matrix is not the identity
    /// The axis length in the model, not the working length.
    std::optional<std::int64_t> lengthOf(std::size_t axis) const;
    /// Of all resized axes; others may be dynamic.
    bool resizedAxesKnown() const;
};

struct Rule
{
    /// When a policy may choose the rule by itself. onRequest: only for a target that needs it; byName: never.
    enum class Use { always, lastResort, onRequest, byName };

    std::string_view id;
    int order;     // position in lists; breaks ties between equal costs
    Words summary; // what it does, in a few words; key "<id>.summary"
    Outcome<OperatorChain> (*apply)(const RuleSite& site);
    Use use = Use::always;
    bool keepsResize = false; // rewrites to a Resize with other attributes
    bool mostGeneral = false; // applies wherever any rule does: if it refuses, no rewrite is possible
};

/// Sorted by `order`.
std::span<const Rule* const> allRules();
const Rule* findRule(std::string_view id);
Phrase summaryOf(const Rule& rule);

RuleSite ruleSite(const ResizeSite& site);
/// For a site of known lengths whose matrices exist already.
RuleSite ruleSite(const ResizeSite& site, std::vector<AxisOperator> axes);

} // namespace resizelens
