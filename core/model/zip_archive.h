#pragma once

#include "core/support/file_source.h"

#include <cstdint>
#include <string>

namespace resizelens {

/// The one model in a ZIP archive: where its data lie, and how they are packed.
struct ZipEntry
{
    std::string name;
    bool deflated = false; // else as they are
    std::uint64_t offset = 0, packedSize = 0, size = 0;
    std::uint32_t checksum = 0; // CRC-32 of what is unpacked
};

/// Errors: no archive, or one without a model ("model.not-onnx"), several models ("model.zip-many"), what is encrypted or packed
/// otherwise ("model.zip-entry"), a table that does not fit the file ("model.packed").
Result<ZipEntry> modelInZip(const FileSource& source);

/// An archive of one entry, around data that are deflated already: what stands before and behind them.
std::string zipHead(const ZipEntry& entry);
std::string zipTail(const ZipEntry& entry);

} // namespace resizelens
