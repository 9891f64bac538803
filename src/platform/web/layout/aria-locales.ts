/** Dates and numbers of React Aria's fields, and its own words, by the language of the page. */
export const ariaLocales = { sl: 'sl-SI', en: 'en-GB' } as const;
