#include "core/extras/which_resize/pair_views.h"

#include "core/extras/which_resize/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kMostValues = std::int64_t{1} << 27;

} // namespace

std::optional<Tensor> bytesOf(const Tensor& planes)
{
    const auto values = planes.as<float>();
    const auto [low, high] = std::ranges::minmax(values);
    const float white = high <= 1.0F ? 255.0F : 1.0F;
    if (low < 0.0F || high * white > 255.5F)
        return std::nullopt;
    Tensor bytes = *Tensor::uninitialized(DType::uint8, planes.dims());
    auto to = bytes.as<std::uint8_t>().begin();
    for (const float value : values) {
        const float whole = std::nearbyint(value * white);
        if (std::abs(value * white - whole) > 1e-3F)
            return std::nullopt;
        *to++ = static_cast<std::uint8_t>(whole);
    }
    return bytes;
}

Result<std::vector<View>> viewsOf(const std::vector<IdentifyPair>& pairs)
{
    std::vector<View> views;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        if (std::max(pairs[p].input.count(), pairs[p].output.count()) > kMostValues)
            return fail(words::identifyTooLarge, std::max(pairs[p].input.count(), pairs[p].output.count()),
                        kMostValues);
        RL_TAKE(auto inputs, readingsOf(pairs[p].input));
        RL_TAKE(auto outputs, readingsOf(pairs[p].output));
        for (const PictureReading& in : inputs)
            for (const PictureReading& out : outputs) {
                if (in.planes.dims()[1] != out.planes.dims()[1])
                    continue;
                ReadPair read{in.layout, out.layout, in.planes, out.planes, {}, {}};
                const auto view = std::ranges::find_if(views, [&](const View& known) {
                    return known.front().inputLayout == in.layout && known.front().outputLayout == out.layout;
                });
                if (p == 0)
                    views.push_back({std::move(read)});
                else if (view != views.end() && view->size() == p)
                    view->push_back(std::move(read));
            }
        std::erase_if(views, [p](const View& view) { return view.size() != p + 1; });
        if (views.empty())
            return fail(words::identifyChannels, toText(pairs[p].input.dims()),
                        toText(pairs[p].output.dims()));
    }
    for (View& view : views)
        for (ReadPair& pair : view) {
            pair.facts = factsOf(pair.output, pair.input);
            pair.bytes = bytesOf(pair.input);
            const bool isOneSample = pair.output.dims()[2] * pair.output.dims()[3] == 1;
            if (pair.facts.deviation == 0.0 || (pair.facts.low == pair.facts.high && !isOneSample))
                return fail(words::identifyFlat);
        }
    return views;
}

} // namespace resizelens
