#pragma once

#include "core/image/colormap.h"
#include "core/image/compare.h"
#include "core/resize/matrix/quantisation.h"

#include <QString>

#include <optional>

namespace resizelens {

/// Four decimals, or scientific where that shows nothing; "0", "∞", "not a number". The minus is U+2212, here and below.
QString valueText(double value);
/// The same with a sign in front, but for 0.
QString signedValueText(double value);

/// In which numbers values and differences are written.
struct ValueUnit
{
    std::optional<Quantisation> codes = {}; // nullopt: real numbers

    /// What a difference of 1 is in real numbers: a quantum.
    double step() const { return codes ? codes->scale : 1.0; }
};
/// valueText(), or the code that stands for the value; means of several need not be whole.
QString valueText(double value, const ValueUnit& unit);
/// A value or, `signs`, a difference for a column of nine characters.
QString columnText(double value, const ValueUnit& unit, bool signs);
/// signedValueText(), or steps.
QString differenceText(double difference, const ValueUnit& unit);
/// The size of one difference: valueText(), or whole steps.
QString sizeText(double size, const ValueUnit& unit);

/// "×16", "×1", "×1/4".
QString gainText(int exponent);
/// 2^exponent.
double gainOf(int exponent);
/// One unit in the last place of float32 at the largest value, `peak`: what a last rounding may change. 0 for
/// a peak that is not positive and finite.
double lastPlace(double peak);
/// Something differs, and nothing by more than lastPlace(): equal for practical purposes.
bool isRoundingOnly(const DifferenceFigures& figures, double peak);
/// The largest gain 2^k, kLeastGain..kMostAutomaticGain, at which the common differences (six times the RMSE,
/// which a few outliers may exceed) are within the scale; 0 (×1) where nothing differs, nothing is
/// comparable, or all differences are rounding. On a logarithmic scale the largest difference is within it.
int fittingGain(const CompareResult& figures, bool logarithmic = false);
inline constexpr int kLeastGain = -12;
inline constexpr int kMostGain = 24;
/// One unit in the last place takes up a sixteenth of the scale: rounding is seen as little as it matters.
inline constexpr int kMostAutomaticGain = 19;

/// "48.13 dB", "∞ dB", "unknown".
QString psnrText(const std::optional<double>& psnr);
/// "0.98765", "unknown"; never rounds up to 1.
QString ssimText(const std::optional<double>& ssim);
/// As ssimText(); never rounds down to 0.
QString flipText(const std::optional<double>& flip);
/// "Identical", "Equal up to rounding", "5.8 % of the values differ".
QString differenceSentence(const DifferenceFigures& figures, double peak);
/// "x 12, y 7" and the channel, as a colour's name where three are shown as colour.
QString placeText(const TensorPlace& place, std::int64_t channels);
/// "R", "G", "B" of three channels, otherwise the number.
QString channelText(std::int64_t channel, std::int64_t channels);
/// All figures as lines of "name<tab>value", for the clipboard. In codes these are steps.
QString figuresAsText(const CompareResult& figures, const ValueUnit& unit = {});

} // namespace resizelens
