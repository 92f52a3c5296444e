// What a run time gives that is no tensor of numbers, as one: strings, sequences, maps and optional values
// written down byte for byte in a tensor of bytes, which goes wherever tensors go.
#pragma once

#include "core/tensor/tensor.h"

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct RuntimeItem
{
    enum class Kind {
        none,    // an optional value that is not there
        tensor,  // of numbers or booleans: `tensor`
        strings, // a tensor of strings: `dims`, `strings`
        list,    // a sequence; or a map as its keys and its values: `items`
    };
    Kind kind = Kind::none;
    Tensor tensor = {};
    Dims dims = {};
    std::vector<std::string> strings = {};
    std::vector<RuntimeItem> items = {};
};

/// Writes items, outermost first.
class ImageWriter
{
public:
    void addNone();
    void addTensor(const Tensor& tensor);
    /// `strings` must be as many as `dims` says.
    void addStrings(const Dims& dims, const std::vector<std::string>& strings);
    /// The items follow.
    void addList(std::size_t count);

    Result<Tensor> image() const;

private:
    void number(std::uint64_t value);
    void text(std::string_view value);
    std::string m_bytes;
};

/// Errors: a tensor that is no image ("runtime.value").
Result<RuntimeItem> readImage(const Tensor& image);

} // namespace resizelens
