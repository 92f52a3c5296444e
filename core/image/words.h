// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr ErrorWords compareShapes{
    ErrorKind::shape, "compare.shape",
    "tensors of different shapes cannot be compared: {first} and {second}"};
inline constexpr ErrorWords compareGain{ErrorKind::argument, "compare.gain",
                                        "gain and range of values must be more than 0"};
inline constexpr ErrorWords compareFloatsOnly{ErrorKind::unsupported, "compare.type#compare-floats-only",
                                              "only floating-point tensors are compared, not {type}"};
inline constexpr ErrorWords comparePeak{ErrorKind::argument, "compare.peak",
                                        "the range of values must be more than 0"};
inline constexpr ErrorWords compareFloat32Only{ErrorKind::unsupported, "compare.type#compare-float32-only",
                                               "only float32 tensors are compared in parts"};
inline constexpr ErrorWords compareHistogram{ErrorKind::argument, "compare.histogram",
                                             "a histogram needs a range and steps"};
inline constexpr ErrorWords panelsWithoutPicture{ErrorKind::argument, "image.panels#panels-without-picture",
                                                 "there is no image to show"};
inline constexpr ErrorWords panelsFailed{ErrorKind::limit, "image.panels#panels-failed",
                                         "the images cannot be put together: {why}"};
inline constexpr Words planesType{"image.planes#planes-type", "its elements are {type}, not float32"};
inline constexpr Words planesAxes{"image.planes#planes-axes", "it has {count} axes, not N, C, H, W"};
inline constexpr Words planesShape{"image.planes#planes-shape", "its shape is {shape}"};
inline constexpr Words planesTooLarge{"image.planes#planes-too-large", "its shape {shape} is too large"};
inline constexpr Words planesNotWithin{"image.planes#planes-not-within",
                                       "batch {batch}, channel {channel} is not within {shape}"};
inline constexpr ErrorWords patternSize{ErrorKind::argument, "image.pattern-size",
                                        "a test pattern cannot have {width}×{height} pixels"};
inline constexpr ErrorWords patternUnknown{ErrorKind::argument, "image.pattern",
                                           "there is no such test pattern"};
inline constexpr ErrorWords pictureSamples{ErrorKind::argument, "image.samples",
                                           "the image has no pixels, or not 1 or 3 channels"};
inline constexpr ErrorWords pictureTensorShape{
    ErrorKind::argument, "image.tensor-shape",
    "an image cannot become a tensor of {channels} channels of {width}×{height} pixels"};
inline constexpr ErrorWords pictureScale{ErrorKind::argument, "image.scale",
                                         "a Scale layer needs finite numbers, and no scale of 0"};
inline constexpr ErrorWords pictureStretch{ErrorKind::limit, "image.stretch",
                                           "the image cannot be stretched: {why}"};
inline constexpr ErrorWords pictureRangeEmpty{ErrorKind::argument, "image.range#picture-range-empty",
                                              "black and white are the same value"};
inline constexpr ErrorWords pictureRangeUndone{ErrorKind::argument, "image.range#picture-range-undone",
                                               "a scale of 0 and a gamma of 0 cannot be undone"};
inline constexpr ErrorWords planesNotShown{ErrorKind::shape, "image.planes",
                                           "the tensor cannot be shown as an image: {why}"};
inline constexpr Words useReadable{"hint.use-readable", "Use a PNG, JPEG, BMP, TIFF or WebP image."};
inline constexpr Words cropPicture{"hint.crop-picture", "Crop it or make it smaller first."};
inline constexpr Words cropThePicture{"hint.crop-the-picture", "Crop the image or make it smaller first."};
inline constexpr Words saveWithBits{"hint.save-with-bits",
                                    "Save it with 8 or 16 bits without sign, or as float."};
inline constexpr Words checkPictureName{"hint.check-picture-name",
                                        "Check the name, or choose another image."};
inline constexpr Words choosePictureInside{"hint.choose-picture-inside", "Choose an image inside it."};
inline constexpr Words savePictureFirst{"hint.save-picture-first", "Save the image in a file first."};
inline constexpr Words checkPermissions{"hint.check-permissions", "Check its permissions."};
inline constexpr Words copyToMachine{"hint.copy-to-machine", "Copy it to this machine and try again."};
inline constexpr Words copyAgain{"hint.copy-again", "Copy or download it again."};
inline constexpr Words saveAnew{"hint.save-anew", "Save the image anew with another program."};
inline constexpr Words installBeside{"hint.install-beside",
                                     "Install ResizeLens whole: this file belongs beside the program"};
inline constexpr Words thePictureDecoder{"image.doing#decoder", "the image decoder"};
inline constexpr Words decodingPicture{"image.doing#decoding", "decoding the image"};
inline constexpr Words loadingDecoder{"image.doing#loading", "it was loaded"};
inline constexpr Words readingPicture{"image.doing#reading", "reading the image"};
inline constexpr Words handingOverPicture{"image.doing#pixels", "handing over the image"};
inline constexpr ErrorWords openCvMissing{ErrorKind::io, "image.opencv#missing", "cannot open images: {why}",
                                          &installBeside};
inline constexpr ErrorWords openCvOfOtherVersion{ErrorKind::io, "image.opencv#other-version",
                                                 "cannot open images: the module is not of this version",
                                                 &installBeside};
inline constexpr ErrorWords pictureTooLarge{
    ErrorKind::limit, "image.too-large#picture",
    "the image has {width}×{height} pixels, more than the {most} million that are read", &cropPicture};
inline constexpr ErrorWords pictureFileTooLarge{ErrorKind::limit, "image.too-large#file",
                                                "the file is larger than 2 GiB", &cropThePicture};
inline constexpr ErrorWords pictureSamplesUnknown{ErrorKind::unsupported, "image.samples#unknown",
                                                  "the image's samples have no known type", &saveWithBits};
inline constexpr ErrorWords notAPicture{ErrorKind::format, "image.not-image", "this is not a readable image",
                                        &useReadable};
inline constexpr ErrorWords pictureDamaged{ErrorKind::format, "image.damaged",
                                           "this {format} image is damaged or of an unsupported kind",
                                           &useReadable};
inline constexpr ErrorWords pictureMissing{ErrorKind::io, "image.missing", "there is no such file",
                                           &checkPictureName};
inline constexpr ErrorWords pictureIsFolder{ErrorKind::io, "image.directory",
                                            "this is a folder, not an image", &choosePictureInside};
inline constexpr ErrorWords pictureNotRegular{ErrorKind::io, "image.special", "this is not a regular file",
                                              &savePictureFirst};
inline constexpr ErrorWords pictureNotOpened{ErrorKind::io, "image.unreadable#opened",
                                             "the file cannot be read", &checkPermissions};
inline constexpr ErrorWords pictureNotReadToEnd{ErrorKind::io, "image.unreadable#end",
                                                "the file cannot be read to its end", &copyToMachine};
inline constexpr ErrorWords pictureEmpty{ErrorKind::format, "image.empty", "the file is empty", &useReadable};
inline constexpr ErrorWords pictureCutOff{ErrorKind::format, "image.cut-off",
                                          "the {format} image ends in the middle", &copyAgain};
inline constexpr ErrorWords pictureNoPixels{ErrorKind::argument, "image.samples#no-pixels",
                                            "the image has no pixels"};
inline constexpr ErrorWords pngNotWritten{ErrorKind::io, "image.encode#not-written",
                                          "the image cannot be written as PNG"};
inline constexpr ErrorWords pngFailed{ErrorKind::io, "image.encode#failed",
                                      "the image cannot be written as PNG: {why}"};
inline constexpr ErrorWords pngTooLarge{ErrorKind::limit, "image.encode#too-large",
                                        "the image cannot be written as PNG: {why}"};
inline constexpr ErrorWords pictureNeedsMemory{
    ErrorKind::limit, "runtime.memory#picture",
    "the image needs more than the {megabytes:.0f} MB of memory that it may take"};
inline constexpr ErrorWords noPictureInside{ErrorKind::format, "runtime.damaged", "there is no image in it"};
inline constexpr ErrorWords samplesSigned{
    ErrorKind::unsupported, "runtime.samples#signed",
    "the image's samples are signed whole numbers, which have no agreed white"};
inline constexpr ErrorWords samplesImpossible{ErrorKind::unsupported, "runtime.samples#impossible",
                                              "the image has {width}×{height} pixels of {channels} channels"};

// Value ranges that networks expect; the others are numbers.
inline constexpr Words scaleImageNet{"scale.imagenet", "ImageNet mean and deviation"};
inline constexpr Words scaleCaffe{"scale.caffe", "0 … 255 less the BGR mean"};

WordTable ofImage(); // all of these

} // namespace resizelens::words
