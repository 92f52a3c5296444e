#include "core/resize/matrix/vector_unit.h"

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

int one()
{
    return 1;
}
int two()
{
    return 2;
}
int three()
{
    return 3;
}

using Variants = std::array<VectorVariant<int()>, 3>;

TEST(VectorUnit, runsTheFirstVariantThatTheProcessorCanRun)
{
    EXPECT_EQ(firstThatRuns(Variants{{{vectorUnit(), &one}, {VectorUnit::any, &two}, {}}})(), 1);
    EXPECT_EQ(firstThatRuns(Variants{{{vectorUnit(), nullptr}, {VectorUnit::any, &two}, {}}})(), 2);
    EXPECT_EQ(firstThatRuns(Variants{{{vectorUnit(), nullptr}, {}, {VectorUnit::any, &three}}})(), 3);
}

TEST(VectorUnit, isWhatTheSystemSaysOfTheProcessor)
{
    std::set<std::string> flags;
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line) && flags.empty();) {
        if (!line.starts_with("flags"))
            continue;
        std::istringstream words(line.substr(line.find(':') + 1));
        for (std::string word; words >> word;)
            flags.insert(word);
    }
    if (flags.empty())
        GTEST_SKIP() << "this system does not say what its processor has";
    const auto hasAll = [&](std::initializer_list<const char*> names) {
        return std::all_of(names.begin(), names.end(),
                           [&](const char* name) { return flags.contains(name); });
    };
    EXPECT_TRUE(vectorUnit() < VectorUnit::ssse3 || hasAll({"ssse3"}));
    EXPECT_TRUE(vectorUnit() < VectorUnit::sse4 || hasAll({"sse4_2", "aes", "pclmulqdq"}));
    EXPECT_TRUE(vectorUnit() < VectorUnit::avx2 || hasAll({"avx2", "fma", "bmi1", "bmi2", "f16c"}));
    EXPECT_EQ(vectorUnit() == VectorUnit::avx512,
              hasAll({"avx2", "fma", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}));
}

} // namespace
} // namespace resizelens
