#pragma once

#include "app/gui/view_state.h"

#include <QTabWidget>

namespace resizelens {

/// The pages of the window by their names.
class Pages : public QTabWidget
{
    Q_OBJECT

public:
    explicit Pages(QWidget* parent = nullptr);

    /// Once for each page, in the order of Page.
    void add(Page page, QWidget* widget, const QString& title, const QString& tip);
    void open(Page page);
    Page page() const;
};

} // namespace resizelens
