#include "widgets/compare/value_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("resizelens::CompareText", text);
}

QString withMinus(QString number)
{
    return number.replace(QLatin1Char('-'), QChar(0x2212));
}

QString unknown()
{
    return words(QT_TRANSLATE_NOOP("resizelens::CompareText", "unknown"));
}

} // namespace

QString valueText(double value)
{
    if (std::isnan(value))
        return words(QT_TRANSLATE_NOOP("resizelens::CompareText", "not a number"));
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (value == 0.0)
        return QStringLiteral("0");
    const double size = std::abs(value);
    if (size >= 1e5 || size < 1e-3)
        return withMinus(QString::number(value, 'e', 2));
    return withMinus(QString::number(value, 'f', 4));
}

QString signedValueText(double value)
{
    return value > 0.0 ? QLatin1Char('+') + valueText(value) : valueText(value);
}

namespace {

/// Codes are whole, but for what float32 has made of their real numbers.
QString wholeText(double number)
{
    constexpr double kRounding = 1e-3;
    const double nearest = std::nearbyint(number);
    return withMinus(std::abs(number - nearest) <= kRounding ? QString::number(nearest + 0.0, 'f', 0)
                                                             : QString::number(number, 'f', 2));
}

/// At most eight characters.
QString unsignedColumn(double size)
{
    if (size == 0.0)
        return QStringLiteral("0");
    if (!std::isfinite(size))
        return std::isnan(size) ? QStringLiteral("NaN") : QStringLiteral("∞");
    if (size >= 1e-4 && size < 999999.5) {
        const int whole = size < 10.0 ? 1 : static_cast<int>(std::log10(size)) + 1;
        return QString::number(size, 'f', std::max(0, 7 - whole)).left(8);
    }
    const QString text = withMinus(QString::number(size, 'e', 2));
    return text.size() <= 8 ? text : withMinus(QString::number(size, 'e', 1));
}

QString shareText(std::int64_t part, std::int64_t whole)
{
    const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    if (part == whole)
        return QStringLiteral("100 %");
    if (percent < 0.01)
        return QStringLiteral("< 0.01 %");
    return QStringLiteral("%1 %").arg(std::min(percent, 99.99), 0, 'f', percent < 1.0 ? 2 : 1);
}

} // namespace

QString valueText(double value, const ValueUnit& unit)
{
    if (!unit.codes || !std::isfinite(value))
        return valueText(value);
    return wholeText(value / unit.codes->scale + static_cast<double>(unit.codes->zeroPoint));
}

QString columnText(double value, const ValueUnit& unit, bool signs)
{
    if (unit.codes && std::isfinite(value))
        return signs ? differenceText(value, unit) : valueText(value, unit);
    const QString size = unsignedColumn(std::abs(value));
    if (std::isnan(value) || value == 0.0)
        return size;
    return value < 0.0 ? QChar(0x2212) + size : signs ? QLatin1Char('+') + size : size;
}

QString differenceText(double difference, const ValueUnit& unit)
{
    if (!unit.codes || !std::isfinite(difference))
        return signedValueText(difference);
    const QString quanta = wholeText(difference / unit.step());
    return difference > 0.0 ? QLatin1Char('+') + quanta : quanta;
}

QString sizeText(double size, const ValueUnit& unit)
{
    return unit.codes && std::isfinite(size) ? wholeText(size / unit.step()) : valueText(size);
}

QString gainText(int exponent)
{
    const QString factor = QString::number(1LL << std::abs(exponent));
    return exponent >= 0 ? QStringLiteral("×%1").arg(factor) : QStringLiteral("×1/%1").arg(factor);
}

double gainOf(int exponent)
{
    return std::ldexp(1.0, exponent);
}

bool isRoundingOnly(const DifferenceFigures& figures, double peak)
{
    return figures.differing > 0 && figures.maxAbs <= lastPlace(peak);
}

double lastPlace(double peak)
{
    constexpr int kFractionBits = 23;
    return peak > 0.0 && std::isfinite(peak) ? std::ldexp(1.0, std::ilogb(peak) - kFractionBits) : 0.0;
}

int fittingGain(const CompareResult& figures, bool logarithmic)
{
    if (isRoundingOnly(figures.whole, figures.peak))
        return 0;
    const double common =
        logarithmic ? figures.whole.maxAbs : std::min(figures.whole.maxAbs, 6.0 * figures.whole.rmse);
    if (!(common > 0.0) || !std::isfinite(common) || !(figures.peak > 0.0))
        return 0;
    return std::clamp(static_cast<int>(std::floor(std::log2(figures.peak / common))), kLeastGain,
                      kMostAutomaticGain);
}

QString psnrText(const std::optional<double>& psnr)
{
    if (!psnr || std::isnan(*psnr))
        return unknown();
    return std::isinf(*psnr) ? QStringLiteral("∞ dB") : QStringLiteral("%1 dB").arg(*psnr, 0, 'f', 2);
}

QString ssimText(const std::optional<double>& ssim)
{
    if (!ssim || std::isnan(*ssim))
        return unknown();
    constexpr double kStep = 1e5;
    const double shown = *ssim < 1.0 ? std::floor(*ssim * kStep) / kStep : 1.0;
    return QString::number(shown, 'f', 5);
}

QString flipText(const std::optional<double>& flip)
{
    if (!flip || std::isnan(*flip))
        return unknown();
    constexpr double kStep = 1e5;
    return QString::number(std::ceil(*flip * kStep) / kStep, 'f', 5);
}

QString differenceSentence(const DifferenceFigures& figures, double peak)
{
    if (figures.differing == 0)
        return words(QT_TRANSLATE_NOOP("resizelens::CompareText", "Identical"));
    if (isRoundingOnly(figures, peak))
        return words(QT_TRANSLATE_NOOP("resizelens::CompareText", "Equal up to rounding"));
    return words(QT_TRANSLATE_NOOP("resizelens::CompareText", "%1 of the values differ"))
        .arg(shareText(figures.differing, figures.count));
}

QString channelText(std::int64_t channel, std::int64_t channels)
{
    if (channels == 3 && channel >= 0 && channel < 3)
        return QStringLiteral("RGB").mid(static_cast<qsizetype>(channel), 1);
    return QString::number(channel);
}

QString placeText(const TensorPlace& place, std::int64_t channels)
{
    const QString position = words(QT_TRANSLATE_NOOP("resizelens::CompareText", "x %1, y %2"))
                                 .arg(QString::number(place.x), QString::number(place.y));
    if (channels <= 1)
        return position;
    return words(QT_TRANSLATE_NOOP("resizelens::CompareText", "%1, channel %2"))
        .arg(position, channelText(place.c, channels));
}

QString figuresAsText(const CompareResult& figures, const ValueUnit& unit)
{
    const std::int64_t channels = figures.dims.size() == 4 ? figures.dims[1] : 1;
    QStringList lines;
    const auto add = [&lines](const QString& name, const QString& value) {
        lines.append(name + QLatin1Char('\t') + value);
    };
    add(QStringLiteral("max-abs"), QString::number(figures.whole.maxAbs / unit.step(), 'g', 9));
    if (figures.whole.where)
        add(QStringLiteral("at"), placeText(*figures.whole.where, channels));
    add(QStringLiteral("mean-abs"), QString::number(figures.whole.meanAbs / unit.step(), 'g', 9));
    add(QStringLiteral("RMSE"), QString::number(figures.whole.rmse / unit.step(), 'g', 9));
    add(QStringLiteral("PSNR"), psnrText(figures.psnr));
    add(QStringLiteral("SSIM"),
        figures.ssim ? QString::number(*figures.ssim, 'g', 9) : ssimText(figures.ssim));
    if (figures.flip)
        add(QStringLiteral("FLIP"), QString::number(*figures.flip, 'g', 9));
    add(QStringLiteral("differing"),
        QStringLiteral("%1 / %2").arg(figures.whole.differing).arg(figures.whole.count));
    return lines.join(QLatin1Char('\n'));
}

} // namespace resizelens
