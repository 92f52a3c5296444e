#pragma once

#include "core/engine/node_compare.h"
#include "core/targets/verdict.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

struct FixedLengths;
struct ModelProof;
struct ModelReport;
struct ProofVerdict;

/// Indented, with a trailing newline.
std::string printJson(const nlohmann::ordered_json& document);
/// null if empty.
nlohmann::ordered_json textOrNull(const std::string& text);

/// An entry of `models` in resizelens.report/1.
nlohmann::ordered_json modelReportJson(const ModelReport& model);
nlohmann::ordered_json verdictJson(const Verdict& verdict, const TargetProfile& target);
/// Adds `exactness`, `worst_case` and the other members of a certificate; null if there is none.
void addCertificate(nlohmann::ordered_json& out, const std::optional<Certificate>& certificate);
/// Error bound of a quantised rewrite in LSB; null if it is not quantised.
nlohmann::ordered_json quantaJson(const std::optional<QuantaCertificate>& certificate);
nlohmann::ordered_json quantisationJson(const ResizeSite& site);
/// Measured error of a node in LSB; null if it was not measured.
nlohmann::ordered_json quantaCheckJson(const SiteCheck& check);
nlohmann::ordered_json verifyJson(const NodeCheckReport& verify);
/// With whole models; if they were run, the top-level figures are theirs.
nlohmann::ordered_json verifyJson(const NodeCheckReport& verify, const std::optional<ModelProof>& proof,
                                  const std::optional<ProofVerdict>& verdict);
nlohmann::ordered_json fixedJson(const std::vector<FixedLengths>& fixed);
nlohmann::ordered_json proofVerdictJson(const ProofVerdict& verdict);

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
