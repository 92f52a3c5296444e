// Image decoding in resizelens-worker, which contains decoder crashes. Internal to this room.
#pragma once

#include "core/image/picture_calls.h"
#include "core/process/descriptor.h"
#include "core/process/run_limits.h"

namespace resizelens {

struct DecodedPicture
{
    StoredPixels pixels;
    Mapping memory; // pixels.bytes() bytes

    PixelView view() const;
};

/// Starts an idle decoder if there is none.
void startDecoder();

/// Decodes `file`, shared memory of `order.fileBytes`. Errors: image.damaged: not an image; image.samples:
/// unsupported type; image.memory, image.time: over the limit; image.died: the decoder crashed; cancelled;
/// runtime.worker: there is no worker.
Result<DecodedPicture> decodeInWorker(Descriptor file, const DecodeOrder& order, const RunLimits& limits);

} // namespace resizelens
