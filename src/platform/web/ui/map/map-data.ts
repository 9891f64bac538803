/** A ring as e, n, e, n … in metres of D96/TM (EPSG:3794), without the closing point. */
export type Ring = readonly number[];

/** The ring of the largest part, and the other ones: holes, and parts that lie apart. */
type Outlined = { readonly ring: Ring; readonly more: readonly Ring[] };

export type MapParcel = Outlined & {
  readonly number: string;
  readonly use: 'dvor' | 'vrt' | 'travnik' | 'njiva' | 'pasnik' | 'gozd' | 'river';
  /** Subjects are outlined, with boundary stones and the lengths of their sides. */
  readonly isSubject: boolean;
};

export type MapBuilding = Outlined & {
  /** Where it stands, when the register has no outline. */
  readonly at: readonly [number, number] | null;
  readonly isSubject: boolean;
};

/** What was picked on a map: its outlines, and the points of what has none. */
export type PickedShape = {
  readonly outlines: readonly (readonly Ring[])[];
  readonly spots: readonly (readonly [number, number])[];
};

/** What the plan draws, and where it looks. */
export type MapData = {
  readonly centre: readonly [number, number];
  /** Of the building that it is about: stands in place of the number of its parcel, where it has one parcel alone. */
  readonly houseNumber?: string | undefined;
  readonly parcels: readonly MapParcel[];
  readonly buildings: readonly MapBuilding[];
};

/** A place that was picked on a map, and what the map showed then: from afar, or where no register has anything. */
export type Pick = {
  readonly at: readonly [number, number];
  readonly isFar: boolean;
  readonly isBare: boolean;
};
