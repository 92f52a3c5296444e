#pragma once

#include "core/image/image.h"
#include "core/image/test_patterns.h"
#include "core/session/analysis.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;

namespace resizelens {

class ComparePanel;

/// A picture resized by the selected site and by its rewrite. Decoding, resizing and comparing run on a
/// worker; the latest request wins.
class CompareTab : public QWidget
{
    Q_OBJECT

public:
    explicit CompareTab(QWidget* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);
    void showSite(SiteId site);
    void clearSite();
    void openPicture(const QString& path);
    void choosePicture();
    void showPattern(TestPattern pattern);
    bool hasPicture() const { return m_picture != nullptr; }
    ComparePanel& panel() { return *m_panel; }

Q_SIGNALS:
    void failed(const resizelens::Error& error);
    void compared(); // a result is shown

private:
    void setPicture(std::shared_ptr<const Image> picture, const QString& name);
    void compare();

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
    std::optional<SiteId> m_site;
    std::shared_ptr<const Image> m_picture;
    QString m_pictureName;
    QComboBox* m_size;
    QLabel* m_name;
    ComparePanel* m_panel;
    LatestJob m_decoding, m_comparing;
};

} // namespace resizelens
