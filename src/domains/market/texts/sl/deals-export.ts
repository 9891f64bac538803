import { isInvented } from '#contract/invented.ts';
import { inventedFirst, sourceText } from '#platform/texts/sl/sources.ts';

/** Export of deals: its dialog, and the columns of the file. */
export const dealsExport = {
  label: 'Izvoz poslov',
  as: { csv: 'CSV', xlsx: 'Excel (XLSX)', geojson: 'GeoJSON' },
  hint: (p: { deals: string }) => `Izvozi se natanko to, kar je filtrirano: ${p.deals}.`,
  tooMany: (p: { most: string }) => `Izvozite lahko največ ${p.most} vrstic. Zožite filtre.`,
  fileName: 'Posli ETN',
  source: (p: { name: string; date: string | null }) =>
    isInvented(p) ? inventedFirst : `Vir: ${sourceText(p)} (CC BY 4.0)`,
  sourceTitle: 'Vir',
  price: 'Cena brez DDV',
  rent: 'Najemnina na mesec brez DDV',
  priceM2: 'Cena na m² brez DDV',
  contractPrice: 'Pogodbena cena',
  ddv: { excluded: 'ni vključen', converted: 'preračunano brez DDV', unknown: 'vključen, stopnja ni znana' },
  area: 'Površina (m²)',
  landArea: 'Zemljišče ob delu (m²)',
  obcina: 'Občina',
  sifraKo: 'Šifra k. o.',
  katastrskaObcina: 'Katastrska občina',
  stevilkaStavbe: 'Stavba',
  stevilkaDelaStavbe: 'Del stavbe',
  parcelnaStevilka: 'Parcela',
  newBuilding: 'Novogradnja',
  yes: 'da',
  no: 'ne',
  distance: 'Oddaljenost (m)',
};
