/** A ring as e, n, e, n … in metres of D96/TM (EPSG:3794), without the closing point. */
export type Ring = readonly number[];

/** The ring of the largest part, and the other ones: holes, and separate parts. */
type Outlined = { readonly ring: Ring; readonly more: readonly Ring[] };

export type MapParcel = Outlined & {
  readonly number: string;
  readonly use: 'dvor' | 'vrt' | 'travnik' | 'njiva' | 'pasnik' | 'gozd' | 'river';
  /** Subjects are outlined, with boundary stones and the lengths of their sides. */
  readonly isSubject: boolean;
};

export type MapBuilding = Outlined & {
  /** Point of the building, if the register has no outline. */
  readonly at: readonly [number, number] | null;
  readonly isSubject: boolean;
};

/** A picked object: its outlines, or its points if it has none. */
export type PickedShape = {
  readonly outlines: readonly (readonly Ring[])[];
  readonly spots: readonly (readonly [number, number])[];
};

/** Data of the plan, and its centre. */
export type MapData = {
  readonly centre: readonly [number, number];
  /** House number of the subject: shown instead of the number of its parcel, if it has only one. */
  readonly houseNumber?: string | undefined;
  readonly parcels: readonly MapParcel[];
  readonly buildings: readonly MapBuilding[];
};

/** A picked place, and the content of the map then: from afar, or without any register data. */
export type Pick = {
  readonly at: readonly [number, number];
  readonly isFar: boolean;
  readonly isBare: boolean;
};
