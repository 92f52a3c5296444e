#include "app/gui/welcome_page.h"

#include "app/gui/recent_files.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace resizelens {

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent)
    , m_recent(new QVBoxLayout)
{
    auto* logo = new QLabel(this);
    logo->setPixmap(QIcon(QStringLiteral(":/icons/resizelens.svg")).pixmap(96, 96));
    logo->setAlignment(Qt::AlignCenter);
    auto* title = new QLabel(tr("Drop an ONNX model here"), this);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.7);
    title->setFont(large);
    title->setAlignment(Qt::AlignCenter);
    auto* text = new QLabel(tr("ResizeLens shows its Resize nodes, rewrites them into pooling and "
                               "convolution,\nand shows on your pictures what that changes."),
                            this);
    text->setAlignment(Qt::AlignCenter);
    auto* open = new QPushButton(tr("Open model…"), this);
    auto* sample = new QPushButton(tr("Open the sample model"), this);
    open->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(open);
    buttons->addWidget(sample);
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setSpacing(16);
    column->addStretch(2);
    column->addWidget(logo);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(buttons);
    column->addLayout(m_recent);
    column->addStretch(3);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(sample, &QPushButton::clicked, this, &WelcomePage::sampleRequested);
    refresh();
}

void WelcomePage::refresh()
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList files = recentFiles().mid(0, 5);
    if (files.isEmpty())
        return;
    auto* head = new QLabel(tr("Recent"), this);
    head->setAlignment(Qt::AlignCenter);
    head->setEnabled(false);
    m_recent->addWidget(head);
    for (const QString& file : files) {
        auto* link = new QPushButton(QFileInfo(file).fileName(), this);
        link->setFlat(true);
        link->setToolTip(file);
        link->setCursor(Qt::PointingHandCursor);
        connect(link, &QPushButton::clicked, this, [this, file] { Q_EMIT fileRequested(file); });
        m_recent->addWidget(link, 0, Qt::AlignHCenter);
    }
}

} // namespace resizelens
