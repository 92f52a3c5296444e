#include "widgets/support/core_words.h"

#include "core/target/verdict.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <vector>

namespace resizelens {

namespace {

/// Looked up by what they say; %1, %2, … stand for values, which may be such sentences themselves.
constexpr const char* kSentences[] = {
    // Why a rule does not apply.
    QT_TRANSLATE_NOOP("Core", "nothing is resized"),
    QT_TRANSLATE_NOOP("Core", "its attributes are the usual ones already"),
    QT_TRANSLATE_NOOP("Core", "no other attributes mean the same"),
    QT_TRANSLATE_NOOP("Core", "it looks outside of its input"),
    QT_TRANSLATE_NOOP("Core", "all axes are resized alike: the other rules serve them"),
    QT_TRANSLATE_NOOP("Core", "the input's lengths are unknown"),
    QT_TRANSLATE_NOOP("Core", "whether lengths stay equal is unknown"),
    QT_TRANSLATE_NOOP("Core", "a linear kernel needs the lengths of height and width; give the model's input "
                              "shapes"),
    QT_TRANSLATE_NOOP("Core", "needs fixed sizes; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core", "needs fixed sizes; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core", "lengths are unknown; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core", "lengths are unknown and the scale is no constant fraction with a "
                              "denominator up to 64; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core",
                      "pooling needs a fixed height and width; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core", "the number of channels is unknown; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core",
                      "whether it enlarges or shrinks is unknown; give the model's input shapes (--shape)"),
    QT_TRANSLATE_NOOP("Core", "the patent describes enlarging by nearest and linear interpolation, not by "
                              "cubic"),
    QT_TRANSLATE_NOOP("Core", "the patent resizes whole pictures; tf_crop_and_resize cuts a region out"),
    QT_TRANSLATE_NOOP("Core", "the patent resizes pictures of shape N×C×H×W; this input has rank %1"),
    QT_TRANSLATE_NOOP("Core", "height (%1) and width (%2) do not both grow or both shrink; the patent leaves "
                              "such a node as it is"),
    QT_TRANSLATE_NOOP("Core", "convolutions and pools work along up to three axes, this input of rank %1 "
                              "would need %2"),
    QT_TRANSLATE_NOOP("Core", "axis %1 (%2 → %3) fits no convolution"),
    QT_TRANSLATE_NOOP("Core", "axis %1 averages otherwise at its border"),
    QT_TRANSLATE_NOOP("Core", "axis %1 does not average equal windows"),
    QT_TRANSLATE_NOOP("Core", "axis %1 does not grow by a whole number"),
    QT_TRANSLATE_NOOP("Core", "axis %1 does not pick evenly spaced samples"),
    QT_TRANSLATE_NOOP("Core", "axis %1 does not shrink by a whole number"),
    QT_TRANSLATE_NOOP("Core", "axis %1 has a single phase"),
    QT_TRANSLATE_NOOP("Core", "axis %1 has %2 phases, more than %3 or than samples"),
    QT_TRANSLATE_NOOP("Core", "axis %1 is not the average of replicated samples"),
    QT_TRANSLATE_NOOP("Core", "axis %1 is resized by a whole number"),
    QT_TRANSLATE_NOOP("Core", "axis %1 is resized from %2 to %3"),
    QT_TRANSLATE_NOOP("Core", "axis %1 mixes samples, it does not only pick them"),
    QT_TRANSLATE_NOOP("Core", "axis %1 repeats samples at its border"),
    QT_TRANSLATE_NOOP("Core", "axis %1 would need a kernel of %2, more than %3"),
    QT_TRANSLATE_NOOP("Core", "axis %1 would need a matrix of %2"),
    QT_TRANSLATE_NOOP("Core", "the border of axis %1 cannot be reproduced"),
    QT_TRANSLATE_NOOP("Core", "the rows of axis %1 (%2 → %3) do not repeat"),
    // Why a node is kept.
    QT_TRANSLATE_NOOP("Core", "kept by choice"),
    QT_TRANSLATE_NOOP("Core", "the target supports this node as is"),
    QT_TRANSLATE_NOOP("Core", "no rewrite is exact: %1"),
    QT_TRANSLATE_NOOP("Core", "no rewrite is within the tolerance: %1"),
    QT_TRANSLATE_NOOP("Core",
                      "no rewrite that is exact uses only supported operators; closest: %1, blocked by %2"),
    QT_TRANSLATE_NOOP("Core", "its roi is computed at run time"),
    QT_TRANSLATE_NOOP("Core", "its axes name one axis twice"),
    QT_TRANSLATE_NOOP("Core", "both scales and sizes are given"),
    QT_TRANSLATE_NOOP("Core", "neither scales nor sizes is given"),
    QT_TRANSLATE_NOOP("Core", "its scales attribute is missing"),
    QT_TRANSLATE_NOOP("Core", "axis %1 of its input is empty"),
    // What a site is.
    QT_TRANSLATE_NOOP("Core", "scales: initializer"),
    QT_TRANSLATE_NOOP("Core", "scales: graph input"),
    QT_TRANSLATE_NOOP("Core", "scales: Constant node"),
    QT_TRANSLATE_NOOP("Core", "scales: computed"),
    QT_TRANSLATE_NOOP("Core", "sizes: initializer"),
    QT_TRANSLATE_NOOP("Core", "sizes: graph input"),
    QT_TRANSLATE_NOOP("Core", "sizes: Constant node"),
    QT_TRANSLATE_NOOP("Core", "sizes: computed"),
    QT_TRANSLATE_NOOP("Core", "scales: attribute"),
    QT_TRANSLATE_NOOP("Core", "select"),
    QT_TRANSLATE_NOOP("Core", "average"),
    QT_TRANSLATE_NOOP("Core", "strided"),
    QT_TRANSLATE_NOOP("Core", "transposed"),
    QT_TRANSLATE_NOOP("Core", "rational"),
    QT_TRANSLATE_NOOP("Core", "dense"),
    QT_TRANSLATE_NOOP("Core", "none"),
    QT_TRANSLATE_NOOP("Core", "scale"),
    QT_TRANSLATE_NOOP("Core", "clamp"),
    // What a target takes.
    QT_TRANSLATE_NOOP("Core", "%1's profile does not list %2"),
    QT_TRANSLATE_NOOP("Core", "%1 unknown"),
    QT_TRANSLATE_NOOP("Core", "%1; off by up to %2 % of the largest input"),
    QT_TRANSLATE_NOOP("Core", "%1; how far it is off depends on the data"),
    QT_TRANSLATE_NOOP("Core", "%1; whether that differs is not decided for these lengths"),
    // What an operator of a rewrite does.
    QT_TRANSLATE_NOOP("Core", "MatMul %1 along the last axis"),
    QT_TRANSLATE_NOOP("Core", "MatMul %1 along the second last axis"),
    QT_TRANSLATE_NOOP("Core", "Conv 1×1 %1 along axis 1"),
    QT_TRANSLATE_NOOP("Core", "Conv %1 depthwise, %2 phases"),
    QT_TRANSLATE_NOOP("Core", "Conv %1 group 1, %2 phases"),
    QT_TRANSLATE_NOOP("Core", "Pad edge %1 before, %2 after"),
    QT_TRANSLATE_NOOP("Core", "Mul by a map of %1"),
    QT_TRANSLATE_NOOP("Core", "Add %1 outside of the region"),
    QT_TRANSLATE_NOOP("Core", "Gather %1 samples of axis %2"),
    QT_TRANSLATE_NOOP("Core", "Reshape to %1"),
};

struct Pattern
{
    const char* source;
    QRegularExpression shape;
};

const std::vector<Pattern>& patterns()
{
    static const std::vector<Pattern> all = [] {
        static const QRegularExpression place(QStringLiteral("\\\\%[1-9]")); // as escape() leaves it
        std::vector<Pattern> made;
        for (const char* sentence : kSentences) {
            const QString text = QString::fromUtf8(sentence);
            if (!text.contains(QLatin1Char('%')))
                continue; // found without
            const QString shape = QRegularExpression::escape(text).replace(place, QStringLiteral("(.+?)"));
            made.push_back({sentence, QRegularExpression(QRegularExpression::anchoredPattern(shape))});
        }
        return made;
    }();
    return all;
}

} // namespace

QString coreWords(std::string_view text)
{
    const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
    const QString english = QString::fromUtf8(source);
    if (const QString said = QCoreApplication::translate("Core", source.constData()); said != english)
        return said;
    for (const Pattern& pattern : patterns()) {
        const QString said = QCoreApplication::translate("Core", pattern.source);
        if (said == QString::fromUtf8(pattern.source))
            continue; // not translated: nothing to look for
        const auto match = pattern.shape.match(english);
        if (!match.hasMatch())
            continue;
        QString filled;
        for (qsizetype at = 0; at < said.size(); ++at) {
            const bool isPlace =
                said[at] == QLatin1Char('%') && at + 1 < said.size() && said[at + 1].isDigit();
            if (!isPlace) {
                filled += said[at];
                continue;
            }
            const QString value = match.captured(said[++at].digitValue());
            // Single words are names, of rules above all, and keep their form.
            filled += value.contains(QLatin1Char(' ')) ? coreWords(value.toStdString()) : value;
        }
        return filled;
    }
    return english;
}

QString verdictWords(const VerdictReason& reason)
{
    const QString op = QString::fromStdString(reason.op), text = coreWords(reason.text);
    return reason.found.empty() ? QCoreApplication::translate("Core", "%1: %2").arg(op, text)
                                : QCoreApplication::translate("Core", "%1: %2 (here: %3)")
                                      .arg(op, text, coreWords(reason.found));
}

} // namespace resizelens
