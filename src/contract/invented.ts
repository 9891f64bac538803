/**
 * How records that are invented for the demonstration name their source, in the database and in everything that was kept of them. Screens, files
 * and papers say of it that the data are invented (`platform/texts`), and never name a register.
 */
export const inventedSource = 'Mera, demo';

export const isInvented = ({ name }: { readonly name: string }): boolean => name === inventedSource;
