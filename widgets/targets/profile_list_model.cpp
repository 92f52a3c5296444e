#include "widgets/targets/profile_list_model.h"

#include <QFont>

#include <algorithm>

namespace resizelens {

ProfileListModel::ProfileListModel(std::filesystem::path userFolder, QObject* parent)
    : QAbstractListModel(parent)
    , m_userFolder(std::move(userFolder))
{
}

Result<void> ProfileListModel::reload()
{
    auto all = allTargets(m_userFolder);
    const Result<void> result = all ? Result<void>() : fail(all.error());
    if (!all)
        all = allTargets({});
    beginResetModel();
    m_entries.clear();
    if (all)
        for (TargetPointer& target : *all) {
            const auto text = targetJson(target->id, m_userFolder);
            m_entries.push_back({std::move(target), text && text->isUsers});
        }
    std::sort(m_entries.begin(), m_entries.end(),
              [](const Entry& a, const Entry& b) { return a.target->name < b.target->name; });
    endResetModel();
    return result;
}

TargetPointer ProfileListModel::target(int row) const
{
    return row >= 0 && row < rowCount() ? m_entries[static_cast<std::size_t>(row)].target : nullptr;
}

bool ProfileListModel::isUsers(int row) const
{
    return row >= 0 && row < rowCount() && m_entries[static_cast<std::size_t>(row)].isUsers;
}

int ProfileListModel::rowOf(const QString& id) const
{
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (QString::fromStdString(m_entries[i].target->id) == id)
            return static_cast<int>(i);
    return -1;
}

int ProfileListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant ProfileListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const QString name = QString::fromStdString(entry.target->name);
    if (role == Qt::DisplayRole)
        return entry.isUsers ? tr("%1 (yours)").arg(name) : name;
    if (role == Qt::ToolTipRole)
        return QString::fromStdString(entry.target->description);
    if (role == Qt::FontRole && entry.isUsers) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

} // namespace resizelens
