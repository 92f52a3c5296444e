// Pictures that their decoder does not survive, and decoders that are led astray.
#include "core/image/decode.h"
#include "core/process/worker_search.h"
#include "tests/data/processes.h"
#include "tests/data/sanitized.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

std::vector<std::byte> picture(int side)
{
    std::vector<unsigned char> encoded;
    cv::imencode(".png", cv::Mat(side, side, CV_8UC3, cv::Scalar(10, 20, 30)), encoded);
    std::vector<std::byte> bytes(encoded.size());
    std::memcpy(bytes.data(), encoded.data(), encoded.size());
    return bytes;
}

/// Workers that wait are gone, and the next is the program that `worker` names.
class PictureWorker : public testing::Test
{
protected:
    void SetUp() override
    {
        m_worker = std::getenv(kWorkerVariable);
        endChildren();
    }
    void TearDown() override
    {
        endChildren();
        ::setenv(kWorkerVariable, m_worker.c_str(), 1);
    }

    /// What a decoder that behaves so leads to.
    static Error errorOf(const char* behaviour, const RunLimits& limits = {})
    {
        ::setenv(kWorkerVariable, RESIZELENS_EVIL_WORKER, 1);
        ::setenv("EVIL", behaviour, 1);
        const auto image = decodeImage(picture(4), "x.png", limits);
        EXPECT_FALSE(image) << behaviour;
        return image ? Error{} : image.error();
    }

private:
    std::string m_worker;
};

TEST_F(PictureWorker, aCrashIsAnError)
{
    const Error error = errorOf("crash");
    EXPECT_EQ(error.code, "image.died");
    EXPECT_EQ(error.message, "the image decoder died by SIGSEGV while reading the image");
    EXPECT_EQ(error.file, "x.png");
    EXPECT_FALSE(error.hint.empty());
}

TEST_F(PictureWorker, oneThatDoesNotAnswerIsKilled)
{
    RunLimits limits;
    limits.time = std::chrono::milliseconds(200);
    const Error error = errorOf("sleep", limits);
    EXPECT_EQ(error.code, "image.time");
    EXPECT_EQ(error.message, "decoding the image did not finish within 0.2 s");
}

TEST_F(PictureWorker, severalCallsShareOneTime)
{
    const RunLimits hourAgo{{}, std::chrono::minutes(1), RunLimits::Clock::now() - std::chrono::hours(1)};
    EXPECT_EQ(errorOf("sleep", hourAgo).message, "decoding the image did not finish within 60 s");
    EXPECT_EQ(hourAgo.forAllCalls().begin, hourAgo.begin);
    EXPECT_TRUE(RunLimits().forAllCalls().begin);
}

TEST_F(PictureWorker, itIsStopped)
{
    std::stop_source source;
    std::jthread stopper([&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        source.request_stop();
    });
    RunLimits limits;
    limits.stop = source.get_token();
    EXPECT_EQ(errorOf("sleep", limits).code, "cancelled");
}

TEST_F(PictureWorker, whatMakesNoSenseIsNotBelieved)
{
    for (const char* behaviour : {"lie", "noise"}) {
        const Error error = errorOf(behaviour);
        EXPECT_EQ(error.code, "image.died") << behaviour;
        EXPECT_EQ(error.message, "resizelens-worker sent an invalid reply") << behaviour;
    }
}

/// We end it; nobody may think that the system did, for lack of memory.
TEST_F(PictureWorker, oneThatStallsIsNotCalledKilledByTheSystem)
{
    for (const char* behaviour : {"stall", "hang up"}) {
        const Error error = errorOf(behaviour);
        EXPECT_EQ(error.code, "image.died") << behaviour;
        EXPECT_EQ(error.message,
                  "the image decoder stopped responding while reading the image, and was ended")
            << behaviour;
    }
}

TEST_F(PictureWorker, theNextPictureIsDecoded)
{
    const std::string worker = std::getenv(kWorkerVariable);
    errorOf("crash");
    ::setenv(kWorkerVariable, worker.c_str(), 1);
    EXPECT_TRUE(decodeImage(picture(4), "x.png"));
}

TEST_F(PictureWorker, oneThatWasKilledWhileItWaitedIsReplaced)
{
    ASSERT_TRUE(decodeImage(picture(4), "x.png"));
    for (const int child : children())
        ::kill(child, SIGKILL);
    const auto again = decodeImage(picture(4), "x.png");
    EXPECT_TRUE(again) << again.error().sentence();
}

TEST_F(PictureWorker, severalThatIdleMayBeKilledOneAfterTheOther)
{
    for (const bool youngestFirst : {false, true}) {
        const auto decode = [] { EXPECT_TRUE(decodeImage(picture(2000), "x.png")); };
        {
            const std::jthread one(decode), another(decode), third(decode);
        }
        std::vector<int> idle = children();
        if (youngestFirst)
            std::reverse(idle.begin(), idle.end());
        const std::jthread killer = killOneByOne(std::move(idle));
        const auto again = decodeImage(picture(4), "x.png");
        EXPECT_TRUE(again) << again.error().sentence();
    }
}

TEST_F(PictureWorker, itIsConfined)
{
    if (kSanitized)
        GTEST_SKIP() << "sanitizers write files";
    ASSERT_TRUE(decodeImage(picture(4), "x.png"));
    std::vector<std::string> living; // others are dead, and not yet waited for
    for (const int child : children())
        if (const std::string status = statusOf(child); status.find("State:\tZ") == std::string::npos)
            living.push_back(status);
    ASSERT_EQ(living.size(), 1u);
    EXPECT_THAT(living.front(), HasSubstr("Seccomp:\t2"));
    EXPECT_THAT(living.front(), HasSubstr("NoNewPrivs:\t1"));
}

TEST_F(PictureWorker, costsLittleAPicture)
{
    const auto file = picture(16);
    ASSERT_TRUE(decodeImage(file, "x.png")); // starts it
    std::vector<double> milliseconds;
    for (int i = 0; i < 51; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        ASSERT_TRUE(decodeImage(file, "x.png"));
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
        milliseconds.push_back(taken.count());
    }
    std::nth_element(milliseconds.begin(), milliseconds.begin() + 25, milliseconds.end());
    RecordProperty("median_microseconds", static_cast<int>(1000.0 * milliseconds[25]));
    EXPECT_LT(milliseconds[25], kSanitized ? 300.0 : 3.0);
}

} // namespace
} // namespace resizelens::test
