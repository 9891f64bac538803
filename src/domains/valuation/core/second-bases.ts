import type { ValuationCase, ValueBasis } from '#domains/appraisal/contract/case.ts';
import type { SecondValue } from '#domains/appraisal/contract/cost.ts';
import { emptySecondValue } from './empty-approaches.ts';
import { offeredBases } from './empty-case.ts';
import { newRowId } from './paths-in-case.ts';

type Kind = SecondValue['kind'];

/** How a value on this basis is derived from the first one; bases the engine cannot derive are entered. */
const kindOf = (basis: ValueBasis): Kind => {
  switch (basis) {
    case 'likvidacijska_vrednost':
      return 'liquidation';
    case 'crr_vrednost':
      return 'crr';
    case 'zavarovalna_vrednost':
      return 'insurance';
    default:
      return 'entered';
  }
};

/** Bases that a report may carry beside its first one: those of its purpose, and those that were chosen before. */
export const secondBasesOf = ({ header }: Pick<ValuationCase, 'header'>): readonly ValueBasis[] => {
  const { primary, seconds } = header.basis;
  return [...new Set([...offeredBases(header.assesment_reason), ...seconds])].filter((basis) => basis !== primary);
};

/** Chosen bases for which there is no value yet. */
export const basesWithoutValue = ({
  header,
  second_values,
}: Pick<ValuationCase, 'header' | 'second_values'>): readonly ValueBasis[] => {
  const left = second_values.map(({ kind }) => kind);
  return header.basis.seconds.filter((basis) => {
    const at = left.indexOf(kindOf(basis));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/**
 * Adds a further value basis, with its fields if they are missing; or removes it. Fields of a removed basis stay until they are deleted
 * by hand.
 */
export const withSecondBasis = (
  of: ValuationCase,
  basis: ValueBasis,
  isAsked: boolean,
  label: string,
): ValuationCase => {
  const others = of.header.basis.seconds.filter((one) => one !== basis);
  const seconds = isAsked ? [...others, basis] : others;
  const asked = { ...of, header: { ...of.header, basis: { ...of.header.basis, seconds } } };
  if (!isAsked || !basesWithoutValue(asked).includes(basis)) return asked;
  const kind = kindOf(basis);
  const fresh = emptySecondValue(newRowId(of.second_values, kind), kind, label);
  return { ...asked, second_values: [...of.second_values, fresh] };
};
