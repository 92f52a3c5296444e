// A model may come in other forms than the usual one: as text, as JSON, compressed. It is read from any of them, and written in the
// one that the name of the result says.
#pragma once

#include "core/support/phrase.h"

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

/// The form that a file of this name has: model.onnx.gz, model.onnx.zst, model.zip, model.onnxtxt, model.prototxt (.textproto, .pbtxt,
/// .txtpb), model.onnx.json, and texts that are compressed. Any other name is the plain one's.
ModelForm formOfName(const std::filesystem::path& name);

/// Behind the model's own name, what stands for the form: ".onnx.gz", ".prototxt"; ".onnx" and any other last extension too.
std::string formEnding(const std::filesystem::path& name);

} // namespace resizelens
