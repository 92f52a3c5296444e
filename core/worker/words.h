// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words installWhole{"hint.install-whole",
                                    "Install ResizeLens whole, or name the file in {variable}"};
inline constexpr Words processEnded{"process.ended", "ended with exit code {code}"};
inline constexpr Words processSignalled{"process.died", "died by SIG{signal}"};
inline constexpr ErrorWords processGone{ErrorKind::io, "runtime.gone#process-gone",
                                        "the other process is gone"};
inline constexpr ErrorWords workerMakesNoSense{ErrorKind::format, "runtime.protocol#worker",
                                               "resizelens-worker says what makes no sense"};
inline constexpr ErrorWords callMakesNoSense{ErrorKind::format, "runtime.protocol#call",
                                             "the program asks for what makes no sense"};
inline constexpr ErrorWords memoryTooShort{ErrorKind::format, "runtime.protocol#memory",
                                           "shared memory is shorter than was said"};
inline constexpr ErrorWords workerVariable{ErrorKind::io, "runtime.worker#variable",
                                           "{variable} names no program"};
inline constexpr ErrorWords workerMissing{
    ErrorKind::io, "runtime.worker#missing",
    "the program {name}, in which ONNX Runtime runs and pictures are decoded, is not beside this one"};
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
inline constexpr ErrorWords workerTooSlow{ErrorKind::limit, "runtime.time#worker",
                                          "{work} did not finish within {seconds:.3g} s"};
inline constexpr ErrorWords noSharedMemory{ErrorKind::limit, "runtime.memory#shared",
                                           "no memory to share with the worker: {call}: {why}"};

WordTable ofWorker(); // all of these

} // namespace resizelens::words
