#include "app/gui/input_shape_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace resizelens {

namespace {

class InputShapeText
{
    Q_DECLARE_TR_FUNCTIONS(InputShapeText)
};

bool staysOpen(const QString& part, const std::optional<Shape>& declared, qsizetype axis)
{
    if (part == QLatin1String("?"))
        return true;
    const auto at = static_cast<std::size_t>(axis);
    return !part.isEmpty() && declared && at < declared->size() && !(*declared)[at].known() &&
           part == QString::fromStdString((*declared)[at].symbol);
}

QString contradiction(const Dims& dims, const Shape& declared)
{
    for (std::size_t axis = 0; axis < dims.size(); ++axis)
        if (declared[axis].known() && declared[axis].length != dims[axis])
            return InputShapeText::tr("The file states %1 for axis %2; your number is used instead.")
                .arg(declared[axis].length)
                .arg(axis);
    return {};
}

} // namespace

ShapeText readShape(const QString& text, const std::optional<Shape>& declared)
{
    static const QRegularExpression separator(QStringLiteral("\\s*[x×*,]\\s*|\\s+"));
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return {};
    if (declared && declared->empty())
        return trimmed == QLatin1String("scalar")
                   ? ShapeText{}
                   : ShapeText{{}, InputShapeText::tr("This input is a scalar: it has no dimensions."), {}};
    const QStringList parts = trimmed.split(separator);
    if (declared && parts.size() != static_cast<qsizetype>(declared->size()))
        return {{},
                InputShapeText::tr("The file states %1 lengths; here are %2.")
                    .arg(declared->size())
                    .arg(parts.size()),
                {}};
    Dims dims;
    bool open = false;
    for (qsizetype axis = 0; axis < parts.size(); ++axis) {
        if (staysOpen(parts[axis], declared, axis)) {
            open = true;
            continue;
        }
        bool isNumber = false;
        const qlonglong length = parts[axis].toLongLong(&isNumber);
        if (!isNumber)
            return {{}, InputShapeText::tr("“%1” is not a whole number.").arg(parts[axis]), {}};
        if (length < 1)
            return {{}, InputShapeText::tr("A length must be at least 1, not %1.").arg(length), {}};
        dims.push_back(length);
    }
    if (open)
        return {};
    if (!elementCount(dims))
        return {{}, InputShapeText::tr("That is more than any memory can hold."), {}};
    return {dims, {}, declared ? contradiction(dims, *declared) : QString()};
}

} // namespace resizelens
