#include "app/gui/keys_box.h"

#include "app/gui/command_palette.h"

#include <QCoreApplication>
#include <QMenuBar>
#include <QMessageBox>

namespace resizelens {

namespace {

struct KeysBox
{
    Q_DECLARE_TR_FUNCTIONS(KeysBox)
};

} // namespace

void showKeys(const QMenuBar& menus, QWidget* parent)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, KeysBox::tr("Keys"), {}, QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->setTextFormat(Qt::RichText);
    const auto row = [](const QString& keys, const QString& what) {
        return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
            .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    };
    QString commands;
    for (const PaletteEntry& entry : entriesOf(menus, false))
        if (!entry.keys.isEmpty())
            commands += row(entry.keys, entry.title);
    const QString graph =
        row(KeysBox::tr("Wheel, drag"), KeysBox::tr("move the graph")) +
        row(KeysBox::tr("Ctrl+wheel, + and −"), KeysBox::tr("zoom")) +
        row(KeysBox::tr("F, Z, Esc"), KeysBox::tr("fit, zoom to the selection, clear the selection")) +
        row(QStringLiteral("1, 2, 3, G"), KeysBox::tr("before, change, after; rows or layers")) +
        row(KeysBox::tr("Arrow keys"), KeysBox::tr("walk along the edges")) +
        row(KeysBox::tr("Double click"), KeysBox::tr("compare on an image")) +
        row(KeysBox::tr("Side buttons"), KeysBox::tr("back and forward")) +
        row(QStringLiteral("S, W, F, D, O, 3"),
            KeysBox::tr(
                "side by side, wipe, flicker, difference, difference highlighted, third image (Compare)")) +
        row(KeysBox::tr("A, C, Tab"), KeysBox::tr("every mode, channels, settings (Compare)")) +
        row(KeysBox::tr("Space held"), KeysBox::tr("the other image (Compare, flicker)")) +
        row(QStringLiteral("[ ] E X"), KeysBox::tr("gain, exposure, worst pixel (Compare)")) +
        row(QStringLiteral("0 1 2 4"), KeysBox::tr("fit, zoom to that factor (Compare)"));
    box->setText(QStringLiteral("<table><tr><td><table>%1</table></td><td>&nbsp;&nbsp;</td>"
                                "<td><table>%2</table></td></tr></table>")
                     .arg(commands, graph));
    box->show();
}

} // namespace resizelens
