#include "app/python/off_the_lock.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>

namespace resizelens::python {

namespace py = pybind11;

namespace {

/// Passes the latest progress and completion from the worker to the waiting thread.
class Mailbox
{
public:
    using Report = std::pair<double, std::string>;

    void put(double fraction, const std::string& text)
    {
        const std::lock_guard lock(m_mutex);
        m_newest.emplace(fraction, text);
        m_news.notify_one();
    }
    void finish(std::exception_ptr failure)
    {
        const std::lock_guard lock(m_mutex);
        m_failure = std::move(failure);
        m_done = true;
        m_news.notify_one();
    }
    /// Waits up to 50 ms. Returns whether the work is done, and new progress if any.
    std::pair<bool, std::optional<Report>> wait()
    {
        constexpr auto kMoment = std::chrono::milliseconds(50);
        std::unique_lock lock(m_mutex);
        m_news.wait_for(lock, kMoment, [this] { return m_done || m_newest; });
        return {m_done, std::exchange(m_newest, std::nullopt)};
    }
    const std::exception_ptr& failure() const { return m_failure; } // valid when done

private:
    std::mutex m_mutex;
    std::condition_variable m_news;
    std::optional<Report> m_newest;
    std::exception_ptr m_failure;
    bool m_done = false;
};

void tell(const py::object& report, const Mailbox::Report& news)
{
    if (!report.is_none())
        report(news.first, textOf(news.second));
}

/// Runs until the work is done. Throws what Python raises meanwhile.
void attend(Mailbox& mailbox, const py::object& report)
{
    for (bool done = false; !done;) {
        std::optional<Mailbox::Report> news;
        {
            const py::gil_scoped_release unlocked;
            std::tie(done, news) = mailbox.wait();
        }
        if (news)
            tell(report, *news);
        if (PyErr_CheckSignals() != 0)
            throw py::error_already_set();
    }
}

} // namespace

py::object textOf(std::string_view text)
{
    PyObject* const decoded =
        PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace");
    if (decoded == nullptr)
        throw py::error_already_set();
    return py::reinterpret_steal<py::object>(decoded);
}

void runOffTheLock(const std::function<void(const Progress&)>& work, const py::object& report)
{
    Mailbox mailbox;
    std::jthread worker([&](const std::stop_token& stop) {
        std::exception_ptr failure;
        try {
            work(Progress{[&](double fraction, const Phrase& what) { mailbox.put(fraction, what.english); },
                          stop});
        } catch (...) { // out of memory: rethrown on the caller's thread
            failure = std::current_exception();
        }
        mailbox.finish(std::move(failure));
    });
    const auto join = [&] { // the worker may need the GIL to finish
        const py::gil_scoped_release unlocked;
        worker.join();
    };
    try {
        attend(mailbox, report);
    } catch (...) {
        worker.request_stop();
        join();
        throw;
    }
    join();
    if (mailbox.failure())
        std::rethrow_exception(mailbox.failure());
}

} // namespace resizelens::python
