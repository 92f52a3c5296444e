#pragma once

#include "app/gui/context.h"

#include <QObject>

namespace resizelens {

class CompareTab;
class FilmStrip;

/// Where height decides, in a low window and where one image fills Compare, the strip folds by itself. Folded it takes
/// Compare's line of values in, so that there is one line below the image.
class StripFolding : public QObject
{
    Q_OBJECT

public:
    /// All outlive this but the strip, which it belongs to.
    StripFolding(const Context& context, FilmStrip& strip, CompareTab& compare, QWidget& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void settle();

    Context m_context;
    FilmStrip& m_strip;
    CompareTab& m_compare;
    QWidget& m_window;
};

} // namespace resizelens
