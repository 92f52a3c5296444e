#pragma once

#include "widgets/compare/mode_sheet_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QListView;
class QSortFilterProxyModel;
class QStackedWidget;

namespace resizelens {

class BusyRing;
class ModeTileDelegate;

/// One picture under every mode that gives another result, as a contact sheet. A double click or Enter opens
/// a tile against the node as configured.
class ModeSheetView : public QWidget
{
    Q_OBJECT

public:
    explicit ModeSheetView(QWidget* parent = nullptr);

    void setSheet(std::shared_ptr<const ModeSheetPictures> pictures);
    /// Work is under way; what is shown stays. An empty text ends it.
    void setBusy(const QString& text);
    /// There is nothing to show, and why.
    void setMessage(const QString& text);

    void showDetail(bool detail);
    void sortByName(bool byName);
    QListView& list() { return *m_list; }

Q_SIGNALS:
    void modeChosen(const resizelens::ModeVariant& variant, const QString& label);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHeader();
    void placeBusy();

    ModeSheetModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QListView* m_list = nullptr;
    ModeTileDelegate* m_delegate = nullptr;
    QStackedWidget* m_pages = nullptr;
    QComboBox* m_order = nullptr;
    QLabel* m_message = nullptr;
    QWidget* m_content = nullptr;
    QLabel* m_notes = nullptr;
    BusyRing* m_busy = nullptr;
};

} // namespace resizelens
