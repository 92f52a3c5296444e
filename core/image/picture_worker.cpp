#include "core/image/picture_worker.h"

#include "core/base/notices.h"
#include "core/base/version.h"
#include "core/base/words.h"
#include "core/image/words.h"
#include "core/process/waiting_workers.h"
#include "core/process/words.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

using worker::Call;
using worker::Packet;

/// Idle decoders, kept until the program ends.
WaitingWorkers& waitingDecoders()
{
    static WaitingWorkers workers;
    return workers;
}

Result<std::unique_ptr<WorkerProcess>> takeDecoder(const RunLimits& limits,
                                                   TakeFrom from = TakeFrom::idleOrNew)
{
    if (from == TakeFrom::idleOrNew) {
        if (auto waiting = waitingDecoders().take())
            return waiting;
    }
    auto started = WorkerProcess::start({say(words::thePictureDecoder),
                                         say(words::decodingPicture),
                                         {words::ofBase(), words::ofProcess(), words::ofImage()}});
    if (!started)
        return started;
    worker::PacketWriter writer;
    writer.text(programVersion());
    const Packet packet{static_cast<std::uint32_t>(Call::loadCodecs), std::move(writer.bytes)};
    RL_TAKE(const auto answer, (*started)->call(packet, limits, say(words::loadingDecoder)));
    worker::PacketReader reader(answer.body);
    const std::vector<std::string> refused = reader.get<std::vector<std::string>>();
    if (reader.good && !refused.empty())
        tellNotice(unconfined(say(words::thePictureDecoder), refused));
    return started;
}

Result<DecodedPicture> fetch(WorkerProcess& decoder, const Packet& answer, const RunLimits& limits)
{
    worker::PacketReader reader(answer.body);
    DecodedPicture picture{reader.get<StoredPixels>(), {}};
    if (!reader.good || !picture.pixels.makeSense())
        return fail(worker::protocolError());
    const auto bytes = static_cast<std::size_t>(picture.pixels.bytes());
    RL_TAKE(auto memory, sharedMemory(bytes));
    const Packet packet{static_cast<std::uint32_t>(Call::pixels), {}, std::move(memory)};
    RL_TRY(decoder.call(packet, limits, say(words::handingOverPicture)));
    RL_TAKE(picture.memory, Mapping::of(packet.memory, bytes, Mapping::Access::read));
    return picture;
}

Result<DecodedPicture> decodeBy(WorkerProcess& decoder, const Packet& order, const RunLimits& limits)
{
    const auto answer = decoder.call(order, limits, say(words::readingPicture));
    return answer ? fetch(decoder, *answer, limits) : Result<DecodedPicture>(fail(answer.error()));
}

/// Image-specific error codes for what a worker reports or how it ends.
struct NameOfPicture
{
    const Words& of;
    std::string_view code;
};
constexpr std::array kNamesOfPictures = {
    NameOfPicture{words::workerDied, "image.died"},
    NameOfPicture{words::workerKilled, "image.died"},
    NameOfPicture{words::workerMakesNoSense, "image.died"},
    NameOfPicture{words::processGone, "image.gone"},
    NameOfPicture{words::workerTooSlow, "image.time"},
    NameOfPicture{words::pictureNeedsMemory, "image.memory"},
    NameOfPicture{words::noPictureInside, words::pictureDamaged.code()},
    NameOfPicture{words::samplesSigned, words::pictureSamplesUnknown.code()},
};

Error ofPicture(Error error)
{
    const auto name =
        std::ranges::find_if(kNamesOfPictures, [&](const NameOfPicture& each) { return is(error, each.of); });
    if (name != kNamesOfPictures.end())
        error.code = name->code;
    return error;
}

} // namespace

PixelView DecodedPicture::view() const
{
    return {memory.bytes().data(), pixels.width, pixels.height,
            pixels.channels,       pixels.type,  static_cast<std::size_t>(pixels.rowBytes())};
}

void startDecoder()
{
    if (auto decoder = takeDecoder({}))
        waitingDecoders().giveBack(std::move(*decoder));
}

Result<DecodedPicture> decodeInWorker(Descriptor file, const DecodeOrder& order, const RunLimits& limits)
{
    auto decoder = takeDecoder(limits);
    if (!decoder)
        return fail(ofPicture(decoder.error()));
    worker::PacketWriter writer;
    writer.put(order);
    const Packet packet{static_cast<std::uint32_t>(Call::decode), std::move(writer.bytes), std::move(file)};
    auto decoded = decodeBy(**decoder, packet, limits);
    // An idle worker may have been killed meanwhile, which says nothing about this image: retry once.
    if (!decoded && (*decoder)->hasWaited && is(decoded.error(), words::workerKilled)) {
        decoder = takeDecoder(limits, TakeFrom::onlyNew);
        if (!decoder)
            return fail(ofPicture(decoder.error()));
        decoded = decodeBy(**decoder, packet, limits);
    }
    if (decoded || !is(decoded.error(), words::workerMakesNoSense)) // no longer trusted
        waitingDecoders().giveBack(std::move(*decoder));
    return decoded ? std::move(decoded) : fail(ofPicture(decoded.error()));
}

} // namespace resizelens
