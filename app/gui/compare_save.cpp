// Saving what the compare tab shows, in the forms of the command line's `preview`.
#include "app/gui/compare_tab.h"
#include "app/gui/words.h"
#include "core/base/npy.h"
#include "core/image/decode.h"
#include "core/report/preview_report.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/mode_sheet_view.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>
#include <QSettings>

namespace resizelens {

namespace {

tl::unexpected<Error> nothingYet()
{
    return fail(words::nothingCompared);
}

Result<void> writeFile(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    const QByteArray bytes = QByteArray::fromStdString(text);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return fail(failure(words::comparisonNotWritten).in(path.toStdString()));
}

} // namespace

std::vector<std::string> CompareTab::captionLines() const
{
    const ComparisonView& view = *m_panel->result();
    std::vector<std::string> lines = {entry()->site.id + ", " + m_pictures->name().toStdString() + ": " +
                                      view.note.toStdString()};
    for (std::string& line : figureLines(m_panel->figures()))
        lines.push_back(std::move(line));
    const std::string quanta = m_panel->quantaText().toStdString();
    for (std::size_t at = 0; !quanta.empty() && at != std::string::npos;) {
        const std::size_t end = quanta.find('\n', at);
        lines.push_back(quanta.substr(at, end - at));
        at = end == std::string::npos ? end : end + 1;
    }
    return lines;
}

Result<void> CompareTab::saveView(const QString& path) const
{
    if (!m_panel->result() || entry() == nullptr)
        return nothingYet();
    const auto picture = m_panel->viewPicture(captionLines());
    return picture ? savePng(path.toStdString(), *picture) : Result<void>(fail(picture.error()));
}

Result<void> CompareTab::saveTensors(const QString& folder) const
{
    const auto& view = m_panel->result();
    const auto input = m_inputs.shown();
    if (!view || !input)
        return nothingYet();
    const std::filesystem::path into(folder.toStdString());
    const std::pair<const char*, const Tensor*> all[] = {
        {"input.npy", view->input ? view->input.get() : input->tensor.get()},
        {"original.npy", &view->original},
        {"rewrite.npy", &view->rewrite}};
    for (const auto& [name, tensor] : all)
        RL_TRY(writeNpy(*tensor, into / name));
    return {};
}

Result<void> CompareTab::saveFigures(const QString& path) const
{
    const auto& view = m_panel->result();
    const auto input = m_inputs.shown();
    if (!view || !input || entry() == nullptr)
        return nothingYet();
    if (path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive))
        return writeFile(path, figuresCsv(m_panel->figures()));
    const CompareOrder& order = *m_shownOrder;
    PreviewReport report;
    const auto& file = m_selection.analysis()->file;
    report.model = file ? file->path().string() : std::string();
    report.site = order.site.id;
    report.source = m_pictures->name().toStdString();
    report.conversion = inputText(order, *input);
    report.against = order.mode           ? modeLabel(*order.mode)
                     : order.rule.empty() ? std::string(toString(NamedPolicy::keep))
                                          : order.rule;
    report.input = input->tensor->dims();
    report.figures = m_panel->figures();
    return writeFile(path, previewJson(report));
}

Result<void> CompareTab::saveSheetPicture(const QString& path) const
{
    const auto& pictures = m_sheet->pictures();
    if (!pictures)
        return nothingYet();
    const auto picture = modeSheetPicture(pictures->sheet, pictures->show, m_sheet->showsDetail());
    return picture ? savePng(path.toStdString(), *picture) : Result<void>(fail(picture.error()));
}

Result<void> CompareTab::saveSheetTable(const QString& path) const
{
    const auto& pictures = m_sheet->pictures();
    return pictures ? writeFile(path, modesCsv(pictures->sheet)) : Result<void>(nothingYet());
}

void CompareTab::save(const QString& title, const QString& name, const QString& filter,
                      Result<void> (CompareTab::*write)(const QString&) const)
{
    QSettings settings;
    const QString folder = settings.value(QStringLiteral("folders/saved")).toString();
    const QString path = QFileDialog::getSaveFileName(this, title, QDir(folder).filePath(name), filter);
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/saved"), QFileInfo(path).absolutePath());
    if (const auto written = (this->*write)(path); !written)
        Q_EMIT failed(written.error());
}

void CompareTab::saveTensorsInto()
{
    QSettings settings;
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Save the tensors into a folder"),
                                          settings.value(QStringLiteral("folders/saved")).toString());
    if (folder.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/saved"), folder);
    if (const auto written = saveTensors(folder); !written)
        Q_EMIT failed(written.error());
}

} // namespace resizelens
