#include "app/cli/options_preprocess.h"

#include "app/cli/options_common.h"
#include "app/cli/size_option.h"
#include "app/cli/words.h"
#include "core/base/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

CLI::Option* addSourceSizes(CLI::App& command, std::vector<std::string>& sizes)
{
    return command
        .add_option("--source-size", sizes,
                    "Height and width of the images that the operators are given, such as 480x640; may be "
                    "given several times (default: images of any size, where Resize nodes compute what the "
                    "library does)")
        ->type_name("HxW");
}

Result<SourceSizes> sourceSizesOf(const std::vector<std::string>& texts)
{
    SourceSizes sizes;
    for (const std::string& text : texts) {
        RL_TAKE(const auto size, imageSizeOf(text));
        sizes.push_back(size);
    }
    return sizes;
}

Result<void> printPreprocess(const Phrase& what, const PreprocessSpec& spec, const SourceSizes& sources)
{
    RL_TAKE(const auto bound, boundOf(spec, sources));
    std::string sizes;
    for (const PixelSize& size : sources)
        sizes += fmt::format("{}{}x{}", sizes.empty() ? "" : ", ", size.height, size.width);
    printText(textLine(what.english));
    const Phrase images =
        sizes.empty() ? say(words::preprocessForAny) : say(words::preprocessForSizes, sizes);
    printText(textLine("  " + images.english));
    if (!bound.empty())
        printText(textLine("  " + bound.english));
    return {};
}

} // namespace resizelens::cli
