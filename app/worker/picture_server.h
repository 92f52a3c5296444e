#pragma once

#include "core/image/picture_calls.h"

#include <cstdint>
#include <string>

namespace resizelens::worker {

/// Decodes images; can access no file but the given one.
class PictureServer
{
public:
    Result<std::string> answer(const Packet& packet);

private:
    Result<std::string> load(const Packet& packet);
    Result<std::string> decode(const Packet& packet);
    Result<std::string> pixels(const Packet& packet);

    const PictureCodecs* m_codecs = nullptr;
    HeldPixels m_held;
    StoredPixels m_stored;
};

} // namespace resizelens::worker
