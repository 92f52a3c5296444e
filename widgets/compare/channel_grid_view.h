#pragma once

#include "widgets/compare/channel_tiles.h"

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

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<ChannelTile> m_tiles = {};
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
    QListView& list() { return *m_list; }

Q_SIGNALS:
    void channelChosen(std::int64_t channel);
    void sideChanged();

private:
    ChannelModel* m_model = nullptr;
    QListView* m_list = nullptr;
    ChannelSide m_side = ChannelSide::original;
    std::vector<std::pair<ChannelSide, QToolButton*>> m_buttons = {};
};

} // namespace resizelens
