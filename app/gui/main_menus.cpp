#include "app/gui/main_menus.h"

#include "app/gui/about_dialog.h"
#include "app/gui/batch_report.h"
#include "app/gui/command_palette.h"
#include "app/gui/document_area.h"
#include "app/gui/export_for.h"
#include "app/gui/fastest_forms.h"
#include "app/gui/find_field.h"
#include "app/gui/help_window.h"
#include "app/gui/keys_box.h"
#include "app/gui/last_verification.h"
#include "app/gui/menu_bar.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "app/gui/model_files.h"
#include "app/gui/navigator.h"
#include "app/gui/overlay_tools.h"
#include "app/gui/pages.h"
#include "app/gui/session_store.h"
#include "app/gui/target_chooser.h"
#include "app/gui/target_tools.h"
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "widgets/sites/policy_name.h"
#include "widgets/support/core_words.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QAction>
#include <QMenu>

namespace resizelens {

namespace {

QAction* add(QMenu* menu, const QString& text, const QKeySequence& keys, const QObject* receiver,
             std::function<void()> run)
{
    auto* action = menu->addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, receiver, [run = std::move(run)] { run(); });
    return action;
}

bool rewrites(const SiteAnalysis& site, std::string_view rule)
{
    return std::ranges::any_of(site.candidates,
                               [&](const Candidate& candidate) { return candidate.rule == rule; });
}

} // namespace

MainMenus::MainMenus(Parts parts, QWidget& window)
    : QObject(&window)
    , m_parts(std::move(parts))
    , m_context(m_parts.context)
    , m_window(window)
    , m_palette(new CommandPalette(&window))
{
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createSiteMenu();
    createRunMenu();
    createHelpMenu();
    const Selection& selection = m_context.selection;
    connect(&selection, &Selection::documentChanged, this, &MainMenus::update);
    connect(&selection, &Selection::judged, this, &MainMenus::update);
    connect(&selection, &Selection::nodeChanged, this, &MainMenus::numberRules);
    update();
}

QAction* MainMenus::forModel(QAction* action)
{
    m_forModel.append(action);
    return action;
}

QAction* MainMenus::forSites(QAction* action)
{
    m_forSites.append(action);
    return action;
}

void MainMenus::update()
{
    const auto& analysis = m_context.selection.analysis();
    for (QAction* action : std::as_const(m_forModel))
        action->setEnabled(analysis != nullptr);
    for (QAction* action : std::as_const(m_forSites))
        action->setEnabled(analysis && !analysis->sites.empty());
    numberRules();
}

/// Alt+3 to Alt+9 are the rules that rewrite the selected site, in the order of the menu; Alt+1 and Alt+2 are
/// taken.
void MainMenus::numberRules()
{
    const auto site = m_context.selection.site();
    int key = Qt::Key_3;
    for (const auto& [rule, action] : m_rules) {
        const bool has = site && rule != rules::patent.id && // which has an entry of its own
                         rewrites(m_context.selection.analysis()->sites[site->value], rule);
        action->setShortcut(has && key <= Qt::Key_9 ? QKeySequence(Qt::ALT | Qt::Key(key++))
                                                    : QKeySequence());
    }
}

/// What the pages have to add to a menu; their actions work where a model is open.
void MainMenus::addOfPages(QMenu& menu, MenuId id)
{
    for (const Page& page : m_context.pages.all())
        for (const MenuPart& part : page.menus) {
            if (part.menu != id)
                continue;
            for (QAction* action : part.actions) {
                if (action == nullptr)
                    menu.addSeparator();
                else
                    menu.addAction(action);
                if (action != nullptr && page.needsModel && !action->isCheckable())
                    forModel(action);
            }
        }
}

void MainMenus::createFileMenu()
{
    QMenu* file = m_parts.bar.addMenu(tr("&File"));
    ModelFiles& files = m_parts.files;
    add(file, tr("&Open…"), QKeySequence::Open, this, [&files] { files.choose(); });
    QMenu* samples = file->addMenu(tr("Open &sample model"));
    add(samples, tr("&Segmenter"), {}, this, [&files] { files.openSample(); });
    add(samples, tr("&Detector"), {}, this, [&files] { files.openSample(QStringLiteral("detector")); });
    add(samples, tr("&Quantised decoder"), {}, this,
        [&files] { files.openSample(QStringLiteral("quantised")); });
    QMenu* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [recent, &files] { files.fillRecentMenu(*recent); });
    m_modelActions = {file->actions().constFirst(), samples->menuAction(), recent->menuAction()};
    file->addActions({&m_parts.comparison.chooseAction(), &m_parts.comparison.exportedAction()});
    file->addSeparator();
    forModel(add(file, tr("Re&load"), QKeySequence(Qt::Key_F5), this,
                 [this] { m_context.documents.current().reload(); }));
    m_modelActions.append(forModel(add(file, tr("&Close"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                                       [this, &files] { files.close(m_context.selection.document()); })));
    file->addSeparator();
    forModel(add(file, tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                 [this] { m_parts.exporting.choose(); }));
    m_exportFor = file->addMenu(tr("Export &for"));
    forModel(m_exportFor->menuAction());
    auto* exportFor = new ExportFor(m_parts.targets, m_context.documents, m_parts.exporting, m_exportFor);
    exportFor->fill(*m_exportFor); // the list of commands has them too
    connect(m_exportFor, &QMenu::aboutToShow, exportFor,
            [this, exportFor] { exportFor->fill(*m_exportFor); });
    m_parts.exporting.addExternalDataMenu(*file);
    add(file, tr("&Verify with ONNX Runtime…"), {}, this, m_parts.chooseRuntime);
    file->addAction(&m_parts.verification.action());
    addOfPages(*file, MenuId::file);
    forModel(add(file, tr("Rep&ort…"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
        m_parts.reports.chooseForModel(m_context.selection.analysis(), m_context.selection.plan());
    }));
    forModel(add(file, tr("Save as a pa&ge…"), {}, this, [this] {
        m_parts.reports.choosePage(m_context.selection.analysis(), m_context.selection.plan());
    }));
    forModel(
        add(file, tr("I&mport a compiler's log…"), {}, this, [this] { m_parts.targetTools.chooseLog(); }));
    file->addSeparator();
    auto* restore = file->addAction(tr("Open the &last session at start"));
    restore->setCheckable(true);
    restore->setChecked(restoresSession());
    connect(restore, &QAction::toggled, this, [](bool on) { setRestoresSession(on); });
    add(file, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, [this] { m_window.close(); });
}

void MainMenus::createEditMenu()
{
    QMenu* edit = m_edit = m_parts.bar.addMenu(tr("&Edit"));
    QUndoGroup& group = m_context.documents.undoGroup();
    QAction* undo = group.createUndoAction(&m_window);
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = group.createRedoAction(&m_window);
    redo->setShortcut(QKeySequence::Redo);
    edit->addActions({undo, redo});
    edit->addSeparator();
    FindField& find = m_parts.find;
    forModel(add(edit, tr("&Find"), QKeySequence::Find, this, [&find] { find.begin(); }));
    forModel(add(edit, tr("Find &next"), QKeySequence::FindNext, this, [&find] { find.step(1); }));
    forModel(add(edit, tr("Find pre&vious"), QKeySequence::FindPrevious, this, [&find] { find.step(-1); }));
    edit->addSeparator();
    add(edit, tr("&Commands…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
        [this] { openPalette(); });
}

void MainMenus::createViewMenu()
{
    m_view = m_parts.bar.addMenu(tr("&View"));
    addOfPages(*m_view, MenuId::view);
    m_view->addSeparator();
    QMenu* overlay = m_view->addMenu(tr("Over&lay"));
    overlay->addActions({&m_parts.overlay.fileAction(), &m_parts.overlay.clearAction()});
    m_view->addSeparator();
    Navigator& navigator = m_parts.navigator;
    navigator.back().setText(tr("&Back"));
    navigator.forward().setText(tr("F&orward"));
    m_view->addActions({&navigator.back(), &navigator.forward()});
    m_view->addSeparator();
    DocumentArea& documents = m_context.documents;
    forModel(add(m_view, tr("&Next model"), QKeySequence(Qt::CTRL | Qt::Key_Tab), this,
                 [&documents] { documents.step(1); }));
    forModel(add(m_view, tr("&Previous model"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), this,
                 [&documents] { documents.step(-1); }));
    m_view->addSeparator();
    m_view->addActions(m_parts.panels);
    m_view->addActions(m_parts.ofWindow);
}

void MainMenus::createRunMenu()
{
    QMenu* run = m_parts.bar.addMenu(tr("&Run"));
    run->addAction(&m_parts.overlay.profileAction());
    run->addAction(&m_parts.fastest.modelAction());
    addOfPages(*run, MenuId::run);
    forModel(
        add(run, tr("The target's &compiler…"), {}, this, [this] { m_parts.targetTools.runCompiler(); }));
}

void MainMenus::createSiteMenu()
{
    QMenu* site = m_parts.bar.addMenu(tr("&Site"));
    Selection& selection = m_context.selection;
    forSites(add(site, tr("&Next"), QKeySequence(Qt::Key_N), this, [&selection] { selection.stepSite(1); }));
    forSites(
        add(site, tr("&Previous"), QKeySequence(Qt::Key_P), this, [&selection] { selection.stepSite(-1); }));
    site->addSeparator();
    addChoice(*site, tr("Rewrite &exactly"), QKeySequence(Qt::ALT | Qt::Key_1),
              policyName(NamedPolicy::exact))
        ->setToolTip(tr("The cheapest rewrite that is proved to give the same values"));
    addChoice(*site, tr("Rewrite by the &patent's method"), QKeySequence(Qt::ALT | Qt::Key_2),
              QString::fromUtf8(rules::patent.id))
        ->setToolTip(tr("Pooling and bilinear deconvolution: fast, and mostly not exact"));
    site->setToolTipsVisible(true);
    addRules(*site);
    addChoice(*site, tr("&Keep as it is"), QKeySequence(Qt::Key_K), policyName(NamedPolicy::keep));
    site->addAction(&m_parts.fastest.siteAction());
    site->addSeparator();
    TargetTools& targets = m_parts.targetTools;
    forSites(add(site, tr("&TensorRT code…"), QKeySequence(Qt::Key_T), this,
                 [this] { showSiteCode(m_context.selection, &m_window); }));
    add(site, tr("Target pro&files…"), {}, this, [&targets] { targets.showProfiles(); });
    site->addSeparator();
    forModel(
        add(site, tr("&Input shapes and values…"), {}, this, [this] { m_parts.files.chooseInputShapes(); }));
}

void MainMenus::addRules(QMenu& site)
{
    QMenu* rules = site.addMenu(tr("Rewrite by &rule"));
    rules->setToolTipsVisible(true);
    for (const Rule* rule : allRules()) {
        QAction* action = addChoice(*rules, QString::fromUtf8(rule->id), {}, QString::fromUtf8(rule->id));
        action->setToolTip(coreWords(summaryOf(*rule)));
        m_rules.emplace_back(rule->id, action);
    }
}

/// An entry that rewrites the selected site by a rule.
QAction* MainMenus::addChoice(QMenu& menu, const QString& text, const QKeySequence& keys, const QString& rule)
{
    return forSites(add(&menu, text, keys, this, [this, rule] {
        if (const auto site = m_context.selection.site())
            m_context.documents.current().choose({*site}, rule);
    }));
}

void MainMenus::createHelpMenu()
{
    QMenu* help = m_parts.bar.addMenu(tr("&Help"));
    add(help, tr("&Manual"), QKeySequence::HelpContents, this, [this] { HelpWindow::open(&m_window); });
    add(help, tr("Take a &tour"), {}, this, m_parts.showAround);
    add(help, tr("&Keyboard shortcuts"), QKeySequence(Qt::Key_Question), this,
        [this] { showKeys(m_parts.bar, &m_window); });
    add(help, tr("&About ResizeLens"), {}, this, [this] { (new AboutDialog(&m_window))->show(); });
}

void MainMenus::openPalette()
{
    std::vector<PaletteEntry> entries = entriesOf(m_parts.bar);
    if (const auto& analysis = m_context.selection.analysis()) {
        auto places = entriesOf(*analysis, [this](NodeId node) {
            m_context.pages.open(PageId::graph);
            m_context.selection.selectNode(node);
        });
        std::move(places.begin(), places.end(), std::back_inserter(entries));
    }
    m_palette->open(std::move(entries));
}

} // namespace resizelens
