#include "app/gui/graph_picture.h"

#include "app/gui/document_area.h"
#include "app/gui/window_messages.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/scene_picture.h"
#include "widgets/messages/message_strip.h"

#include <QFileDialog>
#include <QFileInfo>

namespace resizelens {

GraphPicture::GraphPicture(const Context& context, GraphView& view)
    : QObject(&view)
    , m_context(context)
    , m_view(view)
{
}

void GraphPicture::choose()
{
    if (!m_view.canvas().scene())
        return;
    const QString path = QFileDialog::getSaveFileName(
        m_view.window(), tr("Save Graph Image"),
        QFileInfo(m_context.documents.current().path()).completeBaseName() + QStringLiteral(".svg"),
        tr("SVG (*.svg);;PNG (*.png);;PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    m_job.start([scene = m_view.canvas().scene(), theme = themeFor(m_view.palette()),
                 path](const std::stop_token&) { return saveScenePicture(*scene, theme, path); },
                [this, path](Result<void> saved) {
                    m_context.messages.strip().show(
                        saved ? Message{Severity::success, tr("The image was saved as %1.").arg(path), {}, {}}
                              : messageOf(saved.error()));
                });
}

} // namespace resizelens
