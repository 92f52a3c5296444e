#pragma once

#include "core/placement/confirm.h"

#include <string>

namespace resizelens {

/// Whole documents of the command `confirm`: the sites, counts, and each contradicted node with the log's
/// sentence.
std::string confirmText(const Analysis& analysis, const Confirmation& confirmation);
std::string confirmJson(const Analysis& analysis, const Confirmation& confirmation);

/// "contradicted: the profile accepts the node; line 12 of the log: …" as one sentence.
std::string agreementText(const ConfirmedNode& node);

} // namespace resizelens
