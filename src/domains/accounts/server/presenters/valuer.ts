import type * as valuers from '../repository/valuers.ts';

type Row = NonNullable<Awaited<ReturnType<typeof valuers.find>>>;

/** A signature or stamp by where its picture is found; a new picture has a new address. */
export const presentMark = ({ updated_at, user_id: _, ...mark }: valuers.MarkRow) => ({
  ...mark,
  path: `/api/valuer-mark/${mark.mark_id}`,
  updated_at: updated_at.toISOString(),
});

/** The licences of a valuer; null if the office has entered none. */
export const presentProfile = ({
  licences,
  regions,
  fee_percent,
}: Pick<Row, 'licences' | 'regions' | 'fee_percent'>) =>
  licences.length > 0 && regions
    ? { licences, regions, fee_percent: fee_percent === null ? null : Number(fee_percent) }
    : null;
