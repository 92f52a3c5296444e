// Reruns the original with the rewritten model's results at the sites. After each site both models compute
// from the same values, so every output must match, however the network amplifies rounding or selects by it.
// Each site is compared separately on the same input.
#pragma once

#include "core/engine/model_session.h"
#include "core/engine/site_check.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace onnx {
class GraphProto;
class ModelProto;
} // namespace onnx

namespace resizelens {

/// A node of the original whose results are fed.
struct ReplayedNode
{
    enum class Kind {
        site,
        random,
        selection, // TopK, ArgMax, …: only if requested
    };
    Kind kind = Kind::site;
    std::string label = {};          // "Resize 'up'"
    const SiteProbe* site = nullptr; // of Kind::site
    std::vector<std::string> reads = {}, results = {};
};

struct ReplayFinding
{
    /// An input of a replayed node.
    struct Read
    {
        const ReplayedNode* node = nullptr;
        std::string value;
        Result<TensorDifference> difference;
    };
    std::map<std::string, Result<TensorDifference>> outputs = {}; // by name; without fed values
    std::set<std::string> nanOnly = {}; // of these: outputs where one side is NaN wherever one is not finite
    std::map<std::string, Result<SiteFinding>> sites = {}; // by result name
    std::vector<Read> reads = {};                          // in order of evaluation
    std::vector<NamedTensor> given = {};
};

class Replay
{
public:
    /// `sites` must outlive the object. `selections`: also feed the results of selections upstream of
    /// `outputs`. Errors: those of openForCompare().
    static Result<Replay> open(const RuntimePointer& runtime, const ModelFile& original,
                               const ModelFile& rewritten, const std::vector<SiteProbe>& sites,
                               std::vector<ComparedValue> outputs, const ModelCompareOptions& options,
                               bool selections, const RunLimits& limits);

    /// `known`: results of the rewritten model on `inputs`; it is run again unless they are all that is needed.
    /// Errors: those of runForCompare().
    Result<ReplayFinding> run(const std::vector<NamedTensor>& inputs, const TensorsByName& known,
                              const RunLimits& limits);

    const std::vector<ReplayedNode>& nodes() const { return m_nodes; }
    /// Every site was found and all inputs of replayed nodes exist in both models.
    bool isWhole() const { return m_whole; }
    /// The original's main graph with functions inlined.
    const onnx::GraphProto& originalGraph() const;
    /// To rerun the original with ReplayFinding::given: the fed values, and their model; nullptr: the file's.
    const std::vector<FedValue>& fed() const { return m_fed; }
    /// The same values by the rewritten model's names, but for those that are its inputs: a Resize that changed
    /// nothing may be gone.
    const std::vector<FedValue>& fedInRewritten() const { return m_fedInRewritten; }
    std::vector<NamedTensor> givenInRewritten(const std::vector<NamedTensor>& given) const;
    const onnx::ModelProto* originalFlat() const { return m_originalFlat.get(); }
    const onnx::ModelProto* rewrittenFlat() const { return m_rewrittenFlat.get(); }

private:
    Replay(const ModelFile& original, const ModelFile& rewritten, const ModelCompareOptions& options);
    void plan(const std::vector<SiteProbe>& sites, bool selections);
    std::string nameInRewritten(const std::string& value) const;
    bool isFed(const std::string& renamed) const;
    Result<void> openOriginal(const TensorsByName& given, const RunLimits& limits);
    Result<TensorsByName> fromSameResults(const std::vector<NamedTensor>& inputs,
                                          const std::vector<NamedTensor>& given, const RunLimits& limits);
    /// Values of one run on each side.
    struct Ran
    {
        TensorsByName before, after, fromSame; // `fromSame`: of the rewritten model on results that were fed
    };
    std::vector<NamedTensor> feed(const std::vector<NamedTensor>& inputs, TensorsByName& after,
                                  ReplayFinding& finding) const;
    const Tensor& theirs(const Ran& ran, const std::string& name) const;
    void compareOutputs(const Ran& ran, ReplayFinding& finding) const;
    double compareReads(const ReplayedNode& node, const Ran& ran, ReplayFinding& finding) const;
    Result<SiteFinding> compareSite(const SiteProbe& site, const Tensor& input, const Tensor& computed,
                                    const Tensor& given, double slack) const;

    const onnx::GraphProto& rewrittenGraph() const;

    const ModelFile& m_original;
    const ModelFile& m_rewritten;
    const ModelCompareOptions& m_options;
    RuntimePointer m_runtime;
    std::shared_ptr<const onnx::ModelProto> m_originalFlat, m_rewrittenFlat; // with functions inlined
    std::vector<ComparedValue> m_outputs;
    std::vector<ReplayedNode> m_nodes;
    std::map<std::string, std::string> m_otherNames; // original name to name in the rewritten model
    std::vector<FedValue> m_fed, m_fedInRewritten;
    std::vector<std::string> m_before, m_after; // values fetched from the original, from the rewritten model
    std::optional<RuntimeSession> m_originalSession, m_rewrittenSession, m_fedRewrittenSession;
    bool m_whole = true;
};

} // namespace resizelens
