#include "widgets/diff/weight_model.h"

#include <QBrush>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

double elementOf(const Tensor& tensor, std::int64_t at)
{
    const auto i = static_cast<std::size_t>(at);
    switch (tensor.type()) {
    case DType::float32:
        return static_cast<double>(tensor.as<float>()[i]);
    case DType::float64:
        return tensor.as<double>()[i];
    case DType::float16:
        return static_cast<double>(halfToFloat(tensor.as<std::uint16_t>()[i]));
    case DType::bfloat16:
        return static_cast<double>(bfloat16ToFloat(tensor.as<std::uint16_t>()[i]));
    case DType::int8:
        return tensor.as<std::int8_t>()[i];
    case DType::uint8:
    case DType::boolean:
        return tensor.as<std::uint8_t>()[i];
    case DType::int16:
        return tensor.as<std::int16_t>()[i];
    case DType::uint16:
        return tensor.as<std::uint16_t>()[i];
    case DType::int32:
        return tensor.as<std::int32_t>()[i];
    case DType::uint32:
        return tensor.as<std::uint32_t>()[i];
    case DType::int64:
        return static_cast<double>(tensor.as<std::int64_t>()[i]);
    case DType::uint64:
        return static_cast<double>(tensor.as<std::uint64_t>()[i]);
    default:
        return std::numeric_limits<double>::quiet_NaN();
    }
}

/// Blue below zero, orange above: distinguishable with red-green colour blindness.
QColor signedColour(double share)
{
    QColor colour = share < 0.0 ? QColor(0x2b, 0x6c, 0xc4) : QColor(0xd9, 0x7a, 0x16);
    colour.setAlphaF(static_cast<float>(std::clamp(std::abs(share), 0.12, 1.0) * 0.7));
    return colour;
}

} // namespace

void WeightModel::setTensor(std::shared_ptr<const Tensor> tensor)
{
    beginResetModel();
    m_tensor = std::move(tensor);
    m_before = nullptr;
    endResetModel();
}

void WeightModel::setDifference(std::shared_ptr<const Tensor> before, std::shared_ptr<const Tensor> after,
                                double largest)
{
    beginResetModel();
    m_tensor = std::move(after);
    m_before = std::move(before);
    m_largest = largest;
    endResetModel();
}

std::int64_t WeightModel::across() const
{
    const Dims& dims = m_tensor->dims();
    return dims.empty() || dims[0] == 0 ? 1 : std::max<std::int64_t>(m_tensor->count() / dims[0], 1);
}

int WeightModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_tensor || m_tensor->count() == 0)
        return 0;
    return static_cast<int>(std::min(m_tensor->count() / across(), kMost));
}

int WeightModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_tensor || m_tensor->count() == 0
               ? 0
               : static_cast<int>(std::min(across(), kMost));
}

QModelIndex WeightModel::indexOf(const Dims& place) const
{
    if (!m_tensor)
        return {};
    std::int64_t element = 0;
    for (std::size_t i = 0; i < place.size() && i < m_tensor->dims().size(); ++i)
        element = element * m_tensor->dims()[i] + place[i];
    const std::int64_t row = element / across(), column = element % across();
    return row < rowCount() && column < columnCount() ? index(static_cast<int>(row), static_cast<int>(column))
                                                      : QModelIndex();
}

double WeightModel::value(int row, int column) const
{
    const std::int64_t element = row * across() + column;
    if (element >= m_tensor->count())
        return std::numeric_limits<double>::quiet_NaN();
    const double own = elementOf(*m_tensor, element);
    return m_before ? own - elementOf(*m_before, element) : own;
}

QString WeightModel::placeText(std::int64_t element) const
{
    QStringList parts;
    for (auto length = m_tensor->dims().rbegin(); length != m_tensor->dims().rend(); ++length) {
        parts.prepend(QString::number(element % *length));
        element /= *length;
    }
    return parts.join(QStringLiteral(", "));
}

QVariant WeightModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const double shown = value(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return QString::number(shown, 'g', 6);
    case Qt::ToolTipRole:
        return QStringLiteral("[%1]  %2")
            .arg(placeText(index.row() * across() + index.column()), QString::number(shown, 'g', 17));
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        if (m_before && shown != 0.0 && m_largest > 0.0)
            return QBrush(signedColour(shown / m_largest));
        return {};
    default:
        return {};
    }
}

QVariant WeightModel::headerData(int section, Qt::Orientation, int role) const
{
    return role == Qt::DisplayRole ? QVariant(section) : QVariant();
}

} // namespace resizelens
