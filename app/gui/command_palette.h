#pragma once

#include "core/engine/analysis.h"

#include <QAbstractListModel>
#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QMenuBar;

namespace resizelens {

/// Something that can be done or gone to.
struct PaletteEntry
{
    QString title;
    QString detail; // where it stands, or what it is
    QString keys = {};
    std::function<void()> run = {};
};

/// The entries that match what was typed, best first: all words must occur in title or detail; titles that
/// begin with what was typed come before those that have it inside. At most kMost rows.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, KeysRole };
    static constexpr std::size_t kMost = 200;

    explicit PaletteModel(QObject* parent = nullptr);

    void setEntries(std::vector<PaletteEntry> entries);
    void setFilter(const QString& text);
    /// nullptr outside of the rows.
    const PaletteEntry* entryAt(int row) const;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<PaletteEntry> m_entries;
    std::vector<std::size_t> m_rows; // indices of entries
};

/// A field over the window that finds every command with its keys, every site and every node.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* window);

    void open(std::vector<PaletteEntry> entries);
    PaletteModel& model() { return *m_model; }
    QLineEdit& field() { return *m_field; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void runCurrent();

    PaletteModel* m_model;
    QLineEdit* m_field;
    QLabel* m_nothing;
    QListView* m_list;
};

/// The words of a menu entry without its mnemonic ("&Open…", "打开(&O)…") and, where asked, its dots.
QString plainText(QString menuText, bool withDots = true);

/// All entries of all menus, with their menus as detail; `onlyUsable`: those that can be used now.
std::vector<PaletteEntry> entriesOf(const QMenuBar& bar, bool onlyUsable = true);

/// The sites, then the nodes of a model by name, operator and outputs; `go` brings one into view.
std::vector<PaletteEntry> entriesOf(const Analysis& analysis, const std::function<void(NodeId)>& go);

} // namespace resizelens
