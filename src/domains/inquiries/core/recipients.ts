type Party = 'customer' | 'valuer' | 'admin';

type Written = {
  readonly as: Party;
  readonly internal: boolean;
  /** The case has a valuer. */
  readonly hasValuer: boolean;
};

/**
 * Who is notified of a message by mail: the other side of the conversation. The office gets it where the case has no
 * valuer yet, and for internal notes; what customer and valuer write to each other appears among its notifications.
 */
export const recipientsOf = ({ as, internal, hasValuer }: Written): readonly Party[] => {
  const valuer: readonly Party[] = hasValuer ? ['valuer'] : [];
  if (as === 'valuer') return internal ? ['admin'] : ['customer'];
  if (internal) return valuer;
  if (as === 'customer') return hasValuer ? valuer : ['admin'];
  return ['customer', ...valuer];
};
