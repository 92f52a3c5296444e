#include "app/gui/runtime_choice.h"

#include "app/gui/words.h"
#include "core/base/words.h"
#include "widgets/support/core_words.h"

#include <QLocale>
#include <QObject>
#include <QSettings>

namespace resizelens {

namespace {

const QString kLibrary = QStringLiteral("runtime/library");
const QString kWholeModels = QStringLiteral("runtime/wholeModels");
const QString kCertificate = QStringLiteral("runtime/certificate");

} // namespace

RuntimeChoice runtimeChoice()
{
    const QSettings settings;
    return {settings.value(kWholeModels, true).toBool(), settings.value(kLibrary).toString().toStdString(),
            settings.value(kCertificate, false).toBool()};
}

void setRuntimeChoice(const RuntimeChoice& choice)
{
    QSettings settings;
    settings.setValue(kWholeModels, choice.wholeModels);
    settings.setValue(kCertificate, choice.certificate);
    settings.setValue(kLibrary, QString::fromStdString(choice.library.string()));
}

ProofOptions proofBy(const RuntimeChoice& choice)
{
    ProofRequest request{choice.library};
    request.compare.runs = 3;                     // of different values
    const auto withoutRuntime = [&](Phrase why) { // the message after an export says what was not run
        return ProofOptions{nullptr, std::move(why), request.compare, true};
    };
    if (!choice.wholeModels)
        return withoutRuntime(say(words::switchedOff));
    const auto proof = proofFor(request);
    if (!proof)
        return withoutRuntime(wholePhraseOf(proof.error()));
    // Who is content without ONNX Runtime switches it off.
    return proof->runtime == nullptr ? withoutRuntime(say(words::runtimeNotFound)) : *proof;
}

QString howToGetRuntime()
{
    return QObject::
        tr("install the Python package onnxruntime, set %1 to its library, or choose the library with File "
           "→ Verify with ONNX Runtime…")
            .arg(QString::fromLatin1(kRuntimeVariable));
}

QString verdictText(const ProofVerdict& verdict)
{
    QString text;
    switch (verdict.answer) {
    case ProofVerdict::Answer::same:
        text = QObject::tr("Verified: every output was run by %1 and keeps to its tolerance.")
                   .arg(QString::fromStdString(verdict.runtime));
        break;
    case ProofVerdict::Answer::differs:
        if (!verdict.accepted())
            return QObject::tr("Different: %1.").arg(coreWords(verdict.difference));
        text = QObject::tr("The outputs differ, as those of an approximate rewrite may.");
        break;
    case ProofVerdict::Answer::unproved:
        if (!verdict.provesAll)
            return QObject::tr("Not verified by a run: %1.").arg(coreWords(verdict.whatIsMissing()));
        text = QObject::tr(
            "Not verified by a run; every rewrite keeps to its certificate, and nothing else differs.");
        break;
    }
    for (const auto& [what, why] : verdict.selections)
        text += QLatin1Char(' ') + coreWords(say(words::withCause, what, why)) + QLatin1Char('.');
    for (const NarrowedInput& input : verdict.narrowed)
        text += QLatin1Char(' ') +
                QObject::tr("The rewritten model takes %1 as %2 only.")
                    .arg(QString::fromStdString(input.name), QString::fromStdString(toText(input.rewritten)));
    return text;
}

QString proofText(const ModelProof& proof)
{
    if (!proof.compared)
        return QObject::tr("Only the nodes were compared, not the whole model: %1")
            .arg(coreWords(proof.whyNot));
    const ModelCompareReport& report = *proof.compared;
    for (const ComparedValue& output : report.outputs)
        if (!output.problem.empty())
            return QObject::tr("The whole model was run by %1, but output %2 could not be compared: %3")
                .arg(QString::fromStdString(report.runtime), QString::fromStdString(output.name),
                     coreWords(output.problem));
    return QObject::tr("The whole model was run by %1: its outputs differ by at most %2")
        .arg(QString::fromStdString(report.runtime), QLocale().toString(report.maxAbs(), 'g', 3));
}

} // namespace resizelens
