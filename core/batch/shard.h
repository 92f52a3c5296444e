// A part of a batch that is too large for one machine.
#pragma once

#include "core/batch/batch.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace resizelens {

/// The part `number` (from 1) of `of` parts.
struct Shard
{
    std::uint32_t number = 1, of = 1;

    bool isWhole() const { return of == 1; }
    bool operator==(const Shard&) const = default;
};

/// "2/4". Errors: another form, a number that is 0 or above `of`.
Result<Shard> shardFromText(std::string_view text);
std::string toText(const Shard& shard);

/// Leaves the rows of the shard. A model's shard follows from its content (size, beginning and end), wherever it lies and whatever it
/// is called, so that every machine finds the same parts; what cannot be read is in the first one. Names of results do not depend on it.
void keepShard(std::vector<BatchRow>& rows, const Shard& shard);

} // namespace resizelens
