// core/rewrite: rules turn a site into an operator chain or say why not. A rule is one file below rules/ that
// knows sites and chains, never models, targets or plans; the file's name is its id everywhere: command line,
// JSON, docs. The build lists the files (rl_rules).
#pragma once

#include "core/chain/certificate.h"
#include "core/chain/operator_chain.h"
#include "core/resize/axis_family.h"
#include "core/resize/resize_site.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace resizelens {

/// Why a rule does not apply to a site: one sentence with the value that caused it.
struct Refusal
{
    std::string rule = {};
    std::string code;    // stable, for tests: "patent.mixed"
    std::string message; // in English: "height grows and width shrinks; …"
    Phrase said = {};    // `message`
};

template<class T>
using Outcome = tl::expected<T, Refusal>;

/// For RL_TRY of an Outcome.
inline tl::unexpected<Refusal> fail(Refusal refusal)
{
    return tl::make_unexpected(std::move(refusal));
}

/// A refusal under another code than that of what is said, for a reason from below.
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

/// A refusal as an error.
inline Error refusedError(const Refusal& refusal)
{
    Error error = failure(ErrorKind::unsupported, refusal.said);
    error.code = refusal.code;
    return error;
}

/// A site with the matrices of its axes. Where lengths are unknown but the scale is constant, `input` holds
/// lengths to work with, and a rule's result must serve every other length as well: findCandidates() tries.
struct RuleSite
{
    ResizeSite site;        // as it is in the model, unknown lengths included
    bool known = true;      // false: not even lengths to work with; the rest is empty
    bool anyLength = false; // some lengths are unknown
    Dims input = {};
    std::vector<AxisOperator> axes = {};        // R of each axis at `input`
    std::vector<AxisStructure> structures = {}; // one per axis
    std::vector<ScaleReading> readings = {};    // scales that float32 rounds
    std::optional<double> readingDistance = 0.0;
    std::optional<Phrase> refused = {}; // why a site of known lengths has no matrices
    bool wholeNumbers = false; // quantised: borders by repeated samples, since a map of factors rounds again

    std::vector<std::size_t> resizedAxes() const; // those whose matrix is not the identity
    /// The axis' length in the model, not the one that is worked with.
    std::optional<std::int64_t> lengthOf(std::size_t axis) const;
    /// Whether the lengths of every resized axis are known; others may be free.
    bool resizedAxesKnown() const;
};

struct Rule
{
    /// When a policy may choose the rule by itself.
    enum class Use { always, lastResort, onRequest };

    std::string_view id; // the name of its file
    int order;           // where it stands in lists; between candidates that cost the same it decides
    Words summary;       // what it does, in a few words; its key is "<id>.summary"
    Outcome<OperatorChain> (*apply)(const RuleSite& site);
    Use use = Use::always;
    bool keepsResize = false; // its result is the Resize with other attributes
    bool mostGeneral = false; // it applies wherever any rule does: what it refuses, a rewrite cannot do
};

/// All rules, by their `order`.
std::span<const Rule* const> allRules();
const Rule* findRule(std::string_view id);
/// What the rule does, to be translated by the window.
Phrase summaryOf(const Rule& rule);

/// The site as rules see it.
RuleSite ruleSite(const ResizeSite& site);
/// The same for a site of known lengths whose matrices are there already.
RuleSite ruleSite(const ResizeSite& site, std::vector<AxisOperator> axes);

} // namespace resizelens
