#pragma once

#include "core/base/tensor.h"

#include <QImage>

#include <array>
#include <vector>

namespace resizelens {

/// What feature maps are shown by: their first three principal components as red, green and blue, half of the
/// colour taken out. One basis for what goes into a site and what comes out, so that both can be compared.
class MapColours
{
public:
    /// `maps`: float32 [1, C, H, W].
    explicit MapColours(const Tensor& maps);

    /// At most `longest` samples a side; maps of the same channels.
    QImage image(const Tensor& maps, int longest) const;

private:
    struct Component
    {
        std::vector<float> weights; // one per channel
        float low = 0.0F, high = 1.0F;
    };
    float value(const Tensor& maps, const Component& component, std::size_t pixel) const;

    std::size_t m_channels = 0; // that are looked at
    std::vector<float> m_mean;
    std::vector<Component> m_components; // one to three
};

} // namespace resizelens
