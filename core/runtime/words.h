// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words nameMachineLibrary{"hint.name-machine-library",
                                          "Name the libonnxruntime.so of this machine"};
inline constexpr Words nameOtherLibrary{"hint.name-other-library", "Name another libonnxruntime.so"};
inline constexpr Words runtimeHasProviders{"hint.runtime-has-providers", "It has {providers}"};
inline constexpr Words installRuntime{
    "hint.install-runtime",
    "Install it (Debian 13: libonnxruntime-dev; elsewhere: packaging/install-oracle, or pip install "
    "onnxruntime), or name its libonnxruntime.so in RESIZELENS_ONNXRUNTIME"};
inline constexpr Words processorNumber{"runtime.processor#number", "processor {number}"};
inline constexpr Words theModel{"runtime.doing#the-model", "the model"};
inline constexpr Words loadingLibrary{"runtime.doing#loading", "its library was loaded"};
inline constexpr Words openingModel{"runtime.doing#opening", "opening the model"};
inline constexpr Words runningModel{"runtime.doing#running", "running the model"};
inline constexpr Words handingOverResults{"runtime.doing#results", "handing over the results"};
inline constexpr Words writingProfile{"runtime.doing#profile", "writing the profile"};
inline constexpr Words closingModel{"runtime.doing#closing", "closing the model"};
inline constexpr ErrorWords runtimeNotInstalled{ErrorKind::unsupported, "runtime.none#not-installed",
                                                "ONNX Runtime is not installed", &installRuntime};
inline constexpr ErrorWords libraryMissing{ErrorKind::unsupported, "runtime.missing",
                                           "there is no such library of ONNX Runtime", &nameMachineLibrary};
inline constexpr ErrorWords libraryNotInFolder{ErrorKind::unsupported, "runtime.folder",
                                               "the folder contains no libonnxruntime.so",
                                               &nameMachineLibrary};
inline constexpr ErrorWords notALibrary{ErrorKind::unsupported, "runtime.not-library",
                                        "this is not a shared library", &nameMachineLibrary};
inline constexpr ErrorWords libraryOfOtherProcessor{
    ErrorKind::unsupported, "runtime.processor#other",
    "this ONNX Runtime is for {library}, but the program runs on {program}", &nameMachineLibrary};
inline constexpr ErrorWords libraryNotLoaded{ErrorKind::unsupported, "runtime.load",
                                             "ONNX Runtime could not be loaded: {why}", &nameOtherLibrary};
inline constexpr Words loaderSilent{"runtime.load#silent", "unknown error"};
inline constexpr ErrorWords libraryNotRuntime{ErrorKind::unsupported, "runtime.symbol#missing",
                                              "this library is not ONNX Runtime: it has no OrtGetApiBase",
                                              &nameOtherLibrary};
inline constexpr ErrorWords libraryGivesNothing{ErrorKind::unsupported, "runtime.symbol#nothing",
                                                "this library's OrtGetApiBase gives nothing",
                                                &nameOtherLibrary};
inline constexpr ErrorWords runtimeTooOld{ErrorKind::unsupported, "runtime.old",
                                          "ONNX Runtime {version} is too old: 1.{oldest} or newer is needed",
                                          &nameOtherLibrary};
inline constexpr ErrorWords providerUnknown{ErrorKind::argument, "runtime.provider",
                                            "this ONNX Runtime has no provider '{provider}'"};
inline constexpr ErrorWords runtimeSays{ErrorKind::unsupported, "runtime.failed", "ONNX Runtime: {what}"};
inline constexpr ErrorWords modelNeedsMemory{
    ErrorKind::limit, "runtime.memory#model",
    "it needs more than the {megabytes:.0f} MB of memory that it may take: {why}"};
inline constexpr Words noMoreMemory{"runtime.memory#no-more", "there is no more"};
inline constexpr ErrorWords outputsTooLarge{
    ErrorKind::limit, "runtime.memory#outputs",
    "its outputs have {bytes} bytes, more than the {most} that it may take"};
inline constexpr ErrorWords profileEnded{ErrorKind::unsupported, "runtime.gone#profile",
                                         "the profile ended with ONNX Runtime's process"};
inline constexpr ErrorWords notAnImage{ErrorKind::unsupported, "runtime.value#not-an-image",
                                       "it is not an image of a value"};
inline constexpr ErrorWords outputIsNothing{ErrorKind::unsupported, "runtime.value#nothing",
                                            "output '{name}' of the model is nothing"};
inline constexpr ErrorWords outputOfType{ErrorKind::unsupported, "runtime.value#type",
                                         "output '{name}' of the model is of type {type}"};
inline constexpr ErrorWords valueOfKind{ErrorKind::unsupported, "runtime.value#kind",
                                        "a value of kind {kind} is not read"};
inline constexpr ErrorWords tensorOutside{ErrorKind::format, "runtime.protocol#tensor",
                                          "a tensor does not lie inside of its memory"};
inline constexpr ErrorWords functionsInRing{ErrorKind::limit, "runtime.functions#ring",
                                            "its functions call each other in a ring"};
inline constexpr ErrorWords functionsTooDeep{ErrorKind::limit, "runtime.functions#deep",
                                             "its functions call each other more than {most} deep"};
inline constexpr ErrorWords functionsTooMany{
    ErrorKind::limit, "runtime.functions#many",
    "with functions in the place of their calls it has more than {most} nodes"};
inline constexpr ErrorWords probeNotComputed{ErrorKind::argument, "probe.unknown#computed",
                                             "no node of the model's main graph computes '{value}'"};
inline constexpr ErrorWords probeNoValue{ErrorKind::argument, "probe.unknown#value",
                                         "the model's main graph has no value '{value}'"};
inline constexpr ErrorWords probeTooLarge{
    ErrorKind::limit, "probe.size#model",
    "the model without its weights is too large to be run (above 2 GB)"};

WordTable ofRuntime(); // all of these

} // namespace resizelens::words
