#include "core/resize/quant/quanta_certificate.h"

#include "core/resize/quant/words.h"

namespace resizelens {

std::string_view toString(QuantaClass kind)
{
    switch (kind) {
    case QuantaClass::identical:
        return "identical";
    case QuantaClass::nearest:
        return "nearest";
    case QuantaClass::halfEven:
        return "half_even";
    case QuantaClass::ties:
        return "ties";
    case QuantaClass::atMost:
        break;
    }
    return "at_most";
}

Phrase say(const QuantaCertificate& certificate)
{
    const auto& share = certificate.tieShare;
    switch (certificate.kind) {
    case QuantaClass::identical:
        return say(words::quantaIdentical);
    case QuantaClass::nearest:
        return say(words::quantaNearest);
    case QuantaClass::halfEven:
        return share ? say(words::quantaHalfEvenShare, 100.0 * *share) : say(words::quantaHalfEven);
    case QuantaClass::ties:
        return share ? say(words::quantaTiesShare, 100.0 * *share) : say(words::quantaTies);
    case QuantaClass::atMost:
        break;
    }
    if (certificate.quanta == 1 && certificate.roundings == 1)
        return say(words::quantaCut);
    return certificate.quanta == 1 ? say(words::quantaAtMostOne)
                                   : say(words::quantaAtMost, certificate.quanta);
}

} // namespace resizelens
