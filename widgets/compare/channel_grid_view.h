#pragma once

#include "widgets/compare/channel_tiles.h"
#include "widgets/compare/value_text.h"

#include <QAbstractListModel>
#include <QWidget>

#include <utility>
#include <vector>

class QListView;
class QToolButton;

namespace resizelens {

/// One row a channel, in order.
class ChannelModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void reset(std::vector<ChannelTile> tiles);
    /// In which numbers values are written; `differences`: they are differences of two sides.
    void setUnit(const ValueUnit& values, const ValueUnit& results, bool differences);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<ChannelTile> m_tiles = {};
    ValueUnit m_values = {}, m_results = {};
    bool m_differences = false;
};

/// The channels of a feature map next to each other; a double click or Enter compares one of them.
class ChannelGridView : public QWidget
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
    QListView& list() { return *m_list; }

Q_SIGNALS:
    void channelChosen(std::int64_t channel);
    void sideChanged();

private:
    void showUnits();

    ValueUnit m_input = {}, m_results = {};
    ChannelModel* m_model = nullptr;
    QListView* m_list = nullptr;
    ChannelSide m_side = ChannelSide::original;
    std::vector<std::pair<ChannelSide, QToolButton*>> m_buttons = {};
};

} // namespace resizelens
