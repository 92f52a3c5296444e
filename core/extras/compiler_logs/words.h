// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words knownLogs{"hint.known-logs", "Choose one of {tools}"};
inline constexpr Words logTruncated{"hint.log-truncated",
                                    "Is it truncated, or was it written without the verbose option?"};
inline constexpr Words logIsFolder{"log.read#folder", "it is a folder"};
inline constexpr Words logDiskError{"log.read#disk", "the disk gave an error"};
inline constexpr ErrorWords logNotRead{ErrorKind::io, "log.read", "cannot read the log: {why}"};
inline constexpr ErrorWords logTooLarge{ErrorKind::limit, "log.size", "the log is larger than 16 GiB"};
inline constexpr ErrorWords logFormUnknown{ErrorKind::argument, "log.format", "there is no form '{form}'"};
inline constexpr ErrorWords logUnknown{ErrorKind::format, "log.unknown",
                                       "this is none of the logs that can be read"};
inline constexpr ErrorWords logSaysNothing{ErrorKind::format, "log.empty",
                                           "{tool} that does not say where any node runs", &logTruncated};
inline constexpr Words otherModelOrNames{
    "hint.other-model-or-names",
    "It is the log of another model, or the converter gave the nodes other names"};
inline constexpr Words otherModelsLog{"hint.other-models-log", "It is the log of another model"};
inline constexpr Words chooseLogTarget{"hint.choose-log-target",
                                       "Choose the target that it was made for instead of {target}"};
inline constexpr ErrorWords logOfOtherNames{
    ErrorKind::argument, "confirm.other-model#names",
    "none of the {count} names in the log is a node of the model ({names})", &otherModelOrNames};
inline constexpr ErrorWords logOfMoreNodes{
    ErrorKind::argument, "confirm.other-model#nodes",
    "the log lists node {node}, but the model's graph has {count} nodes", &otherModelsLog};
inline constexpr ErrorWords logOfOtherTool{ErrorKind::argument, "confirm.other-target#tool",
                                           "{tool} is not about {target}"};
inline constexpr ErrorWords logWithoutTarget{
    ErrorKind::argument, "confirm.other-target#unit",
    "nothing in the log ran on {target}, or was refused by it: it names {unit}"};
inline constexpr Words chooseCompilerTarget{"hint.choose-compiler-target",
                                            "Choose a target of one of {compilers}"};
inline constexpr Words giveOwnModel{"hint.give-own-model", "Give the same model as a {extension} file"};
inline constexpr Words installCompiler{"hint.install-compiler",
                                       "Install it, or import a log that it wrote elsewhere"};
inline constexpr ErrorWords compilerOfOtherTarget{ErrorKind::argument, "compiler.target#other",
                                                  "{compiler} does not compile for {target}"};
inline constexpr ErrorWords compilerForNone{ErrorKind::argument, "compiler.target#none",
                                            "no compiler that can be run compiles for {target}"};
inline constexpr ErrorWords compilerWithoutTarget{ErrorKind::argument, "compiler.target#without",
                                                  "a compiler needs a target"};
inline constexpr ErrorWords compilerReadsNoOnnx{ErrorKind::argument, "compiler.model",
                                                "{compiler} does not read ONNX models"};
inline constexpr ErrorWords compilerNotInstalled{ErrorKind::io, "compiler.missing#not-installed",
                                                 "{compiler} is not installed", &installCompiler};
inline constexpr ErrorWords compilerNoProgram{ErrorKind::io, "compiler.missing#no-program",
                                              "{path} is not an executable program", &installCompiler};
inline constexpr ErrorWords childOutputNotMade{ErrorKind::io, "run.output#made",
                                               "cannot write {path}: {why}"};
inline constexpr ErrorWords childOutputNotKept{ErrorKind::io, "run.output#kept",
                                               "cannot write what {program} prints: {why}"};
inline constexpr ErrorWords childNoPipe{ErrorKind::io, "run.start#pipe", "no pipe could be made: {why}"};
inline constexpr ErrorWords childNotStarted{ErrorKind::io, "run.start#program",
                                            "cannot start {program}: {why}"};
inline constexpr ErrorWords childTooSlow{ErrorKind::limit, "run.time",
                                         "{program} did not finish within {seconds:.3g} s"};
inline constexpr ErrorWords childFailed{ErrorKind::unsupported, "run.failed", "{program} {how}: {line}"};

inline constexpr Words namesAndNumbers{
    "hint.names-and-numbers",
    "A table has a column of node names and one of numbers; JSON has {\"node\": 1.5}"};
inline constexpr ErrorWords valuesForm{
    ErrorKind::format, "values.form",
    "this is neither a log that can be read nor a table of numbers for nodes", &namesAndNumbers};
inline constexpr ErrorWords valuesSize{ErrorKind::limit, "values.size",
                                       "a table of numbers has at most {most} MiB"};
inline constexpr ErrorWords valuesOtherModel{ErrorKind::argument, "values.other-model",
                                             "none of its {count} names is a node of the model"};

inline constexpr Words logCut{"log.note#cut", "the log is truncated: what came after is unknown"};
inline constexpr Words logLinesCut{"log.note#lines", "{count} lines longer than {most} bytes were cut"};
inline constexpr Words logEntriesLeftOut{"log.note#entries",
                                         "{count} entries longer than {most} bytes were left out"};
inline constexpr Words logStatementsLeftOut{"log.note#statements",
                                            "{count} statements were left out: there are too many"};
inline constexpr Words logNamesNoNode{
    "log.note#no-node", "the log names no nodes; it describes all nodes of the model it was made with"};

// Comparison of a log with a profile.
inline constexpr Words nodeConfirmed{"confirm.node#confirmed", "confirmed"};
inline constexpr Words nodeContradicted{"confirm.node#contradicted", "contradicted"};
inline constexpr Words nodeAnswered{"confirm.node#answered", "answered"};
inline constexpr Words nodeNotMentioned{"confirm.node#not-mentioned", "not mentioned"};

// Tools that write logs.
inline constexpr Words toolOfOrtLog{"log.tool#ort-log", "a verbose log of ONNX Runtime"};
inline constexpr Words toolOfOrtProfile{"log.tool#ort-profile", "a profile of ONNX Runtime"};
inline constexpr Words toolOfQnn{"log.tool#qnn", "a verbose log of ONNX Runtime's QNN provider"};
inline constexpr Words toolOfRknnPerf{"log.tool#rknn-perf", "RKNN's layer table (eval_perf)"};
inline constexpr Words toolOfTidlNodes{"log.tool#tidl-nodes", "TIDL's allowedNode.txt"};
inline constexpr Words toolOfTrtexecLayers{"log.tool#trtexec-layers", "trtexec's --exportLayerInfo"};
inline constexpr Words toolOfTrtexecProfile{"log.tool#trtexec-profile", "trtexec's --exportProfile"};
inline constexpr Words toolOfTrtexecLog{"log.tool#trtexec-log", "a verbose log of trtexec"};
inline constexpr Words toolOfVela{"log.tool#vela", "Vela's output, or its per-layer table"};
inline constexpr Words toolOfHbMapper{"log.tool#hb-mapper", "hb_mapper's table"};

// Progress (core/base/progress.h).
inline constexpr Words progressLog{"progress.log", "reading the log"};
inline constexpr Words progressConfirm{"progress.confirm", "comparing with the profile"};
inline constexpr Words progressLoading{"progress.loading", "loading the model into ONNX Runtime"};
inline constexpr Words progressProgram{"progress.program", "{program}: {seconds:.0f} s: {line}"};

} // namespace resizelens::words
