#pragma once

#include "core/batch/batch.h"
#include "core/engine/export_model.h"
#include "core/onnx/checksums.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace resizelens {

/// Left-aligned columns with a header; widths in characters, not bytes. Applies oneLine() to cells.
std::string textTable(const std::vector<std::string>& header, std::vector<std::vector<std::string>> rows);

std::string inspectText(const Analysis& analysis, const Plan& plan);
/// One line per file of external data.
std::string checksumsText(const std::vector<ExternalChecksum>& checks);
/// TensorRT calibration cache entries for the new tensors of quantised rewrites. They reuse the site's scale,
/// so nothing needs calibrating. Empty if there are none.
std::string calibrationText(const ExportReport& report);
std::string exportText(const ExportReport& report);
std::string batchText(const std::vector<BatchRow>& rows);

std::vector<std::string> columnTitles(std::initializer_list<WordsFor<>> titles);

/// "exact to the bit", "exact", "off by at most 44 % of max|x|", "depends on the data", "unknown".
Phrase exactnessPhrase(const std::optional<Certificate>& certificate);
/// Difference in LSB: largest, and the counts below, equal and above.
Phrase quantaPhrase(const QuantaCheck& check);
/// The largest measured difference, also in LSB if counted.
Phrase measuredFigure(const SiteCheck& check);
/// As measuredFigure(), or why the node was not checked.
Phrase checkPhrase(const SiteCheck& check);
/// Whether all rewrites stay within their certificates.
Phrase checkResultPhrase(const NodeCheckReport& report);
/// Uses `quanta` if given, else `certificate`.
Phrase exactnessPhrase(const std::optional<Certificate>& certificate,
                       const std::optional<QuantaCertificate>& quanta);

// Also used by other reports.
std::string lengthsText(const ResizeSite& site); // "1×3×8×8 → 1×3×16×16"
std::string factorsText(const ResizeSite& site); // "×2 ×2"
std::string modeText(const ResizeSpec& spec);    // "linear half_pixel"

} // namespace resizelens
