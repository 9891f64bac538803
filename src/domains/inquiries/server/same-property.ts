import { inquiriesOfSame } from '#domains/properties/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { sameKind } from '../core/duplicates.ts';
import * as queue from './repository/queue.ts';

/** Other cases of the same property, for each of these cases, as far as they matter to the office, the newest first. */
export const samePropertyOf = async (db: Db, inquiryIds: readonly string[], now: Date) => {
  const pairs = inquiryIds.length > 0 ? await inquiriesOfSame(db, inquiryIds) : [];
  const others = pairs.length > 0 ? await queue.listOthers(db, [...new Set(pairs.map((one) => one.other_id))]) : [];
  return new Map(
    inquiryIds.map((id) => {
      const same = new Set(pairs.filter(({ inquiry_id }) => inquiry_id === id).map(({ other_id }) => other_id));
      return [
        id,
        others.flatMap((other) => {
          const kind = sameKind(
            { status: other.status, deliveredAt: other.delivered_at?.getTime() ?? null },
            now.getTime(),
          );
          return kind && same.has(other.inquiry_id) ? [{ ...other, kind }] : [];
        }),
      ] as const;
    }),
  );
};
