import type { ValuationCase } from '#domains/appraisal/contract/case.ts';

type Sold = {
  readonly sifraKo: number;
  readonly stevilkaStavbe: number | null;
  readonly stevilkaDelaStavbe: number | null;
  readonly parcelnaStevilka: string | null;
};

/** Whether the subject itself, or a part of it, was sold: evidence of its own kind, and no comparable. */
export const isOwnSale = (
  { identifiers }: Pick<ValuationCase['subject'], 'identifiers'>,
  { sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: Sold,
): boolean =>
  identifiers.some((subject) => {
    if (subject.sifraKo !== sifraKo) return false;
    if (subject.parcelnaStevilka) return subject.parcelnaStevilka === parcelnaStevilka;
    if (!subject.stevilkaStavbe || subject.stevilkaStavbe !== stevilkaStavbe) return false;
    return !subject.stevilkaDelaStavbe || subject.stevilkaDelaStavbe === stevilkaDelaStavbe;
  });
