#include "app/gui/runtime_dialog.h"

#include "widgets/support/core_words.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace resizelens {

RuntimeDialog::RuntimeDialog(QWidget* parent)
    : QDialog(parent)
    , m_wholeModels(new QCheckBox(tr("&Run the whole model, before and after, when it is exported"), this))
    , m_path(new QLabel(this))
    , m_state(new QLabel(this))
    , m_search(nullptr)
{
    setWindowTitle(tr("Verify with ONNX Runtime"));
    auto* about = new QLabel(tr("Every export is checked node by node. With ONNX Runtime, both models are "
                                "also run on the same inputs and their outputs compared. Compare shows what "
                                "a node really gets when the network sees an image."),
                             this);
    for (QLabel* label : {about, m_path, m_state}) {
        label->setWordWrap(true);
        label->setFixedWidth(480);
    }
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* choose = buttons->addButton(tr("&Choose library…"), QDialogButtonBox::ActionRole);
    m_search = buttons->addButton(tr("&Search for it"), QDialogButtonBox::ActionRole);
    m_search->setToolTip(tr("Uses the library named by the environment, the system's or Python's"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    for (QWidget* each : std::initializer_list<QWidget*>{about, m_path, m_state, m_wholeModels})
        column->addWidget(each);
    column->addWidget(buttons);
    column->setSizeConstraint(QLayout::SetFixedSize); // it grows with what was found
    m_wholeModels->setChecked(runtimeChoice().wholeModels);
    connect(m_wholeModels, &QCheckBox::toggled, this, [this](bool on) {
        editRuntimeChoice([on](RuntimeChoice& choice) { choice.wholeModels = on; });
        Q_EMIT choiceChanged();
    });
    connect(choose, &QPushButton::clicked, this, &RuntimeDialog::chooseLibrary);
    connect(m_search, &QPushButton::clicked, this, [this] { setLibrary({}); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    look();
}

RuntimeDialog::~RuntimeDialog() = default;

QString RuntimeDialog::state() const
{
    return m_job.isRunning() ? QString() : m_state->text();
}

void RuntimeDialog::chooseLibrary()
{
    const auto library = QString::fromStdString(runtimeChoice().library.string());
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Library of ONNX Runtime"),
        library.isEmpty() ? QString() : QFileInfo(library).absolutePath(),
        tr("Shared libraries (libonnxruntime.so* libonnxruntime*.dylib);;All files (*)"));
    if (!path.isEmpty())
        setLibrary(path);
}

void RuntimeDialog::setLibrary(const QString& path)
{
    editRuntimeChoice([&path](RuntimeChoice& choice) { choice.library = path.toStdString(); });
    Q_EMIT choiceChanged();
    look();
}

/// Loading a library takes some milliseconds, and where Python has many packages looking for it more.
void RuntimeDialog::look()
{
    const auto library = runtimeChoice().library;
    m_path->setText(library.empty() ? tr("Library: what is found")
                                    : tr("Library: %1").arg(QString::fromStdString(library.string())));
    m_search->setEnabled(!library.empty());
    m_state->setText(tr("Looking for it…"));
    m_job.start([library](const std::stop_token&) { return OnnxRuntime::load(library); },
                [this](const Result<RuntimePointer>& runtime) {
                    if (runtime)
                        m_state->setText(
                            tr("Found: %1").arg(QString::fromStdString((*runtime)->description())));
                    else if (runtimeChoice().library.empty())
                        m_state->setText(tr("Not found: %1.").arg(howToGetRuntime()));
                    else
                        m_state->setText(sentenceOf(runtime.error()));
                    Q_EMIT looked();
                });
}

} // namespace resizelens
