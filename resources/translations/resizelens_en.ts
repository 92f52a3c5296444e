<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>resizelens::ModeSheetModel</name>
    <message numerus="yes">
        <source>and %n equal mode(s)</source>
        <translation>
            <numerusform>and %n equal mode</numerusform>
            <numerusform>and %n equal modes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>resizelens::PixelProbe</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
