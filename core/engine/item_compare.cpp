#include "core/engine/item_compare.h"

#include "core/base/enum_names.h"
#include "core/engine/words.h"
#include "core/process/value_image.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace resizelens {

namespace {

Phrase kindName(const RuntimeItem& item)
{
    static constexpr EnumWords<RuntimeItem::Kind::list> kWords(words::itemNothing, words::itemTensor,
                                                               words::itemStrings, words::itemSequence);
    return kWords[item.kind];
}

class ItemDifference
{
public:
    explicit ItemDifference(const std::optional<Closeness>& close)
        : m_close(close)
    {
    }

    Result<void> add(const RuntimeItem& a, const RuntimeItem& b)
    {
        if (a.kind != b.kind)
            return fail(words::otherKindOfItem, kindName(b), kindName(a));
        switch (a.kind) {
        case RuntimeItem::Kind::none:
            m_empty = say(words::leftOut);
            return {};
        case RuntimeItem::Kind::tensor:
            return addTensors(a.tensor, b.tensor);
        case RuntimeItem::Kind::strings:
            return addStrings(a, b);
        case RuntimeItem::Kind::list:
            break;
        }
        if (a.items.size() != b.items.size())
            return fail(words::otherCountOfItems, b.items.size(), a.items.size());
        for (std::size_t i = 0; i < a.items.size(); ++i)
            RL_TRY(add(a.items[i], b.items[i]));
        return {};
    }

    TensorDifference result()
    {
        if (m_worst.type == DType::undefined)
            m_worst.type = DType::string;
        m_worst.vacuous = m_saysSomething ? Phrase() : m_empty;
        return m_worst;
    }

private:
    Result<void> addTensors(const Tensor& a, const Tensor& b)
    {
        RL_TAKE(const auto difference, tensorDifference(a, b, m_close));
        note(difference.vacuous);
        const auto badness = [](const TensorDifference& one) {
            return std::tuple(one.nonFinite, one.notClose, one.needed, one.differing);
        };
        if (m_worst.type == DType::undefined || badness(difference) > badness(m_worst))
            m_worst = difference;
        return {};
    }

    Result<void> addStrings(const RuntimeItem& a, const RuntimeItem& b)
    {
        if (a.dims != b.dims)
            return fail(words::otherShapeOfStrings, toText(a.dims), toText(b.dims));
        const auto first = std::mismatch(a.strings.begin(), a.strings.end(), b.strings.begin());
        if (first.first != a.strings.end())
            return fail(words::otherString, *first.first, *first.second);
        const bool many = a.strings.size() > 1;
        const bool same = std::ranges::adjacent_find(a.strings, std::not_equal_to<>()) == a.strings.end();
        note(a.strings.empty() ? say(words::noValues)
             : many && same    ? say(words::allStringsAlike, a.strings.front())
                               : Phrase());
        return {};
    }

    void note(const Phrase& vacuous)
    {
        m_saysSomething = m_saysSomething || vacuous.empty();
        if (!vacuous.empty())
            m_empty = vacuous;
    }

    const std::optional<Closeness>& m_close;
    TensorDifference m_worst;
    bool m_saysSomething = false;
    Phrase m_empty = say(words::noValues);
};

/// A present optional arrives as its plain value.
RuntimeItem itemOf(const Tensor& tensor)
{
    if (auto item = readImage(tensor))
        return std::move(*item);
    RuntimeItem item;
    item.kind = RuntimeItem::Kind::tensor;
    item.tensor = tensor;
    return item;
}

} // namespace

Result<TensorDifference> compareItems(const Tensor& original, const Tensor& other,
                                      const std::optional<Closeness>& close)
{
    ItemDifference difference(close);
    RL_TRY(difference.add(itemOf(original), itemOf(other)));
    return difference.result();
}

} // namespace resizelens
