#include "widgets/compare/channel_grid_view.h"

#include "core/session/preview_view.h"
#include "widgets/compare/picture_pyramid.h"
#include "widgets/compare/value_text.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr int kThumbnail = 96;
constexpr std::int64_t kMostChannels = 4096;

/// The channel alone, as [1, 1, H, W].
Result<Tensor> planeOf(const Tensor& tensor, std::int64_t channel)
{
    const Dims& dims = tensor.dims();
    const std::size_t bytes = static_cast<std::size_t>(dims[2] * dims[3]) * sizeof(float);
    return Tensor::fromBytes(DType::float32, {1, 1, dims[2], dims[3]},
                             tensor.bytes().subspan(static_cast<std::size_t>(channel) * bytes, bytes));
}

void findRange(const Tensor& plane, ChannelTile& tile)
{
    bool first = true;
    for (const float value : plane.as<float>()) {
        if (!std::isfinite(value))
            continue;
        tile.low = first ? value : std::min<double>(tile.low, value);
        tile.high = first ? value : std::max<double>(tile.high, value);
        first = false;
    }
}

Result<ChannelTile> tileOf(const ComparisonView& view, std::int64_t channel, const std::stop_token& stop)
{
    const auto original = planeOf(view.original, channel);
    const auto rewrite = planeOf(view.rewrite, channel);
    if (!original || !rewrite)
        return fail(!original ? original.error() : rewrite.error());
    ChannelTile tile;
    findRange(*original, tile);
    const auto figures = compareTensors(*original, *rewrite, {.structure = false, .stop = stop});
    if (!figures)
        return fail(figures.error());
    tile.rmse = figures->whole.rmse;
    const Dims& dims = original->dims();
    const std::int64_t longest = std::max(dims[2], dims[3]);
    const auto small =
        viewOf(*original, {0, 0, dims[3], dims[2], std::max<std::int64_t>(1, longest / kThumbnail)});
    if (!small)
        return fail(small.error());
    PlaneChoice show;
    show.black = static_cast<float>(tile.low);
    show.white = static_cast<float>(tile.high > tile.low ? tile.high : tile.low + 1.0);
    auto picture = toPicture(*small, show, stop);
    if (!picture)
        return fail(picture.error());
    tile.image = PicturePyramid(std::move(*picture))
                     .full()
                     .scaled(kThumbnail, kThumbnail, Qt::KeepAspectRatio,
                             longest < kThumbnail ? Qt::FastTransformation : Qt::SmoothTransformation);
    return tile;
}

} // namespace

std::vector<ChannelTile> channelTiles(const ComparisonView& view, const std::stop_token& stop)
{
    std::vector<ChannelTile> tiles;
    for (std::int64_t c = 0; c < std::min(view.original.dims()[1], kMostChannels); ++c) {
        auto tile = tileOf(view, c, stop);
        if (!tile)
            break;
        tiles.push_back(std::move(*tile));
    }
    return tiles;
}

void ChannelModel::reset(std::vector<ChannelTile> tiles)
{
    beginResetModel();
    m_tiles = std::move(tiles);
    endResetModel();
}

int ChannelModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tiles.size());
}

QVariant ChannelModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ChannelTile& tile = m_tiles[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return QString::number(index.row());
    if (role == Qt::DecorationRole)
        return tile.image;
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return tr("Channel %1\nvalues %2 … %3\nRMSE against the other side %4")
            .arg(QString::number(index.row()), valueText(tile.low), valueText(tile.high),
                 valueText(tile.rmse));
    return {};
}

ChannelGridView::ChannelGridView(QWidget* parent)
    : QWidget(parent)
    , m_model(new ChannelModel(this))
    , m_list(new QListView(this))
{
    m_list->setModel(m_model);
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setIconSize(QSize(kThumbnail, kThumbnail));
    m_list->setGridSize(QSize(kThumbnail + 16, kThumbnail + 28));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(tr("Channels"));
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT channelChosen(index.row()); });
    auto* hint = new QLabel(
        tr("Each channel of the node's result over its own range of values. Double click compares one."),
        this);
    hint->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(hint);
    column->addWidget(m_list, 1);
}

void ChannelGridView::setTiles(std::vector<ChannelTile> tiles)
{
    m_model->reset(std::move(tiles));
}

} // namespace resizelens
