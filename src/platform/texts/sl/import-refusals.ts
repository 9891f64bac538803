import type { ImportRefusal } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';

const percent = limits.imports.refused;
type Refused = { readonly file: string; readonly count: string; readonly of: string };

/** Why a file is refused as a whole when registers are imported. */
export const importRefusals = {
  nothingChanged: 'Od tega ni bilo prevzeto ali spremenjeno nič; ko dobite pravo datoteko, jo uvozite znova.',
  refusals: {
    encoding: (p) =>
      `${p.file} ni zapisano v UTF-8 ali pa so šumniki pokvarjeni. Prenesite paket znova in ga ne shranjujte s programom za preglednice.`,
    cut: (p) => `${p.file} je odrezano ali pokvarjeno, konec manjka. Prenesite paket znova.`,
    rejected: (p) =>
      `${p.file}: vrstic, ki jih ni mogoče prebrati, je ${p.count} od ${p.of}, dovoljen pa je največ ${percent.rejectedPercent} %.`,
    unitless: (p) =>
      `${p.file}: poslov brez dela stavbe in brez parcele je ${p.count} od ${p.of}, dovoljenih pa je največ ${percent.unitlessPercent} %; ena od tabel je najbrž odrezana.`,
    vanished: (p) =>
      `${p.file}: izginilo bi ${p.count} od ${p.of} že znanih podatkov o istih poslih, dovoljenih pa je največ ${percent.vanishedPercent} %.`,
    empty: (p) => `V ${p.file} ni nobenega uporabnega zapisa.`,
  } satisfies Record<ImportRefusal, (p: Refused) => string>,
};
