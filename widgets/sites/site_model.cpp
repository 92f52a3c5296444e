#include "widgets/sites/site_model.h"

#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QGuiApplication>

#include <algorithm>

namespace resizelens {

namespace {

std::optional<std::int64_t> macsOf(const SiteAnalysis& site, const Choice& choice)
{
    if (!choice.candidate || !site.candidates[*choice.candidate].cost)
        return std::nullopt;
    return site.candidates[*choice.candidate].cost->macs;
}

} // namespace

void SiteModel::reset(std::shared_ptr<const Analysis> analysis, Plan plan)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_plan = std::move(plan);
    if (m_analysis)
        m_plan.choices.resize(m_analysis->sites.size());
    endResetModel();
}

void SiteModel::setPlan(Plan plan)
{
    m_plan = std::move(plan);
    if (m_analysis)
        m_plan.choices.resize(m_analysis->sites.size());
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int SiteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_analysis ? 0 : static_cast<int>(m_analysis->sites.size());
}

int SiteModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_analysis && m_analysis->target ? ColumnCount : ColumnCount - 1;
}

QVariant SiteModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_analysis)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const SiteAnalysis& site = m_analysis->sites[row];
    const Choice& choice = m_plan.choices[row];
    switch (role) {
    case Qt::DisplayRole:
        return text(site, choice, index.column());
    case SortRole:
        return sortValue(site, choice, index.column());
    case StandingRole:
        return static_cast<int>(siteStanding(site, choice));
    case Qt::ToolTipRole:
        return foldedTip(text(site, choice, index.column()) + u'\n' +
                         (index.column() == Target ? targetText(site) : verdictText(site, choice)));
    case Qt::ForegroundRole:
        if (index.column() == Verdict || index.column() == Name)
            return themeFor(QGuiApplication::palette()).site(siteState(site, choice));
        return {};
    default:
        return {};
    }
}

QString SiteModel::text(const SiteAnalysis& site, const Choice& choice, int column) const
{
    const ResizeSpec& spec = site.site.spec;
    switch (column) {
    case Name:
        return foreignName(site.site.id);
    case SiteDirection:
        return directionText(site.site.direction());
    case Lengths:
        return lengthsText(site.site);
    case Factor:
        return factorsText(site.site);
    case Mode:
        return QString::fromUtf8(toString(spec.mode)) + (spec.antialias ? tr(" antialias") : QString());
    case Coordinates:
        return QString::fromUtf8(toString(spec.coordinateMode));
    case Rounding:
        return spec.mode == ResizeMode::nearest ? QString::fromUtf8(toString(spec.nearestMode))
                                                : QStringLiteral("—");
    case Verdict:
        return standingMark(siteStanding(site, choice)) + QLatin1Char(' ') +
               standingText(siteStanding(site, choice));
    case Rewrite:
        return choice.candidate ? QString::fromStdString(site.candidates[*choice.candidate].rule)
                                : tr("kept");
    case ExactnessColumn:
        return choice.candidate ? exactnessText(site.candidates[*choice.candidate]) : QStringLiteral("—");
    case Cost: {
        const auto macs = macsOf(site, choice);
        return !choice.candidate ? QStringLiteral("—")
               : macs            ? tr("%1 MACs").arg(countText(macs))
                                 : tr("unknown");
    }
    case Codes:
        return numbersText(site.site);
    case Target:
        return site.verdict ? acceptanceText(site.verdict->acceptance) : QString();
    default:
        return {};
    }
}

QVariant SiteModel::sortValue(const SiteAnalysis& site, const Choice& choice, int column) const
{
    if (column == Cost)
        return static_cast<qlonglong>(macsOf(site, choice).value_or(-1));
    if (column == ExactnessColumn) {
        const auto* certificate = choice.candidate && site.candidates[*choice.candidate].certificate
                                      ? &*site.candidates[*choice.candidate].certificate
                                      : nullptr;
        return certificate != nullptr
                   ? certificate->worstCase + (certificate->exactness == Exactness::exact ? 1e-9 : 0.0)
                   : 9.0;
    }
    if (column == Lengths || column == Factor) {
        const auto output = site.site.outputDims();
        return static_cast<qlonglong>(output ? elementCount(*output).value_or(-1) : -1);
    }
    if (column == Verdict)
        return static_cast<int>(siteStanding(site, choice));
    if (column == Name)
        return QString::fromStdString(site.site.id);
    return text(site, choice, column);
}

QVariant SiteModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    struct Heading
    {
        const char *text, *tip;
    };
    static constexpr Heading headings[ColumnCount] = {
        {QT_TR_NOOP("Site"), QT_TR_NOOP("The node's name; its colour is that of the verdict")},
        {QT_TR_NOOP("Direction"), QT_TR_NOOP("Whether the result is larger or smaller than the input")},
        {QT_TR_NOOP("In → out"), QT_TR_NOOP("Lengths of the axes that are resized, before and after")},
        {QT_TR_NOOP("Factor"), QT_TR_NOOP("Length of the result divided by length of the input")},
        {QT_TR_NOOP("Mode"), QT_TR_NOOP("How values between samples are found: nearest, linear or cubic")},
        {QT_TR_NOOP("Coordinates"), QT_TR_NOOP("How a place in the result is carried back to the input")},
        {QT_TR_NOOP("Rounding"), QT_TR_NOOP("Which neighbour a nearest Resize takes")},
        {QT_TR_NOOP("Verdict"), QT_TR_NOOP("What becomes of the node, and whether it needs a decision")},
        {QT_TR_NOOP("Rewrite"), QT_TR_NOOP("The rule that was chosen")},
        {QT_TR_NOOP("Exactness"), QT_TR_NOOP("How far the rewrite may be off, proved from its weights")},
        {QT_TR_NOOP("Cost"), QT_TR_NOOP("Multiplications and additions of the rewrite")},
        {QT_TR_NOOP("Codes"),
         QT_TR_NOOP("Type, scale and zero point of a quantised node, before and after it where they differ")},
        {QT_TR_NOOP("Target"), QT_TR_NOOP("Whether %1 supports the node as is")},
    };
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return tr(headings[section].text);
    case Qt::ToolTipRole:
        if (section != Target)
            return tr(headings[section].tip);
        return m_analysis && m_analysis->target
                   ? tr(headings[section].tip).arg(foreignName(m_analysis->target->name))
                   : QString();
    case TellsRole:
        return section != Codes ||
               (m_analysis && std::ranges::any_of(m_analysis->sites, [](const SiteAnalysis& site) {
                    return site.site.quantisation.has_value();
                }));
    default:
        return {};
    }
}

SiteFilter::SiteFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SiteModel::SortRole);
    setFilterKeyColumn(-1);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

void SiteFilter::setStanding(std::optional<SiteStanding> standing)
{
    m_standing = standing;
    invalidateFilter();
}

bool SiteFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_standing && sourceModel()->index(row, 0, parent).data(SiteModel::StandingRole).toInt() !=
                          static_cast<int>(*m_standing))
        return false;
    return QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace resizelens
