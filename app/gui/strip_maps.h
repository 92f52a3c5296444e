#pragma once

#include "core/preview/preview_input.h"
#include "widgets/selection/selection.h"
#include "widgets/sites/site_frames.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <memory>

namespace resizelens {

/// Larger models would run for minutes.
bool runsQuickly(const Analysis& analysis);

/// The feature maps of the image at each site of the model in front: what goes in, and what the Resize makes of
/// it. Each is told as soon as it is there. ONNX Runtime runs the model on a worker; where it is missing, or
/// refuses the model, there are none.
class StripMaps : public QObject
{
    Q_OBJECT

public:
    explicit StripMaps(Selection& selection, QObject* parent = nullptr);

    /// Anew with this image; nothing without a model or an image.
    void start(const PreviewSource& source);
    const PreviewSource& source() const { return m_source; }
    /// ONNX Runtime was not found.
    bool lacksRuntime() const { return m_lacksRuntime; }

Q_SIGNALS:
    void cleared();
    void made(resizelens::SiteId site, const resizelens::SiteMaps& maps);
    void runtimeLacking(bool lacks);

private:
    void restart();
    void setLacking(bool lacks);

    Selection& m_selection;
    PreviewSource m_source;
    std::shared_ptr<const ModelFile> m_model; // that the maps are of
    bool m_lacksRuntime = false;
    LatestJob m_job;
};

} // namespace resizelens
