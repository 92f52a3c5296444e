#include "core/layout/row_paths.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <queue>

namespace resizelens::layout {

namespace {

using Neighbours = std::vector<std::vector<std::uint32_t>>;

/// Positions in a topological order that otherwise keeps the boxes' order; boxes on or past a cycle last.
std::vector<std::uint32_t> positionsOf(std::size_t boxCount, const Neighbours& next)
{
    std::vector<std::uint32_t> open(boxCount, 0), position(boxCount, kNone);
    for (const auto& list : next)
        for (const std::uint32_t to : list)
            ++open[to];
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t i = 0; i < boxCount; ++i)
        if (open[i] == 0)
            ready.push(i);
    std::uint32_t count = 0;
    while (!ready.empty()) {
        const std::uint32_t box = ready.top();
        ready.pop();
        position[box] = count++;
        for (const std::uint32_t to : next[box])
            if (--open[to] == 0)
                ready.push(to);
    }
    for (std::uint32_t i = 0; i < boxCount; ++i)
        if (position[i] == kNone)
            position[i] = count++;
    return position;
}

Neighbours forwardNeighbours(std::size_t boxCount, std::span<const RowEdge> edges)
{
    Neighbours next(boxCount);
    for (const RowEdge& edge : edges)
        if (!edge.quiet && edge.from != edge.to)
            next[edge.from].push_back(edge.to);
    for (auto& list : next) {
        std::ranges::sort(list);
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return next;
}

} // namespace

std::vector<Path> pathsOf(std::size_t boxCount, std::span<const RowEdge> edges)
{
    const Neighbours next = forwardNeighbours(boxCount, edges);
    const std::vector<std::uint32_t> position = positionsOf(boxCount, next);
    std::vector<std::uint32_t> order(boxCount), length(boxCount, 1);
    for (std::uint32_t i = 0; i < boxCount; ++i)
        order[position[i]] = i;
    const auto isForward = [&](std::uint32_t from, std::uint32_t to) {
        return position[from] < position[to];
    };
    for (auto box = order.rbegin(); box != order.rend(); ++box)
        for (const std::uint32_t to : next[*box])
            if (isForward(*box, to))
                length[*box] = std::max(length[*box], length[to] + 1);
    std::vector<bool> taken(boxCount, false);
    const auto follow = [&](std::uint32_t box) {
        Path path;
        for (std::uint32_t step = box; step != kNone;) {
            taken[step] = true;
            path.push_back(step);
            std::uint32_t best = kNone;
            for (const std::uint32_t to : next[step])
                if (!taken[to] && isForward(step, to) && (best == kNone || length[to] > length[best]))
                    best = to;
            step = best;
        }
        return path;
    };
    std::vector<Path> paths;
    if (boxCount == 0)
        return paths;
    paths.push_back(follow(*std::ranges::max_element(
        order, [&](std::uint32_t a, std::uint32_t b) { return length[a] < length[b]; })));
    for (const std::uint32_t box : order)
        if (!taken[box])
            paths.push_back(follow(box));
    return paths;
}

namespace {

constexpr double kNewRow = 220.0;    // cost of a new row, as a distance
constexpr double kRowAway = 60.0;    // cost per row between it and its fork
constexpr double kInMainRow = 40.0;  // cost of standing behind the end of a path
constexpr double kMostShift = 260.0; // of a join towards its branch

class RowMaker
{
public:
    RowMaker(std::span<const RowBox> boxes, std::span<const RowEdge> edges, double width,
             const RowOptions& options)
        : m_boxes(boxes)
        , m_width(width)
        , m_gap(options.boxGap)
        , m_before(boxes.size())
        , m_behind(boxes.size())
    {
        m_rows.rowOf.assign(boxes.size(), kNone);
        m_rows.placeOf.assign(boxes.size(), 0);
        for (const RowEdge& edge : edges)
            if (edge.from != edge.to) {
                m_before[edge.to].push_back(edge.from);
                m_behind[edge.from].push_back(edge.to);
            }
        for (std::size_t i = 0; i < boxes.size(); ++i)
            m_rows.extent.push_back(extentOf(boxes[i]));
    }

    Rows run(const std::vector<Path>& paths)
    {
        bool isMain = true;
        for (const Path& path : paths) {
            for (const Path& piece : wrap(path))
                if (isMain)
                    addRow(m_order.size(), piece, 0.0, false);
                else
                    place(piece);
            isMain = false;
        }
        return finish();
    }

private:
    /// Space for wires at the left half of the bottom border, with the label beside them.
    static double extentOf(const RowBox& box)
    {
        const double text = box.label.width > 0.0 ? box.label.width + 6.0 : 0.0;
        return std::max(box.size.width + box.leadsOut, box.size.width / 2 + text);
    }

    double widthOf(const Path& piece) const
    {
        double width = m_gap * static_cast<double>(piece.size() - 1);
        for (const std::uint32_t box : piece)
            width += m_rows.extent[box];
        return width;
    }

    std::vector<Path> wrap(const Path& path) const
    {
        std::vector<Path> pieces;
        double right = 0.0;
        for (const std::uint32_t box : path) {
            if (pieces.empty() || right + m_gap + m_rows.extent[box] > m_width) {
                pieces.emplace_back();
                right = -m_gap;
            }
            pieces.back().push_back(box);
            right += m_gap + m_rows.extent[box];
        }
        return pieces;
    }

    std::uint32_t idAt(std::size_t rank) const { return m_order[rank]; }
    std::size_t rankOf(std::uint32_t box) const { return m_rank[m_rows.rowOf[box]]; }
    double middleOf(std::uint32_t box) const { return m_left[box] + m_boxes[box].size.width / 2; }

    void addRow(std::size_t rank, const Path& piece, double left, bool isSide)
    {
        const auto id = static_cast<std::uint32_t>(m_rows.rows.size());
        m_rows.rows.emplace_back();
        m_rows.rows.back().isSide = isSide;
        m_order.insert(m_order.begin() + static_cast<std::ptrdiff_t>(rank), id);
        m_rank.resize(m_rows.rows.size());
        for (std::size_t i = rank; i < m_order.size(); ++i)
            m_rank[m_order[i]] = i;
        putInto(id, piece, left);
    }

    void putInto(std::uint32_t id, const Path& piece, double left)
    {
        Row& row = m_rows.rows[id];
        m_left.resize(m_boxes.size());
        for (const std::uint32_t box : piece) {
            const auto at =
                static_cast<std::ptrdiff_t>(std::ranges::lower_bound(row.left, left) - row.left.begin());
            row.left.insert(row.left.begin() + at, left);
            row.boxes.insert(row.boxes.begin() + at, box);
            m_rows.rowOf[box] = id;
            m_left[box] = left;
            left += m_rows.extent[box] + m_gap;
        }
    }

    /// The free slot of `width` in the row nearest to `wanted`.
    std::optional<double> slotIn(const Row& row, double width, double wanted) const
    {
        const double apart = m_gap + 12.0; // they are not connected
        std::optional<double> best;
        double from = 0.0;
        for (std::size_t i = 0; i <= row.boxes.size(); ++i) {
            const double to = (i < row.boxes.size() ? row.left[i] - apart : m_width) - width;
            if (from <= to) {
                const double left = std::clamp(wanted, from, to);
                if (!best || std::abs(left - wanted) < std::abs(*best - wanted))
                    best = left;
            }
            if (i < row.boxes.size())
                from = row.left[i] + m_rows.extent[row.boxes[i]] + apart;
        }
        return best;
    }

    std::optional<std::uint32_t> nearestPlaced(const std::vector<std::uint32_t>& list, bool last) const
    {
        std::optional<std::uint32_t> best;
        for (const std::uint32_t box : list)
            if (m_rows.rowOf[box] != kNone &&
                (!best || (last ? rankOf(box) > rankOf(*best) : rankOf(box) < rankOf(*best))))
                best = box;
        return best;
    }

    /// Places a branch between its fork and join, below the fork and above the join.
    void place(const Path& piece)
    {
        const double width = widthOf(piece);
        auto fork = nearestPlaced(m_before[piece.front()], true),
             join = nearestPlaced(m_behind[piece.back()], false);
        for (const std::uint32_t box : piece) {
            if (!fork)
                fork = nearestPlaced(m_before[box], true);
            if (!join)
                join = nearestPlaced(m_behind[box], false);
        }
        if (!fork && !join)
            return addRow(m_order.size(), piece, 0.0, true);
        double wanted = fork ? middleOf(*fork) - m_boxes[piece.front()].size.width / 2
                             : middleOf(*join) + m_boxes[piece.back()].size.width / 2 - width;
        if (fork && join && rankOf(*fork) == rankOf(*join))
            wanted = (middleOf(*fork) + middleOf(*join) - width) / 2;
        wanted = std::clamp(wanted, 0.0, std::max(m_width - width, 0.0));
        std::size_t first = fork ? rankOf(*fork) : rankOf(*join), last = join ? rankOf(*join) : first;
        if (first > last)
            std::swap(first, last);
        std::size_t fresh = fork ? first + 1 : first; // rank of a new row
        if (!fork)
            while (first > 0 && m_rows.rows[idAt(first - 1)].isSide)
                --first;
        else
            while (last + 1 < m_order.size() && m_rows.rows[idAt(last + 1)].isSide)
                ++last;
        double best = kNewRow;
        std::optional<std::pair<std::uint32_t, double>> found;
        for (std::size_t rank = first; rank <= last && rank < first + kMostTried; ++rank) {
            const Row& row = m_rows.rows[idAt(rank)];
            const auto slot = slotIn(row, width, wanted);
            if (!slot)
                continue;
            const double away = static_cast<double>(rank > fresh ? rank - fresh : fresh - rank);
            const double cost = std::abs(*slot - wanted) + kRowAway * away + (row.isSide ? 0.0 : kInMainRow);
            if (cost < best) {
                best = cost;
                found.emplace(idAt(rank), *slot);
            }
        }
        if (found) {
            putInto(found->first, piece, found->second);
        } else {
            if (fork)
                while (fresh < last && m_rows.rows[idAt(fresh)].isSide)
                    ++fresh;
            addRow(std::min(fresh, m_order.size()), piece, wanted, true);
        }
        if (join)
            alignJoin(piece.back(), *join);
    }

    /// Shifts a join right to the end of its branch in an adjacent row, if there is room.
    void alignJoin(std::uint32_t last, std::uint32_t join)
    {
        const std::size_t at = rankOf(join), from = rankOf(last);
        Row& row = m_rows.rows[m_rows.rowOf[join]];
        const double shift = middleOf(last) - middleOf(join);
        const double right = row.left.back() + m_rows.extent[row.boxes.back()];
        const bool isBeside = at + 1 == from || from + 1 == at;
        if (!isBeside || row.isSide || row.boxes.front() == join || shift < 1.0 || shift > kMostShift ||
            right + shift > m_width)
            return;
        const auto first = static_cast<std::size_t>(std::ranges::find(row.boxes, join) - row.boxes.begin());
        for (std::size_t i = first; i < row.boxes.size(); ++i) {
            row.left[i] += shift;
            m_left[row.boxes[i]] = row.left[i];
        }
    }

    Rows finish()
    {
        std::vector<Row> sorted;
        for (const std::uint32_t id : m_order)
            sorted.push_back(std::move(m_rows.rows[id]));
        m_rows.rows = std::move(sorted);
        for (std::uint32_t i = 0; i < m_rows.rows.size(); ++i)
            for (std::uint32_t k = 0; k < m_rows.rows[i].boxes.size(); ++k) {
                m_rows.rowOf[m_rows.rows[i].boxes[k]] = i;
                m_rows.placeOf[m_rows.rows[i].boxes[k]] = k;
            }
        return std::move(m_rows);
    }

    static constexpr std::size_t kMostTried = 24; // rows

    std::span<const RowBox> m_boxes;
    double m_width, m_gap;
    Neighbours m_before, m_behind;
    Rows m_rows; // indexed by id
    std::vector<std::uint32_t> m_order;
    std::vector<std::size_t> m_rank; // by row id
    std::vector<double> m_left;
};

} // namespace

Rows makeRows(std::span<const RowBox> boxes, std::span<const RowEdge> edges, const std::vector<Path>& paths,
              double width, const RowOptions& options)
{
    return RowMaker(boxes, edges, width, options).run(paths);
}

} // namespace resizelens::layout
