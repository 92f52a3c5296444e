#include "app/gui/strip_folding.h"

#include "app/gui/compare_tab.h"
#include "app/gui/film_strip.h"
#include "app/gui/pages.h"
#include "widgets/compare/compare_panel.h"

#include <QEvent>

namespace resizelens {

namespace {

constexpr int kLowWindow = 700;

} // namespace

StripFolding::StripFolding(const Context& context, FilmStrip& strip, CompareTab& compare, QWidget& window)
    : QObject(&strip)
    , m_context(context)
    , m_strip(strip)
    , m_compare(compare)
    , m_window(window)
{
    window.installEventFilter(this);
    connect(&strip, &FilmStrip::foldChanged, this, &StripFolding::settle);
    connect(&context.pages, &Pages::currentChanged, this, &StripFolding::settle);
    connect(&compare, &CompareTab::pageChanged, this, &StripFolding::settle);
    connect(&compare.panel(), &ComparePanel::modeChanged, this, &StripFolding::settle);
    settle();
}

bool StripFolding::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        settle();
    return QObject::eventFilter(watched, event);
}

void StripFolding::settle()
{
    const bool compares = m_context.pages.page() == PageId::compare && m_compare.isComparing();
    m_strip.setLow(m_window.height() < kLowWindow ||
                   (compares && m_compare.panel().mode() != CompareMode::sideBySide));
    const bool takesIn = compares && m_strip.isFolded();
    if (takesIn)
        m_strip.setInset(&m_compare.panel().readout());
    else if (m_strip.inset() != nullptr) {
        m_strip.setInset(nullptr);
        m_compare.panel().takeReadoutBack();
    }
}

} // namespace resizelens
