import { limits } from '#contract/limits.ts';
import type { SecurityPattern } from '#contract/security.ts';
import { localTime, type Moment } from '#lib/ljubljana-time.ts';
import { networkOf } from '#lib/network.ts';

/** A row of the security log as the patterns are sought in it. */
export type Seen = {
  readonly at: Moment;
  readonly kind: string;
  readonly call: string;
  readonly actor_id: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

/** A pattern and its source: a person, or an address from which nobody was signed in. */
export type Alarm = {
  readonly pattern: SecurityPattern;
  readonly actorId: string | null;
  readonly address: string | null;
  readonly n: number;
};

const { foreignIds, signIns, nightFrom, nightTo } = limits.alarms;

const isNight = (at: Moment): boolean => {
  const { minutes } = localTime(at);
  return minutes >= nightFrom * 60 || minutes < nightTo * 60;
};

/** Rows counted for each pattern, and the number from which it is one. */
const patterns: Readonly<Record<SecurityPattern, { readonly from: number; readonly counts: (row: Seen) => boolean }>> =
  {
    foreign_ids: { from: foreignIds, counts: ({ kind }) => kind === 'foreign_id' },
    sign_ins: { from: signIns, counts: ({ kind }) => kind === 'sign_in_refused' },
    night_export: {
      from: 1,
      counts: ({ kind, at, details }) => kind === 'export' && details.role === 'admin' && isNight(at),
    },
    iban_changed: { from: 1, counts: ({ kind, details }) => kind === 'money' && 'iban' in details },
  };

const whose = ({ actor_id, address }: Pick<Seen, 'actor_id' | 'address'>): string =>
  actor_id ?? networkOf(address ?? '');

/** Patterns of the last hour that were not reported yet. */
export const alarmsIn = (rows: readonly Seen[]): readonly Alarm[] => {
  const told = new Set(
    rows.filter(({ kind }) => kind === 'alarm').map((row) => `${String(row.details.pattern)} ${whose(row)}`),
  );
  return Object.entries(patterns).flatMap(([name, { from, counts }]) => {
    const pattern = name as SecurityPattern;
    return [...Map.groupBy(rows.filter(counts), whose)].flatMap(([who, found]) => {
      const [first] = found;
      if (!first || found.length < from || told.has(`${pattern} ${who}`)) return [];
      const { actor_id, address } = first;
      return [{ pattern, actorId: actor_id, address: actor_id === null ? address : null, n: found.length }];
    });
  });
};
