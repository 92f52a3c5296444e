#include "app/gui/about_dialog.h"

#include "app/gui/words.h"
#include "core/base/version.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFile>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kColumnAir = 16;

QWidget* createHead(QWidget* parent)
{
    auto* head = new QWidget(parent);
    auto* logo = new QLabel(head);
    logo->setPixmap(QIcon(QStringLiteral(":/icons/resizelens.svg")).pixmap(72, 72));
    auto* text = new QLabel(head);
    setHtml(*text, AboutDialog::tr("<p><span style='font-size:large'><b>ResizeLens %1</b></span></p>"
                                   "<p>See, rewrite, certify and export the Resize nodes of ONNX models.</p>"
                                   "<p>Free software under the Apache License 2.0.</p>")
                       .arg(QString::fromUtf8(programVersion())));
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(logo, 0, Qt::AlignTop);
    row->addWidget(text, 1);
    return head;
}

QPlainTextEdit* createLicence(QWidget* parent)
{
    auto* view = new QPlainTextEdit(parent);
    QFile file(QStringLiteral(":/help/LICENSE"));
    if (file.open(QIODevice::ReadOnly))
        view->setPlainText(QString::fromUtf8(file.readAll()));
    view->setReadOnly(true);
    view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setAccessibleName(AboutDialog::tr("Licence"));
    return view;
}

} // namespace

std::vector<Component> windowComponents()
{
    std::vector<Component> all = coreComponents();
    all.insert(all.begin(), {"Qt", qVersion(), "LGPL-3.0-only", say(words::useOfQt)});
    return all;
}

QTableView* AboutDialog::createLibraries()
{
    m_model->setHorizontalHeaderLabels({tr("Library"), tr("Version"), tr("Licence"), tr("What for")});
    for (const Component& component : m_components)
        addRow(component);
    auto* view = new QTableView(this);
    view->setModel(m_model);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setShowGrid(false);
    view->verticalHeader()->hide();
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setStretchLastSection(true);
    view->setAccessibleName(tr("Libraries"));
    return view;
}

void AboutDialog::addRow(const Component& component)
{
    QList<QStandardItem*> row;
    for (const std::string& text : {component.name, component.version, component.licence})
        row.append(new QStandardItem(QString::fromStdString(text)));
    row.append(new QStandardItem(coreWords(component.purpose)));
    m_model->appendRow(row);
}

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent)
    , m_components(windowComponents())
    , m_model(new QStandardItemModel(0, 4, this))
{
    setWindowTitle(tr("About ResizeLens"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* tabs = new QTabWidget(this);
    auto* libraries = createLibraries();
    tabs->addTab(libraries, tr("Libraries"));
    tabs->addTab(createLicence(tabs), tr("Licence"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("Copy versions"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(versions()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(createHead(this));
    column->addWidget(tabs, 1);
    column->addWidget(buttons);
    resize(680, 480);
    const auto fit = [this, libraries] {
        libraries->resizeColumnsToContents();
        for (int i = 0; i + 1 < m_model->columnCount(); ++i)
            libraries->setColumnWidth(i, libraries->columnWidth(i) + kColumnAir);
    };
    fit();
    m_runtime.start([](const std::stop_token&) { return runtimeComponent(); },
                    [this, fit](const Component& found) {
                        m_components.push_back(found);
                        addRow(found);
                        fit();
                    });
}

QString AboutDialog::versions() const
{
    return QString::fromStdString(versionText("resizelens", m_components));
}

} // namespace resizelens
