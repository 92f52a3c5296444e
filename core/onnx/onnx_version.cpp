#include "core/onnx/onnx_version.h"

#include <onnx/common/version.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

std::string onnxVersion()
{
    return onnx::LAST_RELEASE_VERSION;
}

std::string protobufVersion()
{
    return google::protobuf::internal::VersionString(GOOGLE_PROTOBUF_VERSION);
}

} // namespace resizelens
