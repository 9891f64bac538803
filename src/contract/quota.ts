import { quotas } from './limits.ts';

const quotaKinds = ['drafts', 'orders', 'mails', 'files'] as const;
export type QuotaKind = (typeof quotaKinds)[number];
/** Kinds that are counted; files are weighed. */
export type CountedKind = Exclude<QuotaKind, 'files'>;

/** Use of a kind by an account: begun within 24 hours, and open now if that is bounded too. */
export type Used = { readonly day: number; readonly open?: number };

type Verdict =
  | { readonly over: 'day' | 'open' }
  /** How many more there may be after this one; null while there are plenty. */
  | { readonly over: null; readonly left: number | null };

/** Whether the quota allows one more, and the amount left after it. */
export const quotaOf = (kind: CountedKind, used: Used, isConfirmed: boolean): Verdict => {
  const most: { readonly day: number; readonly open?: number } =
    quotas[kind][isConfirmed ? 'confirmed' : 'unconfirmed'];
  if (used.day >= most.day) return { over: 'day' };
  if (most.open !== undefined && (used.open ?? 0) >= most.open) return { over: 'open' };
  const bounds = [
    { used: used.day + 1, most: most.day },
    ...(most.open === undefined ? [] : [{ used: (used.open ?? 0) + 1, most: most.open }]),
  ];
  const near = bounds.filter((one) => one.used * 100 >= one.most * quotas.toldPercent);
  return { over: null, left: near.length === 0 ? null : Math.min(...near.map((one) => one.most - one.used)) };
};

/** Whether an account has room for `more` bytes, and the megabytes left after them; null while there are plenty. */
export const roomOf = (
  bytes: { readonly used: number; readonly more: number },
  isConfirmed: boolean,
): { readonly isOver: boolean; readonly left: number | null } => {
  const most = quotas.files[isConfirmed ? 'confirmed' : 'unconfirmed'].bytes;
  const used = bytes.used + bytes.more;
  if (used > most) return { isOver: true, left: null };
  return {
    isOver: false,
    left: used * 100 >= most * quotas.toldPercent ? Math.floor((most - used) / 1_000_000) : null,
  };
};

/** Format in which an answer reports the remaining amount: `drafts 3`, files in megabytes. */
export const quotaHeader = 'quota-left';

export const readQuotaLeft = (
  header: string | null,
): { readonly kind: QuotaKind; readonly left: number } | undefined => {
  const [, name, left] = /^(\w+) (\d+)$/.exec(header ?? '') ?? [];
  const kind = quotaKinds.find((one) => one === name);
  return kind && { kind, left: Number(left) };
};
