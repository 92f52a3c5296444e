#include "core/report/model_report.h"

#include "core/base/dtype.h"
#include "core/base/temp_folder.h"
#include "core/extras/hidden_resize/find_hidden.h"
#include "core/extras/model_diff/model_diff.h"
#include "core/onnx/external_data.h"
#include "core/onnx/model_notes.h"
#include "core/report/cost_report.h"
#include "core/report/page_data.h"
#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

Phrase shapeText(const std::optional<Shape>& shape)
{
    return shape ? foreignPhrase(toText(*shape)) : say(words::unknownWord);
}

Phrase shapeText(const onnx::TypeProto::Tensor& tensor)
{
    if (!tensor.has_shape())
        return say(words::shapeUnknown);
    std::string text;
    for (const auto& dim : tensor.shape().dim())
        text += (text.empty() ? "" : "×") + (dim.has_dim_value()       ? std::to_string(dim.dim_value())
                                             : dim.dim_param().empty() ? "?"
                                                                       : dim.dim_param());
    return text.empty() ? say(words::shapeScalar) : foreignPhrase(text);
}

Phrase valueText(const onnx::ValueInfoProto& value)
{
    if (!value.type().has_tensor_type())
        return foreignPhrase(value.name());
    const auto& tensor = value.type().tensor_type();
    return say(words::valueOfModel, value.name(), dtypeName(static_cast<DType>(tensor.elem_type())),
               shapeText(tensor));
}

void addEntries(std::vector<Phrase>& lines, const Phrase& of, const Metadata& entries)
{
    for (const auto& [key, value] : entries)
        lines.push_back(say(words::noteEntry, of, key, value));
}

Phrase devicesText(const DeviceConfiguration& configuration)
{
    const Phrase count = counted(configuration.count, words::deviceCount, words::devicesCount);
    return configuration.devices.empty() ? say(words::noteDevices, configuration.name, count)
                                         : say(words::noteDevicesNamed, configuration.name, count,
                                               fmt::format("{}", fmt::join(configuration.devices, ", ")));
}

void addFacts(ModelReport& report, const Analysis& analysis)
{
    const onnx::ModelProto& model = analysis.file->structure();
    report.analysed = true;
    report.bytes = analysis.file->bytes();
    report.irVersion = model.ir_version();
    report.opset = analysis.index->opset(GraphIndex::mainGraph());
    report.producer = model.producer_name();
    if (!model.producer_version().empty())
        report.producer += " " + model.producer_version();
    report.nodes = analysis.index->nodeCount();
    report.initializers = static_cast<std::size_t>(model.graph().initializer_size());
    for (std::uint32_t i = 0; i < report.nodes; ++i)
        ++report.operators[analysis.index->node(NodeId{i}).proto->op_type()];
    for (const auto& value : model.graph().input()) {
        const auto& tensors = model.graph().initializer();
        const bool isWeight = std::ranges::any_of(
            tensors, [&](const onnx::TensorProto& tensor) { return tensor.name() == value.name(); });
        if (!isWeight)
            report.inputs.push_back(valueText(value));
    }
    for (const auto& value : model.graph().output())
        report.outputs.push_back(valueText(value));
    report.notes = noteLines(analysis);
    for (const FaultFinding& finding : analysis.faults)
        report.findings.push_back(say(finding));
    const auto hidden = findHiddenResizes(analysis);
    for (const HiddenResize& one : *hidden)
        report.hidden.push_back(say(one, *analysis.index));
    report.target = analysis.target;
}

/// The cheapest sufficient candidate; with a target, of those it supports.
Phrase whyCheapest(const Phrase& cheapest, const Analysis& analysis)
{
    return analysis.target ? say(words::whyTaken, cheapest, analysis.target->name) : cheapest;
}

/// Why this candidate. `rule`: as requested in `policy`; nullptr if none was.
Phrase whyChosen(const std::string* rule, const std::optional<Policy>& policy, const Analysis& analysis)
{
    if (!policy || rule == nullptr)
        return say(words::whyByHand);
    const auto named = namedPolicy(*rule);
    if (named == NamedPolicy::automatic && policy->tolerance)
        return whyCheapest(say(words::whyCheapestWithin, 100.0 * *policy->tolerance), analysis);
    if (named == NamedPolicy::exact || named == NamedPolicy::automatic)
        return whyCheapest(say(words::whyCheapestExact), analysis);
    return rule == &policy->rule ? say(words::whyEverywhere) : say(words::whyHere);
}

SiteReport siteFacts(const Analysis& analysis, const SiteAnalysis& entry)
{
    const ResizeSite& site = entry.site;
    SiteReport report;
    report.id = site.id;
    report.node = analysis.index->node(site.node).proto->name();
    report.graph = site.graphPath;
    report.opType = site.spec.opType;
    report.opset = site.spec.opset;
    report.mode = modeText(site.spec);
    report.direction = say(site.direction());
    report.factor = factorsText(site);
    report.type =
        site.type == DType::undefined ? say(words::unknownWord) : foreignPhrase(dtypeName(site.type));
    report.inputShape = shapeText(site.inputShape);
    report.outputShape = shapeText(site.outputShape);
    report.sizeSource = say(site.sizeSource);
    report.defaults = site.defaults;
    if (site.quantisation)
        report.quantisation = say(*site.quantisation);
    report.before = entry.verdict;
    report.refusals = entry.refusals;
    return report;
}

void addRewrite(SiteReport& report, const SiteAnalysis& entry, std::size_t index)
{
    const Candidate& candidate = entry.candidates[index];
    report.rule = candidate.rule;
    if (const Rule* rule = findRule(candidate.rule))
        report.ruleSummary = summaryOf(*rule);
    report.operators = sayChain(candidate.chain);
    report.certificate = candidate.certificate;
    if (candidate.quantised)
        report.quanta = candidate.quantised->certificate;
    report.uncertified = candidate.uncertified;
    report.cost = costOf(entry, index);
    if (entry.verdict)
        report.after = entry.candidateVerdicts[index];
}

struct ExportedFacts
{
    std::unordered_map<std::string_view, const Phrase*> left;
    std::unordered_map<std::string_view, const ExportedSite*> sites;
    std::unordered_map<std::string_view, const SiteCheck*> checks;

    explicit ExportedFacts(const ExportReport* exported)
    {
        if (exported == nullptr)
            return;
        for (const auto& [id, reason] : exported->left)
            left.insert_or_assign(id, &reason);
        for (const ExportedSite& site : exported->sites)
            sites.insert_or_assign(site.id, &site);
        if (exported->verify)
            for (const SiteCheck& check : exported->verify->sites)
                checks.insert_or_assign(check.site, &check);
    }
};

/// Overrides the plan.
void addExported(SiteReport& report, const ExportedFacts& exported)
{
    if (const auto left = exported.left.find(report.id); left != exported.left.end()) {
        report.rule.clear();
        report.why = *left->second;
        report.certificate.reset();
        report.quanta.reset();
        report.after.reset();
        report.operators.clear();
        report.cost.reset();
    }
    if (const auto site = exported.sites.find(report.id); site != exported.sites.end()) {
        report.certificate = site->second->certificate;
        report.quanta = site->second->quanta;
    }
    if (const auto check = exported.checks.find(report.id); check != exported.checks.end())
        report.measured = *check->second;
}

} // namespace

std::vector<Phrase> noteLines(const Analysis& analysis)
{
    const onnx::ModelProto& model = analysis.file->structure();
    std::vector<Phrase> lines;
    addEntries(lines, say(words::noteModel), metadataOf(model));
    addEntries(lines, say(words::noteGraph), metadataOf(model.graph()));
    for (const DeviceConfiguration& one : deviceConfigurationsOf(model))
        lines.push_back(devicesText(one));
    for (const SiteAnalysis& entry : analysis.sites) {
        const onnx::NodeProto& node = *analysis.index->node(entry.site.node).proto;
        addEntries(lines, foreignPhrase(entry.site.id), metadataOf(node));
        for (const std::string& name : deviceConfigurationsOf(node))
            lines.push_back(say(words::notePlaced, entry.site.id, name));
    }
    return lines;
}

std::size_t ModelReport::rewritten() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(sites, [](const SiteReport& site) { return !site.rule.empty(); }));
}

std::size_t ModelReport::rewrittenExactly() const
{
    return static_cast<std::size_t>(std::ranges::count_if(sites, [](const SiteReport& site) {
        return !site.rule.empty() && site.certificate && site.certificate->isExact() &&
               (!site.quanta || site.quanta->isExact());
    }));
}

ModelReport reportModel(const Analysis& analysis, const Plan& plan, const ExportReport* exported,
                        const ModelReportOptions& options, const Progress& progress)
{
    ModelReport report;
    report.source = analysis.file->path();
    addFacts(report, analysis);
    report.growth.before = modelBytes(analysis);
    report.prices = pricesPhrase(analysis.target.get());
    if (const auto nothing = nothingToDo(analysis)) {
        report.status = BatchStatus::unchanged;
        report.note = phraseOf(*nothing);
    }
    if (exported != nullptr) {
        report.output = exported->output;
        report.outputBytes = exported->bytes;
        report.externalFiles = exported->externalFiles;
        report.fixedInputs = exported->fixedInputs;
        report.fixed = exported->fixed;
        report.verify = exported->verify;
        report.independentlyChecked = exported->independentlyChecked;
        report.proof = exported->proof;
        report.verdict = exported->verdict;
    }
    // If the policy does not fit the model, there is no plan either.
    const auto rules = options.policy ? rulesBySite(analysis.sites, *options.policy)
                                      : Result<std::vector<const std::string*>>();
    const ExportedFacts facts(exported);
    std::size_t drawn = 0, keptDrawn = 0;
    for (std::size_t i = 0; i < analysis.sites.size() && !progress.cancelled(); ++i) {
        const SiteAnalysis& entry = analysis.sites[i];
        const Choice& choice = plan.choices[i];
        progress(static_cast<double>(i) / static_cast<double>(analysis.sites.size()), words::progressDrawing);
        SiteReport site = siteFacts(analysis, entry);
        if (choice.candidate) {
            addRewrite(site, entry, *choice.candidate);
            site.why =
                whyChosen(rules && i < rules->size() ? (*rules)[i] : nullptr, options.policy, analysis);
        } else {
            site.why = choice.keepReason;
        }
        addExported(site, facts);
        // Kept nodes are drawn for pages only.
        std::size_t& count = site.rule.empty() ? keptDrawn : drawn;
        if (count < options.pictures && (options.graph || !site.rule.empty())) {
            auto pictures = drawSite(entry.site, site.rule, options.pattern, options.image.get(), progress);
            if (pictures) {
                site.pictures = std::move(*pictures);
                ++count;
            } else if (!site.rule.empty()) {
                site.noPictures = phraseOf(pictures.error());
            }
        }
        if (site.cost)
            report.growth.constants += static_cast<std::uint64_t>(site.cost->chain.weightBytes);
        report.sites.push_back(std::move(site));
    }
    // What is cancelled is not saved.
    if (options.other)
        report.other = options.other->after->file().path();
    if (options.graph)
        report.graph = pageGraph(analysis, plan, options, progress).value_or("");
    if (options.matrix && !analysis.sites.empty())
        report.matrix = pageMatrix(analysis, progress).value_or("");
    return report;
}

Result<ExportReport> measureModel(const Analysis& analysis, const Plan& plan, const fs::path& folder,
                                  std::uint64_t seed, const Progress& progress, const ProofOptions& proof,
                                  bool checkCertificate)
{
    const auto own = TempFolder::makeIn(folder.empty() ? fs::path(".") : folder);
    if (!own)
        return fail(failure(words::folderNotWritable, own.error().message).in(folder));
    ExportOptions options;
    options.verify = true;
    options.seed = seed;
    options.checkCertificate = checkCertificate;
    options.proof = proof;
    options.proof.allowUnrun = true; // the output is discarded
    options.acceptsAll = true;
    RL_TAKE(auto exported, exportModel(analysis, plan, own->path() / "model.onnx", options, progress));
    exported.output.clear(); // deleted together with the folder
    exported.certificate.clear();
    exported.externalFiles.clear();
    exported.bytes = 0;
    return exported;
}

} // namespace resizelens
