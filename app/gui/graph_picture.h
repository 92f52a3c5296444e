#pragma once

#include "app/gui/context.h"
#include "widgets/support/latest_job.h"

#include <QObject>

namespace resizelens {

class GraphView;

/// Saves the drawn graph as an image.
class GraphPicture : public QObject
{
    Q_OBJECT

public:
    /// Belongs to the view.
    GraphPicture(const Context& context, GraphView& view);

    /// Asks for the file.
    void choose();

private:
    Context m_context;
    GraphView& m_view;
    LatestJob m_job;
};

} // namespace resizelens
