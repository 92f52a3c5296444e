#pragma once

#include "app/gui/compare_inputs.h"
#include "app/gui/picture_feed.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QHash>
#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QMenu;
class QStackedWidget;

namespace resizelens {

struct Identification;
class AgainstList;
class ChannelGridView;
class ComparePanel;
class InputBar;
class IdentifyView;
class ModeSheetView;
class PreprocessView;
class SettingsDrawer;
struct PreprocessFile;
struct Remedy;

/// An image resized by the site that is looked into and by its rewrite or another mode, or by every resize that is known
/// at once; settings slide over the right edge. Decoding, resizing and comparing run on workers; the latest request wins.
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
    /// Writes the model with the node computing what was found; modelWritten() follows.
    void applyFound(const Identification& found, const QString& path);
    void identifyOutput(const QString& path);
    void showPreprocess();
    /// Training's configuration for the pre-processing page; what is wrong with it is said there.
    void readConfiguration(const QString& path);
    /// fileWritten() or failed() follows.
    void writePreprocessFile(const PreprocessFile& file, const QString& path);
    /// The picture is the model's input, and the site gets what the model makes of it; else the picture is
    /// the site's own input. Needs ONNX Runtime.
    void setThroughNetwork(bool network);
    bool isThroughNetwork() const { return m_network; }
    /// What stands at the right stands at the left from then on, in the place of the node; not where it is the node
    /// alone. False: the node stands there again.
    void setReference(bool set);
    /// The images of both sides are shown, not one of the other pages.
    bool isComparing() const;
    bool hasReference() const { return m_reference.has_value(); }
    /// Another library of ONNX Runtime was chosen.
    void onRuntimeChanged();
    /// What the rewrite makes of the model's outputs, on the picture through the network.
    QString outputsLine() const;
    ComparePanel& panel() { return *m_panel; }
    InputBar& bar() { return *m_bar; }
    AgainstList& against() { return *m_againstList; }
    SettingsDrawer& settings() { return *m_drawer; }
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
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent*) override { focusPage(); }

Q_SIGNALS:
    void modelWritten(const QString& path);
    void fileWritten(const QString& path); // of pre-processing
    void runtimeRequested();               // ONNX Runtime is to be located
    void pageChanged();                    // the images, every mode, channels and so on
    void inputShapesRequested();           // the model's dynamic dimensions are to be given
    void failed(const resizelens::Error& error);
    void compared();       // a result is shown
    void structureShown(); // SSIM and FLIP are
    void channelsShown();
    void preprocessed();   // the page of pre-processing shows its answer, or why there is none
    void identified();     // an answer is shown, or why there is none
    void outputsShown();   // the model's outputs were compared
    void sheetShown();     // the mode sheet is
    void firstViewShown(); // what is seen of a large result is there
    void reducedShown();   // what a smaller copy of the picture gives is, while the picture is being read

private:
    /// The other side: a rule (empty: nothing, the node stands alone), a mode, or neither: what the plan
    /// chose, else the best exact rewrite.
    struct Against
    {
        std::optional<std::string> rule = {};
        std::optional<ModeVariant> mode = {};
        QString title = {}; // of a mode
    };

    void forgetAxes();
    void showSite();
    void makeDrawer();
    void restore();
    void openFirst();
    void placeDrawer();
    void focusPage();
    void openSettings();
    void addPages(QMenu& menu);
    void showAgainstMenu(QPoint global);
    void connectPictures();
    void connectBar();
    void connectPanel();
    void chooseAgainst(int index);
    void openMode(const ModeVariant& variant, const QString& label);
    void updateSource();
    void updateBar();
    void updateAgainst();
    const SiteAnalysis* entry() const;
    std::optional<ModeVariant> plannedMode() const;
    std::string plannedRule() const;
    std::string bestExactRule() const;
    std::string shownRule() const;
    bool isNotNeeded() const;
    CompareOrder orderNow() const;
    QString originalTitle() const;
    QString nodeTitle() const;
    QString rewriteTitle() const;
    QString whyNothing() const;
    std::vector<std::string> captionLines() const;

    void compare();
    void attempt(const CompareOrder& order);
    bool attemptSmaller(const CompareOrder& order, const Error& error);
    bool attemptAlone(const CompareOrder& order, const Error& error);
    QString sentenceFor(const CompareOrder& order, const Error& error) const;
    std::vector<Remedy> remediesFor(const CompareOrder& order, const Error& error);
    void showNotes();
    void showReduced(const PreviewSource& source);
    void onStayed();
    void prepare(const CompareOrder& order, const std::function<void(const MadeInput&)>& next);
    void prepareAhead(const PreviewSource& source);
    void compareWhole(const CompareOrder& order, std::shared_ptr<const PreviewInput> input,
                      std::shared_ptr<LazyAxes> axes);
    void makeSheet();
    void showPage(QWidget* page);
    void keepDrawer(QWidget* left, QWidget* entered);
    void measureStructure();
    void makeChannels();
    void showFailure(const CompareOrder& order, const Error& error);
    // compare_identify.cpp
    void connectIdentify();
    void chooseOutput();
    void chooseApplied(const std::shared_ptr<const Identification>& found);
    void makeIdentification();
    void keepPair();
    // compare_preprocess.cpp
    void connectPreprocess();
    void makePreprocess();
    void savePreprocess();
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
    std::optional<Against> m_reference = {}; // stands in the place of the node
    QHash<QWidget*, bool> m_drawerOpen = {}; // of each page
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
    SettingsDrawer* m_drawer;
    AgainstList* m_againstList;
    QString m_outputs = {};                        // what the rewrite makes of the model's outputs
    QString m_shrunkTo = {};                       // by the automatic size; empty: not at all
    std::optional<CompareOrder> m_shownOrder = {}; // of the panel's result
    std::optional<std::pair<CompareOrder, Error>> m_failed = {}; // why the node stands alone
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
