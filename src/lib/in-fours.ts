/** An account number, or another long row of characters, in groups of four, as people read and type it. */
export const inFours = (text: string): string => text.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');
