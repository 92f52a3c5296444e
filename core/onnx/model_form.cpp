#include "core/onnx/model_form.h"

#include "core/base/text.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace resizelens {

namespace {

using Layout = ModelForm::Layout;
using Wrapping = ModelForm::Wrapping;

constexpr std::array kWrappings = {
    std::pair{std::string_view(".gz"), Wrapping::gzip},
    std::pair{std::string_view(".zst"), Wrapping::zstd},
    std::pair{std::string_view(".zip"), Wrapping::zip},
};
constexpr std::array kLayouts = {
    std::pair{std::string_view(".onnxtxt"), Layout::onnxText},
    std::pair{std::string_view(".prototxt"), Layout::protobufText},
    std::pair{std::string_view(".textproto"), Layout::protobufText},
    std::pair{std::string_view(".pbtxt"), Layout::protobufText},
    std::pair{std::string_view(".txtpb"), Layout::protobufText},
    std::pair{std::string_view(".json"), Layout::json},
};

struct NamedForm
{
    ModelForm form = {};
    std::size_t ending = 0; // characters of the name
};

NamedForm read(const std::string& name)
{
    NamedForm found;
    std::string_view left = name;
    const auto cut = [&](std::string_view ending) {
        const bool has = left.size() > ending.size() && left.ends_with(ending);
        if (has)
            left.remove_suffix(ending.size());
        return has;
    };
    for (const auto& [ending, wrapping] : kWrappings)
        if (found.form.wrapping == Wrapping::none && cut(ending))
            found.form.wrapping = wrapping;
    for (const auto& [ending, layout] : kLayouts)
        if (found.form.layout == Layout::binary && cut(ending))
            found.form.layout = layout;
    if (found.form.layout == Layout::binary || found.form.layout == Layout::json)
        cut(".onnx");
    found.ending = name.size() - left.size();
    return found;
}

} // namespace

Phrase layoutWords(Layout layout)
{
    switch (layout) {
    case Layout::binary:
        break;
    case Layout::onnxText:
        return say(words::layoutOnnxText);
    case Layout::protobufText:
        return say(words::layoutProtobufText);
    case Layout::json:
        return foreignPhrase("JSON");
    }
    return foreignPhrase("ONNX");
}

std::string_view toString(Wrapping wrapping)
{
    switch (wrapping) {
    case Wrapping::none:
        break;
    case Wrapping::gzip:
        return "gzip";
    case Wrapping::zstd:
        return "zstd";
    case Wrapping::zip:
        return "ZIP";
    }
    return "";
}

ModelForm formOfName(const std::filesystem::path& name)
{
    return read(lowerCase(name.filename().string())).form;
}

std::string formEnding(const std::filesystem::path& name)
{
    const std::string file = name.filename().string();
    const NamedForm found = read(lowerCase(file));
    return found.ending == 0 ? name.extension().string() : file.substr(file.size() - found.ending);
}

} // namespace resizelens
