// Each test starts with the environment that its program was given: under sanitizers many run in one process.
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <unistd.h>

namespace resizelens::test {
namespace {

using Variables = std::map<std::string, std::string>;

Variables environment()
{
    Variables all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const std::size_t equals = text.find('=');
        all.emplace(text.substr(0, equals), equals == text.npos ? "" : text.substr(equals + 1));
    }
    return all;
}

class FreshEnvironment : public testing::EmptyTestEventListener
{
    void OnTestStart(const testing::TestInfo&) override { m_before = environment(); }
    void OnTestEnd(const testing::TestInfo&) override
    {
        for (const auto& [name, value] : environment())
            if (!m_before.contains(name))
                ::unsetenv(name.c_str());
        for (const auto& [name, value] : m_before)
            ::setenv(name.c_str(), value.c_str(), 1);
    }

    Variables m_before;
};

// GoogleTest owns it.
const int isRegistered = (testing::UnitTest::GetInstance()->listeners().Append(new FreshEnvironment), 0);

} // namespace
} // namespace resizelens::test
