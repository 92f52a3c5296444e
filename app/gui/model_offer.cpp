#include "app/gui/model_offer.h"

#include "app/gui/document_area.h"
#include "app/gui/model_files.h"
#include "app/gui/window_messages.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/core_words.h"

#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace resizelens {

ModelOffer::ModelOffer(const OfferKind& kind, const Context& context, QWidget& window)
    : QObject(&window)
    , m_kind(kind)
    , m_context(context)
    , m_window(window)
{
    connect(&context.selection, &Selection::documentChanged, this, &ModelOffer::search);
}

void ModelOffer::search()
{
    m_offered = {};
    m_next = 0;
    const auto analysis = m_context.selection.analysis();
    if (analysis == nullptr || m_told.contains(m_context.selection.document()))
        return m_searching.cancel();
    m_searching.start(
        [analysis, &kind = m_kind](const std::stop_token& stop) { return kind.find(*analysis, stop); },
        [this, analysis](Result<Offered> found) {
            if (!found || found->nodes.empty() || m_context.selection.analysis() != analysis)
                return;
            m_offered = std::move(*found);
            m_told.insert(m_context.selection.document());
            offer();
        });
}

void ModelOffer::offer()
{
    const auto count = static_cast<int>(m_offered.nodes.size());
    QString text = asSentence(coreWords(m_offered.first));
    if (count > 1)
        text = tr(m_kind.several, nullptr, count).arg(text);
    m_context.messages.strip().show({Severity::note, text, tr(m_kind.action), [this] { choose(); },
                                     tr("Show in the graph"), [this] { show(); }});
}

void ModelOffer::show()
{
    m_context.selection.selectNode(m_offered.nodes[m_next % m_offered.nodes.size()]);
    m_context.selection.reveal();
    ++m_next;
    offer();
}

void ModelOffer::choose()
{
    const QFileInfo source(m_context.documents.current().path());
    const QString name = source.completeBaseName() + QLatin1String(m_kind.ending) + QStringLiteral(".onnx");
    const QString path = QFileDialog::getSaveFileName(&m_window, tr(m_kind.title),
                                                      source.absoluteDir().filePath(name), onnxFilter());
    if (!path.isEmpty())
        write(path.toStdString());
}

void ModelOffer::write(const std::filesystem::path& path)
{
    const auto analysis = m_context.selection.analysis();
    if (analysis == nullptr)
        return;
    m_writing.start(
        [analysis, path, &kind = m_kind](const std::stop_token& stop) {
            return kind.write(*analysis, path, stop);
        },
        [this, path](const Result<std::optional<Phrase>>& why) {
            if (!why)
                return m_context.messages.showError(why.error());
            if (*why)
                return m_context.messages.strip().show(
                    {Severity::warning, tr("Nothing was written. %1").arg(asSentence(coreWords(**why)))});
            Q_EMIT written(QString::fromStdString(path.string()));
        });
}

} // namespace resizelens
