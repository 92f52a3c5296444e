#include "widgets/inspector/tensorrt_rows.h"

#include "core/engine/analysis.h"
#include "core/extras/tensorrt/tensorrt_layers.h"
#include "widgets/inspector/rows.h"
#include "widgets/support/core_words.h"

#include <QTreeWidgetItem>

#include <optional>
#include <utility>

namespace resizelens {

namespace {

QString layersText(const Candidate& candidate, const ResizeSite& site)
{
    QStringList names;
    if (const auto layers = toTrtLayers(candidate.chain, site.type, site.id))
        for (const TrtLayer& layer : *layers)
            names.append(QString::fromStdString(layer.layer));
    return names.join(QStringLiteral(" → "));
}

} // namespace

struct TensorrtRows::Texts
{
    std::vector<QString> layers;                                // of each rewrite; empty: none
    std::optional<Outcome<std::vector<TrtAttribute>>> own = {}; // of the site itself
};

void TensorrtRows::addRewrite(QTreeWidgetItem* rewrite)
{
    m_rewrites.push_back(addRow(rewrite, tr("TensorRT"), QStringLiteral("…")));
}

void TensorrtRows::addSite(QTreeWidgetItem* section)
{
    m_site = section;
    addRow(section, QStringLiteral("…"), {});
}

void TensorrtRows::fill(std::shared_ptr<const Analysis> analysis, SiteId site)
{
    if (m_rewrites.empty() && m_site == nullptr)
        return;
    m_job.start([analysis = std::move(analysis),
                 site](const std::stop_token& stop) { return textsOf(*analysis, site, stop); },
                [this](const Texts& texts) { show(texts); });
}

void TensorrtRows::cancel()
{
    m_job.cancel();
    m_rewrites.clear();
    m_site = nullptr;
}

TensorrtRows::Texts TensorrtRows::textsOf(const Analysis& analysis, SiteId id, const std::stop_token& stop)
{
    const SiteAnalysis& entry = analysis.sites[id.value];
    Texts texts;
    if (!entry.site.unknown)
        texts.own =
            toTrtResize(entry.site).map([](const TrtResize& layer) { return describe(layer).attributes; });
    for (const Candidate& candidate : entry.candidates)
        texts.layers.push_back(stop.stop_requested() ? QString() : layersText(candidate, entry.site));
    return texts;
}

/// A rewrite that TensorRT has no layers for has no such row.
void TensorrtRows::show(const Texts& texts)
{
    for (std::size_t i = 0; i < m_rewrites.size(); ++i)
        if (texts.layers[i].isEmpty())
            delete m_rewrites[i];
        else
            setValue(*m_rewrites[i], texts.layers[i]);
    m_rewrites.clear();
    if (m_site == nullptr || !texts.own)
        return;
    delete m_site->takeChild(0);
    if (!*texts.own)
        addRow(m_site, tr("none"), coreWords(texts.own->error().said));
    else
        for (const TrtAttribute& attribute : **texts.own)
            addRow(m_site, QString::fromStdString(attribute.name), QString::fromStdString(attribute.value));
}

} // namespace resizelens
