type Party = 'customer' | 'valuer' | 'admin';

type Written = {
  readonly as: Party;
  readonly internal: boolean;
  /** Somebody values the case. */
  readonly hasValuer: boolean;
};

/**
 * Who hears of a message by mail: the other side of the talk. The office is told where nobody values the case yet, and
 * of notes for the house; what customer and valuer write to one another it finds with its bell.
 */
export const recipientsOf = ({ as, internal, hasValuer }: Written): readonly Party[] => {
  if (internal) return as === 'valuer' ? ['admin'] : hasValuer ? ['valuer'] : [];
  if (as === 'customer') return hasValuer ? ['valuer'] : ['admin'];
  return as === 'valuer' ? ['customer'] : hasValuer ? ['customer', 'valuer'] : ['customer'];
};
