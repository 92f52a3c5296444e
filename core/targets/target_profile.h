// core/targets: what a chip or runtime takes, as data. A profile is one JSON file in resources/targets (or the
// user's own): which operators it takes, and rules with limits on named facts (operator_facts.h), each with
// one sentence, a source and how far that is to be trusted. What a profile does not say is unknown.
#pragma once

#include "core/base/error.h"
#include "core/resize/chain/emission.h"
#include "core/resize/matrix/resize_spec.h"
#include "core/targets/fact_name.h"
#include "core/targets/price_list.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// `measured`: the tool itself was asked, on both sides of the limit. `definition`: the profile describes no product, it says what it wants to be.
enum class Confidence { measured, vendorDocument, sourceCode, userReports, definition };
std::string_view toString(Confidence confidence); // "measured", "vendor_document", …
std::optional<Confidence> confidenceOf(std::string_view name);
Phrase confidencePhrase(Confidence confidence); // "vendor document", …

struct TargetSource
{
    std::string title;
    std::string url;
    Confidence confidence = Confidence::vendorDocument;
};

/// A limit on one fact. Of a list every element must keep to it.
struct Condition
{
    FactName fact;
    std::vector<std::string> words = {}; // one of these …
    std::vector<double> numbers = {};    // … or one of these
    std::optional<double> min = {}, max = {};
    std::optional<double> multipleOf = {};
    bool integer = false;
    bool powerOfTwo = false;
    bool equal = false; // all elements alike
    bool operator==(const Condition&) const = default;
};

/// The versions of the tool chain that a statement holds for: from `since` on, before `until`; empty: no end.
struct VersionRange
{
    std::string since, until;
    bool operator==(const VersionRange&) const = default;
};

/// What a target computes of a Resize in the place of what its attributes say; unset: what they say.
struct ComputedAs
{
    std::optional<ResizeMode> mode = {};
    std::optional<CoordinateMode> coordinates = {};
    std::optional<NearestMode> rounding = {};
    std::optional<bool> antialias = {}, excludeOutside = {};
    std::optional<double> cubicCoeffA = {};
    bool scalesOfLengths = false; // the quotient of the lengths, whatever `scales` says
    bool operator==(const ComputedAs&) const = default;
};

/// For operators `ops` (empty: all) that meet `when`, one of the `require` lists must hold whole.
struct TargetRule
{
    std::string name; // what a profile that extends this one calls it by; may be empty
    std::vector<std::string> ops;
    std::vector<Condition> when;
    std::vector<std::vector<Condition>> require;
    std::string reason;       // one sentence, for the user
    bool onlyUnknown = false; // what does not keep to it is not refused: nobody has said
    /// A Resize that does not keep to it runs, and computes this.
    std::optional<ComputedAs> computes = {};
    bool onlyKnown = false; // silent about facts that are not known, as targets of free lengths are
    std::string source;     // key of TargetProfile::sources
    VersionRange versions = {};
};

struct TargetOperator
{
    std::string op;
    bool accepted = true;
    std::string reason; // why not
    std::string source;
    VersionRange versions = {};
};

struct TargetProfile
{
    std::string id;   // "dla"
    std::string name; // "NVIDIA DLA"
    std::string description;
    std::string extends;               // id of the profile that this one adds to; empty: none
    std::vector<std::string> versions; // of the tool chain, oldest first; empty: the profile knows one
    std::string version;               // the one that is asked: the newest unless chosen
    std::map<std::string, TargetSource> sources;
    std::vector<TargetOperator> operators;
    /// What is said of operators that are not named; absent: they are unknown. Its `op` is empty.
    std::optional<TargetOperator> others;
    std::vector<TargetRule> rules;
    EmissionOptions emission; // the forms that rewrites for it have
    /// What it pays; nullopt: nobody publishes that, and the neutral list stands in.
    std::optional<PriceList> prices = {};
    /// By language ("zh_CN"): the description and reasons in it, by what they are in English.
    std::map<std::string, std::map<std::string, std::string>> translations;
    std::string json;           // the document itself
    std::string bases;          // the documents that it extends
    std::filesystem::path file; // that it was read from; empty: the program's own

    /// What `version` says of the operator: its entry, `others`, or nullptr (unknown).
    const TargetOperator* find(std::string_view op) const;
    /// Whether what is said for `range` is said of `version`.
    bool holds(const VersionRange& range) const;
};

/// A sentence of the profile, which brings its translations along. The key is "profile/" and its id.
Phrase profilePhrase(const TargetProfile& target, const std::string& sentence);

using TargetPointer = std::shared_ptr<const TargetProfile>;

/// $RESIZELENS_TARGETS, else targets/ in the user's configuration folder of the program; may not exist.
std::filesystem::path userTargetFolder();

/// A profile that extends another finds it among the program's and those of `userFolder`. Errors name the
/// place in the document ("rules[3].require.kernel"): no JSON, a schema of a newer program, an unknown key,
/// fact, operator or version, a missing reason or source, a limit that nothing can keep, a price that is
/// negative or endless, the translation of a sentence that it does not hold; a base that is not known, is damaged or comes back to the profile itself.
Result<TargetProfile> parseTargetProfile(std::string_view json, const std::string& file,
                                         const std::filesystem::path& userFolder = userTargetFolder());

/// Those of the program, its installation (share/), then `userFolder` (a known id is replaced), sorted by id.
/// Errors: a file of the folder that is no profile.
Result<std::vector<TargetPointer>> allTargets(const std::filesystem::path& userFolder = userTargetFolder());

/// A profile by id ("qnn-htp"), at a version of its tool chain ("qnn-htp@2.19"), or from a file where `name`
/// is the path of one. Errors: an unknown id, with the nearest known one; an unknown version, with those that
/// are known; what parseTargetProfile() says.
Result<TargetPointer> findTarget(const std::string& name,
                                 const std::filesystem::path& userFolder = userTargetFolder());

/// The profile as it was at one of its versions.
TargetPointer atVersion(const TargetProfile& target, const std::string& version);

/// What chooses the profile: its id, with "@version" where that is not the newest.
std::string targetKey(const TargetProfile& target);

} // namespace resizelens
