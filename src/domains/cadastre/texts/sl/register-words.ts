/** The registers speak Slovenian: their values stand as they are. */
export const registerWords: Readonly<Record<string, string>> = {};
