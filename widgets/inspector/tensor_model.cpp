#include "widgets/inspector/tensor_model.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace resizelens {

void TensorModel::setTensor(std::shared_ptr<const LoadedTensor> tensor)
{
    beginResetModel();
    m_tensor = std::move(tensor);
    endResetModel();
}

std::int64_t TensorModel::width() const
{
    return m_tensor->dims.empty() ? 1 : std::max<std::int64_t>(m_tensor->dims.back(), 1);
}

bool TensorModel::isCut() const
{
    return m_tensor != nullptr && (width() > kMostColumns ||
                                   static_cast<std::int64_t>(m_tensor->values.size()) / width() > kMostRows);
}

int TensorModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_tensor)
        return 0;
    const auto rows = static_cast<std::int64_t>(m_tensor->values.size()) / width();
    return static_cast<int>(std::min<std::int64_t>(rows, kMostRows));
}

int TensorModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_tensor || m_tensor->values.empty())
        return 0;
    return static_cast<int>(std::min<std::int64_t>(width(), kMostColumns));
}

QVariant TensorModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_tensor)
        return {};
    const auto place = static_cast<std::size_t>(index.row() * width() + index.column());
    if (role == Qt::DisplayRole)
        return QLocale::c().toString(m_tensor->values[place], 'g', 6);
    if (role == Qt::ToolTipRole)
        return QLocale::c().toString(m_tensor->values[place], 'g', 17);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant TensorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || !m_tensor)
        return {};
    if (orientation == Qt::Horizontal)
        return section;
    QStringList place;
    std::int64_t rest = section;
    for (std::size_t axis = m_tensor->dims.size(); axis-- > 1;) {
        const std::int64_t length = std::max<std::int64_t>(m_tensor->dims[axis - 1], 1);
        place.prepend(QString::number(rest % length));
        rest /= length;
    }
    return place.join(QStringLiteral(", "));
}

} // namespace resizelens
