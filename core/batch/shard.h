// One machine's part of a batch.
#pragma once

#include "core/batch/batch.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace resizelens {

struct Shard
{
    std::uint32_t number = 1, of = 1;

    bool isWhole() const { return of == 1; }
    bool operator==(const Shard&) const = default;
};

/// "2/4". Errors: syntax, a number that is 0 or above `of`.
Result<Shard> shardFromText(std::string_view text);
std::string toText(const Shard& shard);

/// Keeps the rows of the shard. A model's shard depends only on its content (size, beginning and end), so
/// that all machines agree; unreadable files are in the first one. Names of results do not depend on it.
void keepShard(std::vector<BatchRow>& rows, const Shard& shard);

} // namespace resizelens
