#pragma once

#include "core/base/file_source.h"

#include <cstdint>
#include <string>

namespace resizelens {

/// The only model in a ZIP archive: position and compression of its data.
struct ZipEntry
{
    std::string name;
    bool deflated = false; // otherwise stored
    std::uint64_t offset = 0, packedSize = 0, size = 0;
    std::uint32_t checksum = 0; // CRC-32 of the unpacked data
};

/// Errors: no archive or no model inside ("model.not-onnx"), several models ("model.zip-many"), encryption or
/// other compression ("model.zip-entry"), a directory that does not fit the file ("model.packed").
Result<ZipEntry> modelInZip(const FileSource& source);

/// What precedes and follows the deflated data in an archive of one entry.
std::string zipHead(const ZipEntry& entry);
std::string zipTail(const ZipEntry& entry);

} // namespace resizelens
