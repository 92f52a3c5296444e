#pragma once

#include "core/base/phrase.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace google::protobuf {
class Descriptor;
}

namespace resizelens {

struct Damage
{
    std::uint64_t offset = 0; // in the given bytes
    Phrase expected;          // "a number", "a part of 7 bytes (3 are left)"
};

/// Where bytes that protobuf rejected stop being a valid message of `type`, and what was expected there.
Damage findDamage(std::string_view bytes, const google::protobuf::Descriptor& type);

} // namespace resizelens
