#include "core/onnx/text_forms.h"

#include "core/base/limits.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <cstdint>
#include <exception>

#include <fmt/format.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/text_format.h>
#include <google/protobuf/util/json_util.h>
#include <onnx/defs/parser.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Layout = ModelForm::Layout;

/// Minimum memory per ONNX message (64-bit pointers, libonnx's classes).
constexpr std::uint64_t kBytesOfAPart = 200;

/// Nesting depth of brackets outside quotes, and the number of model parts that they open.
struct Brackets
{
    int deepest = 0;
    std::uint64_t parts = 0;
};

Brackets bracketsOf(const std::string& text)
{
    Brackets brackets;
    int depth = 0;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (quote != 0) {
            i += letter == '\\' ? 1 : 0;
            quote = letter == quote ? '\0' : quote;
        } else if (letter == '"' || letter == '\'') {
            quote = letter;
        } else if (letter == '{' || letter == '[' || letter == '(' || letter == '<') {
            brackets.deepest = std::max(brackets.deepest, ++depth);
            brackets.parts += letter == '{' || letter == '(' ? 1 : 0; // others hold lists and types
        } else if (letter == '}' || letter == ']' || letter == ')' || letter == '>') {
            --depth;
        }
    }
    return brackets;
}

Error noModel(Layout layout, const Phrase& why)
{
    return failure(words::textNoModel, layoutWords(layout), why);
}

class FirstError : public google::protobuf::io::ErrorCollector
{
public:
    void AddError(int line, google::protobuf::io::ColumnNumber column, const std::string& message) override
    {
        if (said.empty())
            said = fmt::format("line {}, column {}: {}", line + 1, column + 1, message);
    }
    std::string said;
};

Result<void> readProtobufText(const std::string& text, onnx::ModelProto& model)
{
    FirstError error;
    google::protobuf::TextFormat::Parser parser;
    parser.RecordErrorsTo(&error);
    parser.SetRecursionLimit(kDeepestText);
    if (!parser.ParseFromString(text, &model))
        return fail(noModel(Layout::protobufText, foreignPhrase(error.said)));
    return {};
}

Result<void> readJson(const std::string& text, onnx::ModelProto& model)
{
    const auto status = google::protobuf::util::JsonStringToMessage(text, &model);
    if (!status.ok())
        return fail(noModel(Layout::json, foreignPhrase(std::string(status.message()))));
    return {};
}

/// Library messages span several lines, the last with the actual error.
std::string oneLineOf(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

Result<void> readOnnxText(const std::string& text, onnx::ModelProto& model)
{
    try {
        const auto status = onnx::OnnxParser::Parse(model, text.c_str());
        if (!status.IsOK())
            return fail(noModel(Layout::onnxText, foreignPhrase(oneLineOf(status.ErrorMessage()))));
    } catch (const std::exception& error) { // a malformed number
        return fail(noModel(Layout::onnxText, foreignPhrase(error.what())));
    }
    return {};
}

Result<std::string> printed(Layout layout, const onnx::ModelProto& model)
{
    std::string text;
    bool done = false;
    if (layout == Layout::protobufText)
        done = google::protobuf::TextFormat::PrintToString(model, &text);
    else if (layout == Layout::json) {
        google::protobuf::util::JsonPrintOptions options;
        options.add_whitespace = true;
        options.preserve_proto_field_names = true;
        done = google::protobuf::util::MessageToJsonString(model, &text, options).ok();
    } else {
        return fail(words::formOnlyRead, layoutWords(layout));
    }
    return done ? Result<std::string>(std::move(text)) : fail(words::formLoses, layoutWords(layout));
}

} // namespace

Result<void> readText(Layout layout, const std::string& text, onnx::ModelProto& model)
{
    if (text.size() > kMostModelText)
        return fail(words::textTooLarge, kMostModelText >> 20);
    const Brackets brackets = bracketsOf(text);
    if (brackets.deepest > kDeepestText)
        return fail(words::textTooDeep, kDeepestText);
    // Text parsers have no limit: checked as for binary models (wire_reader.cpp), but before parsing.
    if (brackets.parts * kBytesOfAPart > kFreeMemory + kMostMemoryPerByte * text.size())
        return fail(words::modelTooSmallParts, kMostMemoryPerByte);
    switch (layout) {
    case Layout::onnxText:
        return readOnnxText(text, model);
    case Layout::protobufText:
        return readProtobufText(text, model);
    case Layout::json:
        return readJson(text, model);
    case Layout::binary:
        break;
    }
    return fail(noModel(layout, say(words::textIsBinary)));
}

Result<std::string> writeText(Layout layout, const onnx::ModelProto& model)
{
    if (layout != Layout::onnxText && model.ByteSizeLong() > kMostModelText)
        return fail(words::textTooLarge, kMostModelText >> 20);
    RL_TAKE(auto text, printed(layout, model));
    onnx::ModelProto again;
    if (!readText(layout, text, again) || again.SerializeAsString() != model.SerializeAsString())
        return fail(words::formLoses, layoutWords(layout));
    return text;
}

} // namespace resizelens
