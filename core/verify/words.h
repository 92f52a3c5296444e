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

} // namespace resizelens::words
