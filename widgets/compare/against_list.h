#pragma once

#include "widgets/compare/verdict_disc.h"

#include <QListWidget>

#include <vector>

namespace resizelens {

/// What can stand against the node: rewrites with their mark and what they promise, and other modes.
class AgainstList : public QListWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        QString id = {}; // the rule; empty of a mode
        QString text = {};
        QString note = {}; // at the right: "equal", "≤ 0.0156"
        Sameness promise = Sameness::none;
        QString toolTip = {};
    };

    explicit AgainstList(QWidget* parent = nullptr);

    void setEntries(std::vector<Entry> entries, int chosen);
    /// -1: there is none.
    int indexOf(const QString& id) const;
    int chosenIndex() const { return m_chosen; }
    const Entry& entry(int index) const { return m_entries[static_cast<std::size_t>(index)]; }
    int entryCount() const { return static_cast<int>(m_entries.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

Q_SIGNALS:
    void chosen(int index);

private:
    std::vector<Entry> m_entries = {};
    int m_chosen = -1;
};

} // namespace resizelens
