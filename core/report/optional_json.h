// An optional value as JSON: null if there is none. Numbers that JSON lacks, NaN and infinity, are printed as null, too.
#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

template<class T>
struct nlohmann::adl_serializer<std::optional<T>>
{
    template<class Json>
    static void to_json(Json& json, const std::optional<T>& value)
    {
        json = value ? Json(*value) : Json(nullptr);
    }
};
