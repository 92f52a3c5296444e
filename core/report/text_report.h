#pragma once

#include "core/batch/batch.h"
#include "core/model/checksums.h"
#include "core/session/export_model.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace resizelens {

/// Left-aligned columns with a header line; widths count characters, not bytes. Cells are as of oneLine().
std::string textTable(const std::vector<std::string>& header, std::vector<std::vector<std::string>> rows);

std::string inspectText(const Analysis& analysis, const Plan& plan);
/// A line for each file of external data.
std::string checksumsText(const std::vector<ExternalChecksum>& checks);
/// Lines of a TensorRT calibration cache for the new tensors of quantised rewrites: their scale is the site's,
/// so that nothing has to be calibrated. Empty where there are none.
std::string calibrationText(const ExportReport& report);
std::string exportText(const ExportReport& report);
std::string batchText(const std::vector<BatchRow>& rows);

/// The titles of a table's columns.
std::vector<std::string> columnTitles(std::initializer_list<WordsFor<>> titles);

/// "exact to the bit", "exact", "off by at most 44 % of max|x|", "depends on the data", "unknown".
Phrase exactnessPhrase(const std::optional<Certificate>& certificate);
/// "0 quanta", "at most 1 quantum: 12 below, 500 equal, 9 above".
Phrase quantaPhrase(const QuantaCheck& check);
/// What a node check measured: the largest difference, and that in quanta where it was counted.
Phrase measuredFigure(const SiteCheck& check);
/// The same, or why the node was not checked.
Phrase checkPhrase(const SiteCheck& check);
/// Whether every rewrite keeps to its certificate.
Phrase checkResultPhrase(const NodeCheckReport& report);
/// Of a quantised rewrite what holds of its codes, else the certificate of its numbers.
Phrase exactnessPhrase(const std::optional<Certificate>& certificate,
                       const std::optional<QuantaCertificate>& quanta);

// Parts of the above, as other forms of reports have them as well.
std::string lengthsText(const ResizeSite& site); // "1×3×8×8 → 1×3×16×16"
std::string factorsText(const ResizeSite& site); // "×2 ×2"
std::string modeText(const ResizeSpec& spec);    // "linear half_pixel"

} // namespace resizelens
