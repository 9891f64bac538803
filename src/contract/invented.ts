/**
 * Source name of records invented for the demonstration, in the database and in everything derived from them. Screens, files and papers
 * state that the data are invented (`platform/texts`), and never name a register.
 */
export const inventedSource = 'Mera, demo';

export const isInvented = ({ name }: { readonly name: string }): boolean => name === inventedSource;
