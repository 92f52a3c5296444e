#include "core/extras/compiler_logs/log_splitter.h"

#include <algorithm>

namespace resizelens {

void LineSplitter::feed(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto at = bytes.find('\n');
        append(bytes.substr(0, at));
        if (at == std::string_view::npos)
            return;
        end();
        bytes.remove_prefix(at + 1);
    }
}

void LineSplitter::append(std::string_view bytes)
{
    m_open = true;
    const std::size_t room = m_longest - m_line.size();
    m_tooLong = m_tooLong || bytes.size() > room;
    m_line += bytes.substr(0, room);
}

void LineSplitter::end()
{
    ++m_number;
    m_cut += m_tooLong ? 1 : 0;
    if (m_line.ends_with('\r'))
        m_line.pop_back();
    m_take(m_line, m_number);
    m_line.clear();
    m_tooLong = m_open = false;
}

void LineSplitter::finish()
{
    if (m_open)
        end();
}

void ElementSplitter::feed(std::string_view bytes)
{
    while (!bytes.empty()) {
        if (m_inString && !m_escaped)
            bytes.remove_prefix(takePlain(bytes));
        if (bytes.empty())
            return;
        const char c = bytes.front();
        m_inString ? takeInString(c) : take(c);
        bytes.remove_prefix(1);
    }
}

/// Fast path: consumes string content up to its end or the next significant character.
std::size_t ElementSplitter::takePlain(std::string_view bytes)
{
    const std::size_t size = std::min(bytes.find_first_of("\"\\\n"), bytes.size());
    if (!collects() || m_element.size() + size > m_longest) {
        for (const char c : bytes.substr(0, size))
            takeInString(c);
        return size;
    }
    m_element += bytes.substr(0, size);
    return size;
}

void ElementSplitter::keep(char c)
{
    if (m_element.empty() && !m_tooLong)
        m_elementLine = m_line;
    if (m_element.size() < m_longest)
        m_element += c;
    else
        m_tooLong = true;
}

void ElementSplitter::takeInString(char c)
{
    m_line += c == '\n' ? 1 : 0;
    if (collects())
        keep(c);
    else if (c != '"' && m_key.size() < 64)
        m_key += c;
    m_inString = m_escaped || c != '"';
    m_escaped = !m_escaped && c == '\\';
}

void ElementSplitter::take(char c)
{
    m_line += c == '\n' ? 1 : 0;
    if (c == '{' || c == '[')
        return open(c);
    if (c == '}' || c == ']')
        return close(c);
    if (c == '"') {
        m_inString = true;
        if (!collects())
            m_key.clear();
    }
    if (!collects())
        return;
    if (c == ',' && m_depth == m_elementDepth)
        return endElement();
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank || !m_element.empty())
        keep(c);
}

void ElementSplitter::open(char c)
{
    if (collects())
        keep(c);
    m_begun = true;
    ++m_depth;
    if (c != '[' || m_elementDepth != 0 || m_depth > 2)
        return;
    m_elementDepth = m_depth;
    m_array = m_depth == 1 ? std::string() : m_key;
}

void ElementSplitter::close(char c)
{
    if (m_elementDepth == m_depth) {
        endElement();
        m_elementDepth = 0;
    } else if (collects()) {
        keep(c);
    }
    m_depth = m_depth > 0 ? m_depth - 1 : 0;
}

void ElementSplitter::endElement()
{
    if (m_tooLong)
        ++m_leftOut;
    else if (!m_element.empty())
        m_take(m_element, m_elementLine, m_array);
    m_element.clear();
    m_tooLong = false;
}

} // namespace resizelens
