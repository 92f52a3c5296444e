#pragma once

class QSettings;

namespace resizelens {

class DocumentArea;
class Jobs;
class Pages;
class Selection;
class WindowMessages;

/// What pages and tools of a window are made from. Everything here outlives them.
struct Context
{
    DocumentArea& documents;
    Selection& selection;
    WindowMessages& messages;
    Jobs& jobs;
    QSettings& settings;
    Pages& pages; // to ask for another page
};

} // namespace resizelens
