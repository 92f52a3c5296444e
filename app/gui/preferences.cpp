#include "app/gui/preferences.h"

#include "widgets/graph/graph_canvas.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>

namespace resizelens {

namespace {

const QString kWeightsSetting = QStringLiteral("export/weights"),
              kWheelSetting = QStringLiteral("graph/wheel"), kFontSetting = QStringLiteral("fontSize"),
              kZooms = QStringLiteral("zooms");

int knownSize(int points)
{
    const auto& all = FontSize::all();
    return std::ranges::find(all, points) == all.end() ? 0 : points;
}

} // namespace

ExternalData preferredWeights()
{
    const QString stored = QSettings().value(kWeightsSetting).toString();
    return externalDataFromName(stored.toStdString()).value_or(ExternalData::automatic);
}

void setPreferredWeights(ExternalData weights)
{
    QSettings().setValue(kWeightsSetting, QString::fromLatin1(toString(weights)));
}

bool preferredWheelZoom()
{
    return QSettings().value(kWheelSetting).toString() == kZooms;
}

void setPreferredWheelZoom(bool zooms)
{
    QSettings().setValue(kWheelSetting, zooms ? kZooms : QStringLiteral("moves"));
    GraphCanvas::setWheelZooms(zooms);
}

FontSize::FontSize(QObject* parent)
    : QObject(parent)
    , m_system(QApplication::font())
    , m_points(knownSize(QSettings().value(kFontSetting).toInt()))
{
    apply();
}

FontSize::~FontSize()
{
    QApplication::setFont(m_system);
}

const std::vector<int>& FontSize::all()
{
    static const std::vector<int> sizes = {8, 9, 10, 11, 12, 14, 16, 18};
    return sizes;
}

void FontSize::choose(int points)
{
    const int known = knownSize(points);
    if (known == m_points)
        return;
    m_points = known;
    QSettings().setValue(kFontSetting, known);
    apply();
    Q_EMIT changed();
}

void FontSize::apply()
{
    QFont font = m_system;
    if (m_points > 0)
        font.setPointSize(m_points);
    if (font != QApplication::font())
        QApplication::setFont(font);
}

} // namespace resizelens
