type Placed = {
  readonly isAccessory: boolean;
  readonly door: number | null;
  /** Floor as in the register: mostly a number, sometimes a word. */
  readonly floor: string | null;
  readonly number: number | null;
};

/** Parts without a number come last. */
const rank = (number: number | null): number => number ?? Number.POSITIVE_INFINITY;

const floorRank = (floor: string | null): number =>
  rank(floor !== null && /^-?\d+$/.test(floor.trim()) ? Number(floor) : null);

// Two parts without a number are equal here, so that the next criterion decides.
const apart = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The parts of a building in walking order: by door, floor and number, 2 before 10, and belonging parts at the end. */
export const byPlace = (one: Placed, other: Placed): number =>
  Number(one.isAccessory) - Number(other.isAccessory) ||
  apart(rank(one.door), rank(other.door)) ||
  apart(floorRank(one.floor), floorRank(other.floor)) ||
  apart(rank(one.number), rank(other.number));
