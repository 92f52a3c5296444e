// Picture files are decoded by resizelens-worker: what a file does to a decoder ends that process. Internal
// to this room.
#pragma once

#include "core/image/picture_calls.h"
#include "core/worker/descriptor.h"
#include "core/worker/run_limits.h"

namespace resizelens {

struct DecodedPicture
{
    StoredPixels pixels;
    Mapping memory; // of pixels.bytes()

    PixelView view() const;
};

/// Starts a decoder that waits for the next picture, where none does.
void startDecoder();

/// Decodes the picture file in `file`, shared memory of `order.fileBytes`. Errors: image.damaged: there is no
/// picture in it; image.samples: of a kind that pictures here do not have; image.memory, image.time: more
/// than it may take; image.died: the decoder did not survive it; cancelled; runtime.worker: there is no
/// worker.
Result<DecodedPicture> decodeInWorker(Descriptor file, const DecodeOrder& order, const RunLimits& limits);

} // namespace resizelens
