// The texts of this room; see core/base/phrase.h. The reasons become sentences of a profile.
#pragma once

#include "core/base/error.h"

namespace resizelens::words {

inline constexpr Words hintKitAnswers{
    "hint.kit-answers",
    "Put NAME.y.npy, the board's output, or NAME.txt, why there is none, beside NAME.onnx"};
inline constexpr ErrorWords kitUnanswered{ErrorKind::argument, "kit.unanswered",
                                          "the folder has no answer to any case of the kit", &hintKitAnswers};
inline constexpr ErrorWords kitNameless{ErrorKind::argument, "kit.name",
                                        "the name of a target needs a letter or digit"};
inline constexpr ErrorWords kitVersionName{ErrorKind::argument, "kit.version#name",
                                           "'{name}' is empty, or the name of another version"};
inline constexpr ErrorWords kitVersionOne{ErrorKind::argument, "kit.version#one",
                                          "a profile of versions needs the answers of two"};
inline constexpr Words kitWriting{"progress.kit", "writing the kit"};

inline constexpr Words kitDescription{
    "kit.description",
    "{board}, as it answered {answers} of the {cases} cases of a kit. What the kit does not ask is unknown"};
inline constexpr Words kitSource{"kit.source", "{board}, asked with a kit"};
inline constexpr Words kitRefuses{"kit.refuses", "{board} refuses {what}"};
inline constexpr Words kitRefusesWith{"kit.refuses#with", "{board} refuses {what}: {said}"};
inline constexpr Words kitComputesElse{"kit.computes", "{board} computes {what} as {as}"};
inline constexpr Words kitNotAsked{"kit.not-asked", "the kit does not ask {board} about {what}"};
inline constexpr Words kitMode{"kit.mode", "{mode} Resize"};
inline constexpr Words kitModeCoordinates{"kit.mode#coordinates", "{mode} Resize with {coordinates}"};
inline constexpr Words kitModeRounding{"kit.mode#rounding",
                                       "{mode} Resize with {coordinates} and {rounding}"};
inline constexpr Words kitFactors{"kit.factors", "{mode} Resize by {factors}"};
inline constexpr Words kitRanks{"kit.ranks", "Resize of tensors of these ranks"};
inline constexpr Words kitBatch{"kit.batch", "Resize of a batch"};
inline constexpr Words kitOtherModes{"kit.modes", "these modes"};
inline constexpr Words kitOtherCoordinates{"kit.coordinates", "these coordinates"};
inline constexpr Words kitOtherRoundings{"kit.roundings", "these roundings"};
inline constexpr Words kitOtherTypes{"kit.types", "tensors of another type than float32"};
inline constexpr Words kitAxesAttribute{"kit.axes-attribute", "the attribute axes"};
inline constexpr Words kitOtherOption{"kit.option", "{option}, except of one image in {what}"};
inline constexpr Words kitPolicy{"kit.policy", "keep_aspect_ratio_policy"};
inline constexpr Words kitSuchFactors{"kit.such-factors", "such factors, which it refuses for linear"};
inline constexpr Words kitLargerFactors{"kit.larger", "larger factors"};
inline constexpr Words kitOtherAxes{"kit.axes", "factors of batch and channels"};

inline constexpr Words kitCounts{"kit.counts", "{cases} cases: {same} as the standard says, {other} computed "
                                               "otherwise, {refused} refused, {none} without an answer"};
inline constexpr Words kitCaseIs{"kit.case", "{name}: {what}"};
inline constexpr Words kitCaseAs{"kit.case#as", "computed as {as}"};
inline constexpr Words kitCaseUnknown{"kit.case#unknown",
                                      "computed otherwise, by up to {off}; no mode of Resize does"};
inline constexpr Words kitCaseShape{"kit.case#shape", "its result has the shape {shape}, not {expected}"};
inline constexpr Words kitCaseRefused{"kit.case#refused", "refused{said}"};

} // namespace resizelens::words
