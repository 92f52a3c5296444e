// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words giveByFile{"hint.give-by-file", "Give it by a .npy or .pb file (--input NAME=FILE)"};
inline constexpr Words compareOwnRewrite{"hint.compare-own-rewrite", "Compare a model with its own rewrite"};
inline constexpr Words itemNothing{"compare.value#nothing", "nothing"};
inline constexpr Words itemTensor{"compare.value#tensor", "a tensor"};
inline constexpr Words itemStrings{"compare.value#strings", "strings"};
inline constexpr Words itemSequence{"compare.value#sequence", "a sequence"};
inline constexpr ErrorWords otherKindOfItem{ErrorKind::shape, "compare.value#kind",
                                            "it is {other} instead of {original}"};
inline constexpr ErrorWords otherCountOfItems{ErrorKind::shape, "compare.value#count",
                                              "it has {other} items instead of {original}"};
inline constexpr ErrorWords otherShapeOfStrings{
    ErrorKind::shape, "compare.value#shape",
    "{original} strings in the original are {other} in the rewritten model"};
inline constexpr ErrorWords otherString{ErrorKind::shape, "compare.value#string",
                                        "the string '{original}' is '{other}'"};
inline constexpr ErrorWords randomNotMade{ErrorKind::unsupported, "verify.type",
                                          "random values of type {type} are not made here"};
inline constexpr ErrorWords scaleNotOne{ErrorKind::unsupported, "verify.quanta",
                                        "a {op} without one scale and zero point"};
inline constexpr ErrorWords inputTooLarge{ErrorKind::limit, "verify.size",
                                          "an input of shape {shape} is too large to be evaluated here"};
inline constexpr ErrorWords resultTooLarge{ErrorKind::limit, "verify.size#result",
                                           "a result of shape {shape} is too large to be compared here"};
inline constexpr ErrorWords rewriteOfOtherShape{
    ErrorKind::shape, "verify.shape", "the rewrite gives {rewrite} where the Resize gives {resize}"};
inline constexpr ErrorWords tensorOfOtherType{ErrorKind::shape, "compare.type#other",
                                              "{original} in the original is {other} in the rewritten model"};
inline constexpr ErrorWords tensorOfOtherShape{
    ErrorKind::shape, "compare.shape#other", "{original} in the original is {other} in the rewritten model"};
inline constexpr ErrorWords typeNotCompared{ErrorKind::unsupported, "compare.type#not-compared",
                                            "{type} tensors are not compared"};
inline constexpr ErrorWords writtenNodeMissing{ErrorKind::graph, "verify.nodes#missing",
                                               "node '{name}' is missing in the export"};
inline constexpr ErrorWords writtenNodeElsewhere{ErrorKind::graph, "verify.nodes#elsewhere",
                                                 "node '{name}' does not follow the one before it"};
inline constexpr ErrorWords writtenNodeGivesOther{ErrorKind::graph, "verify.nodes#gives-other",
                                                  "the last node gives '{value}', not '{wanted}'"};
inline constexpr ErrorWords inputUnknown{ErrorKind::argument, "verify.input#unknown",
                                         "the model has no input '{input}'", &giveByFile};
inline constexpr ErrorWords inputTakesOther{ErrorKind::argument, "verify.input#takes-other",
                                            "input '{input}' takes {wanted}, but the tensor is {given}",
                                            &giveByFile};
inline constexpr ErrorWords inputNotRandom{ErrorKind::argument, "verify.input#not-random",
                                           "random values for input '{input}' are not made: it is {type}",
                                           &giveByFile};
inline constexpr ErrorWords inputNoTensor{
    ErrorKind::argument, "verify.input#no-tensor",
    "random values for input '{input}' are not made: it is not a tensor", &giveByFile};
inline constexpr ErrorWords inputNotMade{ErrorKind::argument, "verify.input#not-made",
                                         "input '{input}': {why}", &giveByFile};
inline constexpr ErrorWords rewrittenHasNoInput{ErrorKind::argument, "verify.interface#no-input",
                                                "the rewritten model has no input '{input}' of the same type",
                                                &compareOwnRewrite};
inline constexpr ErrorWords rewrittenHasOtherInputs{ErrorKind::argument, "verify.interface#other-inputs",
                                                    "the rewritten model has other inputs than the original",
                                                    &compareOwnRewrite};
inline constexpr ErrorWords rewrittenHasNoOutput{ErrorKind::argument, "verify.interface#no-output",
                                                 "the rewritten model has no output '{output}'",
                                                 &compareOwnRewrite};
inline constexpr ErrorWords rewrittenHasOtherOutputs{
    ErrorKind::argument, "verify.interface#other-outputs",
    "the rewritten model has further outputs, or has them in another order", &compareOwnRewrite};
inline constexpr ErrorWords toleranceForNoOutput{
    ErrorKind::argument, "verify.output",
    "a tolerance is given for output '{output}', which the model does not have"};
inline constexpr ErrorWords rewrittenNotTaken{
    ErrorKind::unsupported, "verify.rewritten-fails",
    "the run time takes the original, but not the rewritten model: {why}"};
inline constexpr Words comparisonTooSlow{"runtime.time#comparison",
                                         "the comparison did not finish within {seconds:.3g} s"};

// Why agreeing proves nothing.
inline constexpr Words noValues{"vacuous.none", "it has no values"};
inline constexpr Words noFiniteValues{"vacuous.not-finite", "none of its values is finite"};
inline constexpr Words allValuesAlike{"vacuous.alike", "all of its values are {value:g}"};
inline constexpr Words allStringsAlike{"vacuous.strings", "all of its strings are '{text}'"};
inline constexpr Words leftOut{"vacuous.left-out", "it is left out"};
inline constexpr Words roundingMoves{"vacuous.rounding",
                                     "rounding alone moves it by {share:.2g} of what is large in it"};
inline constexpr Words originalTakesNot{"vacuous.refused", "the original does not take it: {why}"};
inline constexpr Words originalGivesEmpty{"vacuous.empty", "the original gives an empty tensor"};
inline constexpr Words valuesOverflow{"vacuous.overflow", "values overflow"};
inline constexpr Words valueIs{"compare.value#is", "it is {type}"};
inline constexpr Words otherEachTime{"random.unnamed", "the model gives other results each time"};
inline constexpr Words otherEachTimeBy{"random.named",
                                       "the model gives other results each time: {operators}"};

// What is wrong with a selection.
inline constexpr Words resultsOfOtherShape{"selection.shape", "the results are of another shape"};
inline constexpr Words becameWhereAgreed{"selection.agreed",
                                         "{mine:g} became {given:g} where run times agree"};
inline constexpr Words becameWhereFormula{
    "selection.formula", "{mine:g} became {given:g}, where the standard's formula gives {formula:g}"};
inline constexpr Words boxNoCandidate{"selection.box#taken", "box {box} is no candidate any more"};
inline constexpr Words boxLeftOut{"selection.box#left-out", "box {box} was left out"};
inline constexpr Words boxOverBox{"selection.box#over", "box {box} lies over box {other}"};
inline constexpr Words boxScoreLow{"selection.box#low", "box {box} has too low a score"};
inline constexpr Words boxBefore{
    "selection.box#before",
    "box {box} was taken before {other}, whose score is {gap:.2g} higher ({allowed:.2g} is allowed)"};
inline constexpr Words selectsByUnknown{"selection.unknown#by", "what it selects by is not known"};
inline constexpr Words boxesOfOtherShape{"selection.box#shape", "its boxes and scores are of another shape"};
inline constexpr Words exchangedTooFar{"selection.far",
                                       "{what} (they are {gap:.2g} apart, {allowed:.2g} is allowed)"};
inline constexpr Words scoreOff{"selection.score", "the score of a candidate is off by {apart:.2g}"};
inline constexpr Words candidateTaken{"selection.candidate", "candidate {taken} was taken for {wanted}"};
inline constexpr Words takenNoCandidate{"selection.none", "what was taken is no candidate"};
inline constexpr Words otherNumberTaken{"selection.number", "another number of candidates was taken"};
inline constexpr Words takenNoCandidates{"selection.none#several", "what was taken are no candidates"};
inline constexpr Words oneOperand{"selection.operand", "it has one operand only"};
inline constexpr Words comparedOtherwise{"selection.compared",
                                         "{first:g} and {second:g} were compared otherwise"};
inline constexpr Words stepsUnknown{"selection.unknown#steps", "its steps are not known here"};
inline constexpr Words became{"selection.became", "{value:g} became {result:g}"};
inline constexpr Words becameNot{"selection.became#not",
                                 "{value:g} became {result:g}, not {wanted:g} ({allowed:.2g} is allowed)"};
inline constexpr Words placesOutside{"selection.places", "the places are none of its input"};
inline constexpr Words takenOtherwise{"selection.taken", "{value:g} was taken otherwise"};
inline constexpr Words selectsByDiffers{"selection.scores", "what it selects by differs by {apart:.2g}"};
inline constexpr Words readsUnknown{"selection.unknown#reads", "what it reads is not known"};

// How many values differ by selections, and why that is as good.
inline constexpr Words isInsteadOf{"finding.shape", "it is {given} instead of {wanted}"};
inline constexpr Words indicesDiffer{"finding.indices", "{differing} of {of} indices differ"};
inline constexpr Words valuesDiffer{"finding.values", "{differing} of {of} values differ"};
inline constexpr Words valuesDifferByOne{"finding.values#one-quantum",
                                         "{differing} of {of} values differ by one quantum"};
inline constexpr Words valuesDifferByQuanta{"finding.values#quanta",
                                            "{differing} of {of} values differ by up to {quanta} quanta"};
inline constexpr Words swapsWithin{"finding.swaps", "swaps of candidates within {gap}"};
inline constexpr Words comparisonsWithin{"finding.comparisons",
                                         "comparisons of numbers within {gap} of each other"};
inline constexpr Words stepsWithin{"finding.steps", "steps of numbers within {gap} of the next"};
inline constexpr Words atTies{"finding.ties", "at ties, which runtimes decide differently"};
inline constexpr Words allOfThem{"finding.all", "{amount}, all {clauses}"};
inline constexpr Words sameRandomToo{"finding.remains#random", "{amount}, for the same random values too"};
inline constexpr Words sameSelectionsToo{"finding.remains#selections",
                                         "{amount}, for the same selections too"};
inline constexpr Words comparedForSame{"finding.random", "compared for the same values of {nodes}"};

// What differs between two files besides rewrites.
inline constexpr Words graphNotSound{"rest.unsound", "the rewritten model's graph is not sound: {why}"};
inline constexpr Words otherBodies{"rest.graphs", "the rewritten model has other bodies or functions"};
inline constexpr Words graphIsNew{"rest.graph#new", "'{graph}' is new in the rewritten model"};
inline constexpr Words graphOtherValues{"rest.graph#values", "'{graph}' takes or gives other values"};
inline constexpr Words graphOtherOpsets{"rest.graph#opsets", "'{graph}' has other operator sets"};
inline constexpr Words otherOpsets{"rest.opsets", "the operator sets are others"};
inline constexpr Words otherInputs{"rest.inputs", "the inputs are others, or of other types or shapes"};
inline constexpr Words otherOutputs{"rest.outputs", "the outputs are others, or of other types or shapes"};
inline constexpr Words nodeIsNew{"rest.node#new", "node '{node}' ({op}) is new"};
inline constexpr Words nodeHasOther{"rest.node#other", "node '{node}' ({op}) has {what}"};
inline constexpr Words nodeHides{"rest.node#hides", "node '{node}' hides the value '{value}'"};
inline constexpr Words anotherOperator{"rest.node#operator", "another operator"};
inline constexpr Words nodeInputs{"rest.node#inputs", "other inputs"};
inline constexpr Words nodeOutputs{"rest.node#outputs", "other outputs"};
inline constexpr Words nodeAttributes{"rest.node#attributes", "other attributes"};
inline constexpr Words anotherAttribute{"rest.node#attribute", "another attribute '{attribute}'"};
inline constexpr Words weightOther{"rest.weight", "the weight '{weight}' has other values"};

// What the values of a run are like.
inline constexpr Words inputsUniform{"inputs.uniform", "uniform in [-1, 1]"};
inline constexpr Words inputsSmooth{"inputs.smooth", "smooth in [0, 1]"};
inline constexpr Words inputsWide{"inputs.uniform#wide", "uniform in [-1000, 1000]"};
inline constexpr Words inputsNormal{"inputs.normal", "normal"};
inline constexpr Words inputsOfBytes{"inputs.smooth#bytes", "smooth in [0, 255]"};
inline constexpr Words inputsAlternating{"inputs.alternating", "alternating"};
inline constexpr Words inputsEqual{"inputs.equal", "all equal"};

// What is being done (core/support/progress.h).
inline constexpr Words progressOpening{"progress.opening", "opening both models in ONNX Runtime"};
inline constexpr Words progressOriginal{"progress.original", "running the original"};
inline constexpr Words progressRewritten{"progress.rewritten", "running the rewritten model"};
inline constexpr Words progressRounding{"progress.rounding",
                                        "running the original with the rewrites' rounding"};
inline constexpr Words progressAgain{"progress.again", "running the original against itself"};
inline constexpr Words progressDeparture{"progress.departure", "looking for the first tensor that departs"};
inline constexpr Words progressSite{"progress.site", "checking {site}"};

} // namespace resizelens::words
