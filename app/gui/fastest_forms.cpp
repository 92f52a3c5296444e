#include "app/gui/fastest_forms.h"

#include "app/gui/document_area.h"
#include "app/gui/jobs.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/window_messages.h"
#include "core/report/tune_report.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/policy_name.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFont>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kTimeColumns[] = {2, 3, 4};

QStringList textsOf(const TuneCells& row)
{
    QStringList texts;
    for (const Phrase& cell : row)
        texts.append(foreignName(coreWords(cell)));
    return texts;
}

QTreeWidget* tableOf(const Analysis& analysis, const Tuning& tuning, QWidget* parent)
{
    auto* table = new QTreeWidget(parent);
    table->setObjectName(QStringLiteral("times"));
    table->setRootIsDecorated(false);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    QStringList titles;
    for (const QString& title : textsOf(tuneTitles()))
        titles.append(capitalised(title));
    table->setHeaderLabels(titles);
    for (const int column : kTimeColumns)
        table->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (const TuneRow& row : tuneRows(analysis, tuning)) {
        auto* item = new QTreeWidgetItem(table, textsOf(row.cells));
        for (const int column : kTimeColumns)
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        QFont font = table->font();
        font.setBold(row.isPicked);
        for (int column = 0; column < table->columnCount(); ++column) {
            item->setToolTip(column, item->text(column));
            if (column > 0)
                item->setFont(column, font);
        }
    }
    for (int column = 0; column + 1 < table->columnCount(); ++column) // the last takes the rest
        table->resizeColumnToContents(column);
    return table;
}

} // namespace

FastestForms::FastestForms(const Context& context, QWidget& window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
    , m_site(new QAction(tr("F&astest form in ONNX Runtime…"), this))
    , m_model(new QAction(tr("&Fastest forms of all sites…"), this))
{
    connect(m_site, &QAction::triggered, this, [this] { measure(m_context.selection.site()); });
    connect(m_model, &QAction::triggered, this, [this] { measure({}); });
    connect(&context.selection, &Selection::documentChanged, this, &FastestForms::update);
    connect(&context.selection, &Selection::judged, this, &FastestForms::update);
    connect(&context.selection, &Selection::nodeChanged, this, &FastestForms::update);
    update();
}

void FastestForms::update()
{
    const auto& analysis = m_context.selection.analysis();
    m_model->setEnabled(analysis && !analysis->sites.empty());
    m_site->setEnabled(analysis && m_context.selection.site());
}

void FastestForms::measure(std::optional<SiteId> only, double seconds)
{
    const auto analysis = m_context.selection.analysis();
    if (!analysis)
        return;
    report(0.0, tr("Measuring"));
    m_job.start(
        [this, analysis, only, seconds, library = runtimeChoice().library](
            const std::stop_token& stop, const LatestJob::Reports& reports) -> Result<Tuning> {
            RL_TAKE(auto runtime, OnnxRuntime::load(library));
            TuneOptions options{std::move(runtime)};
            options.compare.threads = 1;
            options.seconds = seconds;
            options.only = only;
            const Progress progress{
                [this, &reports](double fraction, const Phrase& what) {
                    reports.post([this, fraction, what] { report(fraction, capitalised(coreWords(what))); });
                },
                stop};
            return tune(*analysis, options, progress);
        },
        [this, analysis](const Result<Tuning>& tuning) {
            m_context.jobs.end(*this);
            if (tuning)
                show(analysis, *tuning);
            else
                m_context.messages.showError(tuning.error());
        });
}

void FastestForms::report(double fraction, const QString& text)
{
    m_context.jobs.report(*this, fraction, text, [this] {
        m_job.cancel();
        m_context.jobs.end(*this);
    });
}

void FastestForms::show(const std::shared_ptr<const Analysis>& analysis, const Tuning& tuning)
{
    auto* dialog = new QDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(
        tr("Fastest Forms of %1").arg(foreignName(analysis->file->path().filename().string())));
    QString notes;
    for (const Phrase& note : tuneNotes(tuning))
        notes += (notes.isEmpty() ? QString() : QStringLiteral(" ")) + asSentence(coreWords(note));
    auto* text = new QLabel(notes, dialog);
    text->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    auto* use = buttons->addButton(tr("&Use these"), QDialogButtonBox::AcceptRole);
    use->setEnabled(tuning.plan.rewrittenCount() > 0);
    use->setToolTip(tr("Rewrites the measured nodes in the picked forms, and keeps those that stay"));
    auto* column = new QVBoxLayout(dialog);
    QTreeWidget* const table = tableOf(*analysis, tuning, dialog);
    column->addWidget(table, 1);
    column->addWidget(text);
    column->addWidget(buttons);
    constexpr int kWidth = 900, kMostHeight = 520;
    const int rows = table->sizeHintForRow(0) * (table->topLevelItemCount() + 3); // and the titles
    const int around = dialog->sizeHint().height() - table->sizeHint().height();
    dialog->resize(kWidth, std::min(kMostHeight, rows + around));
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(dialog, &QDialog::accepted, this, [this, analysis, tuning] { this->use(analysis, tuning); });
    dialog->show();
    Q_EMIT measured(dialog);
}

/// Sites that were not measured are left as they are.
void FastestForms::use(const std::shared_ptr<const Analysis>& analysis, const Tuning& tuning)
{
    Document& document = m_context.documents.current();
    if (document.analysis() != analysis)
        return m_context.messages.strip().show(
            {Severity::warning,
             tr("The model has been changed since it was measured. Measure it again."),
             {},
             {}});
    document.undoStack().beginMacro(tr("Use the fastest forms"));
    for (const SiteTuning& tuned : tuning.sites) {
        const auto& candidate = tuning.plan.choices[tuned.sites.front()].candidate;
        SiteIds sites;
        for (const std::size_t site : tuned.sites)
            sites.push_back(SiteId{static_cast<std::uint32_t>(site)});
        document.choose(sites, candidate ? QString::fromStdString(tuned.forms[tuned.picked].rule)
                                         : policyName(NamedPolicy::keep));
    }
    document.undoStack().endMacro();
}

} // namespace resizelens
