/** The window in front: how wide it is, and whether its device prefers the dark. */
export const viewport = { width: 1440, isDark: false };
