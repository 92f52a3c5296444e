#include "core/base/parallel.h"

#include "core/base/error.h"
#include "core/base/words.h"

#include <atomic>
#include <new>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

TEST(ParallelFor, CallsEachNumberOnce)
{
    for (const unsigned threads : {0U, 1U, 2U, 7U})
        for (const std::int64_t count : {0, 1, 2, 1000}) {
            std::vector<std::atomic<int>> calls(static_cast<std::size_t>(count));
            parallelFor(count, threads, [&](std::int64_t i) { ++calls[static_cast<std::size_t>(i)]; });
            for (const auto& one : calls)
                EXPECT_EQ(one, 1);
        }
}

TEST(ParallelFor, CarriesAnExceptionToTheCaller)
{
    for (const unsigned threads : {1U, 2U, 7U})
        for (const std::int64_t at : {0, 1, 500, 999})
            EXPECT_THROW(parallelFor(1000, threads,
                                     [&](std::int64_t i) {
                                         if (i == at)
                                             throw std::bad_alloc();
                                     }),
                         std::bad_alloc);
}

TEST(ParallelFor, EndsEarlyAtAnException)
{
    std::atomic<int> calls = 0;
    const auto body = [&](std::int64_t) {
        ++calls;
        throw std::runtime_error("every call");
    };
    EXPECT_THROW(parallelFor(1'000'000, 4, body), std::runtime_error);
    EXPECT_LE(calls, 4);
}

TEST(CaughtError, SaysWhatItWas)
{
    const auto errorOf = [](const auto& thrown) {
        try {
            throw thrown;
        } catch (...) {
            return caughtError();
        }
    };
    EXPECT_TRUE(is(errorOf(std::bad_alloc()), words::memoryLacking));
    const Error fault = errorOf(std::out_of_range("vector::at"));
    EXPECT_EQ(fault.kind, ErrorKind::internal);
    EXPECT_EQ(fault.sentence(), "internal error: vector::at. Please report it");
    EXPECT_EQ(errorOf(7).kind, ErrorKind::internal);
}

} // namespace
} // namespace resizelens
