#include "app/gui/document_session.h"

#include <utility>

namespace resizelens {

void DocumentSession::settleView()
{
    const auto& analysis = document.analysis();
    if (index && index != analysis->index) { // read anew: its ids mean other nodes
        view = findView(nameView(view, *index), *analysis->index);
        history = {};
    }
    const bool isNew = !index || opening;
    if (opening)
        view = findView(*std::exchange(opening, std::nullopt), *analysis->index);
    index = analysis->index;
    if (isNew && !view.selected.node && !analysis->sites.empty()) {
        const ResizeSite& first = analysis->sites.front().site;
        view.selected = {first.graph, first.node, {}};
    }
}

void DocumentSession::forget()
{
    path.clear();
    view = {};
    history = {};
    index.reset();
    opening.reset();
    changedOnDisk = false;
}

} // namespace resizelens
