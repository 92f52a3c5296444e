#pragma once

#include "core/support/phrase.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace google::protobuf {
class Descriptor;
}

namespace resizelens {

struct Damage
{
    std::uint64_t offset = 0; // in the bytes looked at
    Phrase expected;          // "a number", "a part of 7 bytes (3 are left)"
};

/// Where bytes that protobuf refused cease to be a message of the type, and what was expected there.
Damage findDamage(std::string_view bytes, const google::protobuf::Descriptor& type);

} // namespace resizelens
