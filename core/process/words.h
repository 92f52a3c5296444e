// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words installWhole{"hint.install-whole",
                                    "Install ResizeLens whole, or name the file in {variable}"};
inline constexpr Words processEnded{"process.ended", "ended with exit code {code}"};
inline constexpr Words processSignalled{"process.died", "died by SIG{signal}"};
inline constexpr ErrorWords processGone{ErrorKind::io, "runtime.gone#process-gone",
                                        "the other process is gone"};
inline constexpr ErrorWords processStalled{ErrorKind::io, "runtime.gone#process-stalled",
                                           "the other process neither reads nor writes"};
inline constexpr ErrorWords workerMakesNoSense{ErrorKind::format, "runtime.protocol#worker",
                                               "resizelens-worker sent an invalid reply"};
inline constexpr ErrorWords callMakesNoSense{ErrorKind::format, "runtime.protocol#call",
                                             "resizelens-worker received an invalid request"};
inline constexpr ErrorWords memoryTooShort{ErrorKind::format, "runtime.protocol#memory",
                                           "the shared memory is smaller than announced"};
inline constexpr ErrorWords workerVariable{ErrorKind::io, "runtime.worker#variable",
                                           "{variable} names no program"};
inline constexpr ErrorWords workerMissing{
    ErrorKind::io, "runtime.worker#missing",
    "the program {name}, in which ONNX Runtime runs and images are decoded, is not beside this one"};
inline constexpr ErrorWords workerUnconnected{ErrorKind::io, "runtime.worker#unconnected",
                                              "no connection to a worker could be made: {why}"};
inline constexpr ErrorWords workerNotStarted{ErrorKind::io, "runtime.worker#not-started",
                                             "resizelens-worker could not be started: {why}"};
inline constexpr ErrorWords workerOfOtherVersion{
    ErrorKind::unsupported, "runtime.worker#other-version",
    "the worker is of version {worker}, the program of version {program}"};
inline constexpr ErrorWords workerDied{ErrorKind::unsupported, "runtime.died",
                                       "{worker} {how} while {doing}"};
inline constexpr ErrorWords workerKilled{
    ErrorKind::limit, "runtime.killed",
    "{worker} {how} (the system may have run out of memory) while {doing}"};
inline constexpr ErrorWords workerStalled{ErrorKind::unsupported, "runtime.died#stalled",
                                          "{worker} stopped responding while {doing}, and was ended"};
inline constexpr ErrorWords workerTooSlow{ErrorKind::limit, "runtime.time#worker",
                                          "{work} did not finish within {seconds:.3g} s"};
inline constexpr Words workerUnconfined{
    "runtime.unconfined", "{worker} runs without its whole sandbox: this system refused {parts}"};
inline constexpr ErrorWords noSharedMemory{ErrorKind::limit, "runtime.memory#shared",
                                           "no memory to share with the worker: {call}: {why}"};

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
                                                "this library's OrtGetApiBase returns nothing",
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
                                            "output '{name}' of the model has no value"};
inline constexpr ErrorWords outputOfType{ErrorKind::unsupported, "runtime.value#type",
                                         "output '{name}' of the model is of type {type}"};
inline constexpr ErrorWords valueOfKind{ErrorKind::unsupported, "runtime.value#kind",
                                        "a value of kind {kind} is not read"};
inline constexpr ErrorWords tensorOutside{ErrorKind::format, "runtime.protocol#tensor",
                                          "a tensor lies outside its memory"};
inline constexpr ErrorWords functionsInRing{ErrorKind::limit, "runtime.functions#ring",
                                            "its functions call each other recursively"};
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

WordTable ofProcess(); // all of these

} // namespace resizelens::words
