#include "widgets/compare/mode_sheet_model.h"

#include "core/image/colormap.h"
#include "widgets/compare/picture_pyramid.h"
#include "widgets/compare/tile_wall.h"
#include "widgets/compare/value_text.h"
#include "widgets/compare/verdict_disc.h"

namespace resizelens {

namespace {

Result<QImage> imageOf(const Tensor& tensor, const PlaneChoice& show)
{
    RL_TAKE(auto picture, toPicture(tensor, show));
    return PicturePyramid(std::move(picture)).full();
}

/// What a tile differs by from the first; null where that cannot be seen.
Result<QImage> insetOf(const ModeTile& tile, const Tensor& configured, const PlaneChoice& show, double peak)
{
    constexpr double kGain = 4.0, kLeastSeen = 1.0 / 256.0;
    if (!(tile.figures.maxAbs > kLeastSeen * peak) || tile.detail.dims() != configured.dims())
        return QImage();
    DifferencePictureOptions options;
    options.gain = kGain;
    options.peak = peak;
    options.planes = show;
    RL_TAKE(auto picture, differencePicture(configured, tile.detail, options));
    return PicturePyramid(std::move(picture)).full();
}

QString figuresText(const ModeTile& tile)
{
    if (tile.configured)
        return ModeSheetModel::tr("The node as configured");
    return ModeSheetModel::tr("RMSE %1  ·  max %2")
        .arg(valueText(tile.figures.rmse), valueText(tile.figures.maxAbs));
}

QString labelsText(const ModeTile& tile)
{
    QStringList lines;
    for (const std::string& label : tile.labels)
        lines.append(QString::fromStdString(label));
    lines.append(figuresText(tile));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Result<std::shared_ptr<const ModeSheetPictures>> paintModeSheet(ModeSheet sheet, const PlaneChoice& show,
                                                                double peak)
{
    auto pictures = std::make_shared<ModeSheetPictures>();
    for (const ModeTile& tile : sheet.tiles) {
        auto whole = imageOf(tile.whole, show);
        auto detail = imageOf(tile.detail, show);
        auto inset = insetOf(tile, sheet.tiles.front().detail, show, peak);
        if (!whole || !detail || !inset)
            return fail(!whole ? whole.error() : !detail ? detail.error() : inset.error());
        pictures->difference.push_back(std::move(*inset));
        pictures->whole.push_back(std::move(*whole));
        pictures->detail.push_back(std::move(*detail));
    }
    pictures->sheet = std::move(sheet);
    pictures->show = show;
    return pictures;
}

void ModeSheetModel::setDetail(bool detail)
{
    m_detail = detail;
    showAnew();
}

void ModeSheetModel::setDifferences(bool differences)
{
    m_differences = differences;
    showAnew();
}

void ModeSheetModel::showAnew()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void ModeSheetModel::reset(std::shared_ptr<const ModeSheetPictures> pictures)
{
    beginResetModel();
    m_pictures = std::move(pictures);
    endResetModel();
}

int ModeSheetModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_pictures ? 0 : static_cast<int>(m_pictures->sheet.tiles.size());
}

QVariant ModeSheetModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ModeTile& one = tile(index.row());
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(one.labels.front());
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return labelsText(one);
    case TileImageRole:
        return m_detail ? m_pictures->detail[row] : m_pictures->whole[row];
    case TileInsetRole:
        return m_differences ? m_pictures->difference[row] : QImage();
    case TileNoteRole:
        return one.configured               ? tr("this node")
               : one.figures.differing == 0 ? signOf(Sameness::equal)
                                            : valueText(one.figures.maxAbs);
    case TileMineRole:
        return one.configured;
    case RmseRole:
        return one.configured ? -1.0 : one.figures.rmse;
    case ConfiguredRole:
        return one.configured;
    case NamesRole:
        return labelsText(one);
    default:
        return {};
    }
}

} // namespace resizelens
