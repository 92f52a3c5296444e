// The functions that resizelens/_library.py calls by ctypes. The work runs on a thread of its own; the caller's thread waits
// for news, so that it can attend to progress and Ctrl+C. No exception leaves them.
#include "app/python/request.h"

#include <chrono>
#include <condition_variable>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace resizelens::python {

namespace {

/// As the classes of the same names in _library.py.
struct Array
{
    std::int32_t type; // DType
    const std::int64_t* dims;
    std::size_t rank;
    void* data;
    std::size_t bytes;
};

/// One behind the other.
struct Texts
{
    const char* bytes;
    std::size_t size;
    const std::size_t* lengths;
    std::size_t count;
};

enum class State : std::int32_t { running, progress, done, failed, outOfMemory };

struct News
{
    State state = State::running;
    double fraction = 0.0;
    Texts texts = {};
    Array array = {};
};

/// News with what they point to.
class Said
{
public:
    explicit Said(State state)
        : m_news{.state = state}
    {
    }
    Said(State state, std::initializer_list<std::string_view> texts, double fraction = 0.0)
        : Said(state, std::span(texts.begin(), texts.size()))
    {
        m_news.fraction = fraction;
    }
    explicit Said(Answer&& answer)
        : Said(State::done, std::span<const std::string>(answer.texts))
    {
        m_array = std::move(answer.array);
    }

    const News* news()
    {
        m_news.texts = {m_bytes.data(), m_bytes.size(), m_lengths.data(), m_lengths.size()};
        m_news.array = {static_cast<std::int32_t>(m_array.type()), m_array.dims().data(),
                        m_array.dims().size(), m_array.bytes().data(), m_array.bytes().size()};
        return &m_news;
    }

private:
    template<class Text>
    Said(State state, std::span<Text> texts)
        : Said(state)
    {
        for (const std::string_view text : texts) {
            m_bytes += text;
            m_lengths.push_back(text.size());
        }
    }

    News m_news;
    std::string m_bytes = {};
    std::vector<std::size_t> m_lengths = {};
    Tensor m_array = {};
};

Said saidOf(const Error& error)
{
    return {State::failed,
            {toString(error.kind), error.code, error.message, error.hint, error.file, error.node,
             error.offset ? std::to_string(*error.offset) : std::string()}};
}

/// Its memory is the caller's.
struct Asked
{
    Texts texts;
    std::span<const Array> arrays;
    bool reports; // its progress
};

Result<Request> requestOf(const Asked& asked)
{
    const auto& [bytes, size, lengths, count] = asked.texts;
    std::vector<std::string_view> parts;
    std::string_view rest(bytes, size);
    for (const std::size_t length : std::span(lengths, count)) {
        if (length > rest.size())
            return fail(misunderstood("texts"));
        parts.push_back(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    if (parts.size() % 3 != 1)
        return fail(misunderstood("fields"));
    Request request{parts.front()};
    for (std::size_t i = 1; i < parts.size(); i += 3)
        request.fields.push_back({parts[i], parts[i + 1], parts[i + 2]});
    for (const Array& array : asked.arrays) {
        RL_TAKE(auto tensor,
                Tensor::adopt(static_cast<DType>(array.type), Dims(array.dims, array.dims + array.rank),
                              std::span(static_cast<std::byte*>(array.data), array.bytes), nullptr));
        request.arrays.push_back(std::move(tensor));
    }
    return request;
}

class Work
{
public:
    /// What it is given stays where it is until it ends.
    explicit Work(const Asked& asked)
        : m_thread([this, asked](const std::stop_token& stop) { run(asked, stop); })
    {
    }

    /// The newest progress, the end, or after 50 ms neither; valid until the next call.
    const News* wait()
    {
        constexpr auto kMoment = std::chrono::milliseconds(50);
        std::unique_lock lock(m_mutex);
        m_change.wait_for(lock, kMoment, [this] { return m_progress || m_end; });
        if (!m_progress && m_end)
            return m_end->news();
        m_shown = std::exchange(m_progress, std::nullopt);
        return m_shown ? m_shown->news() : m_nothing.news();
    }

    void end()
    {
        m_thread.request_stop();
        if (m_thread.joinable())
            m_thread.join();
    }

private:
    void run(const Asked& asked, const std::stop_token& stop)
    {
        Said end(State::outOfMemory);
        try {
            end = outcome(asked, stop);
        } catch (...) { // std::bad_alloc
        }
        put(m_end, std::move(end));
    }

    Said outcome(const Asked& asked, const std::stop_token& stop)
    {
        Progress progress;
        progress.stop = stop;
        if (asked.reports)
            progress.report = [this](double fraction, const Phrase& what) {
                put(m_progress, Said(State::progress, {what.english}, fraction));
            };
        auto request = requestOf(asked);
        if (!request)
            return saidOf(request.error());
        auto answered = answer(*request, progress);
        return answered ? Said(std::move(*answered)) : saidOf(answered.error());
    }

    void put(std::optional<Said>& place, Said&& said)
    {
        const std::lock_guard lock(m_mutex);
        place = std::move(said);
        m_change.notify_one();
    }

    std::mutex m_mutex;
    std::condition_variable m_change;
    std::optional<Said> m_progress, m_end, m_shown;
    Said m_nothing{State::running};
    std::jthread m_thread; // the last: it uses the others
};

} // namespace

extern "C" {

/// Begins a call: its name, then a key, an inner name and a value of each field. nullptr: no memory or no thread. It is
/// written to `work` before this returns, whatever interrupts the caller then.
[[gnu::visibility("default")]] void rl_start(const char* bytes, std::size_t size, const std::size_t* lengths,
                                             std::size_t texts, const Array* arrays, std::size_t count,
                                             bool reports, Work** work) noexcept
try {
    *work = new Work({{bytes, size, lengths, texts}, {arrays, count}, reports});
} catch (...) {
    *work = nullptr;
}

[[gnu::visibility("default")]] const News* rl_wait(Work* work) noexcept
{
    return work->wait();
}

/// Stops the work and waits for its end. Its answer stays.
[[gnu::visibility("default")]] void rl_end(Work* work) noexcept
{
    if (work != nullptr)
        work->end();
}

[[gnu::visibility("default")]] void rl_free(Work* work) noexcept
{
    delete work;
}
}

} // namespace resizelens::python
