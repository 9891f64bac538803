import type { importRegisters } from '#contract/codelists.ts';

export type ImportRegister = (typeof importRegisters)[number];

/** A package of the download service of GURS: its group and product there, of the country or of one municipality, of deals of one year. */
export type Package = {
  /** Name in progress and refusals. */
  readonly title: string;
  readonly group: number;
  readonly product: number;
  /** The municipality by its number; null for the country. */
  readonly obcina: number | null;
  readonly year: number | null;
};

type Asked = {
  readonly obcina: number | null;
  /** Years of deals. */
  readonly years: readonly number[];
};

type Product = readonly [group: number, product: number];

/** Parts of the cadastre with a package for each municipality, and those with one for the country only. */
const cadastre: readonly { readonly title: string; readonly country: Product; readonly obcina?: Product }[] = [
  { title: 'RPE prostorske enote', country: [119, 12] },
  { title: 'RPE ulice', country: [119, 181] },
  { title: 'KN parcele', country: [122, 25], obcina: [129, 7] },
  { title: 'KN stavbe', country: [121, 14], obcina: [129, 6] },
  { title: 'KN naslovi', country: [121, 141] },
  { title: 'EV vrednotenje', country: [361, 361], obcina: [363, 362] },
];

const deals: readonly { readonly title: string; readonly country: Product; readonly obcina: Product }[] = [
  { title: 'ETN prodaje', country: [127, 321], obcina: [131, 323] },
  { title: 'ETN najemi', country: [127, 322], obcina: [131, 324] },
];

/**
 * The packages fetched for a register. For the cadastre of one municipality, units, streets and house numbers are those of the country,
 * because the service has none by municipality.
 */
export const packagesOf = (register: ImportRegister, { obcina, years }: Asked): Package[] => {
  if (register === 'cadastre')
    return cadastre.map(({ title, country, obcina: own }) => {
      const isOwn = obcina !== null && own !== undefined;
      const [group, product] = isOwn ? own : country;
      return { title, group, product, obcina: isOwn ? obcina : null, year: null };
    });
  return years.flatMap((year) =>
    deals.map(({ title, country, obcina: own }) => {
      const [group, product] = obcina === null ? country : own;
      return { title: `${title} ${year}`, group, product, obcina, year };
    }),
  );
};

/** Years of deals that are fetched unless others are named: deals of the last year keep changing for some time. */
export const usualYears = (today: string): number[] => {
  const year = Number(today.slice(0, 4));
  return [year - 1, year];
};

/** The download folder of a package: the same package resumes there. */
export const folderOf = ({ group, product, obcina, year }: Package): string =>
  [group, product, obcina === null ? 'DRZAVA' : `OBCINA_${obcina}`, ...(year === null ? [] : [year])].join('-');
