<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>resizelens::ChannelGridView</name>
    <message numerus="yes">
        <source>%n channel(s); Enter compares one</source>
        <translation>
            <numerusform>%n channel; Enter compares it</numerusform>
            <numerusform>%n channels; Enter compares one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>resizelens::IdentifyView</name>
    <message numerus="yes">
        <source>Forget %n kept pair(s)</source>
        <translation>
            <numerusform>Forget %n kept pair</numerusform>
            <numerusform>Forget %n kept pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>resizelens::ModelOffer</name>
    <message numerus="yes">
        <source>%n resizes without a Resize node. The first: %1</source>
        <translation type="unfinished">
            <numerusform>One resize without a Resize node: %1</numerusform>
            <numerusform>%n resizes without a Resize node. The first: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faults of the exporter. The first: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>resizelens::VerificationView</name>
    <message numerus="yes">
        <source>%n tensor(s) before it agree</source>
        <translation>
            <numerusform>%n tensor before it agrees</numerusform>
            <numerusform>%n tensors before it agree</numerusform>
        </translation>
    </message>
</context>
</TS>
