#include "core/base/shared_vector.h"

#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

TEST(SharedVector, isSharedUntilItIsEdited)
{
    SharedVector<int> one(std::vector<int>{1, 2, 3});
    SharedVector<int> other = one;
    EXPECT_EQ(&one.get(), &other.get());
    other.edit().push_back(4);
    EXPECT_EQ(one.get(), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(other.get(), (std::vector<int>{1, 2, 3, 4}));
    const auto* const place = &other.get();
    other.edit().push_back(5);
    EXPECT_EQ(&other.get(), place) << "its only owner edits in place";
}

TEST(SharedVector, isCopiedAndMoved)
{
    SharedVector<int> empty;
    EXPECT_TRUE(empty.empty());
    empty.edit().push_back(7);
    SharedVector<int> moved = std::move(empty);
    EXPECT_EQ(moved.get(), std::vector<int>{7});
    const SharedVector<int>& same = moved;
    moved = same;
    EXPECT_EQ(moved.get(), std::vector<int>{7});
    moved = SharedVector<int>();
    EXPECT_TRUE(moved.empty());
}

/// For the thread sanitizer: one edits what the other has just read and let go.
TEST(SharedVector, isEditedAfterTheLastReader)
{
    for (int round = 0; round < 1000; ++round) {
        SharedVector<int> one(std::vector<int>{1, 2, 3});
        int sum = 0;
        std::jthread reader([copy = one, &sum]() mutable {
            for (const int number : copy)
                sum += number;
            copy = {};
        });
        one.edit()[0] = 5;
        reader.join();
        EXPECT_EQ(sum, 6);
        EXPECT_EQ(one[0], 5);
    }
}

} // namespace
} // namespace resizelens
