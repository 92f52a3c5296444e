#pragma once

#include "app/gui/context.h"
#include "app/gui/strip_maps.h"

#include <QObject>

#include <optional>

namespace resizelens {

class CompareTab;
class Document;
class FilmStrip;
class ModelExport;
struct ExportReport;

/// Fills the strip: the image of the comparison and what it is at each site, and what an export would write and
/// is known to keep.
class StripFeed : public QObject
{
    Q_OBJECT

public:
    StripFeed(const Context& context, FilmStrip& strip, CompareTab& compare, ModelExport& exporting);

    StripMaps& maps() { return m_maps; }

private:
    void showImage();
    void showEnd();
    void showImageMenu(const QPoint& global);
    void keepProof(const Document& source, const ExportReport& report);
    QString proofText() const;

    Context m_context;
    FilmStrip& m_strip;
    CompareTab& m_compare;
    ModelExport& m_export;
    StripMaps m_maps;
    PreviewSource m_bundled; // where no image was chosen
    struct Proof
    {
        const Document* source = nullptr;
        Plan plan = {};
        double maxAbs = 0.0;
    };
    std::optional<Proof> m_proof; // of the last export that was verified by running both models
};

} // namespace resizelens
