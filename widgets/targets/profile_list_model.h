#pragma once

#include "core/targets/user_targets.h"

#include <QAbstractListModel>

#include <filesystem>
#include <vector>

namespace resizelens {

/// The profiles of the program and of the user's folder, by name.
class ProfileListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ProfileListModel(std::filesystem::path userFolder, QObject* parent = nullptr);

    /// Reads the profiles anew. Errors: a profile of the user that is none; the program's own are listed
    /// then.
    Result<void> reload();
    TargetPointer target(int row) const;
    bool isUsers(int row) const;
    int rowOf(const QString& id) const; // -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::filesystem::path m_userFolder;
    std::vector<TargetPointer> m_targets = {};
};

} // namespace resizelens
