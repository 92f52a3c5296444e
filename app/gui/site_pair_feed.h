#pragma once

#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>

namespace resizelens {

class InspectorPanel;
class StripMaps;

/// Shows in the inspector what the selected site and its rewrite make of the image: of the feature maps where ONNX
/// Runtime runs the model, else of the image itself at the size of the node's input.
class SitePairFeed : public QObject
{
    Q_OBJECT

public:
    SitePairFeed(Selection& selection, StripMaps& maps, InspectorPanel& inspector);
    bool isWorking() const { return m_job.isRunning(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void restart();

    Selection& m_selection;
    StripMaps& m_maps;
    InspectorPanel& m_inspector;
    bool m_stale = true; // nothing is computed while nobody sees it
    LatestJob m_job;
};

} // namespace resizelens
