// Texts of app/cli; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words giveOutputFolder{"hint.give-output-folder", "Give one with -o"};
inline constexpr Words allowOverwriting{"hint.allow-overwriting",
                                        "Choose another name, or allow it by --overwrite-source"};
inline constexpr Words allowUnrun{"hint.allow-unrun",
                                  "What is proved without a run is enough with --allow-unrun"};
inline constexpr ErrorWords noOutputFolder{ErrorKind::argument, "batch.folder#none",
                                           "no folder to write to was named", &giveOutputFolder};
inline constexpr ErrorWords sizeForm{ErrorKind::argument, "cli.size",
                                     "'{text}' is not a size such as 480x640 (height first)"};
inline constexpr ErrorWords noLibraryMode{ErrorKind::argument, "cli.library-mode#none",
                                          "there is no mode '{id}'; `resizelens-cli libraries` lists them"};
inline constexpr ErrorWords oneLibraryMode{ErrorKind::argument, "cli.library-mode#one",
                                           "one mode is needed to resize an array"};
inline constexpr ErrorWords evalOfOtherType{ErrorKind::argument, "eval.type",
                                            "the node takes {wanted}, but the tensor is {given}"};
inline constexpr ErrorWords evalOfOtherShape{ErrorKind::argument, "eval.shape",
                                             "the node takes {wanted}, but the tensor is {given}"};
inline constexpr ErrorWords evalKept{ErrorKind::unsupported, "eval.rule", "{why}"};
inline constexpr ErrorWords outputFolderNotMade{ErrorKind::io, "cli.folder", "the folder cannot be made"};
inline constexpr ErrorWords siteForm{ErrorKind::argument, "cli.site", "'{text}' is not MODEL:ID"};
inline constexpr ErrorWords noPairs{ErrorKind::argument, "cli.pairs",
                                    "{inputs} inputs and {outputs} outputs do not form pairs"};
inline constexpr ErrorWords arraysAreNpy{
    ErrorKind::argument, "cli.library-array",
    "only an array N×C×H×W from a .npy file is written as one; images are written as .png"};
inline constexpr Words librariesListsThem{"hint.libraries-lists-them",
                                          "`resizelens-cli libraries` lists all of them"};
inline constexpr Words itsModesAre{"hint.its-modes", "Its modes are {modes}"};
inline constexpr ErrorWords noModeOfLibrary{ErrorKind::argument, "cli.library-mode#of",
                                            "there is no mode '{mode}' of '{library}'"};
inline constexpr Words giveShapeOf{"hint.give-shape-of", "Give them: --shape {input}=1x3x224x224"};
inline constexpr ErrorWords pictureSizeFree{ErrorKind::shape, "cli.preprocess-size",
                                            "height and width of input '{input}' are free"};
inline constexpr Words preprocessPut{"preprocess.put", "Pre-processing in front of it: {what}"};
inline constexpr Words preprocessForAny{"preprocess.for-any", "images of any size"};
inline constexpr Words preprocessForSizes{"preprocess.for-sizes", "images of {sizes}"};
inline constexpr ErrorWords joinedIsJson{ErrorKind::argument, "report.merge#json",
                                         "a joined document is a .json file"};
inline constexpr ErrorWords outputsNotRun{ErrorKind::unsupported, "verify.unproved",
                                          "not every output could be run"};
inline constexpr ErrorWords kitVersionsOfAnswers{ErrorKind::argument, "cli.kit-versions",
                                                 "{folders} folders of answers have {versions} versions"};
inline constexpr Words useOfCli11{"component.cli11", "command line options"};

inline constexpr Words appliedDifference{
    "identify.applied", "Root mean square difference on the pairs: {before:.3g} before, {after:.3g} after"};

// `probe`.
inline constexpr Words probeTells{"probe.tells", "They tell {told} of {pairs} pairs of {resizes} resizes "
                                                 "from {from} to {to} apart by {step:g} of 255 or more"};
inline constexpr Words probeAlike{"probe.alike", "not apart: {one} and {other}"};
inline constexpr Words probeNext{"probe.next", "Resize each on the device, then: {command}"};
inline constexpr Words nodeAsComputed{"preview.as-computed", "the node as {target} computes it"};

// Progress (core/base/progress.h).
inline constexpr Words progressPreprocess{"progress.preprocess", "preprocessing"};
inline constexpr Words progressBest{"progress.best", "{label}, {percent:.2g} % left"};

} // namespace resizelens::words
