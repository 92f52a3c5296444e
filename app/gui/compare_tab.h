#pragma once

#include "app/gui/compare_inputs.h"
#include "app/gui/picture_feed.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QStackedWidget;
class QToolButton;

namespace resizelens {

class ChannelGridView;
class ComparePanel;
class InputBar;
class IdentifyView;
class ModeSheetView;
class PreprocessView;
class TextLine;

/// A picture resized by the site that is looked into and by its rewrite or another mode, or by every resize
/// that is known at once. Decoding, resizing and comparing run on workers; the latest request wins.
class CompareTab : public QWidget
{
    Q_OBJECT

public:
    explicit CompareTab(Selection& selection, QWidget* parent = nullptr);
    ~CompareTab() override;

    void choosePicture();
    void chooseFolder();
    void showModeSheet(bool sheet);
    void showChannels();
    void showIdentify();
    /// Which resize made this output of a device from the picture that is shown.
    void identifyOutput(const QString& path);
    void showPreprocess();
    /// The picture is the model's input, and the site gets what the model makes of it; else the picture is
    /// the site's own input. Needs ONNX Runtime.
    void setThroughNetwork(bool network);
    bool isThroughNetwork() const { return m_network; }
    /// Another library of ONNX Runtime was chosen.
    void onRuntimeChanged();
    /// What the rewrite makes of the model's outputs, on the picture through the network.
    QString outputsLine() const;
    ComparePanel& panel() { return *m_panel; }
    InputBar& bar() { return *m_bar; }
    PictureFeed& pictures() { return *m_pictures; }
    ModeSheetView& modeSheet() { return *m_sheet; }
    ChannelGridView& channels() { return *m_channels; }
    IdentifyView& identification() { return *m_identify; }
    PreprocessView& preprocessing() { return *m_preprocess; }

    /// Written as the command line's `preview` writes them. Errors: the disk.
    Result<void> saveView(const QString& path) const;
    Result<void> saveTensors(const QString& folder) const;
    Result<void> saveFigures(const QString& path) const;
    Result<void> saveSheetPicture(const QString& path) const;
    Result<void> saveSheetTable(const QString& path) const;

protected:
    void showEvent(QShowEvent* event) override;

Q_SIGNALS:
    void failed(const resizelens::Error& error);
    void compared();       // a result is shown
    void structureShown(); // the SSIM of a large result is
    void channelsShown();
    void preprocessed();   // the page of pre-processing shows its answer, or why there is none
    void identified();     // an answer is shown, or why there is none
    void outputsShown();   // the model's outputs were compared
    void sheetShown();     // the mode sheet is
    void firstViewShown(); // what is seen of a large result is there
    void reducedShown();   // what a smaller copy of the picture gives is, while the picture is being read

private:
    /// Rewrite to compare with: a rule, the plan's choice (no rule, no mode), or a mode.
    struct Against
    {
        std::optional<std::string> rule;
        std::optional<ModeVariant> mode;
        QString title;
    };

    void forgetAxes();
    void showSite();
    QWidget* makeHeader();
    void connectPictures();
    void connectBar();
    void connectPanel();
    void chooseAgainst(int index);
    void openMode(const ModeVariant& variant, const QString& label);
    void updateSource();
    void updateBar();
    const SiteAnalysis* entry() const;
    std::optional<ModeVariant> plannedMode() const;
    std::string plannedRule() const;
    CompareOrder orderNow() const;
    QString rewriteTitle() const;
    QString whyNothing() const;
    std::vector<std::string> captionLines() const;

    void compare();
    void showReduced(const PreviewSource& source);
    void onStayed();
    void prepare(const std::function<void(const MadeInput&)>& next);
    void prepareAhead(const PreviewSource& source);
    void compareWhole(const CompareOrder& order, std::shared_ptr<const PreviewInput> input,
                      std::shared_ptr<LazyAxes> axes);
    void makeSheet();
    void showPage(QWidget* page);
    void measureStructure();
    void makeChannels();
    void showFailure(const Error& error);
    // compare_identify.cpp
    void connectIdentify();
    void chooseOutput();
    void makeIdentification();
    void keepPair();
    // compare_preprocess.cpp
    void connectPreprocess();
    void makePreprocess();
    // compare_network.cpp
    std::optional<NetworkPlace> networkPlace() const;
    void updateNetworkChoice();
    void proveOutputs(const CompareOrder& order);
    // compare_save.cpp
    void save(const QString& title, const QString& name, const QString& filter,
              Result<void> (CompareTab::*write)(const QString&) const);
    void saveTensorsInto();

    Selection& m_selection;
    CodeRounding m_rounding = CodeRounding::halfEven;
    bool m_network = false; // the user's choice; the worst picture is the node's own all the same
    Against m_against;
    std::vector<Against> m_choices;
    CompareInputs m_inputs;

    PictureFeed* m_pictures;
    InputBar* m_bar;
    ComparePanel* m_panel;
    ModeSheetView* m_sheet;
    ChannelGridView* m_channels;
    IdentifyView* m_identify;
    PreprocessView* m_preprocess;
    QStackedWidget* m_pages;
    TextLine* m_outputs;
    QToolButton* m_compareButton = nullptr;
    QToolButton* m_sheetButton = nullptr;
    QToolButton* m_channelsButton = nullptr;
    QToolButton* m_identifyButton = nullptr;
    QToolButton* m_preprocessButton = nullptr;
    QString m_outputPath = {};
    struct KeptPair
    {
        std::shared_ptr<const PreviewInput> input;
        std::shared_ptr<const Tensor> output;
    };
    std::vector<KeptPair> m_keptPairs = {};
    KeptPair m_shownPair = {};
    bool m_isReduced = false; // the panel shows what a smaller copy of the picture gives
    LatestJob m_reducing, m_comparing, m_sheeting, m_measuring, m_channeling, m_proving, m_identifying,
        m_preprocessing;
    std::function<void()> m_afterQuick;
};

} // namespace resizelens
