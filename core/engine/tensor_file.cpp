#include "core/engine/tensor_file.h"

#include "core/image/decode.h"

#include "core/base/file_source.h"
#include "core/base/npy.h"
#include "core/engine/words.h"
#include "core/onnx/model_file.h"
#include "core/onnx/wire_format.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string>

#include <onnx/onnx_pb.h>

#include <cmath>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

/// The bytes that precede the tensor in a model with it as its only weight.
std::string modelBefore(std::uint64_t tensorBytes)
{
    std::string tag, model;
    wire::appendPrefix(tag, wire::field::graphInitializer, tensorBytes);
    wire::appendVarintField(model, 1, 8); // ir_version
    wire::appendPrefix(model, wire::field::modelGraph, tag.size() + tensorBytes);
    return model + tag;
}

/// Wraps the tensor in a model, because core/onnx only reads tensors of all encodings from models.
Result<Tensor> readProto(const fs::path& path)
{
    RL_TAKE(auto opened, FileSource::open(path));
    const auto source = std::make_shared<const FileSource>(std::move(opened));
    const auto before = std::make_shared<const std::string>(modelBefore(source->size()));
    const auto read = [source, before](std::uint64_t offset, std::span<std::byte> out) -> Result<void> {
        if (offset < before->size()) {
            const auto count = std::min<std::uint64_t>(out.size(), before->size() - offset);
            std::memcpy(out.data(), before->data() + offset, static_cast<std::size_t>(count));
            out = out.subspan(static_cast<std::size_t>(count));
            offset += count;
        }
        return out.empty() ? Result<void>() : source->read(offset - before->size(), out);
    };
    const auto model = ModelFile::open(FileSource::composed(path, before->size() + source->size(), read));
    if (!model || (*model)->structure().graph().initializer_size() != 1)
        return fail(failure(words::tensorFileNotSerialized).in(path));
    const onnx::TensorProto& tensor = (*model)->structure().graph().initializer(0);
    if (tensor.data_type() == onnx::TensorProto::UNDEFINED)
        return fail(failure(words::tensorFileNotSerialized).in(path));
    return (*model)->read(tensor);
}

} // namespace

Result<Tensor> readTensorFile(const fs::path& path)
{
    if (path.extension() == ".npy")
        return readNpy(path);
    if (path.extension() == ".pb")
        return readProto(path);
    return fail(failure(words::tensorFileExtension).in(path));
}

Result<Tensor> readSamples(const std::filesystem::path& path)
{
    if (path.extension() == ".npy")
        return readNpy(path);
    RL_TAKE(const auto image, decodeImage(path));
    const Dims dims = {image.height, image.width, image.channels};
    const bool isBytes = image.sourceBits == 8;
    RL_TAKE(auto samples, Tensor::uninitialized(isBytes ? DType::uint8 : DType::float32, dims));
    for (std::size_t i = 0; i < image.samples.size(); ++i) {
        if (isBytes)
            samples.as<std::uint8_t>()[i] = static_cast<std::uint8_t>(std::lround(image.samples[i] * 255.0F));
        else
            samples.as<float>()[i] = image.samples[i];
    }
    return samples;
}

} // namespace resizelens
