// Reading a JSON document part by part. Internal to this room.
#pragma once

#include "core/base/error.h"
#include "core/targets/target_profile.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// Remembers the first thing that is wrong, with its place ("rules[3].require.kernel"), and reads on.
class DocumentReader
{
public:
    using Json = nlohmann::json;

    explicit DocumentReader(std::string file)
        : m_file(std::move(file))
    {
    }

    void wrong(const std::string& path, const Phrase& what);
    const std::optional<Error>& error() const { return m_error; }
    const std::string& file() const { return m_file; }

    void onlyKeys(const Json& value, const std::string& path, std::initializer_list<std::string_view> known);
    std::string textAt(const Json& value, const std::string& path, const char* key);
    const Json& object(const Json& value, const char* key);
    const Json& array(const Json& value, const char* key);
    bool flag(const Json& value, const char* key, const std::string& path);
    std::optional<double> bound(const Json& value, const char* key, const std::string& path);

private:
    std::string m_file;
    std::optional<Error> m_error;
};

/// Limits on facts by name: {"kernel": {"max": 8}, "mode": ["nearest", "linear"]}.
std::vector<Condition> readLimits(DocumentReader& reader, const nlohmann::json& value,
                                  const std::string& path);

} // namespace resizelens
