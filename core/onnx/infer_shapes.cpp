#include "core/onnx/shape_table.h"
#include "core/onnx/shape_walk.h"

namespace resizelens {

Result<ShapeTable> inferShapes(const GraphIndex& index, const InputShapes& inputs, const Progress& progress)
{
    auto file = FileFacts::make(index, inputs);
    if (!file)
        return fail(std::move(file.error()));
    ShapeWalk walk(index, std::move(*file), progress);
    return std::move(walk).run();
}

} // namespace resizelens
