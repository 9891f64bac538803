import { limits } from '#contract/limits.ts';
import type { importRefusals as sl } from '../sl/import-refusals.ts';

const percent = limits.imports.refused;

export const importRefusals: typeof sl = {
  nothingChanged: 'Nothing of it was taken or changed; import it again once you have the right file.',
  refusals: {
    encoding: (p) =>
      `${p.file} is not written in UTF-8, or its letters are garbled. Download the package again, and do not save it with a spreadsheet.`,
    cut: (p) => `${p.file} is cut off or damaged; its end is missing. Download the package again.`,
    rejected: (p) =>
      `${p.file}: ${p.count} of ${p.of} lines cannot be read, and at most ${percent.rejectedPercent} % may be so.`,
    unitless: (p) =>
      `${p.file}: ${p.count} of ${p.of} deals have neither a part nor a parcel, and at most ${percent.unitlessPercent} % may be so; one of its tables is probably cut off.`,
    vanished: (p) =>
      `${p.file}: ${p.count} of ${p.of} facts that are known of the same deals would vanish, and at most ${percent.vanishedPercent} % may.`,
    empty: (p) => `Nothing in ${p.file} is a record that can be used.`,
  },
};
