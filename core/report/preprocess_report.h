#pragma once

#include "core/extras/preprocess/preprocess.h"
#include "core/image/compare.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// One image resized by both libraries.
struct PreprocessedPicture
{
    std::string source;    // file, or name of the test pattern
    PixelSize size;        // of the source
    CompareResult figures; // samples in 0..1, as fed to the network
    PlaneDistance worst;   // bound over all images of this size
    std::vector<OutputEffect> outputs;
};

/// The device's resize compared with one that training may have used.
struct PreprocessAgainst
{
    std::vector<const LibraryMode*> trained; // all give identical samples on every image
    std::vector<PreprocessedPicture> pictures;

    bool isSame() const; // all samples of all images are equal
    /// Largest TensorDifference::maxRel() over all outputs and images; nullopt: none compared.
    std::optional<double> mostOfOutputs() const;
    std::int64_t changedClasses() const;
    std::int64_t places() const; // total that changedClasses() refers to
    double mostRmse() const;     // over the images
};

struct PreprocessReport
{
    std::string model;
    const LibraryMode* deployed = nullptr;
    PreprocessFrame frame;
    std::vector<PreprocessAgainst> against; // one if the training resize is known, else all, nearest first
    std::string whyNotRun;                  // empty: the network was run
    std::vector<std::string> madeUp;        // the other inputs, filled with random values
    std::vector<std::string> files = {};    // written alongside
};

/// readPreprocess() of a file, or of `text` itself. Errors also: those of readText().
Result<PreprocessSpec> findPreprocess(const std::string& text);
/// Likewise. Errors also: training did not resize.
Result<PreprocessSpec> findTrainingResize(const std::string& text);

std::string preprocessText(const PreprocessReport& report);
/// Schema resizelens.preprocess/1.
std::string preprocessJson(const PreprocessReport& report);
/// Sentences for one image: the distance of the samples, and each output.
std::vector<std::string> preprocessLines(const PreprocessedPicture& picture);

/// "samples differ by 12 of 255 at most, RMSE 1.5 of 255, PSNR 38.11 dB, SSIM 0.9871"
std::string sampleFigures(const CompareResult& figures);

/// Both images (samples in 0..1, same size) and their difference, `lines` below. Errors: as composePanels().
Result<Picture> sideBySide(const Tensor& first, const std::string& firstTitle, const Tensor& second,
                           const std::string& secondTitle, const PlaneChoice& show,
                           const std::vector<std::string>& lines);

} // namespace resizelens
