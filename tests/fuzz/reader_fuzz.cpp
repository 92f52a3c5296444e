// Any bytes as a model file: opened, every tensor read.
#include "core/onnx/graph_index.h"
#include "core/onnx/wire_map.h"
#include "tests/fuzz/fuzz_file.h"

#include <onnx/onnx_pb.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace resizelens;
    const auto file = ModelFile::open(fuzz::asFile(data, size));
    if (!file)
        return 0;
    for (const auto& tensor : (*file)->structure().graph().initializer())
        (void)(*file)->read(tensor);
    for (const TensorWire& wire : (*file)->wireMap().tensors)
        (void)(*file)->read(*wire.tensor);
    (void)GraphIndex::build(*file);
    return 0;
}
