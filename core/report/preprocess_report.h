#pragma once

#include "core/image/compare.h"
#include "core/session/preprocess.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// One picture by both libraries.
struct PreprocessedPicture
{
    std::string source;    // the file, or the test pattern's name
    PixelSize size;        // its own
    CompareResult figures; // of the samples of 0..1 that go to the network
    PlaneDistance worst;   // for any picture of this size
    std::vector<OutputEffect> outputs;
};

/// The device's resize against one that training may have used.
struct PreprocessAgainst
{
    std::vector<const LibraryMode*> trained; // those that give these very samples of all pictures
    std::vector<PreprocessedPicture> pictures;

    bool isSame() const; // all samples of all pictures are equal
    /// Of all outputs of all pictures the largest TensorDifference::maxRel(); nullopt: none was compared.
    std::optional<double> mostOfOutputs() const;
    std::int64_t changedClasses() const;
    std::int64_t places() const; // that changedClasses() is of
    double mostRmse() const;     // of the pictures
};

/// What `preprocess-check` found.
struct PreprocessReport
{
    std::string model;
    const LibraryMode* deployed = nullptr;
    PreprocessFrame frame;
    std::vector<PreprocessAgainst>
        against;                         // one where training's resize is known, else all, the nearest first
    std::string whyNotRun;               // empty: the network was run
    std::vector<std::string> madeUp;     // its other inputs
    std::vector<std::string> files = {}; // written beside
};

std::string preprocessText(const PreprocessReport& report);
/// One document of the schema resizelens.preprocess/1.
std::string preprocessJson(const PreprocessReport& report);
/// The sentences for one picture: how far the samples are apart, and each output.
std::vector<std::string> preprocessLines(const PreprocessedPicture& picture);

/// "samples differ by 12 of 255 at most, RMSE 1.5 of 255, PSNR 38.11 dB, SSIM 0.9871"
std::string sampleFigures(const CompareResult& figures);

/// Two pictures of samples of 0..1 and one size, and their difference, side by side, with the lines below. Errors:
/// those of composePanels().
Result<Picture> sideBySide(const Tensor& first, const std::string& firstTitle, const Tensor& second,
                           const std::string& secondTitle, const PlaneChoice& show,
                           const std::vector<std::string>& lines);

} // namespace resizelens
