#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace resizelens {

/// Splits a stream into lines, buffering one at a time and truncating overlong ones.
class LineSplitter
{
public:
    using Take = std::function<void(std::string_view line, std::uint64_t number)>;
    LineSplitter(std::size_t longest, Take take)
        : m_longest(longest)
        , m_take(std::move(take))
    {
    }

    void feed(std::string_view bytes);
    void finish();
    std::uint64_t lines() const { return m_number; }
    std::uint64_t cut() const { return m_cut; } // number of truncated lines

private:
    void append(std::string_view bytes);
    void end();

    std::size_t m_longest;
    Take m_take;
    std::string m_line;
    std::uint64_t m_number = 0, m_cut = 0;
    bool m_tooLong = false, m_open = false;
};

/// Splits a JSON document into the elements of its top-level array, or of its array members, buffering one at
/// a time and dropping overlong ones. Only tracks brackets and strings; elements are validated when parsed.
class ElementSplitter
{
public:
    using Take = std::function<void(std::string_view element, std::uint64_t line, std::string_view array)>;
    ElementSplitter(std::size_t longest, Take take)
        : m_longest(longest)
        , m_take(std::move(take))
    {
    }

    void feed(std::string_view bytes);
    bool isWhole() const { return m_depth == 0 && m_begun; } // the last bracket was closed
    std::uint64_t lines() const { return m_line; }
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    void take(char c);
    std::size_t takePlain(std::string_view bytes);
    void takeInString(char c);
    void open(char c);
    void close(char c);
    void keep(char c);
    void endElement();
    bool collects() const { return m_depth >= m_elementDepth && m_elementDepth > 0; }

    std::size_t m_longest;
    Take m_take;
    std::string m_element, m_key, m_array;
    std::size_t m_depth = 0;
    std::size_t m_elementDepth = 0; // depth of array elements; 0: not in an array
    std::uint64_t m_line = 1, m_elementLine = 1, m_leftOut = 0;
    bool m_inString = false, m_escaped = false, m_begun = false, m_tooLong = false;
};

} // namespace resizelens
