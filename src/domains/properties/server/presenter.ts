import type * as properties from './repository/properties.ts';

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof properties.find>>>;

export const presentProperty = ({ documents, povrsina, ...property }: PropertyRow) => ({
  ...property,
  povrsina: povrsina === null ? null : Number(povrsina),
  documents: Number(documents ?? 0),
});
