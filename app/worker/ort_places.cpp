#include "app/worker/ort_places.h"

// In Debian 13, not in Debian 12.
#if __has_include(<onnxruntime/onnxruntime_c_api.h>)

#include <onnxruntime/onnxruntime_c_api.h>

namespace resizelens::ort {

#define RL_ORT_PLACE(name, number)                                                                           \
    static_assert(offsetof(OrtApi, name) == place::name * sizeof(void*),                                     \
                  "OrtApi::" #name " has another place");
RL_ORT_PLACES(RL_ORT_PLACE)
#undef RL_ORT_PLACE

} // namespace resizelens::ort

#endif
