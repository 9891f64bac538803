export type Values = Readonly<Record<string, unknown>>;

export type KeptConflict = {
  /** The server's current version and its values. */
  readonly version: number;
  readonly theirs: Values;
  /** The fields that both changed; none if the whole is one thing. */
  readonly fields: readonly string[];
};

/** A change that is kept, and the values on which it was written. */
export type Written = { readonly input: object; readonly base?: Values | undefined };

export type SectionInput = {
  readonly property_id: string;
  readonly values: Values;
  readonly revert: readonly string[];
};

/** The object of a change: changes of one object are sent in order, each on the version of the one before. */
export const lineOf = (call: string, input: object): string | undefined => {
  const { property_id, property_floor_space_id } = input as Partial<Record<string, string>>;
  if (call === 'addAllMeasurements') return `${call} ${property_floor_space_id}`;
  return call.startsWith('editProperty') ? `${call} ${property_id}` : undefined;
};
