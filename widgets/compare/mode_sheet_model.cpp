#include "widgets/compare/mode_sheet_model.h"

#include "widgets/compare/picture_pyramid.h"
#include "widgets/compare/value_text.h"

namespace resizelens {

namespace {

Result<QImage> imageOf(const Tensor& tensor, const PlaneChoice& show)
{
    auto picture = toPicture(tensor, show);
    RL_TRY(picture);
    return PicturePyramid(std::move(*picture)).full();
}

QString figuresText(const ModeTile& tile)
{
    if (tile.configured)
        return ModeSheetModel::tr("The node as configured");
    return ModeSheetModel::tr("RMSE %1  ·  max %2")
        .arg(valueText(tile.figures.rmse), valueText(tile.figures.maxAbs));
}

QString equalText(const ModeTile& tile)
{
    const auto others = static_cast<int>(tile.labels.size()) - 1;
    if (others < 1)
        return {};
    return others == 1 ? ModeSheetModel::tr("= %1").arg(QString::fromStdString(tile.labels[1]))
                       : ModeSheetModel::tr("and %1 equal ones").arg(others);
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

Result<std::shared_ptr<const ModeSheetPictures>> paintModeSheet(ModeSheet sheet, const PlaneChoice& show)
{
    auto pictures = std::make_shared<ModeSheetPictures>();
    for (const ModeTile& tile : sheet.tiles) {
        auto whole = imageOf(tile.whole, show);
        auto detail = imageOf(tile.detail, show);
        if (!whole || !detail)
            return fail(!whole ? whole.error() : detail.error());
        pictures->whole.push_back(std::move(*whole));
        pictures->detail.push_back(std::move(*detail));
    }
    pictures->sheet = std::move(sheet);
    pictures->show = show;
    return pictures;
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
    case WholeRole:
        return m_pictures->whole[row];
    case DetailRole:
        return m_pictures->detail[row];
    case FiguresRole:
        return figuresText(one);
    case EqualRole:
        return equalText(one);
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
