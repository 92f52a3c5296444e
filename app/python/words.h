// Texts of app/python; see core/base/phrase.h.
#pragma once

#include "core/base/words.h"

namespace resizelens::words {

inline constexpr Words externalDataWords{"hint.external-data-words",
                                         "It is automatic, keep, gather or embed"};
inline constexpr Words targetsListsThem{"hint.targets-lists-them", "targets() lists them"};
inline constexpr Words installAnew{"hint.install-anew",
                                   "Install the module anew: its files may be of different versions"};
inline constexpr ErrorWords requestMisunderstood{
    ErrorKind::internal, "python.request", "the module's library does not understand '{what}'", &installAnew};
inline constexpr ErrorWords externalDataUnknown{ErrorKind::argument, "python.external-data",
                                                "external_data is '{name}'", &externalDataWords};
inline constexpr ErrorWords sourceSizeWrong{
    ErrorKind::argument, "python.source-size",
    "source_size is the height and the width of the images, each at least 1"};
inline constexpr ErrorWords preprocessCertified{
    ErrorKind::argument, "python.preprocess",
    "a certificate is of the model alone, not of one with pre-processing in front of it"};
inline constexpr ErrorWords targetNotGiven{ErrorKind::argument, "python.no-target", "no target was given",
                                           &targetsListsThem};
inline constexpr Words dialectWords{"hint.dialect-words", "It is onnx, onnxruntime or tensorrt"};
inline constexpr ErrorWords dialectUnknown{ErrorKind::argument, "python.dialect", "dialect is '{name}'",
                                           &dialectWords};
inline constexpr ErrorWords resizeArguments{ErrorKind::argument, "python.resize", "{why}"};

// Progress (core/base/progress.h).
inline constexpr Words progressResizing{"progress.resizing", "resizing"};

} // namespace resizelens::words
