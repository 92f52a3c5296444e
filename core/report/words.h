// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

// Progress (core/base/progress.h).
inline constexpr Words progressDrawing{"progress.drawing", "drawing"};
inline constexpr Words progressReport{"progress.report", "writing the report"};

inline constexpr Words nameReport{"hint.name-report", "Name it .html, .json, .csv or .md"};
inline constexpr ErrorWords folderNotWritable{ErrorKind::io, "report.folder#not-writable",
                                              "nothing can be written here: {why}"};
inline constexpr ErrorWords reportFolderMissing{ErrorKind::io, "report.folder#missing",
                                                "the folder to write to does not exist", &createFolder};
inline constexpr ErrorWords reportForm{ErrorKind::argument, "report.form",
                                       "reports have no form '{extension}'", &nameReport};
inline constexpr ErrorWords reportDateForm{ErrorKind::argument, "report.date#form",
                                           "'{date}' is not a date of the form YYYY-MM-DD"};
inline constexpr ErrorWords reportDateSource{ErrorKind::argument, "report.date#source",
                                             "SOURCE_DATE_EPOCH is '{value}', not a number of seconds"};
inline constexpr ErrorWords documentTooLarge{ErrorKind::limit, "file.too-large",
                                             "this is too large for such a file"};
inline constexpr ErrorWords jobNoJson{ErrorKind::format, "job.json", "this is not a JSON document"};
inline constexpr ErrorWords jobMember{ErrorKind::format, "job.value", "'{member}' {what}"};
inline constexpr Words jobDocument{"job.value#document", "the document"};
inline constexpr Words jobNoObject{"job.value#object", "is not an object"};
inline constexpr Words jobNoBoolean{"job.value#boolean", "is neither true nor false"};
inline constexpr Words jobNoText{"job.value#text", "is not text"};
inline constexpr Words jobNoNumber{"job.value#number", "is not a number of 0 or more"};
inline constexpr Words jobNumberAtLeast{"job.value#at-least", "is not a number of {lowest:g} or more"};
inline constexpr Words jobNumberFromTo{"job.value#from-to", "is not a number from {lowest:g} to {highest:g}"};
inline constexpr Words jobNoList{"job.value#list", "is not a list"};
inline constexpr Words jobHoldsNoText{"job.value#holds-no-text", "contains something that is not text"};
inline constexpr Words jobHoldsNoSize{"job.value#holds-no-size", "contains something that is not a size"};
inline constexpr Words jobHoldsNoLengths{"job.value#holds-no-lengths",
                                         "holds something that is not a list of lengths"};
inline constexpr Words jobUnknownValue{"job.value#unknown-value", "has the unknown value '{value}'"};
inline constexpr Words jobUnknownMember{"job.value#unknown-member", "is not known"};
inline constexpr Words jobOtherSchema{"job.value#schema", "is '{schema}', not {wanted}"};
inline constexpr Words mergeShards{
    "hint.merge-shards", "Merge what 'batch --json' or 'batch --json-lines' printed for each shard"};
inline constexpr ErrorWords mergeNoDocument{ErrorKind::argument, "report.merge#no-document",
                                            "this is not a document of {batch} or {line}", &mergeShards};
inline constexpr ErrorWords mergeOtherShards{
    ErrorKind::argument, "report.merge#other-shards",
    "this batch has {these} shards, that of an earlier document {those}"};
inline constexpr ErrorWords mergeModelTwice{ErrorKind::argument, "report.merge#model-twice",
                                            "the model {model} is in an earlier document, too"};
inline constexpr ErrorWords mergeShardMissing{ErrorKind::argument, "report.merge#shard-missing",
                                              "shard {number}/{of} is missing"};
inline constexpr ErrorWords mergeNoEnd{ErrorKind::argument, "report.merge#no-end",
                                       "no run of this batch is complete"};
inline constexpr ErrorWords mergeModelUnfinished{ErrorKind::argument, "report.merge#model-unfinished",
                                                 "the model {model} is in no complete document"};

// Single words, and how to join several.
inline constexpr Words unknownWord{"report.word#unknown", "unknown"};
inline constexpr Words noneWord{"report.word#none", "none"};
inline constexpr Words yesWord{"report.word#yes", "yes"};
inline constexpr Words noWord{"report.word#no", "no"};
inline constexpr Words languageTag{"report.language", "en"};
inline constexpr Words fullStop{"join.full-stop", "{sentence}."};
inline constexpr Words withComma{"join.comma", "{before}, {next}"};
inline constexpr Words nodeCount{"report.count#node", "{count} node"};
inline constexpr Words nodesCount{"report.count#nodes", "{count} nodes"};
inline constexpr Words modelCount{"report.count#model", "{count} model"};
inline constexpr Words modelsCount{"report.count#models", "{count} models"};
inline constexpr Words initializerCount{"report.count#initializer", "{count} initializer"};
inline constexpr Words initializersCount{"report.count#initializers", "{count} initializers"};
inline constexpr Words operatorCount{"report.count#operator", "{count} operator"};
inline constexpr Words operatorsCount{"report.count#operators", "{count} operators"};
inline constexpr Words transferCount{"report.count#transfer", "{count} transfer"};
inline constexpr Words transfersCount{"report.count#transfers", "{count} transfers"};
inline constexpr Words transfersNone{"report.count#no-transfers", "no transfers"};
inline constexpr Words deviceCount{"report.count#device", "{count} device"};
inline constexpr Words devicesCount{"report.count#devices", "{count} devices"};
inline constexpr Words doneOf{"report.count#of", "{count} of {all}"};

// Certificates and measurements.
inline constexpr Words exactBits{"report.exactness#bits", "exact to the bit"};
inline constexpr Words exactNumbers{"report.exactness#numbers", "exact as numbers"};
inline constexpr Words exactSums{"report.exactness#exact", "exact"};
inline constexpr Words exactBounded{"report.exactness#bounded", "off by at most {percent:.3g} % of max|x|"};
inline constexpr Words exactByData{"report.exactness#data", "depends on the data"};
inline constexpr Words exactAnyLength{"report.exactness#any-length", "{exactness}, any length"};
inline constexpr Words exactLengths{"report.exactness#lengths",
                                    "{exactness}, {first} to {last} along axis {axis}"};
inline constexpr Words exactScale{"report.exactness#scale",
                                  "{exactness}, scale {numerator}/{denominator} along axis {axis}"};
inline constexpr Words exactAt{"report.exactness#at", "{exactness} (at {shape})"};
inline constexpr Words exactUnknown{"report.exactness#unknown", "unknown: {why}"};
inline constexpr Words certificateFinite{"report.certificate#finite", "{exactness}, for every finite input"};
inline constexpr Words certificateRange{"report.certificate#range",
                                        "{certificate} up to {percent:.3g} % of the largest number of "
                                        "{type}; beyond it a value in between may overflow"};
inline constexpr Words certificateRounding{
    "report.certificate#rounding", "{certificate}; floating-point rounding may add {bound:.2g} of max|x|"};
inline constexpr Words certificateInside{
    "report.certificate#inside", "{certificate}; inside, away from the border, at most {percent:.3g} %"};
inline constexpr Words certificateWorst{"report.certificate#worst",
                                        "{certificate}; worst at output position {position}"};
inline constexpr Words quantaEqual{"report.quanta#none", "0 quanta"};
inline constexpr Words quantumApart{"report.quanta#one",
                                    "at most {most} quantum: {less} below, {same} equal, {greater} above"};
inline constexpr Words quantaApart{"report.quanta#many",
                                   "at most {most} quanta: {less} below, {same} equal, {greater} above"};
inline constexpr Words measuredError{"report.measured#error", "{error:.3g}"};
inline constexpr Words measuredQuanta{"report.measured#quanta", "{error:.3g}, {quanta}"};
inline constexpr Words measuredNot{"report.measured#not", "not measured"};
inline constexpr Words notChecked{"report.measured#not-checked", "not checked: {why}"};
inline constexpr Words measuredWithin{"report.measured#within",
                                      "max-abs {error} on an input of {shape}, within its certificate"};
inline constexpr Words measuredBeyond{"report.measured#beyond",
                                      "max-abs {error} on an input of {shape}, more than its certificate"};
inline constexpr Words checkPassed{"report.check#passed", "every rewrite keeps to its certificate"};
inline constexpr Words checkFailed{"report.check#failed", "not every rewrite could be checked"};

// Estimated costs.
inline constexpr Words costUnknown{"report.cost#unknown", "unknown, as lengths are"};
inline constexpr Words costOfRewrite{
    "report.cost", "{macs} multiply-adds ({perSample:.4g} per output sample), {weights} of weights, {moved} "
                   "moved by {operators}, {transfers}: cost {price} ({list})"};
inline constexpr Words priceList{"report.prices#list",
                                 "multiply-add {mac:.6g}, byte of weights {weightByte:.6g}, byte moved "
                                 "{movedByte:.6g}, operator {perOperator:.6g}, transfer {transfer:.6g}"};
inline constexpr Words priceBudget{"report.prices#budget",
                                   "{prices}, byte of weights beyond {budget} {weightByte:.6g}"};
inline constexpr Words pricesNeutral{"report.prices#neutral", "Costs use the neutral cost model: {prices}"};
inline constexpr Words pricesNotListed{
    "report.prices#not-listed",
    "Costs use the neutral cost model, since the profile of {target} has none: {prices}"};
inline constexpr Words pricesOfList{
    "report.prices#of", "Costs use the model of {list}: {prices}. {source}, {url} ({confidence})"};
inline constexpr Words pricesOfListNoted{
    "report.prices#of-noted",
    "Costs use the model of {list}: {prices}. {note} {source}, {url} ({confidence})"};
inline constexpr Words growthMuch{
    "report.growth",
    "The model grows to {factor:.1f} times its size: its rewrites bring {bytes} of constants"};
inline constexpr Words growthLimited{"report.growth#limit", "{growth}. --max-growth limits that"};

// Target support, and the status of models.
inline constexpr Words markedAccepted{"report.verdict#accepted", "✓ supported"};
inline constexpr Words markedUnknown{"report.verdict#unknown", "? unknown"};
inline constexpr Words markedDiffers{"report.verdict#differs", "≠ differs"};
inline constexpr Words markedRefused{"report.verdict#refused", "✕ not supported"};
inline constexpr Words statusQueued{"report.status#queued", "queued"};
inline constexpr Words statusRunning{"report.status#running", "running"};
inline constexpr Words statusRewritten{"report.status#rewritten", "rewritten"};
inline constexpr Words statusUnchanged{"report.status#unchanged", "unchanged"};
inline constexpr Words statusSkipped{"report.status#skipped", "skipped"};
inline constexpr Words statusFailed{"report.status#failed", "failed"};
inline constexpr Words statusCancelled{"report.status#cancelled", "cancelled"};

inline constexpr Words reportTitle{"report.title", "ResizeLens report"};
inline constexpr Words settingByHand{"report.setting#by-hand", "chosen node by node"};

// Models, for readers without the model or the program.
inline constexpr Words valueOfModel{"report.value", "{name}: {type} {shape}"};
inline constexpr Words shapeScalar{"report.value#scalar", "scalar"};
inline constexpr Words shapeUnknown{"report.value#shape", "of unknown shape"};
inline constexpr Words reportSourceChanged{"report.note#source-changed",
                                           "the file was changed since: its sites are not shown"};
inline constexpr Words reportOtherSettings{"report.note#other-settings",
                                           "with settings of its own: {settings}"};
inline constexpr Words noteEntry{"report.note#entry", "{of}: {key} = {value}"};
inline constexpr Words noteModel{"report.note#model", "model"};
inline constexpr Words noteGraph{"report.note#graph", "graph"};
inline constexpr Words noteDevices{"report.note#devices", "devices of {name}: {count}"};
inline constexpr Words noteDevicesNamed{"report.note#devices-named",
                                        "devices of {name}: {count} ({devices})"};
inline constexpr Words notePlaced{"report.note#placed", "{site}: placed in {configuration}"};
inline constexpr Words whyByHand{"report.why#by-hand", "chosen for this node"};
inline constexpr Words whyCheapestExact{"report.why#exact", "the cheapest rewrite that is exact"};
inline constexpr Words whyCheapestWithin{
    "report.why#within", "the cheapest rewrite that is off by at most {percent:g} % of max|x|"};
inline constexpr Words whyTaken{"report.why#taken", "{why} and made of operators that {target} supports"};
inline constexpr Words whyEverywhere{"report.why#everywhere", "this rule was requested for all nodes"};
inline constexpr Words whyHere{"report.why#here", "this rule was requested for this node"};
inline constexpr Words proofNotRun{"report.proof#not-run", "not run: {why}"};
inline constexpr Words proofRun{"report.proof#run",
                                "run by {runtime} on {provider}, before and after, seed {seed}: {result}"};
inline constexpr Words proofDiffer{"report.proof#differ", "the outputs differ by at most {error:.3g}"};
inline constexpr Words proofNotCompared{"report.proof#not-compared",
                                        "output {name} could not be compared: {why}"};
inline constexpr Words modelsNotRead{"report.unread",
                                     "Nodes of {models} that could not be read are not counted."};

// Report headings and labels.
inline constexpr Words tileModels{"report.tile#models", "models"};
inline constexpr Words tileFailed{"report.tile#failed", "models failed"};
inline constexpr Words tileNodes{"report.tile#nodes", "Resize and Upsample nodes"};
inline constexpr Words tileRewritten{"report.tile#rewritten", "rewritten"};
inline constexpr Words tileExactly{"report.tile#exactly", "of them exactly"};
inline constexpr Words tileKept{"report.tile#kept", "kept"};
inline constexpr Words tileAccepted{"report.tile#accepted", "supported by the target"};
inline constexpr Words tileError{"report.tile#error", "largest measured error"};
inline constexpr Words labelModel{"report.label#model", "Model"};
inline constexpr Words labelResult{"report.label#result", "Result"};
inline constexpr Words labelNodes{"report.label#nodes", "Nodes"};
inline constexpr Words labelNode{"report.label#node", "Node"};
inline constexpr Words labelRewritten{"report.label#rewritten", "Rewritten"};
inline constexpr Words labelExactly{"report.label#exactly", "Exactly"};
inline constexpr Words labelMeasuredError{"report.label#measured-error", "Measured max-abs"};
inline constexpr Words labelNote{"report.label#note", "Note"};
inline constexpr Words labelFailed{"report.label#failed", "Failed."};
inline constexpr Words labelOther{"report.label#other", "Compared with"};
inline constexpr Words labelFile{"report.label#file", "File"};
inline constexpr Words labelWritten{"report.label#written", "Written to"};
inline constexpr Words labelWeights{"report.label#weights", "Weights in"};
inline constexpr Words labelInputNow{"report.label#input-now", "Input now"};
inline constexpr Words labelOutputNow{"report.label#output-now", "Output now"};
inline constexpr Words labelNoInput{"report.label#no-input", "No input any more"};
inline constexpr Words labelFormat{"report.label#format", "Format"};
inline constexpr Words labelMadeBy{"report.label#made-by", "Made by"};
inline constexpr Words labelInputs{"report.label#inputs", "Inputs"};
inline constexpr Words labelOutputs{"report.label#outputs", "Outputs"};
inline constexpr Words labelInput{"report.label#input", "Input {value}"};
inline constexpr Words labelOutput{"report.label#output", "Output {value}"};
inline constexpr Words labelOperators{"report.label#operators", "Operators"};
inline constexpr Words labelMetadata{"report.label#metadata", "Metadata"};
inline constexpr Words labelFaults{"report.label#faults", "Exporter faults"};
inline constexpr Words labelHidden{"report.label#hidden", "Resizes without a Resize node"};
inline constexpr Words labelHiddenOf{"report.hidden", "Without a Resize node: {said}"};
inline constexpr Words labelFaultOf{"report.label#fault-of", "Exporter fault: {finding}"};
inline constexpr Words faultMended{"fault.mended", "{said}: mended"};
inline constexpr Words faultLeft{"fault.left", "{said}; left as it is: {why}"};
inline constexpr Words faultNone{"fault.none", "{file}: no fault of an exporter is known"};
inline constexpr Words faultsHead{"faults.head",
                                  "{model}: exporter faults: {certain}, possible ones: {possible}"};
inline constexpr Words labelMetadataOf{"report.label#metadata-of", "Metadata {note}"};
inline constexpr Words labelPrices{"report.label#prices", "Cost model"};
inline constexpr Words labelGrowth{"report.label#growth", "Growth"};
inline constexpr Words labelCheck{"report.label#check", "Check"};
inline constexpr Words labelWholeModel{"report.label#whole-model", "Whole model"};
inline constexpr Words labelVerdict{"report.label#verdict", "Verdict"};
inline constexpr Words labelResize{"report.label#resize", "Resize"};
inline constexpr Words labelFactor{"report.label#factor", "Factor"};
inline constexpr Words labelShapes{"report.label#shapes", "Shapes"};
inline constexpr Words shapesBoth{"report.shape-change", "{before} → {after}"};
inline constexpr Words labelDone{"report.label#done", "Done"};
inline constexpr Words labelCertificate{"report.label#certificate", "Certificate"};
inline constexpr Words labelBefore{"report.label#target-before", "Target before"};
inline constexpr Words labelAfter{"report.label#target-after", "after"};
inline constexpr Words labelQuantised{"report.label#quantised", "Quantised"};
inline constexpr Words labelKept{"report.label#kept", "Kept"};
inline constexpr Words labelDefaults{"report.label#defaults", "Holds for the default of"};
inline constexpr Words labelRule{"report.label#rule", "Rewritten by"};
inline constexpr Words labelWhy{"report.label#why", "Why"};
inline constexpr Words labelBecomes{"report.label#becomes", "Becomes"};
inline constexpr Words labelMeasured{"report.label#measured", "Measured"};
inline constexpr Words labelCost{"report.label#cost", "Cost"};
inline constexpr Words labelNodeAsIs{"report.label#as-is", "The node as is"};
inline constexpr Words labelRewrite{"report.label#rewrite", "Its rewrite"};
inline constexpr Words labelTarget{"report.label#target", "Target"};
inline constexpr Words labelTargetNode{"report.label#target-node", "Target, the node as is"};
inline constexpr Words labelTargetRewrite{"report.label#target-rewrite", "Target, the rewrite"};
inline constexpr Words labelPattern{"report.label#pattern", "Test pattern"};
inline constexpr Words labelParting{"report.label#parting", "First difference"};
inline constexpr Words labelSites{"report.label#sites", "Whole model, site by site"};
inline constexpr Words columnAfter{"report.label#column-after", "After"};
inline constexpr Words columnShape{"report.label#column-shape", "Shape"};
inline constexpr Words columnError{"report.label#column-error", "Max-abs"};
inline constexpr Words columnShare{"report.label#column-share", "Of the largest"};
inline constexpr Words columnCosine{"report.label#column-cosine", "Cosine"};

// Report sentences.
inline constexpr Words keptWord{"report.kept", "kept"};
inline constexpr Words lengthsFixed{
    "report.fixed", "{after} (before: {before}), since rewrites hold for the given lengths only"};
inline constexpr Words inputFixed{"report.fixed#input", "Input now {name}: {lengths}"};
inline constexpr Words outputFixed{"report.fixed#output", "Output now {name}: {lengths}"};
inline constexpr Words defaultFixed{"report.fixed#default",
                                    "rewrites hold for its default value, which callers could override"};
inline constexpr Words defaultOverridden{"report.fixed#override", "which callers of the model may override"};
inline constexpr Words formatOf{"report.format", "ONNX IR {ir}, opset {opset}"};
inline constexpr Words formatCounted{"report.format#counts",
                                     "ONNX IR {ir}, opset {opset}, {nodes}, {initializers}"};
inline constexpr Words nodesWith{"report.nodes", "{nodes}, with {initializers}"};
inline constexpr Words checkOfModel{"report.check",
                                    "the written model was read back and each rewrite compared with its node "
                                    "on random input in [-1, 1], seed {seed}: {result}"};
inline constexpr Words checkedIndependently{"report.checked-independently",
                                            "checked independently, by check_certificate.py"};
inline constexpr Words siteOfReport{"report.site",
                                    "{op}-{opset} {mode}, {factor}, {direction} {type}, {before} → {after}"};
inline constexpr Words siteOfReportIn{"report.site#in", "{site}, in {graph}"};
inline constexpr Words siteOfTable{"report.site#table",
                                   "{op}-{opset} {mode}, {factor}, {before} → {after}, {type}"};
inline constexpr Words nodeRemoved{"report.operators#removed", "nothing: the node is removed"};
inline constexpr Words removedWord{"report.operators#none", "removed"};
inline constexpr Words noPictures{"report.pictures#none",
                                  "No images, as the rule needs the lengths of the node: {why}."};
inline constexpr Words patternOf{"report.pictures#pattern",
                                 "Test pattern {pattern}, {inputHeight}×{inputWidth} → {height}×{width}"};
inline constexpr Words imageOf{"report.pictures#image",
                               "Image, {inputHeight}×{inputWidth} → {height}×{width}"};
inline constexpr Words patternFigures{
    "report.pictures#figures",
    "{pattern}, {inputHeight}×{inputWidth} → {height}×{width}: max-abs {error:.3g}"};
inline constexpr Words picturesEqual{"report.pictures#equal",
                                     "{op} and its rewrite, equal to the bit on this pattern"};
inline constexpr Words pictureRewrite{"report.pictures#rewrite", "rewrite"};
inline constexpr Words rulesRefuse{"report.refusals", "{count} rules do not apply here"};
inline constexpr Words nodesRewritten{
    "report.totals#many", "{rewritten} of {nodes} are rewritten, {exact} of them exactly; {kept} are kept."};
inline constexpr Words nodesRewrittenOne{
    "report.totals#one-rewritten",
    "{rewritten} of {nodes} is rewritten, {exact} of them exactly; {kept} are kept."};
inline constexpr Words nodesKeptOne{
    "report.totals#one-kept",
    "{rewritten} of {nodes} are rewritten, {exact} of them exactly; {kept} is kept."};
inline constexpr Words nodesOneEach{
    "report.totals#one-each",
    "{rewritten} of {nodes} is rewritten, {exact} of them exactly; {kept} is kept."};
inline constexpr Words totalsTaken{
    "report.totals#taken", "The target supports {before} of them as is and {after} after the rewrites."};
inline constexpr Words totalsError{"report.totals#error", "The largest measured error is {error:.3g}."};
inline constexpr Words footCertificate{"report.foot#certificate", "Certificate."};
inline constexpr Words footCertificateIs{
    "report.foot#certificate-is",
    "A Resize is one matrix per axis; so is a rewrite. Their difference bounds the error for every input: "
    "the largest sum of absolute differences over the taps of an output pixel, as a share of the largest "
    "absolute input value."};
inline constexpr Words footBits{"report.foot#bits", "Exact to the bit"};
inline constexpr Words footBitsAre{"report.foot#bits-are", ": only values are moved."};
inline constexpr Words footNumbers{"report.foot#numbers", "Exact as numbers"};
inline constexpr Words footNumbersAre{"report.foot#numbers-are",
                                      ": nothing is rounded for finite inputs; a zero may lose its sign."};
inline constexpr Words footExact{"report.foot#exact", "Exact"};
inline constexpr Words footExactIs{"report.foot#exact-is",
                                   ": the same sums, in another order of floating-point operations."};
inline constexpr Words footCost{"report.foot#cost", "Cost"};
inline constexpr Words footCostCounts{
    "report.foot#cost-counts", "counts the operators of the rewrite: multiply-adds, bytes of new weights, "
                               "elements that all of them write. Values of test patterns are in 0..1."};

// Whole-model comparison and first divergence.
inline constexpr Words partUnknown{"report.parting#unknown",
                                   "The first difference could not be located: {why}"};
inline constexpr Words partTensorAgrees{"report.parting#one", "1 tensor agrees"};
inline constexpr Words partTensorsAgree{"report.parting#many", "{count} tensors agree"};
inline constexpr Words partNone{"report.parting#none", "No tensor of the main graph differs: {agreeing}"};
inline constexpr Words partFirst{
    "report.parting#first",
    "The first tensor that differs is '{value}' ({node}); {agreeing} before it: {how}"};
inline constexpr Words partFirstSite{
    "report.parting#first-site",
    "The first tensor that differs is '{value}' ({node}, a rewritten site); {agreeing} before it: {how}"};
inline constexpr Words partBy{"report.parting#by",
                              "max-abs {error:.3g} ({share:.2g} of the largest) at {position}"};
inline constexpr Words notCompared{"report.compared#not", "not compared: {why}"};
inline constexpr Words comparedEqual{"report.compared#equal", "equal"};
inline constexpr Words comparedEqualBut{"report.compared#equal-but", "equal, but {why}"};
inline constexpr Words comparedClose{"report.compared#close", "within {absolute:g} + {relative:g}·|x|"};
inline constexpr Words comparedNotClose{"report.compared#not-close",
                                        "{count} values beyond {absolute:g} + {relative:g}·|x|"};
inline constexpr Words comparedQuantum{"report.compared#quantum", "within one quantum"};
inline constexpr Words comparedQuanta{"report.compared#quanta", "{quanta:g} quanta apart"};
inline constexpr Words comparedWithin{"report.compared#within", "within {tolerance:.2g}, needs {needed:.2g}"};
inline constexpr Words comparedBeyond{"report.compared#beyond", "beyond {tolerance:g}"};
inline constexpr Words comparedBeyondNeeds{"report.compared#beyond-needs",
                                           "beyond {tolerance:g}: needs {needed:.2g}"};

// Column titles of the command line's tables.
inline constexpr Words colSite{"report.column#site", "site"};
inline constexpr Words colDirection{"report.column#direction", "direction"};
inline constexpr Words colShapes{"report.column#shapes", "shapes"};
inline constexpr Words colShape{"report.column#shape", "shape"};
inline constexpr Words colFactor{"report.column#factor", "factor"};
inline constexpr Words colMode{"report.column#mode", "mode"};
inline constexpr Words colRewrite{"report.column#rewrite", "rewrite"};
inline constexpr Words colExactness{"report.column#exactness", "exactness"};
inline constexpr Words colRule{"report.column#rule", "rule"};
inline constexpr Words colOperators{"report.column#operators", "operators"};
inline constexpr Words colMeasured{"report.column#measured", "measured max-abs"};
inline constexpr Words colMacs{"report.column#macs", "multiply-adds"};
inline constexpr Words colPerSample{"report.column#per-sample", "per sample"};
inline constexpr Words colWeights{"report.column#weights", "weights"};
inline constexpr Words colMoved{"report.column#moved", "moved"};
inline constexpr Words colTransfers{"report.column#transfers", "transfers"};
inline constexpr Words colPrice{"report.column#price", "cost"};
inline constexpr Words colModel{"report.column#model", "model"};
inline constexpr Words colStatus{"report.column#status", "status"};
inline constexpr Words colRewritten{"report.column#rewritten", "rewritten"};
inline constexpr Words colOutputs{"report.column#outputs", "outputs"};
inline constexpr Words colTime{"report.column#time", "time"};
inline constexpr Words colForm{"report.column#form", "form"};
inline constexpr Words colHalf{"report.column#half", "at half the size"};
inline constexpr Words colSpeed{"report.column#speed", "speed"};
inline constexpr Words tuneTime{"tune.time", "{microseconds:.10g} µs"};
inline constexpr Words tuneSpeed{"tune.speed", "×{factor:.3g}"};
inline constexpr Words tuneNode{"tune.node", "as it is"};
inline constexpr Words tuneStays{"tune.stays", "stays"};
inline constexpr Words tuneStaysOpen{"tune.stays#open", "stays: not settled in the time"};
inline constexpr Words tunePicked{"tune.picked", "picked"};
inline constexpr Words tunePickedOpen{"tune.picked#open",
                                      "picked: faster than the node; others may be as fast"};
inline constexpr Words tuneAlike{"tune.alike", "{site}, and {count} alike"};
inline constexpr Words tuneWhole{
    "tune.whole",
    "The whole model: {before:.4g} ms as it is, {after:.4g} ms tuned, ×{factor:.4g} (×{least:.4g} to "
    "×{most:.4g})"};
inline constexpr Words tuneWholeKept{
    "tune.whole#kept",
    "The whole model: {before:.4g} ms as it is, {after:.4g} ms with the picked forms (×{least:.4g} to "
    "×{most:.4g}): not certainly faster, so all nodes stay"};
inline constexpr Words tuneNotWhole{"tune.whole#not",
                                    "All nodes stay, as the whole model could not be measured: {why}"};
inline constexpr Words tuneConditions{"tune.conditions", "Measured in {runtime} ({provider})"};
inline constexpr Words tuneConditionsThreads{"tune.conditions#threads",
                                             "Measured in {runtime} ({provider}, threads: {threads})"};
inline constexpr Words colNote{"report.column#note", "note"};
inline constexpr Words colOutput{"report.column#output", "output"};
inline constexpr Words colError{"report.column#error", "max-abs"};
inline constexpr Words colShare{"report.column#share", "of the largest"};
inline constexpr Words colCosine{"report.column#cosine", "cosine"};
inline constexpr Words colVerdict{"report.column#verdict", "verdict"};
inline constexpr Words colTested{"report.column#tested", "tested input"};
inline constexpr Words colProfile{"report.column#profile", "profile"};
inline constexpr Words colLog{"report.column#log", "log"};
inline constexpr Words colResult{"report.column#result", "result"};
inline constexpr Words colTarget{"report.column#target", "target"};
inline constexpr Words colList{"report.column#list", "list"};
inline constexpr Words colAccepted{"report.column#accepted", "accepted"};
inline constexpr Words colRefused{"report.column#refused", "refused"};
inline constexpr Words colUnknown{"report.column#unknown", "unknown"};
inline constexpr Words colNotListed{"report.column#not-listed", "not listed"};
inline constexpr Words colName{"report.column#name", "name"};
inline constexpr Words colOthers{"report.column#others", "others"};
inline constexpr Words colVersions{"report.column#versions", "versions"};
inline constexpr Words colSources{"report.column#sources", "sources"};
inline constexpr Words colInstead{"report.column#instead", "instead"};
inline constexpr Words colRunThere{"report.column#run-there", "run there"};
inline constexpr Words colAsIs{"report.column#as-is", "as they are"};
inline constexpr Words colRewrittenExactly{"report.column#rewritten-exactly", "rewritten exactly"};
inline constexpr Words colNotKnown{"report.column#not-known", "not known"};
inline constexpr Words colNot{"report.column#not", "not"};
inline constexpr Words colId{"report.column#id", "id"};
inline constexpr Words colFormula{"report.column#formula", "formula"};
inline constexpr Words colTelling{"report.column#telling", "samples that tell it from the next"};
inline constexpr Words colBest{"report.column#best", "best"};
inline constexpr Words colNext{"report.column#next", "next"};
inline constexpr Words colLeft{"report.column#left", "left"};
inline constexpr Words colResize{"report.column#resize", "resize"};
inline constexpr Words colSampleError{"report.column#sample-error", "RMSE of samples"};
inline constexpr Words colOutputShare{"report.column#output-share", "outputs, of max|x|"};
inline constexpr Words colOtherClass{"report.column#other-class", "argmax changes"};
inline constexpr Words colTraining{"report.column#training", "resize of training"};
inline constexpr Words colDiffering{"report.column#differing", "values that differ"};

// inspect, export, batch.
inline constexpr Words andMore{"report.more#and", "{before} and {count} more"};
inline constexpr Words listMore{"report.more#list", "{before}; and {count} more"};
inline constexpr Words moreThanThese{"report.more", "and {count} more"};
inline constexpr Words inspectHead{"inspect.head",
                                   "{model}: opset {opset}, {nodes}, {sites} Resize/Upsample"};
inline constexpr Words inspectCosts{"inspect.costs", "Rewrites of {sites}, * chosen:"};
inline constexpr Words inspectQuantised{"inspect.quantised", "{site}: quantised: {numbers}"};
inline constexpr Words inspectQuantisedRefused{"inspect.quantised#refused",
                                               "{site}: quantised: {numbers}; no quantised rewrite: {why}"};
inline constexpr Words inspectTies{"inspect.ties", "{site}: runtimes disagree along {axes}"};
inline constexpr Words inspectSource{"inspect.source", "{site}: made in PyTorch by {module} ({line})"};
inline constexpr Words inspectNote{"inspect.note", "{site}: {note}"};
inline constexpr Words inspectTiesAt{"inspect.ties#axis", "axis {axis} at {positions}"};
inline constexpr Words inspectDefaults{"inspect.defaults",
                                       "{site}: all of this holds for the given or default value of "
                                       "{inputs}, which callers of the model may override"};
inline constexpr Words inspectDefaultsExported{
    "inspect.defaults#exported",
    "{site}: all of this holds for the given or default value of {inputs}, which callers "
    "of the model may override; an export takes it out of the model's inputs"};
inline constexpr Words inspectVerdict{"inspect.verdict", "{site}: {verdict} by {target}: {reason}"};
inline constexpr Words siteKept{"report.site#kept", "{site} is kept: {why}"};
inline constexpr Words checksumNone{"inspect.checksum#none", "no checksum is stated"};
inline constexpr Words checksumHolds{"inspect.checksum#holds", "SHA-1 {found}, as stated"};
inline constexpr Words checksumDiffers{"inspect.checksum#differs", "SHA-1 {found}, but {stated} is stated"};
inline constexpr Words checksumInside{"inspect.checksum#inside", "all weights are in the model itself"};
inline constexpr Words exportInputFixed{
    "export.fixed#input",
    "Input '{name}' is {after} now (before: {before}): the rewrites hold for the given lengths only"};
inline constexpr Words exportOutputFixed{
    "export.fixed#output",
    "Output '{name}' is {after} now (before: {before}): the rewrites hold for the given lengths only"};
inline constexpr Words exportDropped{"export.dropped", "{site}: dropped with the node: {entries}"};
inline constexpr Words exportDefaultFixed{
    "export.fixed#default",
    "{input} is no longer an input: the rewrites hold for its default value, which callers could override"};
inline constexpr Words exportWeights{"export.weights", "Weights are in {file}"};
inline constexpr Words exportCertificate{"export.certificate", "The certificate is in {file}"};
inline constexpr Words exportCertificateChecked{"export.certificate-checked",
                                                "The certificate is in {file}: checked independently"};
inline constexpr Words exportChecked{
    "export.checked",
    "Read back and compared node by node on random input in [-1, 1] (seed {seed}): {result}"};
inline constexpr Words exportModelsNotRun{"export.not-run", "The models were not run side by side: {why}"};
inline constexpr Words exportUnchanged{"export.unchanged", "No node is rewritten; nothing is written"};
inline constexpr Words exportCopied{
    "export.unchanged#copied", "No node is rewritten; copied -> {file} ({bytes} bytes, {seconds:.2f} s)"};
inline constexpr Words exportDone{
    "export.done", "{done} of {all} nodes rewritten -> {file} ({bytes} bytes, {seconds:.2f} s)"};
inline constexpr Words batchNotRun{"batch.outputs#not-run", "not run"};

// verify.
inline constexpr Words compareInputGiven{"compare.input#given", "{input} as given"};
inline constexpr Words compareInputFilled{"compare.input#filled", "{input} (dynamic dimensions filled in)"};
inline constexpr Words compareValues{"compare.tried#values", "Values: {values}"};
inline constexpr Words compareLengths{"compare.tried#lengths", "Further lengths: {lengths}"};
inline constexpr Words compareLeftOut{"compare.tried#left-out", "Left out: {skipped}"};
inline constexpr Words compareSkipped{"compare.tried#skipped", "{what} ({why})"};
inline constexpr Words compareAfter{"compare.after", "after {site}"};
inline constexpr Words compareOnce{"compare.runs#once", "once"};
inline constexpr Words compareTimes{"compare.runs#times", "{count} times"};
inline constexpr Words compareRun{
    "compare.run", "Run side by side in {runtime} on {provider}, {times} (seed {seed}): {inputs}"};
inline constexpr Words compareStarts{"compare.starts", "The difference starts at {site}"};
inline constexpr Words verifyNotRun{"verify.not-run", "The models were not run: {why}"};
inline constexpr Words verifyNodes{"verify.nodes",
                                   "Their rewritten nodes were read and compared one by one (seed {seed})."};
inline constexpr Words verifyElsewhere{"verify.elsewhere", "Elsewhere: {difference}"};

// confirm.
inline constexpr Words confirmSupported{"confirm.unit#supported", "supported"};
inline constexpr Words confirmNotSupported{"confirm.unit#not-supported", "not supported"};
inline constexpr Words confirmTime{"confirm.time", "{time:.1f} µs"};
inline constexpr Words confirmTimeOfLayer{"confirm.time#layer", "{time:.1f} µs (layer)"};
inline constexpr Words confirmNoSite{"confirm.no-site", "The model has no Resize or Upsample node."};
inline constexpr Words confirmCounts{"confirm.counts",
                                     "{nodes} operators: {confirmed} confirmed, {contradicted} contradicted, "
                                     "{answered} answered by the log alone, {silent} not mentioned"};
inline constexpr Words confirmUnmatched{
    "confirm.unmatched", "{count} statements of the log are about layers that the model does not have"};
inline constexpr Words confirmNote{"confirm.note", "note: {note}"};
inline constexpr Words confirmContradicted{"confirm.heading#contradicted", "Contradicted"};
inline constexpr Words confirmAnswered{"confirm.heading#answered",
                                       "Unknown to the profile, answered by the log"};
inline constexpr Words confirmProfileSays{"confirm.profile", "the profile says {verdict}; {log}"};
inline constexpr Words confirmProfileSaysWhy{"confirm.profile#why",
                                             "the profile says {verdict} ({reason}); {log}"};
inline constexpr Words confirmLine{"confirm.line", "line {line} of the log: {what}"};
inline constexpr Words confirmOn{"confirm.on", "{model} on {target}"};

// diff.
inline constexpr Words diffWas{"diff.was", "{node} (was {before})"};
inline constexpr Words diffInput{"diff.input", "input {input}: {before} → {after}"};
inline constexpr Words diffWeight{"diff.input#weight", "input {input} {name}: {change}"};
inline constexpr Words diffOtherValues{"diff.weight#values", "{weight}, other values"};
inline constexpr Words diffValue{
    "diff.weight#one-of-one",
    "{weight}, largest difference {error:.6g}, {differing} of {count} value differs"};
inline constexpr Words diffValueOfOne{
    "diff.weight#none-of-one",
    "{weight}, largest difference {error:.6g}, {differing} of {count} value differ"};
inline constexpr Words diffValueOf{
    "diff.weight#one", "{weight}, largest difference {error:.6g}, {differing} of {count} values differs"};
inline constexpr Words diffValues{
    "diff.weight#many", "{weight}, largest difference {error:.6g}, {differing} of {count} values differ"};
inline constexpr Words diffNotFinite{"diff.weight#not-finite",
                                     "{difference}, {count} not finite on one side alone"};
inline constexpr Words diffCounts{"diff.counts", "{same} the same ({renamed} renamed), {changed} changed, "
                                                 "{rewired} rewired, {added} added, {removed} removed"};
inline constexpr Words diffNone{"diff.none", "No difference."};
inline constexpr Words diffFactIr{"diff.fact#ir-version", "ir version"};
inline constexpr Words diffFactProducer{"diff.fact#producer", "producer"};
inline constexpr Words diffFactOpset{"diff.fact#opset", "opset"};
inline constexpr Words diffFactInput{"diff.fact#input", "input"};
inline constexpr Words diffFactOutput{"diff.fact#output", "output"};
inline constexpr Words diffFactSource{"diff.fact#output-source", "output source"};
inline constexpr Words diffFactMetadata{"diff.fact#metadata", "metadata"};

// targets, check, matrix.
inline constexpr Words targetsHint{
    "targets.hint", "'resizelens-cli targets NAME' prints what one accepts; NAME@VERSION chooses a version."};
inline constexpr Words targetAccepted{"targets.accepted", "Accepted: {operators}"};
inline constexpr Words targetVersionOf{"targets.version", "Version: {version} of {versions}"};
inline constexpr Words targetRefused{"targets.refused", "Refused: {operators}"};
inline constexpr Words targetOthers{"targets.others", "Other operators: {answer}"};
inline constexpr Words othersAccepted{"targets.others#accepted", "accepted"};
inline constexpr Words othersRefused{"targets.others#refused", "refused"};
inline constexpr Words othersRefusedWhy{"targets.others#refused-why", "refused: {why}"};
inline constexpr Words targetAll{"targets.rule#all", "All"};
inline constexpr Words targetRule{"targets.rule", "{operators}: {reason}"};
inline constexpr Words targetWhere{"targets.rule#where", "where {limits}"};
inline constexpr Words targetNeeds{"targets.rule#needs", "needs {limits}"};
inline constexpr Words targetOr{"targets.rule#or", "or {limits}"};
inline constexpr Words targetSources{"targets.sources", "Sources"};
inline constexpr Words checkPassesWith{"check.passes", "passes with {limits}"};
inline constexpr Words checkKeep{"check.keep", "keep"};
inline constexpr Words checkNoRewrite{"check.no-rewrite", "{site}: no rewrite: {why}"};
inline constexpr Words checkOn{"check.on", "{model} on {target}"};
inline constexpr Words checkOnVersion{"check.on#version", "{model} on {target}, {version}"};
inline constexpr Words modelWithoutSites{"check.no-site", "The model contains no Resize or Upsample node."};
inline constexpr Words listWhole{"coverage.list#whole", "whole"};
inline constexpr Words listPartial{"coverage.list#partial", "partial"};
inline constexpr Words matrixYes{"matrix.cell#yes", "yes"};
inline constexpr Words matrixDiffers{"matrix.cell#differs", "differs"};
inline constexpr Words matrixSigns{
    "matrix.signs",
    "yes: the target supports the node as is; a rule: the exact rewrite into operators that it supports;"};
inline constexpr Words matrixSignsMore{"matrix.signs#more",
                                       "?: not documented, of the node or of a rewrite; -: nothing fits"};
inline constexpr Words partitionHead{"partition.head", "Operators of the model on {target}"};
inline constexpr Words partitionBefore{"partition.when#before", "before"};
inline constexpr Words partitionAfter{"partition.when#after", "after"};
inline constexpr Words partitionSide{"partition.side",
                                     "{when}: {accepted} on the target in {partitions} (largest {largest}), "
                                     "{refused} refused, {unknown} unknown; {transfers}; best case: {best}"};
inline constexpr Words partitionCount{"partition.count#one", "{count} partition"};
inline constexpr Words partitionsCount{"partition.count#several", "{count} partitions"};
inline constexpr Words transferBetween{"partition.count#transfer", "{count} transfer between devices"};
inline constexpr Words transfersBetween{"partition.count#transfers", "{count} transfers between devices"};
inline constexpr Words partitionNot{"partition.not", "{count} × {op} {verdict}: {reason}"};
inline constexpr Words shapesOpen{
    "report.shapes", "Some lengths are not known. Give the ones that you run with, for example: {options}"};

// libraries, identify, preprocess-check, preview.
inline constexpr Words libraryItself{"libraries.evidence#library", "the library itself"};
inline constexpr Words libraryDefinition{"libraries.evidence#definition", "its definition"};
inline constexpr Words librarySymbols{
    "libraries.symbols",
    "n: length before, m: after, s = n/m, i: output sample, x: its place in the input, d: distance from it"};
inline constexpr Words librarySource{"libraries.source", "source: {source}"};
inline constexpr Words libraryVersion{"libraries.version", "version: {version}"};
inline constexpr Words libraryHeldAgainst{"libraries.held-against", "held against {evidence}"};
inline constexpr Words librarySizes{"libraries.sizes", "{before} to {after}"};
inline constexpr ErrorWords trainingResizesNot{
    ErrorKind::argument, "preprocess.no-resize",
    "'{config}' says nothing of a resize: there is nothing to compare"};
inline constexpr Words librarySame{"libraries.same", "{sizes}: the same for every image"};
inline constexpr Words libraryDiffersBy{"libraries.differ#tight",
                                        "{sizes}: a sample is off by as much as {percent:.3g} % of the "
                                        "largest value, at row {row}, column {column}"};
inline constexpr Words libraryDiffersAtMost{"libraries.differ#bound",
                                            "{sizes}: a sample is off by at most {percent:.3g} % of the "
                                            "largest value, worst near row {row}, column {column}"};
inline constexpr Words roundedIntegers{"identify.rounding#integers", "integers"};
inline constexpr Words roundedCut{"identify.rounding#cut", "integers, cut"};
inline constexpr Words roundedByLibrary{"identify.rounding#library", "bytes by the library"};
inline constexpr Words identifyRounded{"identify.rounded", "{resize}, rounded to {rounding}"};
inline constexpr Words identifyFigures{
    "identify.figures", "largest difference {error:.3g} at channel {channel}, row {row}, column {column}; "
                        "RMSE {rmse:.3g}, {percent:.2g} % of the output's standard deviation; {next}"};
inline constexpr Words identifyAlone{"identify.next#none",
                                     "no other resize can be told from it by these images"};
inline constexpr Words identifyFarAhead{"identify.next#far",
                                        "all others leave more than 10,000 times as much"};
inline constexpr Words identifyAhead{"identify.next", "the next best leaves {times:.3g} times as much"};
inline constexpr Words identifyNot{"identify.not", "Not explained. The nearest is {resize}, which leaves "
                                                   "{percent:.3g} % of the output's standard deviation"};
inline constexpr Words identifyTooFew{"identify.too-few",
                                      "Too few samples to tell. One that fits is {resize}"};
inline constexpr Words identifyAlike{"identify.alike", "the same here: {resizes}"};
inline constexpr Words identifyPlace{"identify.place", "channel {channel}, row {row}, column {column}"};
inline constexpr Words identifyFramed{"identify.framed", "{resizes} ({framing})"};
inline constexpr Words identifyTried{
    "identify.tried", "{resizes} resizes, {groups} that differ at these lengths, {framings} framings"};
inline constexpr Words frameGrey{"preprocess.colours#grey", "{size}, grey"};
inline constexpr Words frameBgr{"preprocess.colours#bgr", "{size}, BGR"};
inline constexpr Words frameRgb{"preprocess.colours#rgb", "{size}, RGB"};
inline constexpr Words frameFloats{"preprocess.samples#floats", "{frame}, resized in floating point"};
inline constexpr Words frameBytes{"preprocess.samples#bytes", "{frame}, resized as bytes"};
inline constexpr Words worstSame{"preprocess.worst#same",
                                 "in floating point the two are the same for every image of this size"};
inline constexpr Words worstTight{"preprocess.worst#tight",
                                  "other images of this size: by as much as {error:.3g} of 255"};
inline constexpr Words worstBound{"preprocess.worst#bound",
                                  "other images of this size: by at most {error:.3g} of 255"};
inline constexpr Words effectNot{"preprocess.output#not", "output {name}: not compared: {why}"};
inline constexpr Words effectNone{"preprocess.output#same", "output {name}: the same"};
inline constexpr Words effectBy{"preprocess.output#by",
                                "output {name}: max-abs {error:.3g}, {percent:.3g} % of max|x|"};
inline constexpr Words effectCosine{"preprocess.output#cosine", "{effect}, cosine {cosine:.6f}"};
inline constexpr Words effectOthers{"preprocess.output#others",
                                    "{effect}; {differing} of {count} values differ"};
inline constexpr Words classesOne{
    "preprocess.classes#one",
    "output {name}: the argmax along axis 1 changes at {changed} of {places} place"};
inline constexpr Words classesMany{
    "preprocess.classes#many",
    "output {name}: the argmax along axis 1 changes at {changed} of {places} places"};
inline constexpr Words classesFirst{"preprocess.classes#first",
                                    "{classes}, first {after} instead of {before}"};
inline constexpr Words samplesSame{"preprocess.samples#same", "the same samples"};
inline constexpr Words samplesDiffer{"preprocess.samples#differ",
                                     "samples differ by {error:.3g} of 255 at most, RMSE {rmse:.3g} of 255"};
inline constexpr Words samplesPsnr{"preprocess.samples#psnr", "{samples}, PSNR {psnr:.2f} dB"};
inline constexpr Words samplesSsim{"preprocess.samples#ssim", "{samples}, SSIM {ssim:.4f}"};
inline constexpr Words sidesSame{"preprocess.sides#same", "the same"};
inline constexpr Words sidesDiffer{"preprocess.sides#differ", "{error:.3g} of 255"};
inline constexpr Words preprocessPair{"preprocess.head#pair",
                                      "{device} on the device, {training} in training; {frame}"};
inline constexpr Words preprocessHead{"preprocess.head", "{device} on the device; {frame}"};
inline constexpr Words preprocessNotRun{"preprocess.not-run", "The network was not run: {why}"};
inline constexpr Words preprocessMadeUp{"preprocess.made-up",
                                        "The same random values on both sides: {inputs}"};
inline constexpr Words preprocessWritten{"preprocess.written", "Written: {files}"};
inline constexpr Words panelDifference{"preprocess.panel", "Difference"};
inline constexpr Words partWhole{"preview.part#whole", "whole"};
inline constexpr Words partBorder{"preview.part#border", "border"};
inline constexpr Words partInterior{"preview.part#interior", "interior"};
inline constexpr Words partFigures{"preview.figures",
                                   "{part}: max-abs {error:.4g}, mean-abs {mean:.4g}, RMSE {rmse:.4g}, "
                                   "{differing} of {count} values differ"};
inline constexpr Words partFiguresAt{
    "preview.figures#at", "{part}: max-abs {error:.4g} at x {x}, y {y}, channel {channel}, mean-abs "
                          "{mean:.4g}, RMSE {rmse:.4g}, {differing} of {count} values differ"};
inline constexpr Words figuresIdentical{"preview.identical", "Identical: all {count} values are equal"};
inline constexpr Words qualityPsnr{"preview.psnr", "PSNR {psnr:.2f} dB"};
inline constexpr Words qualityNoPsnr{"preview.psnr#unknown", "PSNR unknown"};
inline constexpr Words qualitySsim{"preview.ssim", "{psnr}, SSIM {ssim:.5f}"};
inline constexpr Words qualityFlip{"preview.flip", "{figures}, FLIP {flip:.5f}"};
inline constexpr Words qualityNoSsim{"preview.ssim#unknown", "{psnr}, SSIM unknown"};
inline constexpr Words tileConfigured{"preview.tile#configured", "as configured"};
inline constexpr Words tileFigures{"preview.tile#figures", "RMSE {rmse:.3g}, max-abs {error:.3g}"};
inline constexpr Words tileEqual{"preview.tile#equal", "{figures}, and {count} equal"};

// Third-party components.
inline constexpr Words useOfOnnx{"component.onnx", "the messages of the format and its checker"};
inline constexpr Words useOfProtobuf{"component.protobuf", "reading and writing these messages"};
inline constexpr Words useOfOpenCv{"component.opencv", "reading and writing images"};
inline constexpr Words useOfHighway{"component.highway", "vector instructions"};
inline constexpr Words useOfFmt{"component.fmt", "text"};
inline constexpr Words useOfJson{"component.json", "reports and profiles"};
inline constexpr Words useOfExpected{"component.expected", "errors as values"};
inline constexpr Words useOfRuntime{"component.runtime", "optional: running whole models, before and after"};
inline constexpr Words runtimeMissing{"component.runtime#missing", "not found"};

} // namespace resizelens::words
