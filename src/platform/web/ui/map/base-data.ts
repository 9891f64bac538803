/** A picture of others that the server fetches: instead of the land, or over it. */
export type OutsideLayer = {
  readonly id: string;
  readonly attribution: string;
  readonly is_ground: boolean;
  readonly first_zoom: number;
  readonly last_zoom: number;
  /** Of which years there are pictures; empty where there is one state only. */
  readonly years: readonly number[];
};

/** The map of the country that lies under every map. */
export type BaseMap = {
  /** »0« before there is any: borders and towns of a world atlas. */
  readonly build: string;
  /** Whose data it shows and of which day, in words. */
  readonly source: string;
  /** Whether it is still being made of what was imported last. */
  readonly isInWork: boolean;
  /** Boxes in which a register has land: west, south, east and north. */
  readonly drawn: readonly (readonly [number, number, number, number])[];
  readonly layers: readonly OutsideLayer[];
};

/** No registers have been drawn yet. */
export const atlasBuild = '0';

/** What letters of all layers are kept apart by (`declutter`): of two that would meet, that of the upper layer stands. */
export const labels = 'labels';

/** What a map says of itself: 'bare' while all that is seen of it lies where no register has anything, 'partial' while most of it does. */
export const bareGround = 'bareGround';
/** West, south, east and north. */
export type Box = readonly [number, number, number, number];
/** The boxes of what the title of a map is about; undefined where it is about all that is seen. */
export const pictured = 'pictured';
/** The name of the place that is nearest to its middle; what is made of it says where it is. */
export const nearestPlace = 'nearestPlace';
