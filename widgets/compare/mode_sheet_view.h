#pragma once

#include "widgets/compare/mode_sheet_model.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStackedWidget;

namespace resizelens {

class BusyRing;
class ModeTileDelegate;

/// One picture under every mode and library that gives another result, as a contact sheet. A double click or Enter opens
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
    /// Only tiles that have the text in one of their names; the node as configured stays.
    void setFilter(const QString& text);
    const std::shared_ptr<const ModeSheetPictures>& pictures() const { return m_pictures; }
    bool showsDetail() const { return m_showsDetail; }
    QListView& list() { return *m_list; }

Q_SIGNALS:
    void modeChosen(const resizelens::ModeVariant& variant, const QString& label);
    void savePictureRequested();
    void saveTableRequested();

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
    QLineEdit* m_filter = nullptr;
    std::shared_ptr<const ModeSheetPictures> m_pictures = {};
    bool m_showsDetail = true;
    QLabel* m_message = nullptr;
    QWidget* m_content = nullptr;
    QLabel* m_notes = nullptr;
    BusyRing* m_busy = nullptr;
};

} // namespace resizelens
