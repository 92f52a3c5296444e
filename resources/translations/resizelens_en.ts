<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>resizelens::ProfileBrowser</name>
    <message numerus="yes">
        <source>Sound: %n operator(s), %1 rules. Not saved yet.</source>
        <translation>
            <numerusform>Sound: %n operator, %1 rules. Not saved yet.</numerusform>
            <numerusform>Sound: %n operators, %1 rules. Not saved yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sound: %n operator(s), %1 rules.</source>
        <translation>
            <numerusform>Sound: %n operator, %1 rules.</numerusform>
            <numerusform>Sound: %n operators, %1 rules.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>resizelens::TargetsPage</name>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%n piece</numerusform>
            <numerusform>%n pieces</numerusform>
        </translation>
    </message>
</context>
</TS>
