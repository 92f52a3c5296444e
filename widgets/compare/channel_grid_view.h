#pragma once

#include "widgets/compare/channel_tiles.h"
#include "widgets/compare/tile_wall.h"
#include "widgets/compare/value_text.h"

#include <QAbstractListModel>
#include <QWidget>

#include <utility>
#include <vector>

class QToolButton;

namespace resizelens {

/// One row per channel, in order, or those first whose two sides differ most.
class ChannelModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    static constexpr int kChannelRole = Qt::UserRole;

    void reset(std::vector<ChannelTile> tiles);
    void setWorstFirst(bool worstFirst);
    /// In which numbers values are written; `differences`: they are differences of two sides.
    void setUnit(const ValueUnit& values, const ValueUnit& results, bool differences);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void sortRows();

    std::vector<ChannelTile> m_tiles = {};
    std::vector<int> m_channels = {}; // by row
    bool m_worstFirst = false;
    ValueUnit m_values = {}, m_results = {};
    bool m_differences = false;
};

/// The channels of a feature map as a wall of tiles; a double click or Enter compares one of them.
class ChannelGridView : public WallPage
{
    Q_OBJECT

public:
    explicit ChannelGridView(QWidget* parent = nullptr);

    /// Whose channels are shown; the tiles follow by setTiles().
    ChannelSide side() const { return m_side; }
    void setSide(ChannelSide side);
    void setTiles(std::vector<ChannelTile> tiles);
    /// In which numbers the node's input and the results are written.
    void setUnits(const ValueUnit& input, const ValueUnit& results);
    void setWorstFirst(bool worstFirst);

Q_SIGNALS:
    void channelChosen(std::int64_t channel);
    void sideChanged();

private:
    void showUnits();

    ValueUnit m_input = {}, m_results = {};
    ChannelModel* m_model = nullptr;
    ChannelSide m_side = ChannelSide::original;
    std::vector<std::pair<ChannelSide, QToolButton*>> m_buttons = {};
    QToolButton* m_worstFirst = nullptr;
};

} // namespace resizelens
