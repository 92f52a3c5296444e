// Models are read as plain ONNX, text, JSON or compressed, and written in the format their name implies.
#pragma once

#include "core/base/phrase.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace resizelens {

struct ModelForm
{
    enum class Layout { binary, onnxText, protobufText, json };
    enum class Wrapping { none, gzip, zstd, zip };

    Layout layout = Layout::binary;
    Wrapping wrapping = Wrapping::none;

    bool isPlain() const { return layout == Layout::binary && wrapping == Wrapping::none; }
    bool operator==(const ModelForm&) const = default;
};

Phrase layoutWords(ModelForm::Layout layout);            // "ONNX text", …; "ONNX" for binary
std::string_view toString(ModelForm::Wrapping wrapping); // "gzip", …; empty for none

/// The format by name: .onnx.gz, .onnx.zst, .zip, .onnxtxt, .prototxt (.textproto, .pbtxt, .txtpb),
/// .onnx.json, and compressed texts. Any other name means plain.
ModelForm formOfName(const std::filesystem::path& name);

/// The part of the name that stands for the format: ".onnx.gz", ".prototxt"; else the last extension.
std::string formEnding(const std::filesystem::path& name);

} // namespace resizelens
