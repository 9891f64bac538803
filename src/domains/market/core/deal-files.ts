/** Readable files of ETN, by their names. The name only gives the kind of table; sales or rents follows from its columns. */

const dealTables = ['POSLI', 'DELISTAVB', 'ZEMLJISCA'] as const;
export type DealTable = (typeof dealTables)[number];
export type Register = 'KPP' | 'NP';

/** `set` is shared by the tables of one export: ETN_SLO_2025_KPP_KPP. */
export type DealFile = { readonly table: DealTable; readonly set: string; readonly stateOn: string };

const form = /^(.*)_(POSLI|DELISTAVB|ZEMLJISCA)_(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\.csv$/i;

export const dealFileOf = (path: string): DealFile | undefined => {
  const found = form.exec(path);
  if (!found) return undefined;
  const [, set = '', table = '', year, month, day] = found;
  const known = dealTables.find((name) => name === table.toUpperCase());
  return known && { table: known, set: `${set}_${year}${month}${day}`, stateOn: `${year}-${month}-${day}` };
};

/** The year of an export and the area it covers completely, SLO or the number of a municipality; null if its name lacks them. */
export const seriesOf = (set: string): { readonly year: number | null; readonly area: string | null } => {
  const [, area = null] = /(?:^|\/)ETN_(SLO|\d{3})_[^/]*$/i.exec(set) ?? [];
  const [, year = null] = /_(20\d{2})_[^/]*$/.exec(set) ?? [];
  return { year: year === null ? null : Number(year), area: area?.toUpperCase() ?? null };
};

/** A package within a package is opened only when deals can be in it. */
export const isDealPackage = (path: string): boolean => /(^|\/)ETN_[^/]*\.zip$/i.test(path);

/** Packages of the other registers may be beside those of deals; reading nothing of one is no failure. */
export const isOfOtherRegister = (path: string): boolean =>
  /(^|\/)((KN|EV|RN|RPE|KGI)_[^/]*|(buildings|parcels)-\d+\.(geo)?json)$/i.test(path);

/**
 * The name of a column in the spelling of the present files: capitals, no diacritics, underscores. The old files (names with KUP and NAJ,
 * "ID Posla", "Sifra KO") differ only in that.
 */
export const columnName = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** Sales and rents by a column that only one of them has; undefined when the table of deals is neither. */
export const registerOf = (columns: readonly string[]): Register | undefined => {
  if (columns.includes('VRSTA_NAJEMNEGA_POSLA')) return 'NP';
  return columns.includes('VRSTA_KUPOPRODAJNEGA_POSLA') ? 'KPP' : undefined;
};
