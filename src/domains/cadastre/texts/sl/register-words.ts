/** The registers are in Slovenian: their values need no translation. */
export const registerWords: Readonly<Record<string, string>> = {};
