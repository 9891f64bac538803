import type * as properties from '../repository/properties.ts';

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof properties.find>>>;

export const presentProperty = ({ documents, povrsina, e, n, ...property }: PropertyRow) => ({
  ...property,
  place: e === null || n === null ? null : ([e, n] as [number, number]),
  povrsina: povrsina === null ? null : Number(povrsina),
  documents: Number(documents ?? 0),
});
