// The channels of a comparison: their order, and which one is chosen.
#include "widgets/compare/channel_grid_view.h"

#include "tests/gui/gui_case.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <QListView>
#include <QSignalSpy>
#include <QTest>

using namespace resizelens;

namespace {

std::vector<int> shownChannels(ChannelGridView& grid)
{
    std::vector<int> channels;
    const QAbstractItemModel& model = *grid.list().model();
    for (int row = 0; row < model.rowCount(); ++row)
        channels.push_back(model.index(row, 0).data(ChannelModel::kChannelRole).toInt());
    return channels;
}

std::vector<ChannelTile> tilesOf(const std::vector<double>& differences)
{
    std::vector<ChannelTile> tiles;
    for (const double rmse : differences)
        tiles.push_back({QImage(8, 8, QImage::Format_RGB32), -1.0, 2.0, rmse});
    return tiles;
}

} // namespace

class ChannelGridTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worstComeFirst()
    {
        ChannelGridView grid;
        grid.setTiles(tilesOf({0.0, 2.0, std::nan(""), 2.0, 0.5}));
        QCOMPARE(shownChannels(grid), (std::vector<int>{0, 1, 2, 3, 4}));
        grid.setWorstFirst(true);
        QCOMPARE(shownChannels(grid), (std::vector<int>{2, 1, 3, 4, 0}));
        QSignalSpy chosen(&grid, &ChannelGridView::channelChosen);
        Q_EMIT grid.list().activated(grid.list().model()->index(1, 0));
        QCOMPARE(chosen.at(0).at(0).toLongLong(), 1);
        grid.setWorstFirst(false);
        QCOMPARE(shownChannels(grid), (std::vector<int>{0, 1, 2, 3, 4}));
    }

    void anyOrderHasEachChannelOnce()
    {
        std::mt19937 random(11);
        for (int trial = 0; trial < 200; ++trial) {
            ChannelGridView grid;
            grid.setWorstFirst(trial % 2 == 0);
            std::vector<double> differences(random() % 40);
            for (double& one : differences)
                one = static_cast<double>(random() % 7);
            grid.setTiles(tilesOf(differences));
            std::vector<int> shown = shownChannels(grid);
            if (trial % 2 == 0)
                QVERIFY(std::is_sorted(shown.begin(), shown.end(), [&](int a, int b) {
                    return differences[static_cast<std::size_t>(a)] >
                           differences[static_cast<std::size_t>(b)];
                }));
            std::sort(shown.begin(), shown.end());
            for (std::size_t i = 0; i < shown.size(); ++i)
                QCOMPARE(shown[i], static_cast<int>(i));
            QCOMPARE(shown.size(), differences.size());
        }
    }

    void aTileTellsItsRange()
    {
        ChannelGridView grid;
        grid.setTiles(tilesOf({0.25}));
        const QModelIndex tile = grid.list().model()->index(0, 0);
        QCOMPARE(tile.data().toString(), QStringLiteral("0"));
        QCOMPARE(tile.data(TileNoteRole).toString(), QStringLiteral("−1.0000 … 2.0000"));
    }
};

RL_GUI_CASE(ChannelGridTest)
#include "channel_grid_test.moc"
