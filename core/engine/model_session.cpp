#include "core/engine/model_session.h"

#include "core/process/words.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace resizelens {

namespace {

template<class T>
Result<T> ofModel(Result<T> result, const ModelFile& file)
{
    if (!result && result.error().file.empty())
        result.error().file = file.path().string();
    return result;
}

} // namespace

bool endsComparison(const Error& error)
{
    return error.kind == ErrorKind::cancelled || is(error, words::workerTooSlow);
}

Result<RuntimeSession> openForCompare(const RuntimePointer& runtime, const ModelFile& file,
                                      const ProbeOptions& probes, const ModelCompareOptions& options,
                                      const RunLimits& limits)
{
    RL_TAKE(const auto model, ofModel(runnableModel(file, probes), file));
    SessionOptions opening;
    opening.provider = options.provider;
    opening.threads = options.threads;
    opening.dataFolder = model.dataFolder;
    opening.memoryBytes = options.memoryBytes;
    return ofModel(RuntimeSession::open(runtime, model.span(), opening, limits), file);
}

Result<TensorsByName> runForCompare(RuntimeSession& session, const ModelFile& file,
                                    const std::vector<NamedTensor>& inputs,
                                    const std::vector<std::string>& outputs, const RunLimits& limits)
{
    const auto has = [&](const NamedTensor& input) {
        return findValue(session.inputs(), input.name) != nullptr;
    };
    std::vector<NamedTensor> taken;
    const bool all = std::ranges::all_of(inputs, has);
    if (!all)
        std::ranges::copy_if(inputs, std::back_inserter(taken), has);
    const std::set<std::string> unique(outputs.begin(), outputs.end());
    const std::vector<std::string> names(unique.begin(), unique.end());
    RL_TAKE(auto results, ofModel(session.run(all ? inputs : taken, names, limits), file));
    TensorsByName tensors;
    for (std::size_t i = 0; i < names.size(); ++i)
        tensors.emplace(names[i], std::move(results[i]));
    return tensors;
}

const RuntimeValue* findValue(const std::vector<RuntimeValue>& values, const std::string& name)
{
    const auto found =
        std::ranges::find_if(values, [&](const RuntimeValue& value) { return value.name == name; });
    return found == values.end() ? nullptr : &*found;
}

} // namespace resizelens
