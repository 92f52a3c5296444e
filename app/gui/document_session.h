#pragma once

#include "app/gui/document.h"
#include "app/gui/navigation.h"
#include "app/gui/view_state.h"

#include <memory>
#include <optional>

namespace resizelens {

/// A document with all that belongs to it and to no other.
struct DocumentSession
{
    Document document;
    ViewState view;
    NavigationHistory history;
    std::shared_ptr<const GraphIndex> index; // of the model that `view` and `history` speak of
    QString path;                            // as asked for; empty: nothing was opened yet
    std::optional<NamedView> opening;        // how it shall be looked at once it is open
    bool changedOnDisk = false;              // since it was read
    DocumentId id = {};

    /// `view` and `history` speak of the model that is open now: what a file that was read anew does not have
    /// is left out, and a model that was never looked at begins with its first site.
    void settleView();
    /// As if nothing had been opened.
    void forget();
};

} // namespace resizelens
