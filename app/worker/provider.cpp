#include "app/worker/provider.h"

#include "app/worker/ort_status.h"
#include "core/base/text.h"
#include "core/process/words.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens::ort {

namespace {

std::string generalName(const std::string& provider)
{
    if (provider == "openvino")
        return "OpenVINO";
    if (provider == "webgpu")
        return "WebGPU";
    if (provider == "coreml")
        return "CoreML";
    if (provider == "vitisai")
        return "VitisAI";
    std::string name = provider;
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return name;
}

Result<void> appendCuda(const Api& api, SessionOptions* options)
{
    CudaOptions* cuda = nullptr;
    RL_TRY(check(api, api.createCudaOptions(&cuda)));
    const Handle<CudaOptions> owned(cuda, Releaser{&api});
    return check(api, api.appendCuda(options, cuda));
}

Result<void> appendTensorRt(const Api& api, SessionOptions* options)
{
    TensorRtOptions* tensorRt = nullptr;
    RL_TRY(check(api, api.createTensorRtOptions(&tensorRt)));
    const Handle<TensorRtOptions> owned(tensorRt, Releaser{&api});
    return check(api, api.appendTensorRt(options, tensorRt));
}

} // namespace

std::string shortProviderName(std::string_view name)
{
    constexpr std::string_view ending = "ExecutionProvider";
    if (name.ends_with(ending))
        name.remove_suffix(ending.size());
    return lowerCase(name);
}

Result<void> appendProvider(const Api& api, SessionOptions* options, std::string_view provider,
                            const std::vector<std::string>& known)
{
    const std::string name = shortProviderName(provider);
    if (name == "cpu")
        return {};
    if (std::ranges::find(known, name) == known.end())
        return fail(
            failure(words::providerUnknown, provider)
                .advising(say(words::runtimeHasProviders, fmt::format("{}", fmt::join(known, ", ")))));
    if (name == "cuda")
        return appendCuda(api, options);
    if (name == "tensorrt")
        return appendTensorRt(api, options);
    return check(api, api.appendProvider(options, generalName(name).c_str(), nullptr, nullptr, 0));
}

} // namespace resizelens::ort
