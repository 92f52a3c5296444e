#include "core/image/decode.h"

#include "core/image/picture_header.h"
#include "core/image/test_patterns.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::FloatEq;
using testing::HasSubstr;

class DecodeImage : public testing::Test
{
protected:
    DecodeImage()
        : m_folder(fs::path(testing::TempDir()) /
                   (std::string("resizelens_decode_") +
                    testing::UnitTest::GetInstance()->current_test_info()->name()))
    {
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    ~DecodeImage() override { fs::remove_all(m_folder); }

    fs::path file(const std::string& name, std::string_view content) const
    {
        std::ofstream(m_folder / name, std::ios::binary)
            .write(content.data(), static_cast<std::streamsize>(content.size()));
        return m_folder / name;
    }

    std::string codeOf(const fs::path& path) const
    {
        const auto image = decodeImage(path);
        if (image)
            return "decoded";
        EXPECT_FALSE(image.error().message.empty());
        EXPECT_FALSE(image.error().hint.empty());
        EXPECT_THAT(image.error().sentence(), HasSubstr(path.filename().string()));
        return image.error().code;
    }

    fs::path m_folder;
};

std::vector<std::byte> encodeWith(const std::string& extension, const cv::Mat& mat,
                                  const std::vector<int>& parameters = {})
{
    std::vector<unsigned char> encoded;
    cv::imencode(extension, mat, encoded, parameters);
    std::vector<std::byte> bytes(encoded.size());
    std::memcpy(bytes.data(), encoded.data(), encoded.size());
    return bytes;
}

std::string_view text(const std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST_F(DecodeImage, colourPngIsRedGreenBlueByte255)
{
    const cv::Mat mat(1, 2, CV_8UC3, cv::Scalar(255, 51, 0)); // blue, green, red
    const auto image = decodeImage(encodeWith(".png", mat), "x.png");
    ASSERT_TRUE(image);
    EXPECT_EQ(image->channels, 3);
    EXPECT_EQ(image->sourceBits, 8);
    EXPECT_FALSE(image->hadAlpha);
    EXPECT_THAT(image->samples, ElementsAre(0.0F, FloatEq(0.2F), 1.0F, 0.0F, FloatEq(0.2F), 1.0F));
}

TEST_F(DecodeImage, alphaIsDroppedAndTold)
{
    const cv::Mat mat(1, 1, CV_8UC4, cv::Scalar(0, 51, 255, 7));
    const auto image = decodeImage(encodeWith(".png", mat), "x.png");
    ASSERT_TRUE(image);
    EXPECT_TRUE(image->hadAlpha);
    EXPECT_THAT(image->samples, ElementsAre(1.0F, FloatEq(0.2F), 0.0F));
}

TEST_F(DecodeImage, sixteenBitsAndFloatKeepTheirPrecision)
{
    const cv::Mat deep(1, 1, CV_16UC1, cv::Scalar(257));
    const auto image = decodeImage(encodeWith(".png", deep), "x.png");
    ASSERT_TRUE(image);
    EXPECT_EQ(image->channels, 1);
    EXPECT_EQ(image->sourceBits, 16);
    EXPECT_FLOAT_EQ(image->at(0, 0), 257.0F / 65535.0F);
    const cv::Mat real(1, 1, CV_32FC3, cv::Scalar(0.25, 1.5, -2.0));
    constexpr int kUncompressed = 1; // the default is a lossy logarithm
    const auto tiff =
        decodeImage(encodeWith(".tiff", real, {cv::IMWRITE_TIFF_COMPRESSION, kUncompressed}), "x.tiff");
    ASSERT_TRUE(tiff);
    EXPECT_EQ(tiff->sourceBits, 32);
    EXPECT_THAT(tiff->samples, ElementsAre(-2.0F, 1.5F, 0.25F));
}

TEST_F(DecodeImage, jpegOfAFlatColour)
{
    const cv::Mat mat(16, 24, CV_8UC3, cv::Scalar(40, 120, 200));
    const auto image = decodeImage(file("flat.jpg", text(encodeWith(".jpg", mat))));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 24);
    EXPECT_EQ(image->height, 16);
    EXPECT_NEAR(image->at(20, 3, 0), 200.0 / 255.0, 0.015);
    EXPECT_NEAR(image->at(20, 3, 2), 40.0 / 255.0, 0.015);
}

TEST_F(DecodeImage, filesThatAreNoPictures)
{
    EXPECT_EQ(codeOf(m_folder / "absent.png"), "image.missing");
    EXPECT_EQ(codeOf(m_folder), "image.directory");
    EXPECT_EQ(codeOf(file("empty.png", "")), "image.empty");
    EXPECT_EQ(codeOf(file("letter.png", "Dear reader, this is a letter and no picture.")), "image.not-image");
    EXPECT_EQ(codeOf(file("noise.png", "\x89PNG\r\n\x1a\nnothing that follows")), "image.damaged");
}

TEST_F(DecodeImage, picturesThatEndInTheMiddle)
{
    cv::Mat mat(64, 64, CV_8UC3);
    cv::randu(mat, 0, 255);
    const auto jpeg = encodeWith(".jpg", mat);
    EXPECT_EQ(codeOf(file("half.jpg", text(jpeg).substr(0, jpeg.size() / 2))), "image.cut-off");
    const auto png = encodeWith(".png", mat);
    EXPECT_EQ(codeOf(file("half.png", text(png).substr(0, png.size() / 2))), "image.damaged");
}

TEST_F(DecodeImage, everyTruncationAnswersOrDecodes)
{
    const cv::Mat mat(5, 7, CV_8UC3, cv::Scalar(1, 2, 3));
    for (const char* extension : {".png", ".jpg", ".bmp", ".tiff", ".webp"}) {
        const auto bytes = encodeWith(extension, mat);
        for (std::size_t size = 0; size <= bytes.size(); size += 1 + size / 8) {
            const auto image = decodeImage(std::span(bytes).first(size), "cut");
            EXPECT_TRUE(image || !image.error().message.empty()) << extension << ' ' << size;
        }
    }
}

TEST_F(DecodeImage, hugeSizesAreRefusedFromTheHeader)
{
    auto png = encodeWith(".png", cv::Mat(1, 1, CV_8UC1, cv::Scalar(0)));
    png[18] = std::byte{0x4E}; // width 20,001, height 19,969
    png[19] = std::byte{0x21};
    png[22] = std::byte{0x4E};
    png[23] = std::byte{0x01};
    const auto image = decodeImage(png, "huge.png");
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, "image.too-large");
    EXPECT_THAT(image.error().message, HasSubstr("20001×19969"));
}

TEST_F(DecodeImage, headersTellFormatAndSize)
{
    const cv::Mat mat(5, 7, CV_8UC3, cv::Scalar(1, 2, 3));
    for (const auto& [extension, format] : {std::pair{".png", "PNG"}, {".jpg", "JPEG"}, {".bmp", "BMP"}}) {
        const auto bytes = encodeWith(extension, mat);
        const PictureHeader header = readPictureHeader(bytes);
        EXPECT_EQ(header.format, format);
        EXPECT_EQ(header.width, 7);
        EXPECT_EQ(header.height, 5);
        EXPECT_FALSE(header.cutOff);
    }
    EXPECT_EQ(readPictureHeader(encodeWith(".tiff", mat)).format, "TIFF");
    EXPECT_EQ(readPictureHeader(encodeWith(".webp", mat)).format, "WebP");
}

TEST_F(DecodeImage, pngRoundTrip)
{
    const Image ramp = testPattern(TestPattern::ramp, 256, 9).value();
    const fs::path path = m_folder / "ramp.png";
    ASSERT_TRUE(savePng(path, ramp));
    const auto back = decodeImage(path);
    ASSERT_TRUE(back);
    for (std::size_t i = 0; i < ramp.samples.size(); ++i)
        ASSERT_NEAR(back->samples[i], ramp.samples[i], 0.5001 / 255.0) << i;
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 1) << "no partial file stays";
}

TEST_F(DecodeImage, deepPngRoundTripCutsToRange)
{
    Image image = makeImage(4, 1, 1);
    image.sourceBits = 16;
    image.samples = {-1.0F, 2.0F, std::nanf(""), 1234.0F / 65535.0F};
    const auto back = decodeImage(encodePng(image).value(), "x");
    ASSERT_TRUE(back);
    EXPECT_THAT(back->samples, ElementsAre(0.0F, 1.0F, 0.0F, 1234.0F / 65535.0F));
}

TEST_F(DecodeImage, screenPicturesAreSavedAsSeen)
{
    const Picture picture{.width = 1, .height = 1, .pixels = {0xFF336600U}};
    ASSERT_TRUE(savePng(m_folder / "x.png", picture));
    const auto back = decodeImage(m_folder / "x.png");
    EXPECT_THAT(back->samples, ElementsAre(FloatEq(0.2F), FloatEq(0.4F), 0.0F));
}

TEST_F(DecodeImage, savingWhereItCannotBeSaysSo)
{
    const Image image = makeImage(2, 2, 1);
    const auto nowhere = savePng(m_folder / "absent" / "x.png", image);
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, "file.folder");
    fs::create_directories(m_folder / "taken" / "inside");
    EXPECT_EQ(savePng(m_folder / "taken", image).error().code, "file.directory");
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 1) << "no partial file stays";
    EXPECT_EQ(encodePng(Image{}).error().code, "image.samples");
}

TEST_F(DecodeImage, inksAndSingleBitsBecomeColours)
{
    // 6×5 pixels of red in four inks, as a press wants them.
    const std::string hex =
        "ffd8ffee000e41646f626500640000000002ffdb0043000302020302020303030304030304050805050404050a"
        "070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00"
        "430103040405040509050509140d0b0d1414141414141414141414141414141414141414141414141414141414"
        "141414141414141414141414141414141414141414ffc00014080005000604011100021101031101041100ffc4"
        "001500010100000000000000000000000000000608ffc40014100100000000000000000000000000000000ffc4"
        "001501010100000000000000000000000000000609ffc40014110100000000000000000000000000000000ffda"
        "000e040100021103110400003f006a5a9ceb01ffd9";
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    const auto inks = decodeImage(file("inks.jpg", bytes));
    ASSERT_TRUE(inks) << inks.error().sentence();
    EXPECT_EQ(inks->channels, 3);
    EXPECT_EQ(inks->width, 6);
    EXPECT_GT(inks->at(3, 2, 0), inks->at(3, 2, 1) + 0.3F);

    const cv::Mat halves = (cv::Mat_<std::uint8_t>(1, 4) << 0, 255, 255, 0);
    const auto bits = decodeImage(encodeWith(".png", halves, {cv::IMWRITE_PNG_BILEVEL, 1}), "bits.png");
    ASSERT_TRUE(bits);
    EXPECT_EQ(bits->channels, 1);
    EXPECT_THAT(bits->samples, ElementsAre(0.0F, 1.0F, 1.0F, 0.0F));
}

TEST_F(DecodeImage, floatFormatsKeepWhatIsBeyondWhite)
{
    cv::Mat bright(2, 3, CV_32FC3, cv::Scalar(0.25F, 1.0F, 4.0F));
    const auto radiance = decodeImage(encodeWith(".hdr", bright), "bright.hdr");
    ASSERT_TRUE(radiance);
    EXPECT_NEAR(radiance->at(1, 1, 0), 4.0F, 0.05F);
    EXPECT_NEAR(radiance->at(1, 1, 2), 0.25F, 0.05F);
    EXPECT_EQ(radiance->sourceBits, 32);
}

TEST_F(DecodeImage, openExrKeepsEveryFloat)
{
    ::setenv("OPENCV_IO_ENABLE_OPENEXR", "1", 0); // for the writer; the reader sees to it itself
    cv::Mat wide(3, 2, CV_32FC3, cv::Scalar(-2.5F, 1.0F, 1024.0F));
    wide.at<cv::Vec3f>(1, 1) = {std::nanf(""), INFINITY, 1e-6F};
    const std::vector<int> asFloat = {cv::IMWRITE_EXR_TYPE, cv::IMWRITE_EXR_TYPE_FLOAT};
    const auto bytes = encodeWith(".exr", wide, asFloat);
    EXPECT_EQ(readPictureHeader(bytes).format, "OpenEXR");
    const auto image = decodeImage(file("wide.exr", text(bytes)));
    ASSERT_TRUE(image) << image.error().sentence();
    EXPECT_EQ(image->sourceBits, 32);
    EXPECT_THAT(std::span(image->samples).first(3), ElementsAre(1024.0F, 1.0F, -2.5F));
    EXPECT_EQ(image->at(1, 1, 0), 1e-6F);
    EXPECT_EQ(image->at(1, 1, 1), INFINITY);
    EXPECT_TRUE(std::isnan(image->at(1, 1, 2)));
    const auto cut = decodeImage(std::span(bytes).first(bytes.size() / 2), "cut.exr");
    EXPECT_EQ(cut ? "decoded" : cut.error().code, "image.damaged");
}

/// Of every kind of file and sample: what comes first is the picture itself, smaller.
TEST_F(DecodeImage, largePicturesAreSeenSmallerFirst)
{
    cv::Mat colour(2000, 2400, CV_8UC3);
    for (int y = 0; y < colour.rows; ++y)
        for (int x = 0; x < colour.cols; ++x)
            colour.at<cv::Vec3b>(y, x) = {static_cast<unsigned char>(x / 10),
                                          static_cast<unsigned char>(y / 8),
                                          static_cast<unsigned char>(255 - x / 10)};
    cv::Mat deep, grey, alpha(2000, 2400, CV_8UC4, cv::Scalar(10, 20, 30, 40));
    colour.convertTo(deep, CV_16UC3, 257.0);
    cv::extractChannel(colour, grey, 1);
    const std::pair<const char*, cv::Mat> files[] = {{"colour.png", colour}, {"grey.png", grey},
                                                     {"deep.tiff", deep},    {"alpha.png", alpha},
                                                     {"colour.jpg", colour}, {"grey.jpg", grey}};
    for (const auto& [name, mat] : files) {
        SCOPED_TRACE(name);
        const auto path = file(name, text(encodeWith(fs::path(name).extension().string(), mat)));
        std::vector<Image> smaller;
        const auto image = decodeImage(path, [&](Image reduced) { smaller.push_back(std::move(reduced)); });
        ASSERT_TRUE(image);
        EXPECT_EQ(image->samples, decodeImage(path)->samples);
        ASSERT_EQ(smaller.size(), 1U);
        const Image& reduced = smaller.front();
        ASSERT_EQ(reduced.width, 1200);
        ASSERT_EQ(reduced.height, 1000);
        ASSERT_EQ(reduced.channels, image->channels);
        EXPECT_EQ(reduced.hadAlpha, image->hadAlpha);
        EXPECT_EQ(reduced.sourceBits, image->sourceBits);
        for (int y = 1; y < reduced.height; y += 97)
            for (int x = 1; x < reduced.width; x += 89)
                for (int c = 0; c < reduced.channels; ++c)
                    ASSERT_NEAR(reduced.at(x, y, c), image->at(2 * x, 2 * y, c), 0.012) << x << ' ' << y;
    }
}

TEST_F(DecodeImage, theReductionFollowsTheSize)
{
    const auto widthOf = [](int width, int height) {
        int reduced = 0;
        std::ofstream(testing::TempDir() + "resizelens_reduced.pgm", std::ios::binary)
            << "P5\n"
            << width << ' ' << height << "\n255\n"
            << std::string(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), '\x40');
        EXPECT_TRUE(decodeImage(fs::path(testing::TempDir() + "resizelens_reduced.pgm"),
                                [&](const Image& image) { reduced = image.width; }));
        return reduced;
    };
    EXPECT_EQ(widthOf(1999, 2000), 0); // is there soon enough as a whole
    EXPECT_EQ(widthOf(2001, 2000), 1000);
    EXPECT_EQ(widthOf(4003, 3001), 1000);
    EXPECT_EQ(widthOf(8000, 6000), 1000);
}

TEST_F(DecodeImage, realPictures)
{
    const char* shared = std::getenv("RESIZELENS_SHARED");
    const fs::path folder =
        (shared ? fs::path(shared) : fs::path(RESIZELENS_SOURCE_DIR) / "../shared") / "images";
    if (!fs::is_directory(folder))
        GTEST_SKIP() << "no folder of real pictures beside the repository";
    int decoded = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto extension = entry.path().extension();
        if (extension != ".png" && extension != ".jpg")
            continue;
        const auto image = decodeImage(entry.path());
        ASSERT_TRUE(image) << image.error().sentence();
        EXPECT_GT(image->pixelCount(), 1000U);
        ++decoded;
    }
    EXPECT_GT(decoded, 0);
}

} // namespace
} // namespace resizelens
