// core/target: what a chip or runtime takes, as data. A profile is one JSON file in resources/targets (or the
// user's own): which operators it takes, and rules with limits on named facts (operator_facts.h), each with
// one sentence, a source and how far that is to be trusted. What a profile does not say is unknown.
#pragma once

#include "core/chain/emission.h"
#include "core/support/error.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// `definition`: the profile describes no product, it says what it wants to be.
enum class Confidence { vendorDocument, sourceCode, userReports, definition };
std::string_view toString(Confidence confidence); // "vendor_document", …

struct TargetSource
{
    std::string title;
    std::string url;
    Confidence confidence = Confidence::vendorDocument;
};

/// A limit on one fact. Of a list every element must keep to it.
struct Condition
{
    std::string fact;
    std::vector<std::string> words; // one of these …
    std::vector<double> numbers;    // … or one of these
    std::optional<double> min, max;
    bool integer = false;
    bool powerOfTwo = false;
    bool equal = false; // all elements alike
    bool operator==(const Condition&) const = default;
};

/// For operators `ops` (empty: all) that meet `when`, one of the `require` lists must hold whole.
struct TargetRule
{
    std::vector<std::string> ops;
    std::vector<Condition> when;
    std::vector<std::vector<Condition>> require;
    std::string reason;       // one sentence, for the user
    bool onlyUnknown = false; // what does not keep to it is not refused: nobody has said
    std::string source;       // key of TargetProfile::sources
};

struct TargetOperator
{
    std::string op;
    bool accepted = true;
    std::string reason; // why not
    std::string source;
};

struct TargetProfile
{
    std::string id;   // "dla"
    std::string name; // "NVIDIA DLA"
    std::string description;
    std::map<std::string, TargetSource> sources;
    std::vector<TargetOperator> operators; // those that are not named are unknown
    std::vector<TargetRule> rules;
    EmissionOptions emission; // the forms that rewrites for it have
    /// By language ("zh_CN"): the description and reasons in it, by what they are in English.
    std::map<std::string, std::map<std::string, std::string>> translations;
    std::string json;           // the document itself
    std::filesystem::path file; // that it was read from; empty: the program's own

    const TargetOperator* find(std::string_view op) const;
};

/// Errors name the place in the document ("rules[3].require.kernel"): no JSON, a schema of a newer program,
/// an unknown key, fact or operator, a missing reason or source, a limit that nothing can keep, the
/// translation of a sentence that it does not hold.
Result<TargetProfile> parseTargetProfile(std::string_view json, const std::string& file);

using TargetPointer = std::shared_ptr<const TargetProfile>;

/// $RESIZELENS_TARGETS, else targets/ in the user's configuration folder of the program; may not exist.
std::filesystem::path userTargetFolder();

/// Those of the program, its installation (share/), then `userFolder` (a known id is replaced), sorted by id.
/// Errors: a file of the folder that is no profile.
Result<std::vector<TargetPointer>> allTargets(const std::filesystem::path& userFolder = userTargetFolder());

/// A profile by id, or from a file where `name` is the path of one. Errors: an unknown id, with the nearest
/// known one; what parseTargetProfile() says.
Result<TargetPointer> findTarget(const std::string& name,
                                 const std::filesystem::path& userFolder = userTargetFolder());

} // namespace resizelens
