#include "widgets/targets/code_dialog.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace resizelens {

namespace {

const QString kLanguage = QStringLiteral("tensorrt/language");

} // namespace

CodeDialog::CodeDialog(ResizeSite site, std::vector<Rewrite> rewrites, std::optional<std::size_t> chosen,
                       QWidget* parent)
    : QDialog(parent)
    , m_site(std::make_shared<const ResizeSite>(std::move(site)))
    , m_rewrites(std::make_shared<const std::vector<Rewrite>>(std::move(rewrites)))
    , m_what(new QComboBox(this))
    , m_language(new QComboBox(this))
    , m_text(new QPlainTextEdit(this))
    , m_note(new QLabel(this))
    , m_copy(new QPushButton(tr("&Copy"), this))
{
    setWindowTitle(tr("TensorRT Code of %1").arg(foreignName(m_site->id, 80)));
    resize(820, 600);
    m_what->addItem(tr("The Resize as is"), -1);
    for (std::size_t i = 0; i < m_rewrites->size(); ++i) {
        const QString rule = QString::fromStdString((*m_rewrites)[i].rule);
        m_what->addItem(i == chosen ? tr("The chosen rewrite (%1)").arg(rule)
                                    : tr("The rewrite %1").arg(rule),
                        static_cast<int>(i));
    }
    m_what->setCurrentIndex(chosen ? static_cast<int>(*chosen) + 1 : 0);
    m_what->setAccessibleName(tr("What the code adds"));
    m_language->addItem(QStringLiteral("Python"), QStringLiteral("python"));
    m_language->addItem(QStringLiteral("C++"), QStringLiteral("cpp"));
    m_language->setAccessibleName(tr("Language"));
    m_language->setCurrentIndex(std::max(0, m_language->findData(QSettings().value(kLanguage).toString())));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("Code"));
    m_note->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_what);
    head->addWidget(m_language);
    head->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->addLayout(head);
    column->addWidget(m_text, 1);
    column->addWidget(m_note);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_what, &QComboBox::currentIndexChanged, this, &CodeDialog::refresh);
    connect(m_language, &QComboBox::currentIndexChanged, this, [this] {
        QSettings().setValue(kLanguage, m_language->currentData());
        refresh();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(code());
        m_note->setText(tr("Copied."));
    });
    refresh();
}

QString CodeDialog::code() const
{
    return m_text->toPlainText();
}

void CodeDialog::refresh()
{
    m_text->clear();
    m_copy->setEnabled(false);
    m_note->setText(tr("Writing the code…"));
    const auto language =
        m_language->currentData().toString() == QLatin1String("cpp") ? TrtLanguage::cpp : TrtLanguage::python;
    m_job.start(
        [site = m_site, rewrites = m_rewrites, rewrite = m_what->currentData().toInt(),
         language](const std::stop_token&) {
            return rewrite >= 0
                       ? trtCode((*rewrites)[static_cast<std::size_t>(rewrite)].chain, *site, language)
                       : trtCode(*site, language);
        },
        [this](const Outcome<std::string>& text) { showCode(text); });
}

void CodeDialog::showCode(const Outcome<std::string>& text)
{
    m_text->setPlainText(text ? QString::fromStdString(*text) : QString());
    m_copy->setEnabled(text.has_value());
    m_note->setText(
        text ? tr("The function adds the layers to a network that you are building, and returns the "
                  "result's tensor.")
             : tr("There is no such code: %1.").arg(coreWords(text.error().said)));
}

} // namespace resizelens
