#include "core/extras/compiler_logs/profile_model.h"

#include "core/base/temp_folder.h"
#include "core/engine/random_input.h"
#include "core/extras/compiler_logs/read_log.h"
#include "core/extras/compiler_logs/words.h"
#include "core/process/onnx_runtime.h"
#include "core/process/runnable_model.h"
#include "core/process/runtime_session.h"
#include "core/process/words.h"

#include <chrono>
#include <utility>
#include <vector>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

Result<std::vector<NamedTensor>> randomInputs(const Analysis& analysis, const RuntimeSession& session)
{
    std::vector<NamedTensor> inputs;
    for (const RuntimeValue& input : session.inputs()) {
        const auto value = analysis.index->find(GraphIndex::mainGraph(), input.name);
        const auto known = value ? analysis.shapes->facts(*value).shape : std::nullopt;
        RL_TAKE(auto tensor,
                randomTensor(input.type, filledIn(known.value_or(input.shape)), inputs.size() + 1));
        inputs.push_back({input.name, std::move(tensor)});
    }
    return inputs;
}

Result<fs::path> writeProfile(const Analysis& analysis, const ProfileRun& options, const fs::path& folder,
                              const Progress& progress)
{
    RL_TAKE(auto runtime, OnnxRuntime::load(options.library));
    progress(0.1, words::progressLoading);
    RL_TAKE(const auto model, runnableModel(*analysis.file));
    SessionOptions opening;
    opening.provider = options.provider;
    opening.dataFolder = model.dataFolder;
    opening.profile = folder / "profile";
    RL_TAKE(auto session, RuntimeSession::open(runtime, model.span(), opening));
    RL_TAKE(const auto inputs, randomInputs(analysis, session));
    std::vector<std::string> outputs;
    for (const RuntimeValue& output : session.outputs())
        outputs.push_back(output.name);
    RunLimits limits;
    limits.stop = progress.stop;
    limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000.0 * options.seconds));
    for (int run = 0; run < options.runs; ++run) {
        progress(0.2 + 0.6 * run / options.runs, words::runningModel);
        RL_TRY(session.run(inputs, outputs, limits));
    }
    return session.endProfile();
}

} // namespace

Result<PlacementLog> profileModel(const Analysis& analysis, const ProfileRun& options,
                                  const Progress& progress)
{
    RL_TAKE(const auto folder, TempFolder::make());
    RL_TAKE(const auto file, writeProfile(analysis, options, folder.path(), progress));
    auto log = readLog(file, "ort-profile", progress);
    if (log)
        log->file = "ONNX Runtime's profile";
    return log;
}

} // namespace resizelens
