// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words nothingInIt{"hint.nothing-in-it", "There is nothing to rewrite in it"};
inline constexpr Words giveInputShapes{"hint.give-input-shapes",
                                       "Give the shapes of the model's inputs (--shape on the command line)"};
inline constexpr Words pleaseReport{"hint.please-report", "Nothing was written; please report this model"};
inline constexpr Words chooseMainGraph{"hint.choose-main-graph", "Choose a node of the main graph"};
inline constexpr Words heightAndWidth{"hint.height-and-width",
                                      "Pictures can be shown for nodes that resize height and width"};
inline constexpr Words showAtInputSize{"hint.show-at-input-size", "Show it at the size of the node's input"};
inline constexpr Words useArrayShape{"hint.use-array-shape", "Use one with the shape H×W, C×H×W or 1×C×H×W"};
inline constexpr Words showAtOwnSize{"hint.show-at-own-size", "Show the picture at its own size"};
inline constexpr Words giveTensorFile{"hint.give-tensor-file", "Give a .npy or .pb file"};
inline constexpr ErrorWords modelTooManySites{
    ErrorKind::limit, "model.sites",
    "the model has {count} Resize nodes, more than the {most} that are analysed"};
inline constexpr Words siteOneOfTooMany{
    "site.unknown#one-of-too-many",
    "the model has more unlike Resize nodes than are analysed: {sites}, or {rows} samples of their axes"};
inline constexpr ErrorWords modelNoResize{ErrorKind::unsupported, "model.no-resize",
                                          "the model contains no Resize or Upsample node", &nothingInIt};
inline constexpr ErrorWords exportNothing{ErrorKind::unsupported, "export.nothing",
                                          "no Resize node is rewritten ({why})"};
inline constexpr ErrorWords exportUnsound{ErrorKind::graph, "export.unsound",
                                          "the exported graph would not be sound: {why}"};
inline constexpr ErrorWords exportContradicted{
    ErrorKind::graph, "export.contradicted",
    "the exported nodes differ from the Resize by {error:.3g}, more than their certificate allows",
    &pleaseReport};
inline constexpr ErrorWords partialType{ErrorKind::argument, "partial.type",
                                        "input '{name}' takes {wanted}, but the tensor is {given}"};
inline constexpr ErrorWords partialBody{
    ErrorKind::unsupported, "partial.body",
    "the node is inside of a body or function, so that it has no one input", &chooseMainGraph};
inline constexpr ErrorWords runtimeNone{ErrorKind::unsupported, "runtime.none",
                                        "ONNX Runtime is not installed"};
inline constexpr ErrorWords pictureNotAPicture{ErrorKind::argument, "picture.size#picture-not-a-picture",
                                               "a picture is a float32 tensor of shape 1×C×H×W"};
inline constexpr ErrorWords pictureOtherSize{
    ErrorKind::argument, "picture.size#picture-other-size",
    "input '{name}' takes {channels} channels of {height}×{width}, but the picture has {givenChannels} of "
    "{givenHeight}×{givenWidth}"};
inline constexpr ErrorWords pictureInputType{ErrorKind::argument, "picture.size#picture-input-type",
                                             "input '{name}' takes {type}"};
inline constexpr ErrorWords previewRankUnknown{ErrorKind::unsupported, "preview.layout#preview-rank-unknown",
                                               "the rank of its input is unknown", &heightAndWidth};
inline constexpr ErrorWords previewAxes{ErrorKind::unsupported, "preview.layout#preview-axes",
                                        "it resizes {count} axes", &heightAndWidth};
inline constexpr ErrorWords previewOtherAxes{ErrorKind::unsupported, "preview.layout#preview-other-axes",
                                             "it resizes other axes than height and width", &heightAndWidth};
inline constexpr ErrorWords previewNoRule{ErrorKind::argument, "preview.rule", "there is no rule '{name}'"};
inline constexpr ErrorWords previewNotAPicture{ErrorKind::argument, "preview.picture#preview-not-a-picture",
                                               "a picture is a float32 tensor of shape 1×C×H×W"};
inline constexpr ErrorWords previewTooLarge{ErrorKind::limit, "preview.size#preview-too-large",
                                            "the result would have the shape {shape}", &showAtInputSize};
inline constexpr ErrorWords previewNoCodes{ErrorKind::unsupported, "preview.codes",
                                           "it is not quantised on both sides"};
inline constexpr ErrorWords previewOtherSize{
    ErrorKind::shape, "preview.shape", "the rewrite gives another size than the node at this picture's size"};
inline constexpr ErrorWords worstCaseNotLinear{
    ErrorKind::unsupported, "preview.worst-case#worst-case-not-linear",
    "the rewrite is not linear, so that no single worst picture is known"};
inline constexpr ErrorWords worstCaseExact{ErrorKind::unsupported, "preview.worst-case#worst-case-exact",
                                           "the rewrite is exact: no picture makes a difference"};
inline constexpr ErrorWords previewArray{ErrorKind::unsupported, "preview.array",
                                         "an array of shape {shape} is not a picture", &useArrayShape};
inline constexpr ErrorWords previewNoPicture{ErrorKind::argument, "preview.picture#preview-no-picture",
                                             "there is no picture"};
inline constexpr ErrorWords previewLengthsUnknown{ErrorKind::shape, "preview.size#preview-lengths-unknown",
                                                  "the lengths of the node's input are unknown",
                                                  &showAtOwnSize};
inline constexpr ErrorWords viewNotOfPicture{ErrorKind::unsupported, "preview.view#view-not-of-picture",
                                             "a part of the result does not come from the picture"};
inline constexpr ErrorWords viewNotLinear{ErrorKind::unsupported, "preview.view#view-not-linear",
                                          "the rewrite is not linear"};
inline constexpr ErrorWords viewOtherSize{
    ErrorKind::unsupported, "preview.view#view-other-size",
    "the rewrite gives another size than the node at this picture's size"};
inline constexpr ErrorWords previewWindow{ErrorKind::argument, "preview.window",
                                          "the part to be shown is not within the result"};
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
    "the sizes of all {count} Resize nodes are unknown ({id}: {why})", &giveInputShapes};
inline constexpr Words freeInputLengths{"model.unknown-shapes#free",
                                        "its lengths depend on free input dimensions"};
inline constexpr ErrorWords exportNothingAt{ErrorKind::unsupported, "export.nothing#at",
                                            "no Resize node is rewritten ({id}: {why})"};
inline constexpr Words pictureShapes{
    "hint.picture-shapes", "Pictures go to inputs of shape 1×C×H×W or 1×H×W×C with 1, 3 or 4 channels"};
inline constexpr ErrorWords pictureNone{ErrorKind::unsupported, "picture.none#none",
                                        "no input of the model takes a picture", &pictureShapes};
inline constexpr ErrorWords pictureNoneNamed{ErrorKind::unsupported, "picture.none#named",
                                             "the model has no input '{name}' that takes a picture",
                                             &pictureShapes};
inline constexpr Words bringToSize{
    "hint.bring-to-size", "Bring the picture to the size of the node's input, or choose another rule"};
inline constexpr ErrorWords worstCaseWhy{ErrorKind::unsupported, "preview.worst-case#why", "{why}"};
inline constexpr Words exportKept{"export.nothing#kept", "{id}: {why}"};
inline constexpr Words exportKeptToo{"export.nothing#kept-too", "{first}; {next}"};
inline constexpr ErrorWords previewNotByRule{ErrorKind::argument, "preview.rule#preview-not-by-rule",
                                             "the node cannot be rewritten by {rule}"};
inline constexpr Words keptToSeeOne{"keep.to-see-one", "kept to see one rewrite alone"};
inline constexpr ErrorWords departureNone{ErrorKind::unsupported, "departure.none",
                                          "there is not a tensor that departs and could be drawn"};
inline constexpr Words nothingWritten{"hint.nothing-written", "Nothing was written"};
inline constexpr Words nothingWrittenRounding{
    "hint.nothing-written-rounding", "Nothing was written. Some networks magnify rounding: raise the "
                                     "tolerance of the proof (--verify-tolerance), or keep this node"};
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

// What a proof comes to, in sentences with full stops.
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
                                       "{tolerance:.2g}, from the rewrites' rounding bounds"};
inline constexpr Words toleranceRounding{"verdict.tolerance#rounding", "{tolerance:.2g}, rounding alone"};
inline constexpr Words toleranceUsual{"verdict.tolerance#usual", "{tolerance:.2g}, usual for the type"};
inline constexpr Words oneQuantumOfSite{"verdict.quanta",
                                        "By its certificate, codes of {site} may be one quantum apart."};
inline constexpr Words oneQuantumOfSites{"verdict.quanta#several",
                                         "By their certificates, codes of {sites} may be one quantum apart."};
inline constexpr Words notRun{"verdict.not-run", "{what} not run ({why})"};
inline constexpr Words saysNothing{"verdict.vacuous", "{what} says nothing ({why})"};
inline constexpr Words outputNamed{"verdict.output", "output '{output}'"};
inline constexpr Words outputWas{"verdict.output#was", "output '{output}' was"};
inline constexpr Words modelsWere{"verdict.models", "the models were"};
inline constexpr Words outputSays{"verdict.output#says", "output '{output}': {what}"};
inline constexpr Words outputsDiffer{"verdict.outputs",
                                     "outputs differ by {by:.3g} ({share:.3g} of the largest value)"};
inline constexpr Words outputsDifferFrom{
    "verdict.outputs#from", "outputs differ by {by:.3g} ({share:.3g} of the largest value), from {site} on"};
inline constexpr Words firstDeparts{"verdict.departs", "the first tensor that departs is '{value}' ({node})"};
inline constexpr Words siteOff{"verdict.site#off",
                               "{site} is off by {by:.3g}, more than its certificate allows"};
inline constexpr Words siteMayBeOff{"verdict.site#may-be-off",
                                    "{site} may be off by {by:.3g} of max|x|, its certificate says"};
inline constexpr Words siteRemoved{"verdict.site#removed", "it was removed, with the name of its result"};
inline constexpr Words siteInBody{"verdict.site#in-body",
                                  "it is inside of a body or function; see the outputs"};
inline constexpr Words runtimeNotUsed{"runtime.none#not-used", "ONNX Runtime is not used"};

// What the sheet of all resizes does not show.
inline constexpr Words sheetNoRegion{
    "sheet.note#region", "tf_crop_and_resize is absent: it needs a region (roi), which this node lacks"};
inline constexpr Words sheetNoAntialias{"sheet.note#antialias",
                                        "antialias is absent: it acts only where an axis shrinks"};
inline constexpr Words sheetLibraries{
    "sheet.note#libraries",
    "libraries are given the lengths and compute in floating point, not in their bytes"};
inline constexpr Words sheetNearestOnly{
    "sheet.note#nearest", "tf_half_pixel_for_nn is shown for nearest only, for which it was made"};
inline constexpr Words sheetTensorRt{
    "sheet.note#tensorrt",
    "TensorRT has no antialias, half_pixel_symmetric, pytorch_half_pixel, tf_half_pixel_for_nn and "
    "tf_crop_and_resize; a runtime is shown separately only if it gives a different picture"};

// What a site is given in the comparison.
inline constexpr Words inputAsInFile{"input.as-in-file", "values as in the file, {shape}"};
inline constexpr Words inputWorst{"input.worst", "worst picture"};
inline constexpr Words inputOfNetwork{"input.of-network", "feature maps of the network, {shape}"};
inline constexpr Words inputPicture{"input.picture", "{colours} {width}×{height}"};
inline constexpr Words inputGrey{"input.grey", "grey"};
inline constexpr Words inputFitted{"input.fitted", "{input} ({fit})"};
inline constexpr Words inputStretched{"input.stretched", "stretch"};
inline constexpr Words inputCropped{"input.cropped", "crop"};
inline constexpr Words inputPadded{"input.padded", "pad"};
inline constexpr Words inputScaled{"input.scaled", "{input}, {scale}"};

// What is being done (core/support/progress.h).
inline constexpr Words progressRewrites{"progress.rewrites", "looking for rewrites"};
inline constexpr Words progressTargets{"progress.targets", "asking the targets"};
inline constexpr Words progressModes{"progress.modes", "drawing the modes"};

} // namespace resizelens::words
