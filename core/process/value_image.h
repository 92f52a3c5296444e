// Strings, sequences, maps and optional values from a runtime, serialised into a tensor of bytes.
#pragma once

#include "core/base/tensor.h"
#include "core/process/packet.h"

#include <string>
#include <vector>

namespace resizelens {

struct RuntimeItem
{
    enum class Kind {
        none,    // absent optional value
        tensor,  // of numbers or booleans: `tensor`
        strings, // tensor of strings: `dims`, `strings`
        list,    // sequence, or map as its keys and values: `items`
    };
    Kind kind = Kind::none;
    Tensor tensor = {};
    Dims dims = {};
    std::vector<std::string> strings = {};
    std::vector<RuntimeItem> items = {};
};

class ImageWriter
{
public:
    void addNone();
    void addTensor(const Tensor& tensor);
    /// The size of `strings` must match `dims`.
    void addStrings(const Dims& dims, const std::vector<std::string>& strings);
    /// `count` items follow.
    void addList(std::size_t count);

    Result<Tensor> image() const;

private:
    worker::PacketWriter m_writer;
};

/// Errors: not an image ("runtime.value").
Result<RuntimeItem> readImage(const Tensor& image);

} // namespace resizelens
