#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/text.h"
#include "core/extras/which_resize/probe.h"
#include "core/image/decode.h"

#include <filesystem>

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct ProbeOptions
{
    std::vector<std::int64_t> from = {64, 64}, to;
    std::string output;
};

Result<void> saveProbe(const ProbePicture& picture, const std::filesystem::path& path)
{
    const Dims& dims = picture.bytes.dims();
    Image image = makeImage(static_cast<int>(dims[3]), static_cast<int>(dims[2]), 1);
    for (std::size_t i = 0; i < image.samples.size(); ++i)
        image.samples[i] = static_cast<float>(picture.bytes.as<std::uint8_t>()[i]) / 255.0F;
    return savePng(path, image);
}

Result<int> probe(const ProbeOptions& options)
{
    RL_TAKE(const auto made, makeProbe({{options.from[0], options.to[0]}, {options.from[1], options.to[1]}}));
    const std::filesystem::path folder = options.output;
    std::error_code code;
    std::filesystem::create_directories(folder, code);
    if (!std::filesystem::is_directory(folder))
        return fail(failure(words::outputFolderNotMade).in(folder));
    std::string question = "resizelens-cli identify";
    for (const ProbePicture& picture : made.pictures) {
        const auto file = folder / (picture.name + ".png");
        RL_TRY(saveProbe(picture, file));
        printText(textLine(file.string()));
        question += fmt::format(" --input {} --output DEVICE-{}.png", file.string(), picture.name);
    }
    const auto size = [](const std::vector<std::int64_t>& sides) {
        return fmt::format("{}×{}", sides[0], sides[1]);
    };
    const auto print = [](const Phrase& phrase, const char* indent = "") {
        printText(textLine(indent + phrase.english));
    };
    print(say(words::probeTells, made.told, made.pairs, made.different, size(options.from), size(options.to),
              kProbeStep));
    for (const auto& [one, other] : made.alike)
        print(say(words::probeAlike, one, other), "  ");
    print(say(words::probeNext, question));
    return kDone;
}

} // namespace

void addProbe(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "probe", "Write test images that distinguish resizes, to be resized on a device", probe);
    command.add_option("--from", options.from, "Height and width of the images: 64,64")
        ->delimiter(',')
        ->expected(2);
    command.add_option("--to", options.to, "Height and width that the device gives them: 96,96")
        ->delimiter(',')
        ->expected(2)
        ->required();
    command.add_option("-o,--output", options.output, "The folder to write into")->required();
}

} // namespace resizelens::cli
