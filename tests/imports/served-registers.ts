import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packagesOf, usualYears } from '#domains/imports/core/packages.ts';
import { zipTo } from '../cadastre/packages.ts';
import { inventRents, inventSales, writeDealPackage } from '../market/exports.ts';
import { type Registers, writeGursPackages } from '../support/gurs-packages.ts';
import { filesInZip } from '../support/read-zip.ts';
import type { serveGurs } from '../support/served-gurs.ts';

type Gurs = Awaited<ReturnType<typeof serveGurs>>;

/** Lays this and the last year's sales and rents of the country into the service; gives how many deals they are. */
export const serveDeals = async (gurs: Gurs, folder: string, { day, deals }: { day: string; deals: number }) => {
  const [before = 0, now = 0] = usualYears(new Date().toISOString());
  const packages = packagesOf('etn', { obcina: null, years: [before, now] });
  for (const [at, one] of packages.entries()) {
    const isSales = one.product === 321;
    const invented = { seed: at + 1, deals, year: one.year ?? 0, firstId: 1 + at * 10_000 };
    const tables = isSales ? inventSales(invented) : inventRents(invented);
    const path = await writeDealPackage(
      join(folder, `${day}-${at}`),
      isSales ? 'KPP' : 'NP',
      { day, year: one.year ?? 0, ...tables },
      { area: 'SLO', form: 'country' },
    );
    gurs.put(one, basename(path), readFileSync(path));
  }
  return packages.length * deals;
};

/** Puts the cadastre of one municipality into the service, with the packages that exist only for the country. */
export const serveCadastre = async (gurs: Gurs, folder: string, registers: Registers, date: string): Promise<void> => {
  const { code } = registers.municipality;
  const [parcels = '', buildings = '', houses = '', , , units = '', values = ''] = await writeGursPackages(
    folder,
    registers,
    { area: String(code), form: 'municipality' },
    date,
  );
  const inside = await filesInZip(readFileSync(units));
  const only = (wanted: boolean) =>
    Object.fromEntries([...inside].filter(([name]) => name.includes('ulice') === wanted));
  const own: Readonly<Record<number, string>> = {
    12: await zipTo(join(folder, 'units.zip'), only(false)),
    181: await zipTo(join(folder, `RPE_SLO_ULICE_${date}.zip`), only(true)),
    7: parcels,
    6: buildings,
    141: houses,
    362: values,
  };
  for (const one of packagesOf('cadastre', { obcina: code, years: [] })) {
    const path = own[one.product] ?? '';
    gurs.put(one, one.product === 12 ? 'Prostorske_enote_DRZAVA_1.zip' : basename(path), readFileSync(path));
  }
};
