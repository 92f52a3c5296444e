#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace resizelens {

/// An optional the size of a pointer, for members that are rarely set. Copies are deep.
template<class T>
class Boxed
{
public:
    Boxed() = default;
    Boxed(std::nullopt_t) {}
    Boxed(T value)
        : m_value(std::make_unique<T>(std::move(value)))
    {
    }
    Boxed(std::optional<T> value)
        : m_value(value ? std::make_unique<T>(std::move(*value)) : nullptr)
    {
    }
    Boxed(const Boxed& other)
        : m_value(other ? std::make_unique<T>(*other) : nullptr)
    {
    }
    Boxed(Boxed&&) noexcept = default;
    Boxed& operator=(Boxed other) noexcept
    {
        m_value = std::move(other.m_value);
        return *this;
    }
    ~Boxed() = default;

    explicit operator bool() const { return m_value != nullptr; }
    bool has_value() const { return m_value != nullptr; }
    operator std::optional<T>() const { return m_value ? std::optional<T>(*m_value) : std::nullopt; }
    T& operator*() { return *m_value; }
    const T& operator*() const { return *m_value; }
    T* operator->() { return m_value.get(); }
    const T* operator->() const { return m_value.get(); }
    void reset() { m_value.reset(); }

    bool operator==(const Boxed& other) const
    {
        return m_value && other.m_value ? *m_value == *other.m_value : !m_value && !other.m_value;
    }

private:
    std::unique_ptr<T> m_value;
};

} // namespace resizelens
