// Errors are told apart by the entries of the tables.
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/base/words.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

constexpr ErrorWords kMissing{ErrorKind::io, "test.missing#file", "there is no {name}"};
constexpr ErrorWords kMissingFolder{ErrorKind::io, "test.missing#folder", "there is no folder"};
constexpr ErrorWords kMissingLink{ErrorKind::io, "test.missing-link", "there is no link"};
constexpr Words kWorking{"test.working", "working on {name}"};

TEST(Error, IsTheOneOfItsWords)
{
    const Error error = failure(kMissing, "x");
    EXPECT_TRUE(is(error, kMissing));
    EXPECT_TRUE(is(error, kMissingFolder)); // one code, two texts
    EXPECT_FALSE(is(error, kMissingLink));  // whose code only begins like it
    EXPECT_FALSE(is(Error{}, kMissing));
}

TEST(Error, IsOneOfSeveral)
{
    const Error error = failure(kMissingLink);
    EXPECT_TRUE(isOneOf(error, kMissing, kMissingLink));
    EXPECT_FALSE(isOneOf(error, kMissing, words::cancelled));
}

TEST(Error, KnowsItsCauseApartFromItself)
{
    Error error = failure(kMissing, "x");
    EXPECT_FALSE(isCausedBy(error, kMissing));
    error.cause = kMissingLink.code();
    EXPECT_TRUE(isCausedBy(error, kMissingLink));
    EXPECT_FALSE(isCausedBy(error, kMissing));
    EXPECT_FALSE(is(error, kMissingLink));
}

TEST(Error, KeepsItsCodeWhateverItSays)
{
    EXPECT_TRUE(is(failure(kMissing, "x").saying(say(kWorking, "y")), kMissing));
}

TEST(Progress, IsAPhraseWithItsValues)
{
    std::vector<Phrase> told;
    const Progress progress{[&](double, const Phrase& what) { told.push_back(what); }, {}};
    progress(0.5, kWorking, "x");
    progress(1.0, foreignPhrase("y"));
    EXPECT_EQ(told, (std::vector<Phrase>{say(kWorking, "x"), foreignPhrase("y")}));
    Progress{}(0.5, kWorking, "x"); // nobody listens
}

TEST(Error, IsSaidWholeWithItsParts)
{
    Error error = failure(kMissing, "x").in("/m.onnx").at("up").advising(say(kWorking, "y"));
    error.offset = 7;
    EXPECT_EQ(wholePhraseOf(error).english, "/m.onnx: node 'up': there is no x (at byte 7). working on y");
    EXPECT_EQ(wholePhraseOf(error).english, error.sentence());
    EXPECT_EQ(wholePhraseOf(error).values.back(), (PhraseValue{"hint", say(kWorking, "y")}));
    EXPECT_EQ(wholePhraseOf(failure(kMissing, "x")), say(kMissing, "x"));
    error.file = "/a\nb"; // a name that would begin another line
    EXPECT_EQ(wholePhraseOf(error).code(), "join.hint") << "other languages keep their words";
    EXPECT_EQ(error.sentence(), oneLine(wholePhraseOf(error).english));
    EXPECT_EQ(error.sentence().find('\n'), std::string::npos);
}

} // namespace
} // namespace resizelens
