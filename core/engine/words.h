// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words onlyLookedAt{"hint.only-looked-at", "Such a model can be viewed, but not exported"};
inline constexpr ErrorWords planUnsound{ErrorKind::graph, "plan.unsound",
                                        "the model's graph is not sound: {why}", &onlyLookedAt};
inline constexpr ErrorWords planPromise{
    ErrorKind::unsupported, "plan.promise",
    "rule {rule}: the nodes as written do not compute what the rule claims"};
inline constexpr ErrorWords planOfOtherModel{ErrorKind::argument, "plan.size",
                                             "the plan belongs to another model"};
inline constexpr ErrorWords protoAttribute{ErrorKind::unsupported, "proto.attribute",
                                           "attribute '{name}' has an unsupported type"};
inline constexpr ErrorWords protoInputNotConstant{ErrorKind::unsupported, "proto.constant",
                                                  "input {input} is not constant"};
inline constexpr ErrorWords planUnknownRule{ErrorKind::argument, "plan.unknown#rule",
                                            "there is no rule '{name}'"};
inline constexpr ErrorWords planSiteTwice{ErrorKind::argument, "plan.site-twice",
                                          "site '{site}' is given two rules, {one} and {other}"};
inline constexpr Words knownRules{"hint.known-rules", "Choose one of {names}"};
// Reasons for leaving a fault.
inline constexpr Words mendUnknown{"mend.unknown", "what computes it instead is not known"};
inline constexpr Words mendNamed{"mend.named",
                                 "it may be as meant: mended only where it is named (--fault {id})"};
inline constexpr Words mendScales{
    "mend.scales", "the scales of other axes are unknown; give the model's input shapes (--shape)"};
inline constexpr ErrorWords mendNoFault{ErrorKind::argument, "fault.unknown", "there is no fault '{id}'"};
inline constexpr ErrorWords mendRemains{ErrorKind::unsupported, "mend.remains",
                                        "fault {id} at {where} is still there in what was written"};
// Reasons for keeping a node.
inline constexpr Words keptByChoice{"keep.choice", "kept by choice"};
inline constexpr Words keptForTarget{"keep.target-takes-it", "the target supports this node as is"};
inline constexpr Words keptRuleGivesNothing{"keep.rule-gives-nothing", "rule {rule} found no rewrite here"};
inline constexpr Words keptNoneExact{"keep.none-exact", "no rewrite is exact: {why}"};
inline constexpr Words keptNoneTolerable{"keep.none-within-tolerance",
                                         "no rewrite is within the tolerance: {why}"};
inline constexpr Words keptNoneExactTaken{
    "keep.none-exact-taken",
    "no exact rewrite is known to use only operators that the target supports; closest: {rule}: {why}"};
inline constexpr Words keptNoneTolerableTaken{
    "keep.none-within-tolerance-taken", "no rewrite within the tolerance is known to use only operators that "
                                        "the target supports; closest: {rule}: {why}"};
inline constexpr Words keptGrowth{
    "keep.growth", "its rewrite would add {bytes} bytes of constants, and the model may grow to "
                   "{factor:g} times its size"};
inline constexpr Words keptErrorUnknown{"keep.error-unknown", "the error of rule {rule} is unknown: {why}"};
inline constexpr Words keptErrorTooLarge{
    "keep.error-too-large",
    "rule {rule} may be off by {error:.3g} of max|x|, more than the tolerance {tolerance:.3g}"};

// Data of a node that was lost.
inline constexpr Words noteField{"note.field", "field {number}"};
inline constexpr Words noteSharding{"note.sharding", "the sharding of {tensor}"};

inline constexpr Words giveByFile{"hint.give-by-file", "Give it as a .npy or .pb file (--input NAME=FILE)"};
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
inline constexpr ErrorWords numbersInside{
    ErrorKind::unsupported, "quanta.inside",
    "a {op} inside of an operator has another scale or zero point than its input"};
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
                                           "no random values can be made for input '{input}': it is {type}",
                                           &giveByFile};
inline constexpr ErrorWords inputNoTensor{
    ErrorKind::argument, "verify.input#no-tensor",
    "no random values can be made for input '{input}': it is not a tensor", &giveByFile};
inline constexpr ErrorWords inputNotMade{ErrorKind::argument, "verify.input#not-made",
                                         "input '{input}': {why}", &giveByFile};
inline constexpr ErrorWords rewrittenHasNoInput{ErrorKind::argument, "verify.interface#no-input",
                                                "the rewritten model has no input '{input}' of the same type",
                                                &compareOwnRewrite};
inline constexpr ErrorWords rewrittenHasOtherInputs{
    ErrorKind::argument, "verify.interface#other-inputs",
    "the inputs of the rewritten model differ from those of the original", &compareOwnRewrite};
inline constexpr ErrorWords rewrittenHasNoOutput{ErrorKind::argument, "verify.interface#no-output",
                                                 "the rewritten model has no output '{output}'",
                                                 &compareOwnRewrite};
inline constexpr ErrorWords rewrittenHasOtherOutputs{
    ErrorKind::argument, "verify.interface#other-outputs",
    "the rewritten model has more outputs, or has them in another order", &compareOwnRewrite};
inline constexpr ErrorWords toleranceForNoOutput{
    ErrorKind::argument, "verify.output",
    "a tolerance is given for output '{output}', which the model does not have"};
inline constexpr ErrorWords rewrittenNotTaken{
    ErrorKind::unsupported, "verify.rewritten-fails",
    "ONNX Runtime accepts the original, but rejects the rewritten model: {why}"};
inline constexpr ErrorWords originalNotTaken{ErrorKind::unsupported, "runtime.failed#original",
                                             "the original cannot be run: {why}"};
inline constexpr Words comparisonTooSlow{"runtime.time#comparison",
                                         "the comparison did not finish within {seconds:.3g} s"};

// Why agreement proves nothing.
inline constexpr Words noValues{"vacuous.none", "it has no values"};
inline constexpr Words noFiniteValues{"vacuous.not-finite", "none of its values is finite"};
inline constexpr Words allValuesAlike{"vacuous.alike", "all of its values are {value:g}"};
inline constexpr Words allStringsAlike{"vacuous.strings", "all of its strings are '{text}'"};
inline constexpr Words leftOut{"vacuous.left-out", "it is left out"};
inline constexpr Words originalTakesNot{"vacuous.refused", "the original rejects it: {why}"};
inline constexpr Words certificatesLeaveOut{
    "vacuous.left-out-length", "a site has a single sample there, which its certificate leaves out"};
inline constexpr Words originalGivesEmpty{"vacuous.empty", "the original gives an empty tensor"};
inline constexpr Words runTooSlow{"vacuous.slow", "it would take about {seconds:.0f} s"};
inline constexpr Words valuesOverflow{"vacuous.overflow", "values overflow"};
inline constexpr Words valueIs{"compare.value#is", "it is {type}"};
inline constexpr Words otherEachTime{"random.unnamed", "the model gives other results each time"};
inline constexpr Words otherEachTimeBy{"random.named",
                                       "the model gives other results each time: {operators}"};

// How many values differ, and why that is acceptable.
inline constexpr Words valuesDiffer{"finding.values", "{differing} of {of} values differ"};
inline constexpr Words atTies{"finding.ties", "at ties, which runtimes decide differently"};
inline constexpr Words allOfThem{"finding.all", "{amount}, all {clauses}"};
inline constexpr Words noneFromSame{"finding.same", "{amount}; given the same outputs of {nodes}, none do"};
inline constexpr Words selectionsNotCompared{
    "finding.selections",
    "{amount}; selections are not compared, what they select by agrees to {gap:.2g} ({nodes})"};
inline constexpr Words sitesNotReplayed{"vacuous.replay", "not every rewrite can be compared by itself"};

// Differences between two files apart from rewrites.
inline constexpr Words graphNotSound{"rest.unsound", "the rewritten model's graph is not sound: {why}"};
inline constexpr Words otherBodies{"rest.graphs", "the rewritten model has different subgraphs or functions"};
inline constexpr Words graphIsNew{"rest.graph#new", "'{graph}' is new in the rewritten model"};
inline constexpr Words graphOtherValues{"rest.graph#values",
                                        "the inputs or outputs of subgraph '{graph}' changed"};
inline constexpr Words graphOtherOpsets{"rest.graph#opsets", "the opset imports of '{graph}' differ"};
inline constexpr Words otherOpsets{"rest.opsets", "the opset imports differ"};
inline constexpr Words otherInputs{"rest.inputs", "the model inputs differ in number, type or shape"};
inline constexpr Words otherOutputs{"rest.outputs", "the model outputs differ in number, type or shape"};
inline constexpr Words nodeIsNew{"rest.node#new", "node '{node}' ({op}) is new"};
inline constexpr Words nodeHasOther{"rest.node#other", "node '{node}' ({op}) has {what}"};
inline constexpr Words nodeHides{"rest.node#hides", "node '{node}' shadows the value '{value}'"};
inline constexpr Words anotherOperator{"rest.node#operator", "another operator"};
inline constexpr Words nodeInputs{"rest.node#inputs", "other inputs"};
inline constexpr Words nodeOutputs{"rest.node#outputs", "other outputs"};
inline constexpr Words nodeAttributes{"rest.node#attributes", "other attributes"};
inline constexpr Words anotherAttribute{"rest.node#attribute", "another attribute '{attribute}'"};
inline constexpr Words weightOther{"rest.weight", "the values of weight '{weight}' differ"};

// Distributions of a run's values.
inline constexpr Words inputsUniform{"inputs.uniform", "uniform in [-1, 1]"};
inline constexpr Words inputsSmooth{"inputs.smooth", "smooth in [0, 1]"};
inline constexpr Words inputsWide{"inputs.uniform#wide", "uniform in [-1000, 1000]"};
inline constexpr Words inputsNormal{"inputs.normal", "normal"};
inline constexpr Words inputsOfBytes{"inputs.smooth#bytes", "smooth in [0, 255]"};
inline constexpr Words inputsAlternating{"inputs.alternating", "alternating"};
inline constexpr Words inputsEqual{"inputs.equal", "all equal"};
inline constexpr Words inputsExtreme{"inputs.extreme", "±0, denormal, 1e4 to 1e30"};
inline constexpr Words inputsNotFinite{"inputs.not-finite", "with NaN and ±inf"};

// Progress (core/base/progress.h).
inline constexpr Words progressOpening{"progress.opening", "opening both models in ONNX Runtime"};
inline constexpr Words progressOriginal{"progress.original", "running the original"};
inline constexpr Words progressRewritten{"progress.rewritten", "running the rewritten model"};
inline constexpr Words progressReplay{"progress.replay", "running the original with the rewrites' results"};
inline constexpr Words progressAgain{"progress.again", "running the original against itself"};
inline constexpr Words progressDeparture{"progress.departure", "locating the first difference"};
inline constexpr Words progressSite{"progress.site", "checking {site}"};

inline constexpr Words nothingInIt{"hint.nothing-in-it", "There is nothing to rewrite in it"};
inline constexpr Words giveInputShapes{"hint.give-input-shapes",
                                       "Give the shapes of the model's inputs (--shape on the command line)"};
inline constexpr Words giveShapesOrMend{"hint.give-shapes-or-mend",
                                        "Give the shapes of the model's inputs (--shape on the command "
                                        "line), or write what was meant for any shape (mend-faults)"};
inline constexpr Words pleaseReport{"hint.please-report", "Nothing was written; please report this model"};
inline constexpr Words chooseMainGraph{"hint.choose-main-graph", "Choose a node of the main graph"};
inline constexpr Words heightAndWidth{"hint.height-and-width",
                                      "Images can be shown for nodes that resize height and width"};
inline constexpr Words showAtInputSize{"hint.show-at-input-size", "Show it at the size of the node's input"};
inline constexpr Words useArrayShape{"hint.use-array-shape", "Use one with the shape H×W, C×H×W or 1×C×H×W"};
inline constexpr Words showAtOwnSize{"hint.show-at-own-size", "Show the image at its own size"};
inline constexpr Words giveTensorFile{"hint.give-tensor-file", "Give a .npy or .pb file"};
inline constexpr ErrorWords modelTooManySites{
    ErrorKind::limit, "model.sites",
    "the model has {count} Resize nodes, more than the {most} that are analysed"};
inline constexpr Words siteOneOfTooMany{
    "site.unknown#one-of-too-many",
    "the model has more distinct Resize nodes than are analysed: {sites}, or {rows} samples of their axes"};
inline constexpr ErrorWords modelNoResize{ErrorKind::unsupported, "model.no-resize",
                                          "the model contains no Resize or Upsample node", &nothingInIt};
inline constexpr Words modelNotLoaded{
    "hint.not-loaded",
    "Write what was meant with operators of ONNX (mend-faults), or export it again with another converter"};
inline constexpr ErrorWords modelForeignOperator{
    ErrorKind::unsupported, "model.foreign-operator",
    "the model has no Resize node that could be rewritten: {said}", &modelNotLoaded};
inline constexpr ErrorWords exportNothing{ErrorKind::unsupported, "export.nothing",
                                          "no Resize node is rewritten ({why})"};
inline constexpr ErrorWords exportUnsound{ErrorKind::graph, "export.unsound",
                                          "the exported graph would not be sound: {why}"};
inline constexpr ErrorWords exportContradicted{
    ErrorKind::graph, "export.contradicted",
    "the exported nodes differ from the Resize by {error:.3g}, more than their certificate allows",
    &pleaseReport};
inline constexpr ErrorWords partialBody{ErrorKind::unsupported, "partial.body",
                                        "the node is inside a subgraph or function and has no single input",
                                        &chooseMainGraph};
inline constexpr ErrorWords runtimeNone{ErrorKind::unsupported, "runtime.none",
                                        "ONNX Runtime is not installed"};
inline constexpr ErrorWords previewRankUnknown{ErrorKind::unsupported, "preview.layout#preview-rank-unknown",
                                               "the rank of its input is unknown", &heightAndWidth};
inline constexpr ErrorWords previewAxes{ErrorKind::unsupported, "preview.layout#preview-axes",
                                        "it resizes {count} axes", &heightAndWidth};
inline constexpr ErrorWords previewOtherAxes{ErrorKind::unsupported, "preview.layout#preview-other-axes",
                                             "it resizes other axes than height and width", &heightAndWidth};
inline constexpr ErrorWords previewTooLarge{ErrorKind::limit, "preview.size#preview-too-large",
                                            "the result would have the shape {shape}", &showAtInputSize};
inline constexpr ErrorWords previewArray{ErrorKind::unsupported, "preview.array",
                                         "an array of shape {shape} is not an image", &useArrayShape};
inline constexpr ErrorWords previewNoPicture{ErrorKind::argument, "preview.picture#preview-no-picture",
                                             "there is no image"};
inline constexpr ErrorWords previewLengthsUnknown{ErrorKind::shape, "preview.size#preview-lengths-unknown",
                                                  "the lengths of the node's input are unknown",
                                                  &showAtOwnSize};
inline constexpr ErrorWords tensorFileNotSerialized{ErrorKind::format,
                                                    "tensor.file#tensor-file-not-serialized",
                                                    "this is not a serialized tensor", &giveTensorFile};
inline constexpr ErrorWords tensorFileExtension{ErrorKind::format, "tensor.file#tensor-file-extension",
                                                "tensors are read from .npy and .pb files", &giveTensorFile};
inline constexpr ErrorWords previewUnknownSite{ErrorKind::unsupported, "preview.layout#why", "{why}",
                                               &heightAndWidth};
inline constexpr ErrorWords modelUnknownShape{ErrorKind::shape, "model.unknown-shapes#one",
                                              "the sizes of the Resize node are unknown ({id}: {why})",
                                              &giveInputShapes};
inline constexpr ErrorWords modelUnknownShapes{
    ErrorKind::shape, "model.unknown-shapes#all",
    "none of the {count} Resize nodes has known sizes ({id}: {why})", &giveInputShapes};
inline constexpr Words freeInputLengths{"model.unknown-shapes#free",
                                        "its lengths depend on dynamic dimensions of the inputs"};
inline constexpr ErrorWords exportNothingAt{ErrorKind::unsupported, "export.nothing#at",
                                            "no Resize node is rewritten ({id}: {why})"};
inline constexpr Words pictureShapes{
    "hint.picture-shapes", "Images go to inputs of shape 1×C×H×W or 1×H×W×C with 1, 3 or 4 channels"};
inline constexpr ErrorWords pictureNone{ErrorKind::unsupported, "picture.none#none",
                                        "no input of the model takes an image", &pictureShapes};
inline constexpr ErrorWords pictureNoneNamed{ErrorKind::unsupported, "picture.none#named",
                                             "the model has no input '{name}' that takes an image",
                                             &pictureShapes};
inline constexpr Words exportKept{"export.nothing#kept", "{id}: {why}"};
inline constexpr Words exportKeptToo{"export.nothing#kept-too", "{first}; {next}"};
inline constexpr ErrorWords previewNotByRule{ErrorKind::argument, "preview.rule#preview-not-by-rule",
                                             "the node cannot be rewritten by {rule}"};
inline constexpr Words keptToSeeOne{"keep.to-see-one", "kept to see one rewrite alone"};
inline constexpr Words nothingWritten{"hint.nothing-written", "Nothing was written"};
inline constexpr Words nothingWrittenCertificate{
    "hint.nothing-written-certificate",
    "Nothing was written. Every rewrite keeps to its certificate; allow that to be enough (--allow-unrun; in "
    "the window, File → Verify with ONNX Runtime…)"};
inline constexpr ErrorWords exportDiffers{ErrorKind::graph, "export.differs", "{what}", &nothingWritten};
inline constexpr ErrorWords exportNotChecked{ErrorKind::unsupported, "export.unproved#not-checked",
                                             "the rewrite could not be checked: {why}", &nothingWritten};
inline constexpr ErrorWords exportNotRun{ErrorKind::unsupported, "export.unproved#not-run",
                                         "what was written could not be verified by a run: {why}",
                                         &nothingWritten};

// Verdicts of a proof, in sentences with full stops.
inline constexpr Words sentences{"verdict.sentences", "{before} {next}"};
inline constexpr Words verified{"verdict.same",
                                "Verified: every output was run in {runtime} and keeps to its tolerance."};
inline constexpr Words verifiedWithSelections{
    "verdict.same#selections",
    "Verified: every output was run in {runtime} and keeps to its tolerance; {selections}."};
inline constexpr Words different{"verdict.differs", "Different: {difference}."};
inline constexpr Words differentAsAllowed{"verdict.differs#allowed",
                                          "Different, as an approximate rewrite may be: {difference}."};
inline constexpr Words notVerified{"verdict.unproved", "Not verified by a run: {missing}."};
inline constexpr Words everyRewriteKeeps{"verdict.proved",
                                         "Every rewrite keeps to its certificate, and nothing else differs."};
inline constexpr Words takesOnly{
    "verdict.narrowed", "The rewritten model takes '{input}' as {rewritten} only (before: {original})."};
inline constexpr Words tolerancesAre{"verdict.tolerance", "Tolerance: {tolerances}."};
inline constexpr Words toleranceAsked{"verdict.tolerance#asked", "{tolerance:.2g}, as asked for"};
inline constexpr Words toleranceBounds{"verdict.tolerance#bounds",
                                       "{tolerance:.2g}, from rounding at the rewritten nodes"};
inline constexpr Words toleranceRounding{"verdict.tolerance#rounding", "{tolerance:.2g}, rounding alone"};
inline constexpr Words toleranceUsual{"verdict.tolerance#usual", "{tolerance:.2g}, usual for the type"};
inline constexpr Words oneQuantumOfSite{"verdict.quanta",
                                        "By its certificate, codes of {site} may be one quantum apart."};
inline constexpr Words oneQuantumOfSites{"verdict.quanta#several",
                                         "By their certificates, codes of {sites} may be one quantum apart."};
inline constexpr Words notRun{"verdict.not-run", "{what} not run ({why})"};
inline constexpr Words saysNothing{"verdict.vacuous", "{what} proves nothing ({why})"};
inline constexpr Words outputNamed{"verdict.output", "output '{output}'"};
inline constexpr Words outputWas{"verdict.output#was", "output '{output}' was"};
inline constexpr Words modelsWere{"verdict.models", "the models were"};
inline constexpr Words outputSays{"verdict.output#says", "output '{output}': {what}"};
inline constexpr Words valuesNotFinite{"verdict.not-finite", "{count} values are not finite on one side"};
inline constexpr Words outputsDiffer{"verdict.outputs",
                                     "outputs differ by {by:.3g} ({share:.3g} of the largest value)"};
inline constexpr Words firstDeparts{"verdict.departs", "the first tensor that differs is '{value}' ({node})"};
inline constexpr Words siteOff{"verdict.site#off",
                               "{site} is off by {by:.3g}, more than its certificate allows"};
inline constexpr Words siteMayBeOff{"verdict.site#may-be-off",
                                    "{site} may be off by {by:.3g} of max|x|, its certificate says"};
inline constexpr Words siteRemoved{"verdict.site#removed", "it was removed, with the name of its result"};
inline constexpr Words siteInBody{"verdict.site#in-body",
                                  "it is inside a subgraph or function; see the outputs"};
inline constexpr Words runtimeNotUsed{"runtime.none#not-used", "ONNX Runtime is not used"};
inline constexpr Words inputWorst{"input.worst", "worst image"};
inline constexpr Words inputOfNetwork{"input.of-network", "feature maps of the network, {shape}"};

// Progress (core/base/progress.h).
inline constexpr Words progressRewrites{"progress.rewrites", "looking for rewrites"};
inline constexpr Words progressTargets{"progress.targets", "checking the targets"};

// Export options: label and help (export_options.cpp).
inline constexpr Words optionRule{"option.rule", "Rule"};
inline constexpr Words optionRuleHelp{
    "option.rule#help", "Rewrite every site by this rule: exact (default), auto, keep, or a rule's name"};
inline constexpr Words optionSites{"option.sites", "Rules of single sites"};
inline constexpr Words optionSitesHelp{"option.sites#help", "Another rule for one site: ID=RULE"};
inline constexpr Words optionTolerance{"option.tolerance", "Tolerance (share of max|x|)"};
inline constexpr Words optionToleranceHelp{
    "option.tolerance#help", "Keep sites whose worst case is above this share of max|x| (default: no limit)"};
inline constexpr Words optionGrowth{"option.growth", "Maximum growth (factor)"};
inline constexpr Words optionGrowthHelp{
    "option.growth#help",
    "Limit the model to this many times its size: the largest rewrites are replaced by smaller ones, then "
    "nodes are kept (default: no limit; above 2 there is a note)"};
inline constexpr Words optionAsMeant{"option.as-meant", "Faults of exporters as meant"};
inline constexpr Words optionAsMeantHelp{
    "option.as-meant#help",
    "Nodes that the exporter wrote wrongly become what the framework computed (rule as_meant)"};
inline constexpr Words optionTarget{"option.target", "Target"};
inline constexpr Words optionTargetHelp{
    "option.target#help", "The chip or runtime that the model is for: a name or a profile's file"};
inline constexpr Words optionGroups{"option.groups", "Grouped convolutions"};
inline constexpr Words optionGroupsHelp{
    "option.groups#help", "Without: convolutions with group = 1 instead of one group per channel"};
inline constexpr Words optionPads{"option.pads", "ConvTranspose with pads"};
inline constexpr Words optionPadsHelp{"option.pads#help",
                                      "Without: ConvTranspose without pads; a Slice cuts its result"};
inline constexpr Words optionMatMul{"option.matmul", "MatMul"};
inline constexpr Words optionMatMulHelp{"option.matmul#help",
                                        "Without: 1×1 Conv between Transposes instead of MatMul"};
inline constexpr Words optionQuantised{"option.quantised", "Quantised rewrites"};
inline constexpr Words optionQuantisedHelp{
    "option.quantised#help",
    "Rewrites of a Resize between DequantizeLinear and QuantizeLinear, or of int8 or uint8: qdq gives every "
    "new operator its own pair with the same scale and zero point, float leaves them in floating point"};
inline constexpr Words optionKernels{"option.kernels", "Kernel sizes"};
inline constexpr Words optionKernelsHelp{
    "option.kernels#help",
    "Allowed kernel sizes, e.g. 1,2,3,5,7; others are zero-padded to the next size (default: any)"};
inline constexpr ErrorWords inputValueForm{ErrorKind::argument, "input.value#form",
                                           "'{text}' is neither a number, nor a list of numbers, nor a .npy "
                                           "file: NAME=0.25, NAME=[1,3,224,224], NAME=FILE.npy"};
inline constexpr ErrorWords inputValueUnknown{ErrorKind::argument, "input.value#unknown",
                                              "there is no input '{name}'; the model has {names}"};
inline constexpr ErrorWords inputValueShape{ErrorKind::argument, "input.value#shape",
                                            "input '{name}' has the shape {declared}, the value {given}"};
inline constexpr ErrorWords inputValueWhole{ErrorKind::argument, "input.value#whole",
                                            "input '{name}' is of type {type}, which cannot be {value:g}"};
inline constexpr Words optionValues{"option.values", "Input values"};
inline constexpr Words optionValuesHelp{
    "option.values#help",
    "Value of a model input that the analysis takes as given: NAME=0.25, NAME=[1,3,224,224] or "
    "NAME=FILE.npy. An export makes it constant where a rewrite depends on it"};
inline constexpr Words optionFixInputs{"option.fix-inputs", "Fix inputs"};
inline constexpr Words optionFixInputsHelp{
    "option.fix-inputs#help",
    "Make all inputs with a given value constant: they are no inputs of the written model"};
inline constexpr Words optionShapes{"option.shapes", "Input shapes"};
inline constexpr Words optionShapesHelp{"option.shapes#help", "Shape of a model input: NAME=1x3x224x224"};
inline constexpr Words optionWeights{"option.weights", "Weights"};
inline constexpr Words optionWeightsHelp{"option.weights#help",
                                         "Weights: keep them where they are (external files are copied to "
                                         "another folder), gather them in one file "
                                         "beside the model, embed them in it; automatic keeps them, and "
                                         "gathers those of a model above 2 GB, which "
                                         "no runtime could read otherwise"};
inline constexpr Words optionCertificate{"option.certificate", "Write a certificate"};
inline constexpr Words optionCertificateHelp{
    "option.certificate#help",
    "Write what is claimed of each rewritten node beside the result (NAME.certificate.json), for "
    "check_certificate.py"};
inline constexpr Words optionCheckCertificate{"option.check-certificate", "Check the certificate"};
inline constexpr Words optionCheckCertificateHelp{
    "option.check-certificate#help",
    "Have the certificate checked by check_certificate.py, which shares no code with this program; requires "
    "python3"};
inline constexpr Words installChecker{"hint.checker", "Set {variable} to check_certificate.py"};
inline constexpr ErrorWords checkerMissing{ErrorKind::io, "checker.missing",
                                           "check_certificate.py is not installed"};
inline constexpr ErrorWords checkerNotStarted{
    ErrorKind::io, "checker.start", "python3, which checks certificates, could not be started: {why}"};
inline constexpr ErrorWords checkerRefused{ErrorKind::graph, "checker.refused",
                                           "nothing was written, the certificate was not proved: {line}"};
inline constexpr ErrorWords checkerUnknown{ErrorKind::io, "checker.unknown",
                                           "nothing was written: how the program that checks certificates "
                                           "ended is not known, since SIGCHLD is ignored"};
inline constexpr Words progressChecker{"progress.checker", "checking the certificate"};
inline constexpr Words optionVerify{"option.verify", "Verify results"};
inline constexpr Words optionVerifyHelp{
    "option.verify#help",
    "Before a result replaces the output file: read it back, compare every rewrite with its Resize, and run "
    "both models in ONNX Runtime; if this fails or cannot be run, the output file is not changed"};
inline constexpr Words optionUnrun{"option.unrun", "Accept certificates without a run"};
inline constexpr Words optionUnrunHelp{
    "option.unrun#help",
    "Succeed even if some outputs could not be run, as long as every rewrite keeps its certificate and no "
    "other output differs"};
inline constexpr Words optionSeed{"option.seed", "Seed"};
inline constexpr Words optionSeedHelp{"option.seed#help", "Seed of the random inputs"};
inline constexpr Words optionRuns{"option.runs", "Runs"};
inline constexpr Words optionRunsHelp{
    "option.runs#help",
    "Number of runs of both models, each with another kind of values: uniform in [-1, 1], smooth in [0, 1], "
    "uniform in [-1000, 1000], normal, smooth in [0, 255], alternating, all equal; from 2 on, also special "
    "values (NaN, ±inf, denormal, up to 1e30), and dynamic dimensions of inputs are varied"};
inline constexpr Words optionVerifyTolerance{"option.verify-tolerance", "Tolerance of outputs"};
inline constexpr Words optionVerifyToleranceHelp{
    "option.verify-tolerance#help",
    "Allowed error, relative to the largest values nearby along any axis (integers: share of values that may "
    "differ); default: what the sites' own differences, each within its certificate and the runtime's "
    "rounding, amount to in the output, else 1e-4 for float32, 1e-2 for float16, 0 for integers"};
inline constexpr Words optionInputs{"option.inputs", "Input files"};
inline constexpr Words optionInputsHelp{
    "option.inputs#help", "A model input from a .npy or .pb file instead of random values: NAME=FILE"};
inline constexpr Words optionLibrary{"option.library", "ONNX Runtime"};
inline constexpr Words optionLibraryHelp{
    "option.library#help",
    "The libonnxruntime.so to use, or its folder (default: RESIZELENS_ONNXRUNTIME, beside the program, the "
    "system's, Python's)"};
inline constexpr Words optionProvider{"option.provider", "Execution provider"};
inline constexpr Words optionProviderHelp{
    "option.provider#help", "Execution provider of ONNX Runtime, if available: cpu, cuda, tensorrt, …"};
inline constexpr Words optionVerifyTime{"option.verify-time", "Time limit of a verification (s)"};
inline constexpr Words optionVerifyTimeHelp{
    "option.verify-time#help",
    "Timeout for running, in seconds; the rest then counts as not run (default, 0: none)"};
inline constexpr ErrorWords optionForm{ErrorKind::argument, "cli.option",
                                       "'{text}' is not of the form {form}"};
inline constexpr ErrorWords optionRange{ErrorKind::argument, "option.range",
                                        "'{text}' is not a number from {lowest:g} to {highest:g}"};
inline constexpr ErrorWords optionAtLeast{ErrorKind::argument, "option.range#lowest",
                                          "'{text}' is not a number of {lowest:g} or more"};
inline constexpr ErrorWords optionUnknown{ErrorKind::argument, "option.unknown",
                                          "'{text}' is none of {choices}"};

} // namespace resizelens::words
