/** A picture of others that the server fetches: instead of the land, or over it. */
export type OutsideLayer = {
  readonly id: string;
  readonly attribution: string;
  readonly is_ground: boolean;
  readonly first_zoom: number;
  readonly last_zoom: number;
  /** Years with available images; empty if there is only one state. */
  readonly years: readonly number[];
};

/** The map of the country below every map. */
export type BaseMap = {
  /** »0« before there is any: borders and towns of a world atlas. */
  readonly build: string;
  /** Source of its data and their date, in words. */
  readonly source: string;
  /** Whether the build of the last import is unfinished. */
  readonly isInWork: boolean;
  /** Boxes in which a register has land: west, south, east and north. */
  readonly drawn: readonly (readonly [number, number, number, number])[];
  readonly layers: readonly OutsideLayer[];
};

/** No registers have been drawn yet. */
export const atlasBuild = '0';

/** Declutter group of the labels of all layers: of two overlapping ones, that of the upper layer is drawn. */
export const labels = 'labels';

/** Property of a map: 'bare' if nothing in view has register data, 'partial' if less than half of it has. */
export const bareGround = 'bareGround';
/** West, south, east and north. */
export type Box = readonly [number, number, number, number];
/** The boxes of the subject of a map's title; undefined if it is the whole view. */
export const pictured = 'pictured';
/** The name of the place nearest to its middle; pictures and prints of the map use it. */
export const nearestPlace = 'nearestPlace';
