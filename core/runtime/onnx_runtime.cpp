#include "core/runtime/onnx_runtime.h"

#include "core/runtime/ort_api.h"
#include "core/runtime/ort_status.h"
#include "core/runtime/provider.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <optional>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

struct OnnxRuntime::Data
{
    fs::path library;
    std::string origin;
    std::string version;
    std::vector<std::string> providers;
    std::optional<ort::Api> api;
    ort::Handle<ort::Env> env;
};

namespace {

constexpr const char* kOtherLibrary = "Name another libonnxruntime.so";

Error notUsable(const fs::path& library, std::string code, std::string message)
{
    return Error{ErrorKind::unsupported, std::move(code), std::move(message), library.string(), {},
                 kOtherLibrary};
}

/// dlerror() names the file again, and where it stops being of interest.
std::string loaderMessage(const fs::path& library)
{
    const char* const text = ::dlerror();
    std::string message = text == nullptr ? "unknown error" : text;
    const std::string prefix = library.string() + ": ";
    return message.starts_with(prefix) ? message.substr(prefix.size()) : message;
}

Result<const ort::ApiBase*> openLibrary(const fs::path& library)
{
    if (auto usable = checkLibrary(library); !usable)
        return fail(usable.error());
    void* const handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr)
        return fail(notUsable(library, "runtime.load",
                              "ONNX Runtime could not be loaded: " + loaderMessage(library)));
    using GetBase = const ort::ApiBase* (*)();
    const auto getBase = reinterpret_cast<GetBase>(::dlsym(handle, "OrtGetApiBase"));
    if (getBase == nullptr) {
        ::dlclose(handle);
        return fail(notUsable(library, "runtime.symbol",
                              "this library is not ONNX Runtime: it has no OrtGetApiBase"));
    }
    const ort::ApiBase* const base = getBase(); // never closed from here on: ONNX Runtime does not like it
    if (base == nullptr)
        return fail(notUsable(library, "runtime.symbol", "this library's OrtGetApiBase gives nothing"));
    return base;
}

Result<std::vector<std::string>> readProviders(const ort::Api& api)
{
    char** names = nullptr;
    int count = 0;
    if (auto done = ort::check(api, api.availableProviders(&names, &count)); !done)
        return fail(done.error());
    std::vector<std::string> providers;
    for (int i = 0; i < count; ++i)
        providers.push_back(ort::shortProviderName(names[i]));
    if (auto done = ort::check(api, api.releaseProviders(names, count)); !done)
        return fail(done.error());
    std::stable_partition(providers.begin(), providers.end(),
                          [](const std::string& name) { return name == "cpu"; });
    return providers;
}

} // namespace

OnnxRuntime::OnnxRuntime()
    : m_data(std::make_unique<Data>())
{
}
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
        const auto base = openLibrary(place.path);
        if (!base) {
            first = first ? first : base.error();
            continue;
        }
        std::shared_ptr<OnnxRuntime> runtime(new OnnxRuntime);
        Data& data = *runtime->m_data;
        data.library = place.path;
        data.origin = place.origin;
        data.version = (*base)->version();
        const ort::Entry* const table = (*base)->table(ort::kOldestApi);
        if (table == nullptr) {
            first = first ? first
                          : notUsable(place.path, "runtime.old",
                                      fmt::format("ONNX Runtime {} is too old: 1.{} or newer is needed",
                                                  data.version, ort::kOldestApi));
            continue;
        }
        data.api.emplace(table);
        ort::Env* env = nullptr;
        auto done = ort::check(*data.api, data.api->createEnv(ort::kFatalOnly, "resizelens", &env));
        if (!done)
            return fail(done.error());
        data.env = ort::Handle<ort::Env>(env, ort::Releaser{&*data.api});
        auto providers = readProviders(*data.api);
        if (!providers)
            return fail(providers.error());
        data.providers = std::move(*providers);
        return runtime;
    }
    return fail(first.value_or(Error{
        ErrorKind::unsupported,
        "runtime.none",
        "ONNX Runtime is not installed",
        {},
        {},
        "Install it (Debian 13: libonnxruntime-dev; elsewhere: packaging/install-oracle, or pip install "
        "onnxruntime), or name its libonnxruntime.so in RESIZELENS_ONNXRUNTIME"}));
}

const fs::path& OnnxRuntime::library() const
{
    return m_data->library;
}
const std::string& OnnxRuntime::origin() const
{
    return m_data->origin;
}
const std::string& OnnxRuntime::version() const
{
    return m_data->version;
}
const std::vector<std::string>& OnnxRuntime::providers() const
{
    return m_data->providers;
}
std::string OnnxRuntime::description() const
{
    return fmt::format("ONNX Runtime {} ({})", m_data->version, m_data->library.string());
}
const ort::Api& OnnxRuntime::api() const
{
    return *m_data->api;
}
const ort::Env* OnnxRuntime::env() const
{
    return m_data->env.get();
}

} // namespace resizelens
