// What Python asks and what it is answered, as the C interface passes it: texts and arrays.
#pragma once

#include "core/base/number_text.h"
#include "core/base/progress.h"
#include "core/base/tensor.h"
#include "core/engine/export_settings.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens::python {

/// `inner` names one of several of a key: a site, an input. Numbers are joined by commas, booleans are "true" or
/// "false"; files are named by their bytes.
struct Field
{
    std::string_view key, inner, value;
};

struct Request
{
    std::string_view call;
    std::vector<Field> fields = {};
    std::vector<Tensor> arrays = {}; // views of the caller's memory

    std::vector<Field> all(std::string_view key) const;
    std::string text(std::string_view key) const; // of the last field of that key; empty: none
    bool flag(std::string_view key) const { return text(key) == "true"; }
};

struct Answer
{
    std::vector<std::string> texts = {};
    Tensor array = {};
};

/// Error of what the Python files never send ("python.request").
Error misunderstood(std::string_view what);

template<class Number>
Result<std::vector<Number>> numbersOf(const Field& field)
{
    std::vector<Number> numbers;
    for (std::string_view rest = field.value; !rest.empty();) {
        const auto end = std::min(rest.find(','), rest.size());
        const auto number = numberIn<Number>(rest.substr(0, end));
        if (!number)
            return fail(misunderstood(field.key));
        numbers.push_back(*number);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return numbers;
}

/// The export options among the fields. Errors: what the command line refuses as well.
Result<ExportSettings> settingsOf(const Request& request);

/// Does what the request calls for, and moves its arrays out; documents are the command line's. Throws
/// std::bad_alloc alone.
Result<Answer> answer(Request& request, const Progress& progress);

/// For each option its keyword, its type, and the lines of its value; canonicalText() in front of them.
Result<Answer> describeOptions(Request& request, const Progress& progress);

/// Runs a Resize node of opset 19 as the dialect computes it, parsed from an in-memory model as if from a file.
/// Attributes are fields of key "text", "number" or "switch", their names `inner`. Errors: invalid arguments, a
/// type the mode does not support, an unknown dialect.
Result<Answer> resizeOnce(Request& request, const Progress& progress);

} // namespace resizelens::python
