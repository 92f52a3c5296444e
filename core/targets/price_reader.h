// Reading "prices" of a profile. Internal to this room.
#pragma once

#include "core/targets/document_reader.h"
#include "core/targets/price_list.h"

namespace resizelens {

/// {"mac": 1, "moved_byte": 32, "source": "vela", "note": "…"}. Prices that are not named are those of `base`.
/// The source is for the caller to look up.
PriceList readPrices(DocumentReader& reader, const nlohmann::json& value, const PriceList& base);

/// The place of the first number that is larger than any number can be ("prices.mac"); empty where there is
/// none. Such a document cannot be read at all.
std::string placeOfEndlessNumber(std::string_view json);

} // namespace resizelens
