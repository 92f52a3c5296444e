#pragma once

#include "core/image/to_tensor.h"
#include "core/session/preview_modes.h"

#include <QAbstractListModel>
#include <QImage>

#include <memory>
#include <vector>

namespace resizelens {

/// A sheet with its pictures, made on a worker.
struct ModeSheetPictures
{
    ModeSheet sheet;
    PlaneChoice show;          // that they were painted with
    std::vector<QImage> whole; // one per tile
    std::vector<QImage> detail;
};

/// `show` as in ComparisonView.
Result<std::shared_ptr<const ModeSheetPictures>> paintModeSheet(ModeSheet sheet, const PlaneChoice& show);

/// One row a tile, in the order of the sheet: the node as configured, then by the size of the difference.
class ModeSheetModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        WholeRole = Qt::UserRole, // QImage
        DetailRole,
        FiguresRole, // "RMSE 0.0102"
        EqualRole,   // "and 2 equal ones"; empty where there are none
        RmseRole,
        ConfiguredRole,
        NamesRole, // of all that are equal, for a filter
    };

    using QAbstractListModel::QAbstractListModel;

    void reset(std::shared_ptr<const ModeSheetPictures> pictures);
    const ModeTile& tile(int row) const { return m_pictures->sheet.tiles[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const ModeSheetPictures> m_pictures = {};
};

} // namespace resizelens
