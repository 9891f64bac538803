import type * as valuers from './repository/valuers.ts';

type Row = NonNullable<Awaited<ReturnType<typeof valuers.find>>>;

/** The licence of a valuer; null where the office has entered none. */
export const presentProfile = ({
  licence_kind,
  licence_number,
  issuer,
  valid_until,
  regions,
}: Pick<Row, 'licence_kind' | 'licence_number' | 'issuer' | 'valid_until' | 'regions'>) =>
  licence_kind && licence_number && issuer && valid_until && regions
    ? { licence_kind, licence_number, issuer, valid_until, regions }
    : null;
