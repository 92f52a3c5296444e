// All shape functions of this folder; op_table.cpp maps operators to them.
#pragma once

#include "core/onnx/op/node_context.h"

namespace resizelens::op {

Reason affineGrid(NodeContext& context);
Reason argReduce(NodeContext& context);
Reason batchNormalization(NodeContext& context);
Reason binary(NodeContext& context); // broadcasting; type of the inputs
Reason cast(NodeContext& context);
Reason castLike(NodeContext& context);
Reason comparison(NodeContext& context); // broadcasting; bool
Reason concat(NodeContext& context);
Reason constant(NodeContext& context);
Reason constantOfShape(NodeContext& context);
Reason conv(NodeContext& context);
Reason convInteger(NodeContext& context);
Reason convTranspose(NodeContext& context);
Reason depthToSpace(NodeContext& context);
Reason dequantizeLinear(NodeContext& context);
Reason dropout(NodeContext& context);
Reason dynamicQuantizeLinear(NodeContext& context);
Reason expand(NodeContext& context);
Reason flatten(NodeContext& context);
Reason gather(NodeContext& context);
Reason gatherElements(NodeContext& context);
Reason gatherNd(NodeContext& context);
Reason gemm(NodeContext& context);
Reason globalPool(NodeContext& context);
Reason gridSample(NodeContext& context);
Reason layerNormalization(NodeContext& context);
Reason loss(NodeContext& context);
Reason matMul(NodeContext& context);
Reason matMulInteger(NodeContext& context);
Reason maxRoiPool(NodeContext& context);
Reason nonMaxSuppression(NodeContext& context);
Reason nonZero(NodeContext& context);
Reason oneHot(NodeContext& context);
Reason pad(NodeContext& context);
Reason pool(NodeContext& context);
Reason qLinearConv(NodeContext& context);
Reason qLinearMatMul(NodeContext& context);
Reason quantizeLinear(NodeContext& context);
Reason random(NodeContext& context);     // RandomNormal, RandomUniform
Reason randomLike(NodeContext& context); // attribute dtype, else the type of the input
Reason range(NodeContext& context);
Reason recurrent(NodeContext& context);
Reason reduce(NodeContext& context);
Reason reshape(NodeContext& context);
Reason resize(NodeContext& context);
Reason roiAlign(NodeContext& context);
Reason sameAsFirst(NodeContext& context); // element-wise without values; also Scatter…
Reason shape(NodeContext& context);
Reason size(NodeContext& context);
Reason slice(NodeContext& context);
Reason spaceToDepth(NodeContext& context);
Reason split(NodeContext& context);
Reason squeeze(NodeContext& context);
Reason tile(NodeContext& context);
Reason topK(NodeContext& context);
Reason transpose(NodeContext& context);
Reason unary(NodeContext& context); // element-wise, with values if arithmetic.h supports it
Reason unaryToBool(NodeContext& context);
Reason unique(NodeContext& context); // Unique, Compress: one unknown dimension; flat if no axis is given
Reason unsqueeze(NodeContext& context);
Reason upsample(NodeContext& context);
Reason where(NodeContext& context);

} // namespace resizelens::op
