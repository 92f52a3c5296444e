#include "widgets/sites/site_frames.h"

#include "core/engine/analysis.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/site_badge.h"
#include "widgets/sites/site_text.h"
#include "widgets/sites/site_words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// Height and width: the last two resized axes, or the only one and its neighbour.
QSize sizeOf(const ResizeSite& site, const std::optional<Dims>& dims)
{
    const auto axes = site.resizedAxes();
    if (!dims || axes.empty())
        return {};
    const auto at = [&](std::int64_t axis) {
        return static_cast<int>(std::min<std::int64_t>((*dims)[static_cast<std::size_t>(axis)], 1 << 20));
    };
    const std::int64_t last = axes.back();
    if (axes.size() > 1)
        return {at(last), at(axes[axes.size() - 2])};
    const bool isWidth = last + 1 == static_cast<std::int64_t>(dims->size());
    const std::int64_t other = isWidth ? last - 1 : last + 1;
    return other < 0 ? QSize(at(last), 1) : isWidth ? QSize(at(last), at(other)) : QSize(at(other), at(last));
}

bool isAlike(const StripFrame& a, const StripFrame& b)
{
    return a.factor == b.factor && a.marks == b.marks && a.in == b.in && a.out == b.out &&
           a.detail == b.detail;
}

bool isUnsupported(const StripFrame& frame)
{
    return frame.marks.target && *frame.marks.target != Acceptance::accepted;
}

} // namespace

SiteFrames::SiteFrames(Selection& selection, QObject* parent)
    : QAbstractListModel(parent)
    , m_selection(selection)
{
    connect(&selection, &Selection::documentChanged, this, [this] {
        m_maps.clear();
        rebuild();
    });
    connect(&selection, &Selection::judged, this, &SiteFrames::rebuild);
    connect(&selection, &Selection::planChanged, this, &SiteFrames::refresh);
    rebuild();
}

int SiteFrames::siteCount() const
{
    return static_cast<int>(m_frames.size());
}

void SiteFrames::rebuild()
{
    beginResetModel();
    m_frames.clear();
    m_names.clear();
    if (const auto& analysis = m_selection.analysis()) {
        m_names = siteNames(analysis->sites);
        for (std::uint32_t i = 0; i < analysis->sites.size(); ++i)
            m_frames.push_back(makeFrame(SiteId{i}));
    }
    arrange();
    endResetModel();
}

/// Changed marks may change which sites share a frame.
void SiteFrames::refresh()
{
    if (m_frames.size() > StripView::kMostWide || m_unsupportedFirst)
        return rebuild();
    for (std::uint32_t i = 0; i < m_frames.size(); ++i)
        m_frames[i] = makeFrame(SiteId{i});
    if (!m_frames.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

StripFrame SiteFrames::makeFrame(SiteId id) const
{
    const SiteAnalysis& site = m_selection.analysis()->sites[id.value];
    const auto& choices = m_selection.plan().choices;
    StripFrame frame;
    frame.name = m_names[static_cast<qsizetype>(id.value)];
    frame.factor = factorsText(site.site).replace(QStringLiteral("1/2"), QStringLiteral("½"));
    const auto isWrong = [&](const FaultFinding& fault) { return fault.certain && fault.site == id; };
    if (std::ranges::any_of(m_selection.analysis()->faults,
                            isWrong)) // of the exporter; the inspector says which
        frame.factor += QStringLiteral(" ⚠");
    frame.marks = siteMarks(site, id.value < choices.size() ? choices[id.value] : Choice{});
    frame.in = sizeOf(site.site, site.site.inputDims());
    frame.out = sizeOf(site.site, site.site.outputDims());
    frame.detail = modeNames(site.site);
    frame.detail.append(lengthsText(site.site));
    return frame;
}

void SiteFrames::arrange()
{
    m_groups.clear();
    const bool stacks = m_frames.size() > StripView::kMostWide;
    for (std::uint32_t i = 0; i < m_frames.size(); ++i) {
        const auto same = std::ranges::find_if(m_groups, [&](const SiteIds& group) {
            return isAlike(m_frames[group.front().value], m_frames[i]);
        });
        if (stacks && same != m_groups.end())
            same->append(SiteId{i});
        else
            m_groups.push_back({SiteId{i}});
    }
    if (m_unsupportedFirst)
        std::stable_partition(m_groups.begin(), m_groups.end(), [&](const SiteIds& group) {
            return isUnsupported(m_frames[group.front().value]);
        });
}

void SiteFrames::setUnsupportedFirst(bool first)
{
    m_unsupportedFirst = first;
    beginResetModel();
    arrange();
    endResetModel();
}

void SiteFrames::setMaps(SiteId site, const SiteMaps& maps)
{
    if (site.value >= m_frames.size())
        return;
    m_maps[site.value] = maps;
    const QModelIndex at = indexOf(site);
    Q_EMIT dataChanged(at, at);
}

void SiteFrames::clearMaps()
{
    m_maps.clear();
    if (!m_groups.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QModelIndex SiteFrames::indexOf(SiteId site) const
{
    for (std::size_t row = 0; row < m_groups.size(); ++row)
        if (m_groups[row].contains(site))
            return index(static_cast<int>(row));
    return {};
}

int SiteFrames::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

QVariant SiteFrames::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const SiteIds& group = sitesOf(index.row());
    const SiteId site = group.front();
    StripFrame frame = m_frames[site.value];
    const auto tip = [&] {
        const auto& choices = m_selection.plan().choices;
        return siteTip(m_selection.analysis()->sites[site.value],
                       site.value < choices.size() ? choices[site.value] : Choice{});
    };
    if (role == Qt::ToolTipRole)
        return m_selection.analysis() ? tip() : QString();
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return QStringLiteral("%1 %2 %3").arg(frame.name, frame.factor, marksText(frame.marks));
    if (role != StripView::FrameRole)
        return {};
    frame.count = static_cast<int>(group.size());
    if (const auto maps = m_maps.find(site.value); maps != m_maps.end()) {
        frame.inMap = maps->second.in;
        frame.outMap = maps->second.out;
        if (frame.in.isEmpty()) // known only for an image: lengths are free
            frame.in = maps->second.inSize;
        if (frame.out.isEmpty())
            frame.out = maps->second.outSize;
    }
    return QVariant::fromValue(frame);
}

} // namespace resizelens
