#include "core/resize/quant/quanta_certificate.h"

#include "core/base/enum_names.h"
#include "core/resize/quant/words.h"

namespace resizelens {

std::string_view toString(QuantaClass kind)
{
    static constexpr EnumNames<QuantaClass::atMost> kNames("identical", "nearest", "half_even", "ties",
                                                           "at_most");
    return kNames[kind];
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
