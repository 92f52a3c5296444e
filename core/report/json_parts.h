#pragma once

#include "core/target/verdict.h"
#include "core/verify/node_compare.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

struct FixedLengths;
struct ModelProof;
struct ProofVerdict;

/// A document as it is printed: indented, with a line break at its end.
std::string printJson(const nlohmann::ordered_json& document);
/// null for a text that is empty.
nlohmann::ordered_json textOrNull(const std::string& text);

nlohmann::ordered_json verdictJson(const Verdict& verdict, const TargetProfile& target);
/// Adds `exactness`, `worst_case` and what else a certificate says; null where there is none.
void addCertificate(nlohmann::ordered_json& out, const std::optional<Certificate>& certificate);
/// What holds of a quantised rewrite's codes; null where it is not quantised.
nlohmann::ordered_json quantaJson(const std::optional<QuantaCertificate>& certificate);
nlohmann::ordered_json quantisationJson(const ResizeSite& site);
/// What a node check measured in quanta; null where it did not.
nlohmann::ordered_json quantaCheckJson(const SiteCheck& check);
nlohmann::ordered_json verifyJson(const NodeCheckReport& verify);
/// With whole models: the figures at the top are theirs where they were run.
nlohmann::ordered_json verifyJson(const NodeCheckReport& verify, const std::optional<ModelProof>& proof,
                                  const std::optional<ProofVerdict>& verdict);
nlohmann::ordered_json fixedJson(const std::vector<FixedLengths>& fixed);
nlohmann::ordered_json proofVerdictJson(const ProofVerdict& verdict);

/// The totals of a batch.
class BatchTotals
{
public:
    void add(std::string_view status, std::size_t sitesRewritten);
    nlohmann::ordered_json toJson() const;

private:
    std::map<std::string, std::size_t, std::less<>> m_models; // by status
    std::size_t m_all = 0, m_rewritten = 0;
};

} // namespace resizelens
