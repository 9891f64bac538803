import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Statistics by municipality. */
export const municipalities = {
  label: 'Mediana cene na m² po občinah',
  table: 'Občine',
  columns: { obcina: 'Občina', deals: 'Posli', median: 'Mediana' },
  unit: '€/m²',
  rentUnit: '€/m² na mesec',
  none: 'premalo poslov',
  mixed: 'Mediane po občinah so za eno vrsto nepremičnin: izberite jo med filtri.',
  /** Deals without a municipality in the register. */
  unnamed: 'brez navedene občine',
  listedOnly: (p: { names: string }) => `Samo na seznamu, ker za zemljevid ni njihovih meja: ${p.names}.`,
  said: (p: { name: string; price: string; n: number }) =>
    `${p.name}: ${p.price} (${n(p.n, { one: '# posel', two: '# posla', few: '# posli', other: '# poslov' })})`,
};
