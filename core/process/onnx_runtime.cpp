#include "core/process/onnx_runtime.h"

#include "core/process/words.h"
#include "core/process/worker_pool.h"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

struct OnnxRuntime::Data
{
    Data(const LibraryPlace& place, const fs::path& absolute)
        : library(place.path)
        , pool(absolute)
    {
    }

    fs::path library;
    worker::LoadedFacts facts = {};
    WorkerPool pool;
};

namespace {

/// Loaded libraries; an entry holds while its file is unchanged.
class LoadedBefore
{
public:
    struct Key
    {
        fs::path library;
        fs::file_time_type changed = {};
        std::uintmax_t bytes = 0;
        auto
        operator<=>(const Key&) const = default; // NOLINT(modernize-use-nullptr): the compiler writes its 0
    };

    RuntimePointer find(const Key& key)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_all.find(key);
        return found == m_all.end() ? nullptr : found->second;
    }
    void keep(const Key& key, const RuntimePointer& runtime)
    {
        const std::lock_guard lock(m_mutex);
        m_all.insert_or_assign(key, runtime);
    }

private:
    std::mutex m_mutex;
    std::map<Key, RuntimePointer> m_all;
};

LoadedBefore& loadedBefore()
{
    static LoadedBefore all;
    return all;
}

LoadedBefore::Key keyOf(const LibraryPlace& place)
{
    std::error_code code;
    return {place.path, fs::last_write_time(place.path, code), fs::file_size(place.path, code)};
}

} // namespace

OnnxRuntime::OnnxRuntime() = default;
OnnxRuntime::~OnnxRuntime() = default;

Result<RuntimePointer> OnnxRuntime::load(const fs::path& setting)
{
    const auto places = libraryPlaces(setting, [](const char* name) { return std::getenv(name); });
    return load(places);
}

Result<RuntimePointer> OnnxRuntime::load(const std::vector<LibraryPlace>& places)
{
    std::optional<Error> first;
    for (const LibraryPlace& place : places) {
        if (auto usable = checkLibrary(place.path); !usable) {
            first = first ? first : usable.error();
            continue;
        }
        const LoadedBefore::Key key = keyOf(place);
        if (auto known = loadedBefore().find(key))
            return known;
        std::error_code code;
        const fs::path absolute = fs::absolute(place.path, code);
        std::shared_ptr<OnnxRuntime> runtime(new OnnxRuntime);
        runtime->m_data = std::make_unique<Data>(place, code ? place.path : absolute);
        auto facts = runtime->m_data->pool.facts();
        if (!facts) {
            Error error = facts.error();
            if (error.file.empty())
                error.file = place.path.string();
            first = first ? first : std::move(error);
            continue;
        }
        runtime->m_data->facts = std::move(*facts);
        loadedBefore().keep(key, runtime);
        return runtime;
    }
    return fail(first.value_or(failure(words::runtimeNotInstalled)));
}

const fs::path& OnnxRuntime::library() const
{
    return m_data->library;
}
const std::string& OnnxRuntime::version() const
{
    return m_data->facts.version;
}
const std::vector<std::string>& OnnxRuntime::providers() const
{
    return m_data->facts.providers;
}
std::string OnnxRuntime::description() const
{
    return fmt::format("ONNX Runtime {} ({})", version(), m_data->library.string());
}
WorkerPool& OnnxRuntime::workers() const
{
    return m_data->pool;
}

} // namespace resizelens
