#include "widgets/compare/quick_view.h"

#include "widgets/compare/value_text.h"

namespace resizelens {

Result<QuickPictures> paintQuick(const QuickSource& source, const QuickRequest& request, int gain,
                                 const std::stop_token& stop)
{
    const QRect& part = request.place.part;
    RL_TAKE(const auto parts,
            source.make(ViewWindow{part.x(), part.y(), part.width(), part.height(), request.place.reduction},
                        stop));
    const auto& [original, rewrite] = parts;
    QuickPictures quick{.gain = gain};
    DifferencePictureOptions difference = request.difference;
    if (request.automaticGain) {
        const auto figures =
            compareTensors(original, rewrite, {.peak = source.peak, .structure = false, .stop = stop});
        RL_TRY(figures);
        quick.gain = fittingGain(*figures, difference.decades > 0.0);
        difference.gain = gainOf(quick.gain);
    }
    RL_TAKE(quick.pictures, paintPictures(original, rewrite, difference, request.place, false, stop));
    return quick;
}

} // namespace resizelens
