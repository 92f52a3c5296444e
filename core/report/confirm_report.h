#pragma once

#include "core/extras/compiler_logs/confirm.h"

#include <string>

namespace resizelens {

/// Output of the `confirm` command: sites, counts, and each contradicted node with the line of the log.
std::string confirmText(const Analysis& analysis, const Confirmation& confirmation);
std::string confirmJson(const Analysis& analysis, const Confirmation& confirmation);

/// One sentence: "contradicted: the profile accepts the node; line 12 of the log: …".
std::string agreementText(const ConfirmedNode& node);

} // namespace resizelens
