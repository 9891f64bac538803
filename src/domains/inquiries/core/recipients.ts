type Party = 'customer' | 'valuer' | 'admin';

type Written = {
  readonly as: Party;
  readonly internal: boolean;
  /** The case has a valuer. */
  readonly hasValuer: boolean;
};

/**
 * Recipients of the mail about a message: the other side of the conversation. The office gets it if the case has no valuer yet, and for
 * internal notes; messages between customer and valuer appear among its notifications.
 */
export const recipientsOf = ({ as, internal, hasValuer }: Written): readonly Party[] => {
  const valuer: readonly Party[] = hasValuer ? ['valuer'] : [];
  if (as === 'valuer') return internal ? ['admin'] : ['customer'];
  if (internal) return valuer;
  if (as === 'customer') return hasValuer ? valuer : ['admin'];
  return ['customer', ...valuer];
};
