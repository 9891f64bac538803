import { limits } from '#contract/limits.ts';
import { hours } from '#platform/texts/sl/spans.ts';
/** The page behind the link of an agreed visit. */
export const visitLink = {
  title: 'Ogled nepremičnine',
  case: 'Naročilo',
  property: 'Nepremičnina',
  valuer: 'Cenilec',
  move: 'Prestavite ogled',
  moveLead: 'Izberite nov termin. Cenilec ga bo potrdil, o tem vas obvestimo.',
  noFree: 'V naslednjih tednih ni prostih terminov. Pokličite cenilca ali pisarno.',
  times: 'Prosti termini',
  submit: 'Prestavi na izbrani termin',
  cancel: 'Odpovej ogled',
  cancelTitle: 'Odpoved ogleda',
  cancelText: 'Termin bo sproščen. Novega izberete v svojem računu ali po dogovoru s cenilcem.',
  moved: 'Ogled je prestavljen',
  movedLead: 'Nov termin je za vas zadržan. Ko ga cenilec potrdi, vam pišemo.',
  cancelled: 'Ogled je odpovedan',
  cancelledLead: 'Termin je sproščen. Nov termin lahko izberete v svojem računu.',
  open: 'Odpri naročilo',
  ended: 'Povezava ne velja več',
  endedLead: 'Ogled je bil prestavljen, odpovedan ali pa je že minil. Stanje naročila vidite v svojem računu.',
  refused: {
    reason_missing: `Do ogleda je manj kot ${hours(limits.visitMoveHours)}. Prosimo, pokličite cenilca.`,
    too_many_moves: 'Ogled je bil že dvakrat prestavljen. Prosimo, pokličite cenilca.',
    other: 'Ogleda trenutno ni mogoče prestaviti. Prosimo, pokličite cenilca.',
  },
};
