#pragma once

#include "core/base/shape.h"

#include <QString>

#include <optional>

namespace resizelens {

/// What a user typed as the shape of an input.
struct ShapeText
{
    std::optional<Dims> dims; // when every length is a number
    QString problem;          // why it is no shape; empty when it is one, or is left open
    QString note;             // it is one, but says otherwise than the file
};

/// Reads "1x3x224x224" (or with ×, *, a comma or blanks). A length that stays "?" or the name that the file
/// gives it leaves the shape open. `declared`: as the file states it, nullopt when it states nothing.
ShapeText readShape(const QString& text, const std::optional<Shape>& declared);

} // namespace resizelens
