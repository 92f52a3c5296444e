// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words saveWithNumpy{"hint.save-with-numpy",
                                     "Save it with numpy.save() as a little-endian, C-ordered array"};
inline constexpr ErrorWords npyNotNpy{ErrorKind::format, "npy.format#npy-not-npy", "this is not a .npy file",
                                      &saveWithNumpy};
inline constexpr ErrorWords npyUnknownVersion{ErrorKind::format, "npy.format#npy-unknown-version",
                                              "this .npy file is of a version that is not known",
                                              &saveWithNumpy};
inline constexpr ErrorWords npyHeaderEndsEarly{ErrorKind::format, "npy.format#npy-header-ends-early",
                                               "the .npy header ends early", &saveWithNumpy};
inline constexpr ErrorWords npyHeaderTooLong{ErrorKind::format, "npy.format#npy-header-too-long",
                                             "the .npy header is longer than any real one", &saveWithNumpy};
inline constexpr ErrorWords npyNotOpened{ErrorKind::io, "file.open", "cannot be opened"};
inline constexpr ErrorWords npyNotLittleEndian{ErrorKind::format, "npy.format#npy-not-little-endian",
                                               "the array is not of a little-endian number type",
                                               &saveWithNumpy};
inline constexpr ErrorWords npyFortranOrder{ErrorKind::format, "npy.format#npy-fortran-order",
                                            "the array is stored in Fortran order", &saveWithNumpy};
inline constexpr ErrorWords npyNoShape{ErrorKind::format, "npy.format#npy-no-shape",
                                       "the .npy header has no valid shape", &saveWithNumpy};
inline constexpr ErrorWords npyTooShort{ErrorKind::format, "npy.format#npy-too-short",
                                        "the file holds less data than its shape {shape} needs",
                                        &saveWithNumpy};
inline constexpr ErrorWords npyEndsEarly{ErrorKind::format, "npy.format#npy-ends-early",
                                         "the file ends early", &saveWithNumpy};
inline constexpr ErrorWords npyNoSuchType{ErrorKind::unsupported, "npy.type", "NumPy has no type {type}"};
inline constexpr ErrorWords tensorTypeWithoutSize{ErrorKind::unsupported,
                                                  "tensor.type#tensor-type-without-size",
                                                  "tensors of type {type} have no fixed element size"};
inline constexpr ErrorWords tensorInvalidSize{ErrorKind::limit, "tensor.size#tensor-invalid-size",
                                              "a tensor of shape {shape} has no valid size"};
inline constexpr ErrorWords tensorTooLarge{ErrorKind::limit, "tensor.size#tensor-too-large",
                                           "a tensor of shape {shape} is larger than 16 GiB"};
inline constexpr ErrorWords tensorBytes{ErrorKind::format, "tensor.bytes",
                                        "a {type} tensor of shape {shape} needs {needed} bytes, not {given}"};
inline constexpr ErrorWords tensorNoReals{ErrorKind::unsupported, "tensor.type#tensor-no-reals",
                                          "a {type} tensor has no real numbers"};
inline constexpr ErrorWords tensorNoIntegers{ErrorKind::unsupported, "tensor.type#tensor-no-integers",
                                             "a {type} tensor does not hold integers"};
inline constexpr ErrorWords tensorNotFilled{ErrorKind::argument, "tensor.count",
                                            "the values do not fill the shape {shape}"};
inline constexpr ErrorWords tensorNotOfReals{ErrorKind::unsupported, "tensor.type#tensor-not-of-reals",
                                             "cannot make a {type} tensor from real numbers"};

WordTable ofTensor(); // all of these

} // namespace resizelens::words
