#include "app/gui/hidden_resizes.h"

#include "app/gui/document_area.h"
#include "app/gui/model_files.h"
#include "app/gui/window_messages.h"
#include "core/onnx/model_writer.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/core_words.h"

#include <QFileDialog>
#include <QFileInfo>

namespace resizelens {

namespace {

/// But for those that a rule wrote: what was rewritten on purpose is no news.
Result<std::vector<HiddenResize>> findForeign(const Analysis& analysis, const std::stop_token& stop)
{
    auto hidden = findHiddenResizes(analysis, {{}, stop});
    if (hidden)
        std::erase_if(*hidden, [](const HiddenResize& one) { return one.form == kRewriteForm; });
    return hidden;
}

} // namespace

HiddenResizes::HiddenResizes(const Context& context, QWidget& window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
{
    connect(&context.selection, &Selection::documentChanged, this, &HiddenResizes::search);
}

void HiddenResizes::search()
{
    m_hidden.clear();
    m_next = 0;
    const auto analysis = m_context.selection.analysis();
    if (analysis == nullptr || m_told.contains(m_context.selection.document()))
        return m_searching.cancel();
    m_searching.start([analysis](const std::stop_token& stop) { return findForeign(*analysis, stop); },
                      [this, analysis](Result<std::vector<HiddenResize>> hidden) {
                          if (!hidden || hidden->empty() || m_context.selection.analysis() != analysis)
                              return;
                          m_hidden = std::move(*hidden);
                          m_told.insert(m_context.selection.document());
                          offer();
                      });
}

void HiddenResizes::offer()
{
    const GraphIndex& index = *m_context.selection.analysis()->index;
    const auto count = static_cast<int>(m_hidden.size());
    QString text = asSentence(coreWords(say(m_hidden.front(), index)));
    if (count > 1)
        text = tr("%n resizes without a Resize node. The first: %1", nullptr, count).arg(text);
    m_context.messages.strip().show({Severity::note, text, tr("Write as Resize nodes…"), [this] { choose(); },
                                     tr("Show in the graph"), [this] { show(); }});
}

void HiddenResizes::show()
{
    m_context.selection.selectNode(m_hidden[m_next % m_hidden.size()].nodes.back());
    m_context.selection.reveal();
    ++m_next;
    offer();
}

void HiddenResizes::choose()
{
    const QFileInfo source(m_context.documents.current().path());
    const QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Write as Resize Nodes"),
        source.absoluteDir().filePath(source.completeBaseName() + QStringLiteral("_restored.onnx")),
        onnxFilter());
    if (!path.isEmpty())
        restore(path.toStdString());
}

void HiddenResizes::restore(const std::filesystem::path& path)
{
    const auto analysis = m_context.selection.analysis();
    if (analysis == nullptr)
        return;
    m_writing.start(
        [analysis, path](const std::stop_token& stop) -> Result<RestoredResizes> {
            const auto hidden = findForeign(*analysis, stop); // input shapes may have changed
            RL_TRY(hidden);
            auto restored = restoreResizes(*analysis, *hidden);
            RL_TRY(restored);
            if (!restored->written.empty())
                RL_TRY(writeModel(*analysis->file, restored->edits, path, {}, {{}, stop}));
            return restored;
        },
        [this, path](const Result<RestoredResizes>& result) {
            if (!result)
                return m_context.messages.showError(result.error());
            if (result->written.empty()) {
                const QString why = result->left.empty() ? QString() : coreWords(result->left.front().second);
                return m_context.messages.strip().show(
                    {Severity::warning, tr("Nothing was written. %1").arg(asSentence(why))});
            }
            Q_EMIT restored(QString::fromStdString(path.string()));
        });
}

} // namespace resizelens
