#include "widgets/compare/channel_grid_view.h"

#include "widgets/compare/mode_bar.h"
#include "widgets/compare/readout_line.h"

#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace resizelens {

void ChannelModel::reset(std::vector<ChannelTile> tiles)
{
    beginResetModel();
    m_tiles = std::move(tiles);
    sortRows();
    endResetModel();
}

void ChannelModel::setWorstFirst(bool worstFirst)
{
    beginResetModel();
    m_worstFirst = worstFirst;
    sortRows();
    endResetModel();
}

/// Differences that are not a number come first: a side has values that the other has not.
void ChannelModel::sortRows()
{
    m_channels.resize(m_tiles.size());
    std::iota(m_channels.begin(), m_channels.end(), 0);
    const auto badness = [this](int channel) {
        const double rmse = m_tiles[static_cast<std::size_t>(channel)].rmse;
        return std::isnan(rmse) ? HUGE_VAL : rmse;
    };
    if (m_worstFirst)
        std::ranges::stable_sort(m_channels, [&](int a, int b) { return badness(a) > badness(b); });
}

void ChannelModel::setUnit(const ValueUnit& values, const ValueUnit& results, bool differences)
{
    m_values = values;
    m_results = results;
    m_differences = differences;
    if (!m_tiles.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int ChannelModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tiles.size());
}

QVariant ChannelModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int channel = m_channels[static_cast<std::size_t>(index.row())];
    const ChannelTile& tile = m_tiles[static_cast<std::size_t>(channel)];
    const auto value = [this](double one) {
        return m_differences ? differenceText(one, m_values) : valueText(one, m_values);
    };
    if (role == kChannelRole)
        return channel;
    if (role == Qt::DisplayRole)
        return QString::number(channel);
    if (role == TileNoteRole)
        return tr("%1 … %2").arg(value(tile.low), value(tile.high));
    if (role == TileImageRole)
        return tile.image;
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return tr("Channel %1\nvalues %2 … %3\nRMSE of the two sides %4")
            .arg(QString::number(channel), value(tile.low), value(tile.high),
                 valueText(tile.rmse / m_results.step()));
    return {};
}

ChannelGridView::ChannelGridView(QWidget* parent)
    : WallPage(parent)
    , m_model(new ChannelModel(this))
{
    m_wall->setModel(m_model);
    m_wall->setAccessibleName(tr("Channels"));
    connect(m_wall, &QListView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT channelChosen(index.data(ChannelModel::kChannelRole).toInt());
    });
    const auto add = [&](ChannelSide side, const QString& text, const QString& toolTip) {
        QToolButton* button = m_bar->addMode(text, {}, toolTip);
        m_buttons.emplace_back(side, button);
        connect(button, &QToolButton::clicked, this, [this, side] { setSide(side); });
    };
    add(ChannelSide::input, tr("Input"), tr("What the node is given, each channel over its own range"));
    add(ChannelSide::original, tr("Original"),
        tr("What the node makes of it, each channel over its own range"));
    add(ChannelSide::rewrite, tr("Rewrite"),
        tr("What the rewrite or the other mode makes of it, each channel over its own range"));
    add(ChannelSide::difference, tr("Difference"),
        tr("The other side less the original, all channels over one range"));
    m_bar->addSeparator();
    m_worstFirst =
        m_bar->addAction(tr("Worst first"), {}, tr("Channels whose two sides differ most come first"));
    m_worstFirst->setCheckable(true);
    connect(m_worstFirst, &QToolButton::toggled, m_model, &ChannelModel::setWorstFirst);
    m_bar->addSeparator();
    connect(
        m_bar->addAction(tr("Settings"), tr("Tab"), tr("Image, values and what the node is compared with")),
        &QToolButton::clicked, this, &ChannelGridView::settingsRequested);
    setSide(m_side);
}

void ChannelGridView::setSide(ChannelSide side)
{
    for (const auto& [of, button] : m_buttons)
        if (of == side)
            button->setChecked(true);
    if (m_side == side)
        return;
    m_side = side;
    showUnits();
    Q_EMIT sideChanged();
}

void ChannelGridView::setUnits(const ValueUnit& input, const ValueUnit& results)
{
    m_input = input;
    m_results = results;
    showUnits();
}

void ChannelGridView::setWorstFirst(bool worstFirst)
{
    m_worstFirst->setChecked(worstFirst);
}

void ChannelGridView::showUnits()
{
    const bool differences = m_side == ChannelSide::difference;
    m_model->setUnit(m_side == ChannelSide::input ? m_input : m_results, m_results, differences);
}

void ChannelGridView::setTiles(std::vector<ChannelTile> tiles)
{
    m_line->setVerdict(Sameness::none, tiles.empty() ? QString()
                                                     : tr("%n channel(s); Enter compares one", nullptr,
                                                          static_cast<int>(tiles.size())));
    m_model->reset(std::move(tiles));
}

} // namespace resizelens
