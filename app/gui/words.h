// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words copyPictureFirst{"hint.copy-picture-first", "Copy an image or an image file first"};
inline constexpr ErrorWords clipboardHasNoPicture{ErrorKind::argument, "image.paste",
                                                  "the clipboard holds no image", &copyPictureFirst};
inline constexpr ErrorWords folderHasNoPictures{ErrorKind::argument, "image.folder",
                                                "there are no images in this folder"};
inline constexpr Words switchedOff{"runtime.none#switched-off", "it is switched off"};
inline constexpr Words runtimeNotFound{"runtime.none#not-found",
                                       "ONNX Runtime was not found; install the Python package onnxruntime, "
                                       "set RESIZELENS_ONNXRUNTIME to its library, "
                                       "or choose the library with File → Verify with ONNX Runtime…"};
inline constexpr Words layersNeedRuntime{
    "runtime.none#layers",
    "what a node gets inside of the network is computed by ONNX Runtime, which was not found"};
inline constexpr ErrorWords nothingCompared{ErrorKind::argument, "compare.nothing",
                                            "there is no finished comparison to save"};
inline constexpr ErrorWords comparisonNotWritten{ErrorKind::io, "compare.write",
                                                 "the file cannot be written"};
inline constexpr Words useOfQt{"component.qt", "the window"};

} // namespace resizelens::words
