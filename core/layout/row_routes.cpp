#include "core/layout/row_paths.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace resizelens::layout {

namespace {

constexpr double kFar = 1e9;
constexpr double kBend = 30.0;        // cost of a bend, as a distance
constexpr double kFirstInRow = 260.0; // bonus for entering the first box of a row from the left
constexpr double kAside = 60.0;       // a box further to the side does not count as below
constexpr double kPort = 8.0;         // between a box corner and a wire
constexpr double kBeside = 6.0;       // between a box and a passing wire
constexpr double kOutside = 12.0;     // likewise at the ends of a row
constexpr double kAboveTracks = 8.0, kBelowTracks = 16.0, kNoTracks = 24.0;
constexpr std::size_t kLongest = 40; // rows that a wire may pass between boxes; longer ones run outside

struct Range
{
    double low = -kFar, high = kFar;
    bool holds(double x) const { return low <= x && x <= high; }
};

/// Where a wire enters the gap (channel) between two rows.
struct Pin
{
    double x = 0.0;
    bool above = false; // at its upper border
};

enum class Border { top, bottom, left, right };

struct Port
{
    double x = 0.0;
    Border side = Border::bottom;
};

/// The wire of one value: down from its box, up, or both. Passes each row once.
struct Net
{
    std::optional<Port> down, up;
    std::unordered_map<std::uint32_t, double> passes; // x by row
    std::map<std::uint32_t, std::vector<Pin>> pins;   // by channel
    std::map<std::uint32_t, double> tracks;           // y by channel
};

struct Wire
{
    std::uint32_t net = kNone;
    bool inRow = false; // straight to the next box
    bool down = false;
    Port exit, entry;
};

struct Taken
{
    double x = 0.0;
    std::uint32_t net = 0;
};

class Router
{
public:
    Router(std::span<const RowBox> boxes, std::span<const RowEdge> edges, const Rows& rows,
           const RowOptions& options, double apart)
        : m_boxes(boxes)
        , m_edges(edges)
        , m_rows(rows)
        , m_options(options)
        , m_apart(apart)
        , m_taken(rows.rows.size() + 1)
        , m_wires(edges.size())
        , m_leftEntry(boxes.size(), kNone)
    {
    }

    bool route(const std::stop_token& stop)
    {
        std::vector<std::uint32_t> order = netEdges();
        for (const std::uint32_t edge : order) {
            if (stop.stop_requested())
                return false;
            routeEdge(edge);
        }
        return true;
    }

    /// Number of wires passing each gap of a row, starting left of the first box.
    std::vector<std::vector<std::uint32_t>> passesOfGaps() const
    {
        std::vector<std::vector<std::uint32_t>> counts;
        for (const Row& row : m_rows.rows)
            counts.emplace_back(row.boxes.size() + 1, 0);
        for (const Net& net : m_nets)
            for (const auto& [row, x] : net.passes) {
                const auto& left = m_rows.rows[row].left;
                ++counts[row][static_cast<std::size_t>(std::ranges::upper_bound(left, x) - left.begin())];
            }
        return counts;
    }

    RowLayout layout()
    {
        placeRows();
        RowLayout result;
        result.rows = m_rows.rows.size();
        result.mostTracks = m_mostTracks;
        for (std::uint32_t i = 0; i < m_boxes.size(); ++i) {
            result.positions.push_back({m_rows.left(i), topOf(i)});
            result.labels.push_back({labelLeft(i), bottomOf(i) + m_options.labelGap});
        }
        for (std::uint32_t i = 0; i < m_edges.size(); ++i)
            result.routes.push_back(pointsOf(i));
        moveToOrigin(result);
        return result;
    }

private:
    double left(std::uint32_t box) const { return m_rows.left(box); }
    double right(std::uint32_t box) const { return left(box) + m_boxes[box].size.width; }
    double middle(std::uint32_t box) const { return left(box) + m_boxes[box].size.width / 2; }
    std::uint32_t rowOf(std::uint32_t box) const { return m_rows.rowOf[box]; }
    bool isFirst(std::uint32_t box) const { return m_rows.placeOf[box] == 0; }
    bool isLast(std::uint32_t box) const
    {
        return m_rows.placeOf[box] + 1 == m_rows.rows[rowOf(box)].boxes.size();
    }

    std::vector<std::uint32_t> netEdges()
    {
        std::map<std::tuple<std::uint32_t, std::uint32_t, bool>, std::uint32_t> nets;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
        std::vector<std::uint32_t> order;
        m_sameAs.assign(m_edges.size(), kNone);
        for (std::uint32_t i = 0; i < m_edges.size(); ++i) {
            const RowEdge& edge = m_edges[i];
            if (edge.from == edge.to)
                continue;
            if (const auto [first, isNew] = known.emplace(std::pair(edge.from, edge.to), i); !isNew) {
                m_sameAs[i] = first->second;
                continue;
            }
            m_wires[i].inRow = rowOf(edge.from) == rowOf(edge.to) &&
                               m_rows.placeOf[edge.to] == m_rows.placeOf[edge.from] + 1;
            if (m_wires[i].inRow)
                continue;
            const auto [net, isFresh] = nets.emplace(std::tuple(edge.from, edge.value, edge.quiet),
                                                     static_cast<std::uint32_t>(m_nets.size()));
            if (isFresh)
                m_nets.emplace_back();
            m_wires[i].net = net->second;
            order.push_back(i);
        }
        const auto far = [&](std::uint32_t edge) {
            const double a = rowOf(m_edges[edge].from), b = rowOf(m_edges[edge].to);
            return std::pair(std::abs(a - b),
                             std::abs(middle(m_edges[edge].from) - middle(m_edges[edge].to)));
        };
        std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
            return std::tuple(m_edges[a].quiet, far(a)) < std::tuple(m_edges[b].quiet, far(b));
        });
        return order;
    }

    /// The x nearest to `wanted` that no other net occupies in these channels.
    std::optional<double> freeX(Range range, double wanted, std::uint32_t first, std::uint32_t last,
                                std::uint32_t net, double apart) const
    {
        if (range.low > range.high)
            return std::nullopt;
        const double start = std::clamp(wanted, range.low, range.high);
        const auto isFree = [&](double x) {
            for (std::uint32_t channel = first; channel <= last; ++channel)
                for (const Taken& taken : m_taken[channel])
                    if (taken.net != net && std::abs(taken.x - x) < apart - 0.01)
                        return false;
            return true;
        };
        if (isFree(start))
            return start;
        for (int step = 1; step <= 160; ++step)
            for (const double x : {start + step * apart / 2, start - step * apart / 2})
                if (range.holds(x) && isFree(x))
                    return x;
        return std::nullopt;
    }

    /// Falls back to an occupied x: wires then touch.
    double portX(Range range, double wanted, std::uint32_t channel, std::uint32_t net) const
    {
        for (const double apart : {m_apart, m_apart / 2})
            if (const auto x = freeX(range, wanted, channel, channel, net, apart))
                return *x;
        return std::clamp(wanted, range.low, range.high);
    }

    Range topRange(std::uint32_t box) const
    {
        const double inset = std::min(kPort, m_boxes[box].size.width / 4);
        return {left(box) + inset, right(box) - inset};
    }

    /// Excludes the half with the label.
    Range bottomRange(std::uint32_t box) const
    {
        const Range all = topRange(box);
        return m_boxes[box].label.width > 0.0 ? Range{all.low, middle(box)} : all;
    }

    std::vector<Range> gapsOf(std::uint32_t index) const
    {
        const Row& row = m_rows.rows[index];
        std::vector<Range> gaps;
        double from = -kFar;
        for (std::size_t i = 0; i < row.boxes.size(); ++i) {
            gaps.push_back({from, row.left[i] - (i == 0 ? kOutside : kBeside)});
            from =
                row.left[i] + m_rows.extent[row.boxes[i]] + (i + 1 == row.boxes.size() ? kOutside : kBeside);
        }
        gaps.push_back({from, kFar});
        return gaps;
    }

    static std::vector<Range> common(const std::vector<Range>& a, const std::vector<Range>& b)
    {
        std::vector<Range> both;
        for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
            const Range range{std::max(a[i].low, b[k].low), std::min(a[i].high, b[k].high)};
            if (range.low <= range.high)
                both.push_back(range);
            (a[i].high < b[k].high ? i : k) += 1;
        }
        return both;
    }

    struct Plan
    {
        double cost = kFar;
        Port exit, entry;
        std::vector<double> passes; // of newly passed rows
    };

    struct Job
    {
        std::uint32_t from = 0, to = 0, net = 0;
        bool down = false;
        std::uint32_t firstChannel = 0, lastChannel = 0; // in the wire's direction
        std::uint32_t channel = 0;                       // where the new part starts
        std::vector<std::uint32_t> rows = {};            // newly passed
        std::optional<double> at = {};                   // x where it starts; empty: the exit is still free
    };

    Job jobOf(std::uint32_t edge) const
    {
        Job job{m_edges[edge].from, m_edges[edge].to, m_wires[edge].net};
        const std::uint32_t source = rowOf(job.from), target = rowOf(job.to);
        job.down = target > source;
        job.firstChannel = job.down ? source + 1 : source;
        job.lastChannel = job.down || target == source ? target : target + 1;
        const Net& net = m_nets[job.net];
        const auto& exit = job.down ? net.down : net.up;
        if (exit)
            job.at = exit->x;
        job.channel = job.firstChannel;
        for (std::uint32_t channel = job.firstChannel; channel != job.lastChannel;) {
            const std::uint32_t row = job.down ? channel : channel - 1;
            channel = job.down ? channel + 1 : channel - 1;
            if (const auto pass = net.passes.find(row); pass != net.passes.end() && job.rows.empty()) {
                job.channel = channel;
                job.at = pass->second;
            } else {
                job.rows.push_back(row);
            }
        }
        return job;
    }

    Port exitFor(const Job& job, double hint) const
    {
        const double beyond = m_rows.left(job.from) + m_rows.extent[job.from] + kOutside;
        if (isLast(job.from) && m_boxes[job.from].leadsOut == 0.0 && hint >= beyond)
            if (const auto x =
                    freeX({beyond, kFar}, hint, job.firstChannel, job.firstChannel, job.net, m_apart))
                return {*x, Border::right};
        const Range range = job.down ? bottomRange(job.from) : topRange(job.from);
        return {portX(range, hint, job.firstChannel, job.net), job.down ? Border::bottom : Border::top};
    }

    Port entryFor(const Job& job, double hint) const
    {
        const bool fromBelow = rowOf(job.to) < rowOf(job.from);
        const Range range = fromBelow ? bottomRange(job.to) : topRange(job.to);
        return {portX(range, hint, job.lastChannel, job.net), fromBelow ? Border::bottom : Border::top};
    }

    std::optional<Port> leftEntryFor(const Job& job) const
    {
        const bool isFree = m_leftEntry[job.to] == kNone || m_leftEntry[job.to] == job.net;
        if (!job.down || !isFirst(job.to) || !isFree)
            return std::nullopt;
        const Range range{left(job.to) - 4 * kOutside, left(job.to) - kOutside - 6.0};
        const auto x = freeX(range, range.high, job.lastChannel, job.lastChannel, job.net, m_apart);
        return x ? std::optional(Port{*x, Border::left}) : std::nullopt;
    }

    double wayOf(const Job& job, const Plan& plan) const
    {
        double cost = 0.0, at = plan.exit.x;
        const auto go = [&](double x) {
            cost += std::abs(x - at) + (std::abs(x - at) > 0.5 ? 2 * kBend : 0.0);
            at = x;
        };
        for (const double x : plan.passes)
            go(x);
        go(plan.entry.x);
        if (!job.at)
            cost +=
                0.5 * (plan.exit.side == Border::right ? kBend : std::abs(plan.exit.x - middle(job.from)));
        if (plan.entry.side == Border::left) {
            const bool follows = isLast(job.from) && std::abs(middle(job.from) - middle(job.to)) > kAside;
            cost += kBend - (follows ? kFirstInRow : 0.0);
        } else {
            cost += 0.5 * std::abs(plan.entry.x - middle(job.to));
        }
        return cost;
    }

    void consider(const Job& job, std::vector<double> passes, Plan& best) const
    {
        const auto tryWith = [&](Port exit, Port entry) {
            Plan plan{0.0, exit, entry, passes};
            plan.cost = wayOf(job, plan);
            if (plan.cost < best.cost)
                best = std::move(plan);
        };
        const double hintIn = passes.empty() ? middle(job.from) : passes.back();
        const double hintOut = passes.empty() ? middle(job.to) : passes.front();
        std::vector<Port> entries = {entryFor(job, hintIn), entryFor(job, middle(job.to))};
        if (const auto entry = leftEntryFor(job))
            entries.push_back(*entry);
        if (job.at) {
            entries.push_back(entryFor(job, *job.at));
            for (const Port& entry : entries)
                tryWith({*job.at, Border::bottom}, entry);
            return;
        }
        for (const Port& entry : entries)
            for (const double hint : {hintOut, entry.x, middle(job.from)})
                tryWith(exitFor(job, hint), entry);
    }

    void considerStraight(const Job& job, Plan& best) const
    {
        std::vector<Range> free = gapsOf(job.rows.front());
        for (std::size_t i = 1; i < job.rows.size(); ++i)
            free = common(free, gapsOf(job.rows[i]));
        const double from = job.at ? *job.at : middle(job.from), to = middle(job.to);
        const std::uint32_t low = std::min(job.channel, job.lastChannel),
                            high = std::max(job.channel, job.lastChannel);
        for (const Range& range : free)
            for (const double wanted : {from, to})
                if (const auto x = freeX(range, wanted, low, high, job.net, m_apart))
                    consider(job, std::vector<double>(job.rows.size(), *x), best);
    }

    /// Row by row, through the cheapest gap.
    void considerSteps(const Job& job, Plan& best) const
    {
        std::vector<double> passes;
        double at = job.at ? *job.at : middle(job.from);
        for (const std::uint32_t row : job.rows) {
            std::optional<double> next;
            double cost = kFar;
            for (const Range& range : gapsOf(row))
                for (const double wanted : {at, middle(job.to)})
                    if (const auto x = freeX(range, wanted, row, row + 1, job.net, m_apart)) {
                        const double way = std::abs(*x - at) + 0.7 * std::abs(*x - middle(job.to)) +
                                           (std::abs(*x - at) > 0.5 ? 2 * kBend : 0.0);
                        if (way < cost) {
                            cost = way;
                            next = x;
                        }
                    }
            if (!next)
                return;
            passes.push_back(*next);
            at = *next;
        }
        consider(job, std::move(passes), best);
    }

    /// Left of everything, where there is always room.
    void considerBeside(const Job& job, Plan& best)
    {
        m_leftmost -= m_apart;
        consider(job, std::vector<double>(job.rows.size(), m_leftmost), best);
    }

    double leftOfAll() const
    {
        double least = 0.0;
        for (const Row& row : m_rows.rows)
            least = std::min(least, row.left.front());
        return least;
    }

    void take(const Job& job, std::uint32_t channel, double x, bool above)
    {
        auto& pins = m_nets[job.net].pins[channel];
        const bool isKnown =
            std::ranges::any_of(pins, [&](const Pin& pin) { return pin.x == x && pin.above == above; });
        if (isKnown)
            return;
        pins.push_back({x, above});
        m_taken[channel].push_back({x, job.net});
    }

    void routeEdge(std::uint32_t edge)
    {
        const Job job = jobOf(edge);
        Plan best;
        if (job.rows.empty()) {
            consider(job, {}, best);
        } else if (job.rows.size() <= kLongest) {
            considerStraight(job, best);
            considerSteps(job, best);
        }
        if (best.cost == kFar)
            considerBeside(job, best);
        Net& net = m_nets[job.net];
        Wire& wire = m_wires[edge];
        wire.down = job.down;
        wire.entry = best.entry;
        auto& exit = job.down ? net.down : net.up;
        if (!exit) {
            exit = best.exit;
            take(job, job.firstChannel, exit->x, job.down);
        }
        wire.exit = *exit;
        for (std::size_t i = 0; i < job.rows.size(); ++i) {
            net.passes.emplace(job.rows[i], best.passes[i]);
            take(job, job.rows[i], best.passes[i], false);
            take(job, job.rows[i] + 1, best.passes[i], true);
        }
        take(job, job.lastChannel, best.entry.x, best.entry.side == Border::bottom);
        if (best.entry.side == Border::left)
            m_leftEntry[job.to] = job.net;
    }

    struct Track
    {
        std::uint32_t net = 0;
        double low = 0.0, high = 0.0;
        std::vector<Pin> pins;
        std::size_t level = 0;
    };

    /// Cost of placing `upper` above `lower`: crossings and overlapping vertical segments.
    static int costOf(const Track& upper, const Track& lower)
    {
        int cost = 0;
        for (const Pin& pin : upper.pins)
            if (!pin.above) {
                cost += lower.low < pin.x && pin.x < lower.high ? 1 : 0;
                for (const Pin& other : lower.pins)
                    cost += other.above && std::abs(other.x - pin.x) < 4.0 ? 20 : 0;
            }
        for (const Pin& pin : lower.pins)
            cost += pin.above && upper.low < pin.x && pin.x < upper.high ? 1 : 0;
        return cost;
    }

    static void sortTracks(std::vector<Track>& tracks)
    {
        for (std::size_t round = 0; round < tracks.size() && round < 40; ++round) {
            bool swapped = false;
            for (std::size_t i = 1; i < tracks.size(); ++i)
                if (costOf(tracks[i], tracks[i - 1]) < costOf(tracks[i - 1], tracks[i])) {
                    std::swap(tracks[i], tracks[i - 1]);
                    swapped = true;
                }
            if (!swapped)
                return;
        }
    }

    /// Assigns levels in this order; tracks that do not overlap may share one. Returns their number.
    static std::size_t levelTracks(std::vector<Track>& tracks, double apart)
    {
        std::size_t levels = 0;
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                if (tracks[k].low < tracks[i].high + apart && tracks[i].low < tracks[k].high + apart)
                    tracks[i].level = std::max(tracks[i].level, tracks[k].level + 1);
            levels = std::max(levels, tracks[i].level + 1);
        }
        return levels;
    }

    void placeRows()
    {
        std::vector<std::vector<Track>> tracks(m_rows.rows.size() + 1);
        for (std::uint32_t i = 0; i < m_nets.size(); ++i)
            for (const auto& [channel, pins] : m_nets[i].pins) {
                Track track{i, kFar, -kFar, pins};
                for (const Pin& pin : pins) {
                    track.low = std::min(track.low, pin.x);
                    track.high = std::max(track.high, pin.x);
                }
                if (track.high - track.low > 0.01)
                    tracks[channel].push_back(std::move(track));
            }
        double y = 0.0;
        for (std::uint32_t channel = 0; channel <= m_rows.rows.size(); ++channel) {
            sortTracks(tracks[channel]);
            const std::size_t levels = levelTracks(tracks[channel], m_options.lane);
            m_mostTracks = std::max(m_mostTracks, levels);
            for (const Track& track : tracks[channel])
                m_nets[track.net].tracks[channel] =
                    y + kAboveTracks + static_cast<double>(track.level) * (m_options.lane + 1.0);
            const bool isBorder = channel == 0 || channel == m_rows.rows.size();
            if (levels > 0)
                y += kAboveTracks + kBelowTracks + static_cast<double>(levels - 1) * (m_options.lane + 1.0);
            else
                y += isBorder ? 0.0 : kNoTracks;
            if (channel < m_rows.rows.size())
                y = placeRow(channel, y);
        }
        m_height = y;
    }

    double placeRow(std::uint32_t index, double top)
    {
        double above = 0.0, below = 0.0;
        for (const std::uint32_t box : m_rows.rows[index].boxes) {
            const double half = m_boxes[box].size.height / 2;
            const double text =
                m_boxes[box].label.height > 0.0 ? m_boxes[box].label.height + m_options.labelGap : 0.0;
            above = std::max(above, half);
            below = std::max(below, half + text);
        }
        m_centre.push_back(top + above);
        return top + above + below;
    }

    double centreOf(std::uint32_t box) const { return m_centre[rowOf(box)]; }
    double topOf(std::uint32_t box) const { return centreOf(box) - m_boxes[box].size.height / 2; }
    double bottomOf(std::uint32_t box) const { return centreOf(box) + m_boxes[box].size.height / 2; }

    /// Centred, or right of the wires.
    double labelLeft(std::uint32_t box)
    {
        if (m_lastBelow.empty()) {
            m_lastBelow.assign(m_boxes.size(), -kFar);
            for (std::uint32_t i = 0; i < m_edges.size(); ++i) {
                if (m_wires[i].net == kNone)
                    continue;
                if (m_wires[i].exit.side == Border::bottom)
                    m_lastBelow[m_edges[i].from] = std::max(m_lastBelow[m_edges[i].from], m_wires[i].exit.x);
                if (m_wires[i].entry.side == Border::bottom)
                    m_lastBelow[m_edges[i].to] = std::max(m_lastBelow[m_edges[i].to], m_wires[i].entry.x);
            }
        }
        const double centred =
            left(box) + std::max((m_boxes[box].size.width - m_boxes[box].label.width) / 2, 0.0);
        return std::max(centred, m_lastBelow[box] + 5.0);
    }

    static void append(std::vector<LayoutPoint>& points, LayoutPoint point)
    {
        const std::size_t n = points.size();
        if (n > 0 && std::abs(points[n - 1].x - point.x) < 0.01 && std::abs(points[n - 1].y - point.y) < 0.01)
            return;
        const bool onLine = n > 1 && ((points[n - 2].x == points[n - 1].x && points[n - 1].x == point.x) ||
                                      (points[n - 2].y == points[n - 1].y && points[n - 1].y == point.y));
        if (onLine)
            points.back() = point;
        else
            points.push_back(point);
    }

    std::vector<LayoutPoint> pointsOf(std::uint32_t index) const
    {
        if (m_sameAs[index] != kNone)
            return pointsOf(m_sameAs[index]);
        const RowEdge& edge = m_edges[index];
        const Wire& wire = m_wires[index];
        if (wire.inRow)
            return {{right(edge.from), centreOf(edge.from)}, {left(edge.to), centreOf(edge.to)}};
        if (wire.net == kNone)
            return {};
        const Net& net = m_nets[wire.net];
        std::vector<LayoutPoint> points;
        double x = wire.exit.x;
        if (wire.exit.side == Border::right)
            points = {{right(edge.from), centreOf(edge.from)}, {x, centreOf(edge.from)}};
        else
            points = {{x, wire.exit.side == Border::bottom ? bottomOf(edge.from) : topOf(edge.from)}};
        const auto turn = [&](std::uint32_t channel, double to) {
            if (std::abs(to - x) <= 0.01)
                return;
            const double y = net.tracks.at(channel);
            append(points, {x, y});
            append(points, {to, y});
            x = to;
        };
        const Job job = jobOf(index);
        for (std::uint32_t channel = job.firstChannel; channel != job.lastChannel;) {
            const std::uint32_t row = job.down ? channel : channel - 1;
            turn(channel, net.passes.at(row));
            channel = job.down ? channel + 1 : channel - 1;
        }
        turn(job.lastChannel, wire.entry.x);
        switch (wire.entry.side) {
        case Border::left:
            append(points, {x, centreOf(edge.to)});
            append(points, {left(edge.to), centreOf(edge.to)});
            break;
        case Border::bottom:
            append(points, {x, bottomOf(edge.to)});
            break;
        default:
            append(points, {x, topOf(edge.to)});
        }
        return points;
    }

    void moveToOrigin(RowLayout& result) const
    {
        double low = kFar, high = -kFar;
        for (std::uint32_t i = 0; i < m_boxes.size(); ++i) {
            low = std::min(low, result.positions[i].x);
            high = std::max({high, result.positions[i].x + m_rows.extent[i],
                             result.labels[i].x + m_boxes[i].label.width});
        }
        for (const auto& route : result.routes)
            for (const LayoutPoint& point : route) {
                low = std::min(low, point.x);
                high = std::max(high, point.x);
            }
        if (low > high)
            return;
        for (auto* list : {&result.positions, &result.labels})
            for (LayoutPoint& point : *list)
                point.x -= low;
        for (auto& route : result.routes)
            for (LayoutPoint& point : route)
                point.x -= low;
        result.size = {high - low, m_height};
    }

    std::span<const RowBox> m_boxes;
    std::span<const RowEdge> m_edges;
    const Rows& m_rows;
    const RowOptions& m_options;
    double m_apart;
    double m_leftmost = leftOfAll() - 2 * kOutside;
    std::vector<std::vector<Taken>> m_taken; // by channel
    std::vector<Net> m_nets;
    std::vector<Wire> m_wires;
    std::vector<std::uint32_t> m_sameAs;    // repeated edge: its first occurrence
    std::vector<std::uint32_t> m_leftEntry; // by box: the net entering from the left
    std::vector<double> m_centre, m_lastBelow;
    std::size_t m_mostTracks = 0;
    double m_height = 0.0;
};

/// Moves boxes right until each gap holds the wires passing it.
void widenGaps(Rows& rows, const std::vector<std::vector<std::uint32_t>>& counts, const RowOptions& options)
{
    for (std::size_t r = 0; r < rows.rows.size(); ++r) {
        Row& row = rows.rows[r];
        double shift = 0.0;
        for (std::size_t i = 1; i < row.boxes.size(); ++i) {
            row.left[i] += shift;
            const double gap = row.left[i] - (row.left[i - 1] + rows.extent[row.boxes[i - 1]]);
            const double needed =
                counts[r][i] == 0 ? 0.0 : 2 * kBeside + options.lane * (counts[r][i] - 1.0) + 4.0;
            if (gap >= needed)
                continue;
            shift += needed - gap;
            row.left[i] += needed - gap;
        }
    }
}

} // namespace

RowLayout routeRows(std::span<const RowBox> boxes, std::span<const RowEdge> edges, Rows rows,
                    const RowOptions& options, const std::stop_token& stop)
{
    Router sketch(boxes, edges, rows, options, options.lane / 3);
    if (!sketch.route(stop))
        return {};
    widenGaps(rows, sketch.passesOfGaps(), options);
    Router router(boxes, edges, rows, options, options.lane);
    if (!router.route(stop))
        return {};
    return router.layout();
}

} // namespace resizelens::layout
