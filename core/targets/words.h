// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words profileLimitsExpected{"target.profile#profile-limits-expected",
                                             "an object of limits is expected"};
inline constexpr Words profileNoSuchFact{"target.profile#profile-no-such-fact", "there is no such fact"};
inline constexpr Words profileValueExpected{
    "target.profile#profile-value-expected",
    "a value, a list of values or an object with min, max … is expected"};
inline constexpr Words profileAboveZero{"target.profile#profile-above-zero", "a number above 0 is expected"};
inline constexpr Words profileMinAboveMax{"target.profile#profile-min-above-max",
                                          "min is above max: no value can satisfy that"};
inline constexpr Words profileValuesExpected{"target.profile#profile-values-expected",
                                             "a list of values is expected"};
inline constexpr Words profileNumbersOrWords{"target.profile#profile-numbers-or-words",
                                             "numbers or words are expected"};
inline constexpr Words profileMixed{"target.profile#profile-mixed", "numbers and words are mixed"};
inline constexpr Words profileNoSuchSetting{"target.profile#profile-no-such-setting",
                                            "there is no such setting"};
inline constexpr Words profileTextExpected{"target.profile#profile-text-expected", "a text is expected"};
inline constexpr Words profileObjectExpected{"target.profile#profile-object-expected",
                                             "an object is expected"};
inline constexpr Words profileListExpected{"target.profile#profile-list-expected", "a list is expected"};
inline constexpr Words profileFlagExpected{"target.profile#profile-flag-expected",
                                           "true or false is expected"};
inline constexpr Words profileNumberExpected{"target.profile#profile-number-expected",
                                             "a number is expected"};
inline constexpr Words profileNoObject{"target.profile#profile-no-object", "not a JSON object"};
inline constexpr Words profileNamesExpected{"target.profile#profile-names-expected", "names are expected"};
inline constexpr Words profileBaseLacksOperator{"target.profile#profile-base-lacks-operator",
                                                "the base does not name {name}"};
inline constexpr Words profileBaseLacksRule{"target.profile#profile-base-lacks-rule",
                                            "the base has no rule '{name}'"};
inline constexpr Words profileVersionsExpected{"target.profile#profile-versions-expected",
                                               "texts are expected, the oldest version first"};
inline constexpr Words profileTwice{"target.profile#profile-twice", "{name} is there twice"};
inline constexpr Words profileNoSuchVersion{"target.profile#profile-no-such-version",
                                            "'{name}' is not among the versions"};
inline constexpr Words profileConfidenceExpected{
    "target.profile#profile-confidence-expected",
    "expected measured, vendor_document, source_code, user_reports or definition"};
inline constexpr Words profileNoSuchSource{"target.profile#profile-no-such-source",
                                           "'{name}' is not among the sources"};
inline constexpr Words profileOperatorsExpected{"target.profile#profile-operators-expected",
                                                "names of operators are expected"};
inline constexpr Words profileNoSuchOperator{"target.profile#profile-no-such-operator",
                                             "there is no operator '{name}'"};
inline constexpr Words profileAcceptedExpected{"target.profile#profile-accepted-expected",
                                               "an object with op and accepted is expected"};
inline constexpr Words profileOthersExpected{"target.profile#profile-others-expected",
                                             "an object with accepted, reason and source is expected"};
inline constexpr Words profileRuleTwice{"target.profile#profile-rule-twice", "'{name}' is there twice"};
inline constexpr Words profileNoSuchWord{"target.profile#profile-no-such-word",
                                         "there is no {what} '{name}'"};
inline constexpr Words profileResizeExpected{"target.profile#profile-resize-expected",
                                             "an object with attributes of Resize is expected"};
inline constexpr Words profileOfLengthsExpected{"target.profile#profile-of-lengths-expected",
                                                "expected of_lengths"};
inline constexpr Words profileRequireExpected{"target.profile#profile-require-expected",
                                              "limits are expected"};
inline constexpr Words profileOtherwiseExpected{"target.profile#profile-otherwise-expected",
                                                "expected refused, unknown or what is computed instead"};
inline constexpr Words profileKernelsExpected{"target.profile#profile-kernels-expected",
                                              "whole numbers above 0 are expected"};
inline constexpr Words profileSentencesExpected{"target.profile#profile-sentences-expected",
                                                "an object of sentences is expected"};
inline constexpr Words profileNoSuchSentence{"target.profile#profile-no-such-sentence",
                                             "the profile holds no such sentence"};
inline constexpr Words profileNegative{"target.profile#profile-negative",
                                       "{value:.6g} is negative; 0 or more is expected"};
inline constexpr Words profileTooLarge{"target.profile#profile-too-large",
                                       "{value:.6g} is too large; the most is {most:.6g}"};
inline constexpr Words profileEndless{"target.profile#profile-endless", "the number is too large"};
inline constexpr Words profileBudgetCheaper{
    "target.profile#profile-budget-cheaper",
    "a byte beyond the budget must not cost less than one within it, {price:.6g}"};
inline constexpr ErrorWords targetNotRegular{ErrorKind::io, "target.file#target-not-regular",
                                             "this is not a regular file"};
inline constexpr ErrorWords targetNotReadable{ErrorKind::io, "target.file#target-not-readable",
                                              "cannot be read"};
inline constexpr ErrorWords profileCircle{ErrorKind::format, "target.profile#profile-circle",
                                          "{way}{id} refers to itself"};
inline constexpr ErrorWords profileBadId{ErrorKind::format, "target.profile#profile-bad-id",
                                         "id: letters, digits, '-', '_' and '.' are expected"};
inline constexpr ErrorWords targetNoFolder{ErrorKind::io, "target.file#target-no-folder",
                                           "the folder cannot be made: {why}"};
inline constexpr ErrorWords targetNotOwn{ErrorKind::io, "target.file#target-not-own",
                                         "there is no profile '{id}' of your own"};
inline constexpr ErrorWords targetNotRemoved{ErrorKind::io, "target.file#target-not-removed",
                                             "cannot be removed: {why}"};
inline constexpr Words profilePlace{"target.profile#place", "{place}: {what}"};
inline constexpr Words profileForm{"target.profile#form",
                                   "the profile has the form {form}, this program reads {own}"};
inline constexpr Words profileFormExpected{"target.profile#form-expected", "expected \"{own}\""};
inline constexpr Words profileBase{"target.profile#base", "{what}; {advice}"};
inline constexpr ErrorWords profileDamaged{ErrorKind::format, "target.profile#damaged",
                                           "'{id}' is damaged: {why}"};
inline constexpr ErrorWords targetNotLookedAt{ErrorKind::io, "target.file#not-looked-at",
                                              "cannot be examined: {why}"};
inline constexpr ErrorWords targetTooLarge{ErrorKind::io, "target.file#too-large",
                                           "this is too large for a target profile"};
inline constexpr ErrorWords targetUnknown{ErrorKind::argument, "target.unknown",
                                          "there is no target '{name}'"};
inline constexpr Words didYouMean{"hint.did-you-mean", "Did you mean {names}? {otherwise}"};
inline constexpr Words targetsListed{"hint.targets-listed",
                                     "'resizelens-cli targets' lists those that are known. {otherwise}"};
inline constexpr Words withoutProfile{"hint.without-profile",
                                      "Without a profile, 'resizelens-cli inspect' shows the rewrites, and "
                                      "'resizelens-cli targets --template' prints a profile to fill in"};
inline constexpr ErrorWords targetVersion{ErrorKind::argument, "target.version",
                                          "{id} has no version '{version}'"};
inline constexpr Words noVersions{"hint.no-versions", "Its profile has no versions; leave it out"};
inline constexpr Words knownVersions{"hint.known-versions", "Choose one of {names}"};
// What a target says of a node.
inline constexpr Words profileDoesNotList{"verdict.not-listed", "{target}'s profile does not list {op}"};
inline constexpr Words factsUnknown{"verdict.facts-unknown", "{facts} unknown"};
inline constexpr Words factsAnd{"verdict.facts-and", "{facts}; {more}"};
inline constexpr Words offByUpTo{"verdict.off-by", "off by up to {percent:.3g} % of the largest input"};
inline constexpr Words offByData{"verdict.off-by-data", "how far it is off depends on the data"};
inline constexpr Words differenceUndecided{"verdict.undecided",
                                           "whether that differs is not decided for these lengths"};
inline constexpr Words verdictReason{"verdict.reason", "{op}: {text}"};
inline constexpr Words verdictReasonHere{"verdict.reason#here", "{op}: {text} (here: {found})"};
inline constexpr Words reasonHere{"verdict.main-reason", "{text} (here: {found})"};
inline constexpr Words acceptedFrom{"verdict.accepted-from", "accepted from {version} on"};
inline constexpr Words acceptedWith{"verdict.accepted-with", "accepted with {versions}"};

// Limits of a profile.
inline constexpr Words limitOf{"limit.of", "{fact}: {limits}"};
inline constexpr Words limitFrom{"limit.from", "from {least:g}"};
inline constexpr Words limitUpTo{"limit.up-to", "up to {most:g}"};
inline constexpr Words limitMultiple{"limit.multiple", "a multiple of {number:g}"};
inline constexpr Words limitWhole{"limit.whole", "whole"};
inline constexpr Words limitPowerOfTwo{"limit.power-of-two", "a power of two"};
inline constexpr Words limitAlike{"limit.alike", "alike on all axes"};
inline constexpr Words limitsOr{"limit.or", "{before}, or {next}"};
inline constexpr Words confidenceMeasured{"target.confidence#measured", "measured"};
inline constexpr Words confidenceVendor{"target.confidence#vendor", "vendor document"};
inline constexpr Words confidenceCode{"target.confidence#code", "source code"};
inline constexpr Words confidenceUsers{"target.confidence#users", "user reports"};
inline constexpr Words confidenceDefinition{"target.confidence#definition", "definition"};

} // namespace resizelens::words
