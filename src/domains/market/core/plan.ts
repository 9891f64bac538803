import { keptNewer, type PlanTable } from '#contract/import-plan.ts';
import type { PlanNote, Refusal } from '#contract/import-refusals.ts';

type Op = 'fresh' | 'changed' | 'dated' | 'older' | 'same';
type Counts = readonly { readonly op: Op; readonly deals: number; readonly units: number }[];
type Gone = { readonly deals: number; readonly units: number; readonly of: number };
type IsTooMany = (count: number, of: number) => boolean;

/** Lines of deals and units read in the exports, and rejected ones. */
export type LinesRead = Readonly<Record<'deal' | 'unit', { readonly lines: number; readonly rejected: number }>>;

/** Effect of an import on deals and their units. */
export const tablesOf = (counts: Counts, gone: readonly Gone[], read: LinesRead): PlanTable[] =>
  (['deal', 'unit'] as const).map((table) => {
    const of = table === 'deal' ? 'deals' : 'units';
    const count = (...ops: readonly Op[]) =>
      counts.reduce((sum, one) => (ops.includes(one.op) ? sum + one[of] : sum), 0);
    return {
      table,
      read: read[table].lines,
      fresh: count('fresh'),
      changed: count('changed'),
      unchanged: count('dated', 'older', 'same'),
      vanished: gone.reduce((sum, one) => sum + one[of], 0),
      rejected: read[table].rejected,
    };
  });

/** Deals whose state in the export is older than the stored one. */
export const olderNotes = (counts: Counts): PlanNote[] =>
  keptNewer(counts.map(({ op, deals }) => ({ table: 'deal', op, count: deals })));

type SetFacts = {
  readonly set: number;
  readonly name: string;
  readonly deals: number;
  readonly lines: number;
  readonly rejected: number;
};

/**
 * Guards known deals in the export: values that it would remove. If only few deals are known, as between the exports of two years, they are
 * not conclusive: the loss must be noticeable among all its deals too.
 */
export const lossGuards = (
  sets: readonly SetFacts[],
  losses: readonly { readonly set: number; readonly known: number; readonly lost: number }[],
  { isVanishing, isNotice }: { readonly isVanishing: IsTooMany; readonly isNotice: IsTooMany },
): Refusal[] =>
  sets.flatMap(({ set, name, deals }) => {
    const found = losses.find(
      (one) => one.set === set && isVanishing(one.lost, one.known) && isNotice(one.lost, deals),
    );
    return found ? [{ code: 'vanished' as const, file: name, count: found.lost, of: found.known }] : [];
  });

/** A price may be corrected; many corrected tenfold at once are a fault of the file. */
export const rescaledGuards = (
  sets: readonly SetFacts[],
  rescaled: readonly { readonly set: number; readonly priced: number; readonly tenfold: number }[],
  isTooMany: IsTooMany,
): Refusal[] =>
  sets.flatMap(({ set, name }) => {
    const found = rescaled.find((one) => one.set === set && isTooMany(one.tenfold, one.priced));
    return found ? [{ code: 'rescaled' as const, file: name, count: found.tenfold, of: found.priced }] : [];
  });

/**
 * A unit may be beside its parcel because one of the registers is older; if most are, and by one distance, the file is at fault. The two
 * registers give places to the centimetre (Brezovica 2021–2025: half of 542 units are equal, 95 of 100 within 15 m).
 */
export const besideGuards = (
  sets: readonly SetFacts[],
  shifts: readonly {
    readonly set: number;
    readonly beside: {
      readonly count: number;
      readonly of: number;
      readonly e: number | null;
      readonly n: number | null;
    };
  }[],
  isTooMany: IsTooMany,
): Refusal[] =>
  sets.flatMap(({ set, name: file }) =>
    shifts.flatMap(({ set: other, beside: { count, of, e, n } }) =>
      other === set && e !== null && n !== null && isTooMany(count, of)
        ? [{ code: 'beside_cadastre' as const, file, count, of, e, n }]
        : [],
    ),
  );
export const goneGuards = (file: string, gone: readonly Gone[], isTooMany: IsTooMany): Refusal[] =>
  gone.flatMap(({ deals, of }) =>
    isTooMany(deals, of) ? [{ code: 'gone' as const, file, table: 'deal', count: deals, of }] : [],
  );

/** The municipality of an export named after one: the one in which each of its deals has a part. Null for none or several. */
export const commonOf = (municipalities: Iterable<ReadonlySet<string>>): string | null => {
  let common: ReadonlySet<string> | undefined;
  for (const names of municipalities) {
    if (names.size === 0) continue;
    common = common === undefined ? names : new Set([...common].filter((name) => names.has(name)));
  }
  const [only, ...others] = common ?? [];
  return only === undefined || others.length > 0 ? null : only;
};
