#pragma once

#include "core/image/to_tensor.h"
#include "core/preview/preview_modes.h"

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
    std::vector<QImage> difference; // of the detail to the node as configured, ×4; null where there is none
};

/// `show` as in ComparisonView, `peak` the range of the values.
Result<std::shared_ptr<const ModeSheetPictures>> paintModeSheet(ModeSheet sheet, const PlaneChoice& show,
                                                                double peak);

/// One row a tile, in the order of the sheet: the node as configured, then by the size of the difference.
class ModeSheetModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        RmseRole = Qt::UserRole,
        ConfiguredRole,
        NamesRole, // of all that are equal, for a filter
    };

    using QAbstractListModel::QAbstractListModel;

    /// Whole images, or a part at full size.
    void setDetail(bool detail);
    void setDifferences(bool differences);
    void reset(std::shared_ptr<const ModeSheetPictures> pictures);
    const ModeTile& tile(int row) const { return m_pictures->sheet.tiles[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void showAnew();

    std::shared_ptr<const ModeSheetPictures> m_pictures = {};
    bool m_detail = true;
    bool m_differences = true;
};

} // namespace resizelens
