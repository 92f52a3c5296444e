// What core says: the English is filled from its text, and again from a text of another language.
#include "core/base/error.h"
#include "core/base/words.h"

#include <limits>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

constexpr Words kInner{"test.inner", "it has {count} axes"};
constexpr Words kOuter{"test.outer#why", "axis {axis} has the scale {scale:.3g}: {why}; axis {axis}"};
constexpr Words kAdvice{"hint.test", "Look at {name}"};
constexpr ErrorWords kError{ErrorKind::shape, "test.error#one", "'{name}' is wrong", &kAdvice};

Phrase outer()
{
    return say(kOuter, std::size_t{2}, 1.23456, say(kInner, 3));
}

TEST(Phrase, FillsItsPlaces)
{
    EXPECT_EQ(outer().english, "axis 2 has the scale 1.23: it has 3 axes; axis 2");
    EXPECT_EQ(outer().key, "test.outer#why");
    EXPECT_EQ(outer().code(), "test.outer");
    EXPECT_EQ(outer(), outer());
    EXPECT_NE(outer(), say(kInner, 3));
}

TEST(Phrase, IsSaidInAnotherOrderAndLanguage)
{
    const auto shout = [](const Phrase& phrase) {
        return fillWords("{count} ACHSEN", phrase.values, [](const Phrase&) { return std::string(); });
    };
    EXPECT_EQ(fillWords("{why} ({scale:.1f}, {axis}, {unknown}", outer().values, shout),
              "3 ACHSEN (1.2, 2, {unknown}");
    EXPECT_EQ(fillWords("{axis:q}", outer().values, shout), ""); // no format of a number
    EXPECT_EQ(fillWords("{", outer().values, shout), "{");
}

TEST(Phrase, KeepsNumbersAsTheyAreWritten)
{
    EXPECT_EQ(say(kInner, 0.1F).english, "it has 0.1 axes");
    EXPECT_EQ(say(kInner, 0.1).english, "it has 0.1 axes");
    EXPECT_EQ(say(kInner, std::numeric_limits<std::uint64_t>::max()).english,
              "it has 18446744073709551615 axes");
    EXPECT_EQ(say(kInner, std::int64_t{-1}).english, "it has -1 axes");
    EXPECT_EQ(say(kInner, "{count}").english, "it has {count} axes"); // a value is no text of ours
}

TEST(Phrase, MakesErrors)
{
    const Error error = failure(kError, std::filesystem::path("a")).in("/m.onnx").at("up");
    EXPECT_EQ(error.kind, ErrorKind::shape);
    EXPECT_EQ(error.code, "test.error");
    EXPECT_EQ(error.message, "'a' is wrong");
    EXPECT_EQ(error.sentence(), "/m.onnx: node 'up': 'a' is wrong. Look at {name}");
    EXPECT_EQ(error.advice.key, "hint.test");
    EXPECT_EQ(phraseOf(error), error.said);
    const Error around = Error(error).saying(say(kInner, 1)).advising(say(kInner, 2));
    EXPECT_EQ(around.code, "test.error");
    EXPECT_EQ(around.message, "it has 1 axes");
    EXPECT_EQ(around.hint, "it has 2 axes");
    EXPECT_EQ(phraseOf(Error{ErrorKind::io, "x", "of the system"}), foreignPhrase("of the system"));
}

} // namespace
} // namespace resizelens
