#include "app/gui/about_dialog.h"

#include "app/gui/components.h"
#include "core/support/version.h"

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
    const std::string_view version = programVersion();
    auto* text =
        new QLabel(AboutDialog::tr("<p><span style='font-size:large'><b>ResizeLens %1</b></span></p>"
                                   "<p>See, rewrite, certify and export the Resize nodes of ONNX models.</p>"
                                   "<p>Free software under the Apache License 2.0.</p>")
                       .arg(QString::fromUtf8(version.data(), static_cast<qsizetype>(version.size()))),
                   head);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(logo, 0, Qt::AlignTop);
    row->addWidget(text, 1);
    return head;
}

QTableView* createLibraries(QWidget* parent)
{
    auto* model = new QStandardItemModel(0, 4, parent);
    model->setHorizontalHeaderLabels({AboutDialog::tr("Library"), AboutDialog::tr("Version"),
                                      AboutDialog::tr("Licence"), AboutDialog::tr("What for")});
    for (const Component& component : windowComponents()) {
        QList<QStandardItem*> row;
        for (const std::string& text :
             {component.name, component.version, component.licence, component.purpose})
            row.append(new QStandardItem(QString::fromStdString(text)));
        model->appendRow(row);
    }
    auto* view = new QTableView(parent);
    view->setModel(model);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setShowGrid(false);
    view->verticalHeader()->hide();
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setStretchLastSection(true);
    view->resizeColumnsToContents();
    for (int column = 0; column + 1 < model->columnCount(); ++column)
        view->setColumnWidth(column, view->columnWidth(column) + kColumnAir);
    view->setAccessibleName(AboutDialog::tr("Libraries"));
    return view;
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

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("About ResizeLens"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* tabs = new QTabWidget(this);
    tabs->addTab(createLibraries(tabs), tr("Libraries"));
    tabs->addTab(createLicence(tabs), tr("Licence"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("Copy versions"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [] { QApplication::clipboard()->setText(versions()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(createHead(this));
    column->addWidget(tabs, 1);
    column->addWidget(buttons);
    resize(640, 480);
}

QString AboutDialog::versions()
{
    return QString::fromStdString(versionText("resizelens", windowComponents()));
}

} // namespace resizelens
