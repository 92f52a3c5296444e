#pragma once

#include <QHash>
#include <QList>
#include <QObject>

class QHeaderView;
class QMenu;
class QTableView;

namespace resizelens {

/// The most important columns of the site table that fit, or those chosen from the header's menu. The name
/// column is always shown and takes the remaining width.
class SiteColumns : public QObject
{
    Q_OBJECT

public:
    /// `table` must show a SiteModel.
    explicit SiteColumns(QTableView& table);

    /// After a content change: updates the widths, except those set by the user.
    void measure();
    /// The user's choice; empty: as many as fit.
    const QList<int>& chosen() const { return m_chosen; }
    void choose(const QList<int>& columns);
    /// One entry per column.
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
    QHash<int, int> m_measured, m_byUser; // in pixels
    int m_ordered = 0;                    // columns already ordered
    bool m_arranging = false;
};

} // namespace resizelens
