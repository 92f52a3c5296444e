#pragma once

#include "widgets/compare/comparison_view.h"

#include <QAbstractListModel>
#include <QImage>
#include <QWidget>

#include <memory>
#include <vector>

class QListView;

namespace resizelens {

/// One channel of a comparison.
struct ChannelTile
{
    QImage image = {}; // of the node's own result, reduced to a thumbnail
    double low = 0.0;  // its finite values
    double high = 0.0;
    double rmse = 0.0; // against the other side
};

/// On a worker; stops early, with fewer tiles, when `stop` is set. Every channel is shown over its own range.
std::vector<ChannelTile> channelTiles(const ComparisonView& view, const std::stop_token& stop);

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

    void setTiles(std::vector<ChannelTile> tiles);
    QListView& list() { return *m_list; }

Q_SIGNALS:
    void channelChosen(std::int64_t channel);

private:
    ChannelModel* m_model = nullptr;
    QListView* m_list = nullptr;
};

} // namespace resizelens
