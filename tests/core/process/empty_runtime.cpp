extern "C" int resizelensTestEmptyLibrary()
{
    return 0;
}
