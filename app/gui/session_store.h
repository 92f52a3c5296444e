#pragma once

#include "app/gui/document.h"
#include "app/gui/view_state.h"

#include <QVariantMap>

#include <vector>

namespace resizelens {

/// An open document as it is remembered from one run of the program to the next.
struct SavedDocument
{
    QString path;
    GivenInputs inputs;
    Choices choices;
    NamedView view;
};

struct SavedSession
{
    std::vector<SavedDocument> documents; // in the order of the tabs
    int current = 0;
};

/// Kept in the settings. What cannot be read is left out.
void saveSession(const SavedSession& session);
SavedSession loadSession();

/// Whether the program opens again what was open; on unless the user switched it off.
bool restoresSession();
void setRestoresSession(bool restores);

/// For settings and back; what cannot be read is left out.
QVariantMap mapOfInputs(const GivenInputs& inputs);
GivenInputs inputsOfMap(const QVariantMap& map);

} // namespace resizelens
