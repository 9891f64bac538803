/** A column that the rows are sorted by; null is the list's own order. */
export type Order = { readonly id: string | null; readonly isDescending: boolean };

const own: Order = { id: null, isDescending: false };

/** The order after a press on the head of a column: by it, then backwards, then the list's own again. */
export const afterPress = (order: Order, id: string): Order => {
  if (order.id !== id) return { id, isDescending: false };
  return order.isDescending ? own : { id, isDescending: true };
};

const ownKey = 'own';
const backwards = '-';

/** An order as the key of a choice. */
export const orderKey = ({ id, isDescending }: Order): string =>
  id === null ? ownKey : `${isDescending ? backwards : ''}${id}`;

export const orderOfKey = (key: string): Order => {
  if (key === ownKey) return own;
  const isDescending = key.startsWith(backwards);
  return { id: isDescending ? key.slice(backwards.length) : key, isDescending };
};
