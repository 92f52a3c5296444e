// The manual, README and the other pages of the repository say what is there: links lead somewhere, every
// rule has its page, the command line page is what the program prints, every exemplary file exists.
#include "core/base/limits.h"
#include "core/engine/tensor_difference.h"
#include "core/resize/rewrite/any_length.h"
#include "core/resize/rewrite/rule.h"
#include "core/targets/form.h"
#include "core/targets/operator_facts.h"
#include "core/targets/target_profile.h"
#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <regex>
#include <set>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::vector<fs::path> pages()
{
    std::vector<fs::path> all;
    for (const char* folder : {"resources/manual", "resources/rules", "."})
        for (const auto& entry : fs::directory_iterator(sourceFolder() / folder))
            if (entry.path().extension() == ".md")
                all.push_back(entry.path().lexically_normal());
    std::sort(all.begin(), all.end());
    return all;
}

/// Without code: what stands in backticks or is indented by four spaces is no link.
std::string prose(const std::string& text)
{
    const std::string spans = std::regex_replace(text, std::regex("`[^`\n]*`"), "``");
    return std::regex_replace(spans, std::regex("(^|\n)    [^\n]*"), "$1");
}

/// As web forges name headings: small letters, no punctuation, dashes for spaces.
std::string slug(const std::string& heading)
{
    std::string result;
    for (const unsigned char letter : heading)
        if (std::isalnum(letter) != 0 || letter == '-' || letter == '_' || letter >= 0x80)
            result += static_cast<char>(std::tolower(letter));
        else if (letter == ' ')
            result += '-';
    return result;
}

std::set<std::string> headings(const std::string& text)
{
    std::set<std::string> found;
    const std::regex heading("(^|\n)#+ ([^\n]+)");
    for (std::sregex_iterator at(text.begin(), text.end(), heading), end; at != end; ++at)
        found.insert(slug((*at)[2].str()));
    return found;
}

TEST(Manual, everyLinkAndPictureResolves)
{
    int links = 0;
    for (const fs::path& page : pages()) {
        const std::string text = prose(readBytes(page));
        const std::regex link(R"(\]\(([^)\s]+)\))");
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const std::string to = (*at)[1].str();
            if (to.rfind("http", 0) == 0)
                continue;
            const auto hash = to.find('#');
            const fs::path file =
                hash == 0 ? page : (page.parent_path() / to.substr(0, hash)).lexically_normal();
            EXPECT_TRUE(fs::exists(file)) << page << " -> " << to;
            if (hash != std::string::npos && fs::exists(file)) {
                EXPECT_THAT(headings(readBytes(file)), testing::Contains(to.substr(hash + 1)))
                    << page << " -> " << to;
            }
            ++links;
        }
    }
    EXPECT_GT(links, 100);
}

TEST(Manual, everyPageCanBeReached)
{
    for (const char* folder : {"manual", "rules"}) {
        const fs::path room = sourceFolder() / "resources" / folder;
        const std::string index = readBytes(room / "index.md");
        for (const auto& entry : fs::directory_iterator(room)) {
            const std::string name = entry.path().filename().string();
            if (entry.path().extension() == ".md" && name != "index.md") {
                EXPECT_THAT(index, HasSubstr("(" + name + ")")) << folder;
            }
        }
    }
}

TEST(Manual, everyRuleHasItsPageWithItsPicture)
{
    const fs::path room = sourceFolder() / "resources/rules";
    std::set<std::string> known;
    for (const Rule* rule : allRules()) {
        const std::string id(rule->id);
        known.insert(id + ".md");
        ASSERT_TRUE(fs::exists(room / (id + ".md"))) << id;
        const std::string page = readBytes(room / (id + ".md"));
        EXPECT_EQ(page.rfind("# " + id, 0), 0U) << id;
        EXPECT_THAT(page, HasSubstr("(pictures/" + id + ".svg)"));
        EXPECT_THAT(page, HasSubstr("(../../core/resize/rewrite/rules/" + id + ".cpp)"));
    }
    for (const auto& entry : fs::directory_iterator(room))
        if (entry.path().extension() == ".md" && entry.path().filename() != "index.md") {
            EXPECT_EQ(known.count(entry.path().filename().string()), 1U) << entry.path() << " is of no rule";
        }
}

TEST(Manual, everyTargetIsInItsTable)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/targets.md");
    const auto targets = allTargets({});
    ASSERT_TRUE(targets.has_value());
    for (const TargetPointer& target : *targets)
        EXPECT_THAT(page, HasSubstr("`" + target->id + "`"));
}

TEST(Manual, everyFactIsInItsTable)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/writing-a-profile.md");
    for (const std::string_view fact : kKnownFacts)
        EXPECT_THAT(page, HasSubstr("`" + std::string(fact) + "`"));
}

/// What stands between `from` and `to` of a page in backticks.
std::set<std::string> codeIn(const std::string& page, const std::string& from, const std::string& to)
{
    const auto begin = page.find(from), end = page.find(to, begin);
    std::set<std::string> found;
    const std::string part = begin < end && end != std::string::npos ? page.substr(begin, end - begin) : "";
    const std::regex code("`([^`\n]+)`");
    for (std::sregex_iterator at(part.begin(), part.end(), code), none; at != none; ++at)
        found.insert((*at)[1].str());
    return found;
}

TEST(Manual, everyFactOfItsTableIsKnown)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/writing-a-profile.md");
    const auto said = codeIn(page, "| every operator |", "\n\n");
    EXPECT_GT(said.size(), 50u);
    for (const std::string& fact : said)
        EXPECT_TRUE(FactName::named(fact).has_value()) << fact;
}

/// 2097152 as "2,097,152".
std::string grouped(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

/// Limits that the page states as plain numbers; others stand there with a unit.
TEST(Manual, limitsAreThoseOfTheProgram)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/limits.md");
    for (const auto limit :
         {std::uint64_t{kMostNodes}, std::uint64_t{kMostSites}, std::uint64_t{kMostUnlikeSites},
          std::uint64_t{kMostUnlikeRows}, std::uint64_t{kMaxAxisRows}, std::uint64_t{kMaxAxisTaps},
          std::uint64_t{kMostPreviewed}, std::uint64_t{kMostCompared}, std::uint64_t{kMostComparedCodes},
          std::uint64_t{kMaxPixels}})
        EXPECT_THAT(page, HasSubstr(grouped(limit)));
    const auto says = [&](const std::string& text) { EXPECT_THAT(page, HasSubstr(text)); };
    says(std::to_string(kMaxParts / 1'000'000) + " million parts");
    says(std::to_string(kMaxStructureBytes >> 30) + " GB without its weights");
    says("first " + std::to_string(kFreeMemory >> 20) + " MB");
    says("nested " + std::to_string(kDeepestGraph) + " deep, other parts of a file " +
         std::to_string(kDeepestPart) + " deep");
    says("through " + std::to_string(kDeepestFollowedCall) + " nested function calls");
    says("more than " + std::to_string(kDeepestFunctionCall) + " nested function calls");
    says("at most " + std::to_string(kLongestDecoding.count()) + " seconds");
    says("at most " + std::to_string(kMostModelText >> 20) + " MB, with brackets nested " +
         std::to_string(kDeepestText) + " deep");
    says("at most " + std::to_string(kLargestProfile >> 20) + " MB, job files of " +
         std::to_string(kLargestDocument >> 20) + " MB, logs of " + std::to_string(kLargestLog >> 30) +
         " GB");
}

/// The number that a source gives `name`: digits with separators, or powers of two as 1 << 13 and 0x1p-20.
double constantIn(const std::string& file, const std::string& name)
{
    const std::string text = readBytes(sourceFolder() / file);
    std::smatch found;
    if (!std::regex_search(text, found, std::regex("constexpr [a-z_:0-9 ]+ " + name + " = ([^;]+);"))) {
        ADD_FAILURE() << file << " has no " << name;
        return 0.0;
    }
    std::string value = found[1].str();
    std::erase(value, '\'');
    std::smatch power;
    if (std::regex_match(value, power, std::regex(R"(1 << (\d+))")))
        return std::ldexp(1.0, std::stoi(power[1].str()));
    return std::strtod(value.c_str(), nullptr);
}

/// What certificates.md says in numbers, with the place of each in the sources.
TEST(Manual, numbersOfCertificatesAreThoseOfTheProgram)
{
    std::string page = readBytes(sourceFolder() / "resources/manual/certificates.md");
    std::ranges::replace(page, '\n', ' ');
    const auto number = [](const std::string& file, const std::string& name) {
        return grouped(static_cast<std::uint64_t>(constantIn(file, name)));
    };
    const auto says = [&](const std::string& text) { EXPECT_THAT(page, HasSubstr(text)); };
    std::string denominator = number("core/resize/matrix/scale_reading.cpp", "kLargestDenominator");
    std::erase(denominator, ',');
    says("smallest denominator, up to " + denominator + ",");
    says("if *q* is above " + number("core/resize/rewrite/rule_site.cpp", "kLargestDenominator") + ",");
    says("diverges before " + number("core/resize/rewrite/candidate.cpp", "kShortestUseful") + ",");
    says("more than " + number("core/resize/rewrite/any_length.cpp", "kMostLengths") +
         " lengths would have to be tried");
    says("up to " + grouped(std::uint64_t{kLongestProven}) + " or " + grouped(std::uint64_t{kMaxAxisRows}) +
         " samples of the result");
    EXPECT_EQ(roundingTolerance(DType::float32), std::ldexp(16.0, -24));
    EXPECT_EQ(roundingTolerance(DType::float16), std::ldexp(16.0, -11));
    says("Sixteen units of roundoff (1e-6 for");
    EXPECT_LT(16.0 * std::ldexp(1.0, -24), 1e-6);
    EXPECT_GT(16.0 * std::ldexp(1.0, -24), 0.9e-6);
    says("the allowed share is 1e-4 for float32 and float64, 1e-2 for float16 and 5e-2 for bfloat16");
    EXPECT_EQ(usualTolerance(DType::float64), 1e-4);
    EXPECT_EQ(usualTolerance(DType::float16), 1e-2);
    EXPECT_EQ(usualTolerance(DType::bfloat16), 5e-2);
    says("2⁻²⁰ of the largest value is added");
    says("at most the " + number("core/engine/tensor_difference.cpp", "kMostChannels") + " worst");
}

TEST(Manual, numbersOfTheWindowsPageAreThoseOfTheProgram)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/window.md");
    const auto number = [](const std::string& file, const std::string& name) {
        return grouped(static_cast<std::uint64_t>(constantIn(file, name)));
    };
    EXPECT_THAT(page, HasSubstr("more than " + number("widgets/graph/graph_extent.h", "kUnfoldedLimit") +
                                " nodes opens with its scopes folded"));
    EXPECT_THAT(page, HasSubstr("more than " + number("widgets/graph/graph_extent.h", "kWholeGraphLimit") +
                                " nodes shows only the surroundings"));
    EXPECT_THAT(page, HasSubstr("More than " + number("widgets/graph/scope_tree.h", "kMostBesideEachOther") +
                                " sibling scopes"));
    EXPECT_EQ(constantIn("core/image/picture_samples.cpp", "kReducedFrom"), 4e6);
    EXPECT_THAT(page, HasSubstr("more than 4 million pixels is first compared at reduced size"));
}

TEST(Manual, everyFormIsInItsTable)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/forms.md");
    std::set<std::string> said, known;
    const std::regex row("\n\\| `([a-z_]+)` \\|");
    for (std::sregex_iterator at(page.begin(), page.end(), row), none; at != none; ++at)
        said.insert((*at)[1].str());
    for (const Form* form : allForms())
        known.insert(std::string(form->id));
    EXPECT_EQ(said, known);
}

/// The places that the compiler names when an operator is added: each file has what the table says.
TEST(Manual, placesOfOperatorsAreThere)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/add-an-operator.md");
    const std::regex row(R"(\| \[[^\]]+\]\(\.\./\.\./([^)]+)\) `([^`:]+)[^`]*` \|)");
    int rows = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), row), none; at != none; ++at, ++rows)
        EXPECT_THAT(readBytes(sourceFolder() / (*at)[1].str()), HasSubstr((*at)[2].str())) << (*at)[1];
    EXPECT_GE(rows, 8);
}

TEST(Manual, commandLinePageIsWhatTheProgramPrints)
{
    const CommandResult printed = runCommand({RESIZELENS_CLI, "describe", "markdown"});
    ASSERT_EQ(printed.exitCode, 0) << printed.errors;
    const std::string page = readBytes(sourceFolder() / "resources/manual/command-line.md");
    const std::string mark = "<!-- reference -->\n\n";
    const auto at = page.find(mark);
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(page.substr(at + mark.size()), printed.output)
        << "the options have changed; run packaging/update-manual";
}

TEST(Manual, everySchemaIsInItsTable)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/json.md");
    for (const auto& entry : fs::directory_iterator(sourceFolder() / "resources/schemas"))
        EXPECT_THAT(page, HasSubstr("(../schemas/" + entry.path().filename().string() + ")"));
}

TEST(Manual, changelogHasTheVersion)
{
    const CommandResult version = runCommand({RESIZELENS_CLI, "--version"});
    std::smatch found;
    ASSERT_TRUE(std::regex_search(version.output, found, std::regex(R"(^resizelens-cli (\d+\.\d+\.\d+)\n)")));
    EXPECT_THAT(readBytes(sourceFolder() / "CHANGELOG.md"), HasSubstr("\n## " + found[1].str() + "\n"));
}

} // namespace
} // namespace resizelens::test
