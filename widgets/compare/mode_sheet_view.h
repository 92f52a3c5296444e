#pragma once

#include "widgets/compare/mode_sheet_model.h"
#include "widgets/compare/tile_wall.h"

#include <QWidget>

#include <memory>

class QLineEdit;
class QSortFilterProxyModel;
class QToolButton;

namespace resizelens {

class CanvasOverlays;

/// One image under every mode and library that gives another result, as a wall of tiles. A double click or Enter opens a
/// tile against the node as configured; typing filters.
class ModeSheetView : public WallPage
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

Q_SIGNALS:
    void modeChosen(const resizelens::ModeVariant& variant, const QString& label);
    void savePictureRequested();
    void saveTableRequested();

protected:
    void placeOn(const QRect& wall) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeBar();
    void showLine();

    ModeSheetModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QLineEdit* m_filter = nullptr;
    QToolButton* m_similar = nullptr;
    QToolButton* m_byName = nullptr;
    std::shared_ptr<const ModeSheetPictures> m_pictures = {};
    bool m_showsDetail = true;
    CanvasOverlays* m_overlays = nullptr;
};

} // namespace resizelens
