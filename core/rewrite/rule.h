// core/rewrite: rules turn a site into an operator chain or say why not. A rule is one file below rules/ that
// knows sites and chains, never models, targets or plans; its name in rl_rules() (CMakeLists.txt here) is its
// id everywhere: file, command line, JSON, docs.
#pragma once

#include "core/chain/operator_chain.h"
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
    std::string code;    // stable, for translation and tests: "patent.mixed"
    std::string message; // "height grows and width shrinks; …"
    std::vector<std::pair<std::string, std::string>> args = {};
};

template<class T>
using Outcome = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(std::string code, std::string message)
{
    return tl::make_unexpected(Refusal{{}, std::move(code), std::move(message)});
}

struct Rule
{
    std::string_view id;
    std::string_view summary;
    std::string_view source;
    Outcome<OperatorChain> (*apply)(const ResizeSite& site);
};

/// All rules in the order of rl_rules(); order only breaks ties.
std::span<const Rule* const> allRules();
const Rule* findRule(std::string_view id);

} // namespace resizelens
