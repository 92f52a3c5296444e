#include "widgets/targets/profile_list_model.h"

#include "widgets/support/core_words.h"

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
    m_targets.clear();
    if (all)
        m_targets = std::move(*all);
    std::ranges::sort(m_targets,
                      [](const TargetPointer& a, const TargetPointer& b) { return a->name < b->name; });
    endResetModel();
    return result;
}

TargetPointer ProfileListModel::target(int row) const
{
    return row >= 0 && row < rowCount() ? m_targets[static_cast<std::size_t>(row)] : nullptr;
}

bool ProfileListModel::isUsers(int row) const
{
    return row >= 0 && row < rowCount() &&
           isUserTarget(*m_targets[static_cast<std::size_t>(row)], m_userFolder);
}

int ProfileListModel::rowOf(const QString& id) const
{
    for (std::size_t i = 0; i < m_targets.size(); ++i)
        if (QString::fromStdString(m_targets[i]->id) == id)
            return static_cast<int>(i);
    return -1;
}

int ProfileListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_targets.size());
}

QVariant ProfileListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TargetProfile& target = *m_targets[static_cast<std::size_t>(index.row())];
    const bool mine = isUserTarget(target, m_userFolder);
    const QString name = QString::fromStdString(target.name);
    if (role == Qt::DisplayRole)
        return mine ? tr("%1 (yours)").arg(name) : name;
    if (role == Qt::ToolTipRole)
        return coreWords(profilePhrase(target, target.description));
    if (role == Qt::FontRole && mine) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

} // namespace resizelens
