#include "tests/core/process/find_runtime.h"

#include "tests/data/test_files.h"

#include <cstdlib>
#include <span>

namespace resizelens::test {

namespace fs = std::filesystem;

std::optional<fs::path> runtimeLibrary()
{
    for (const LibraryPlace& place : libraryPlaces({}, [](const char* name) { return std::getenv(name); }))
        if (checkLibrary(place.path))
            return place.path;
    const fs::path package = sourceFolder() / "build/oracle/node_modules/onnxruntime-node/bin";
    std::error_code code;
    for (fs::recursive_directory_iterator entry(package, code), end; !code && entry != end;
         entry.increment(code))
        if (entry->path().filename() == "libonnxruntime.so.1" && checkLibrary(entry->path()))
            return entry->path();
    return std::nullopt;
}

RuntimePointer findRuntime(std::string& why)
{
    const auto library = runtimeLibrary();
    auto loaded = library ? OnnxRuntime::load(*library) : OnnxRuntime::load();
    if (loaded)
        return *loaded;
    why = loaded.error().sentence();
    return nullptr;
}

std::optional<RuntimeSession> openedModel(const RuntimePointer& runtime, const std::string& bytes)
{
    auto session = RuntimeSession::open(runtime, std::as_bytes(std::span(bytes)));
    return session ? std::optional(std::move(*session)) : std::nullopt;
}

} // namespace resizelens::test
