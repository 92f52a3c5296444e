#pragma once

#include <QHash>
#include <QList>
#include <QObject>

class QHeaderView;
class QMenu;
class QTableView;

namespace resizelens {

/// The columns of the table of sites. As many are shown as have room, those that matter most first; from the
/// header's menu on, those that the user wants. The name is always there and takes the room that is left.
class SiteColumns : public QObject
{
    Q_OBJECT

public:
    /// The model of `table` has the columns of SiteModel.
    explicit SiteColumns(QTableView& table);

    /// After the table's content changed: widths anew, but for those that the user gave.
    void measure();
    /// What the user chose to see; empty: as many as have room.
    const QList<int>& chosen() const { return m_chosen; }
    void choose(const QList<int>& columns);
    /// An entry a column.
    void fillMenu(QMenu& menu);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void chosenChanged();

private:
    void arrange();
    QList<int> present() const;
    QList<int> fitting(int room) const;
    int widthOf(int column) const;

    QTableView& m_table;
    QHeaderView& m_header;
    QList<int> m_chosen;
    QHash<int, int> m_measured, m_byUser; // widths
    int m_ordered = 0;                    // columns that have their place
    bool m_arranging = false;
};

} // namespace resizelens
