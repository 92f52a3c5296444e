#include "app/worker/loaded_library.h"

#include "app/worker/ort_status.h"
#include "app/worker/provider.h"
#include "core/process/words.h"

#include <algorithm>
#include <string>
#include <utility>

#include <dlfcn.h>

namespace resizelens::worker {

namespace fs = std::filesystem;

namespace {

/// dlerror() without the file name, which the error carries already.
Phrase loaderMessage(const fs::path& library)
{
    const char* const text = ::dlerror();
    if (text == nullptr)
        return say(words::loaderSilent);
    const std::string message = text, prefix = library.string() + ": ";
    return foreignPhrase(message.starts_with(prefix) ? message.substr(prefix.size()) : message);
}

Result<const ort::ApiBase*> openLibrary(const fs::path& library)
{
    void* const handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr)
        return fail(failure(words::libraryNotLoaded, loaderMessage(library)).in(library));
    using GetBase = const ort::ApiBase* (*)();
    const auto getBase = reinterpret_cast<GetBase>(::dlsym(handle, "OrtGetApiBase"));
    if (getBase == nullptr) {
        ::dlclose(handle);
        return fail(failure(words::libraryNotRuntime).in(library));
    }
    const ort::ApiBase* const base = getBase(); // never closed from here on: ONNX Runtime does not support it
    if (base == nullptr)
        return fail(failure(words::libraryGivesNothing).in(library));
    return base;
}

Result<std::vector<std::string>> readProviders(const ort::Api& api)
{
    char** names = nullptr;
    int count = 0;
    RL_TRY(ort::check(api, api.availableProviders(&names, &count)));
    std::vector<std::string> providers;
    for (int i = 0; i < count; ++i)
        providers.push_back(ort::shortProviderName(names[i]));
    RL_TRY(ort::check(api, api.releaseProviders(names, count)));
    std::stable_partition(providers.begin(), providers.end(),
                          [](const std::string& name) { return name == "cpu"; });
    return providers;
}

} // namespace

Result<std::unique_ptr<LoadedLibrary>> LoadedLibrary::load(const fs::path& library)
{
    RL_TAKE(const auto base, openLibrary(library));
    std::unique_ptr<LoadedLibrary> loaded(new LoadedLibrary);
    loaded->m_facts.version = base->version();
    const ort::Entry* const table = base->table(ort::kOldestApi);
    if (table == nullptr)
        return fail(failure(words::runtimeTooOld, loaded->m_facts.version, ort::kOldestApi).in(library));
    loaded->m_api = ort::Api{table};
    ort::Env* env = nullptr;
    RL_TRY(ort::check(loaded->api(), loaded->api().createEnv(ort::kFatalOnly, "resizelens", &env)));
    loaded->m_env = ort::Handle<ort::Env>(env, ort::Releaser{&*loaded->m_api});
    RL_TAKE(loaded->m_facts.providers, readProviders(loaded->api()));
    return loaded;
}

} // namespace resizelens::worker
