/**
 * Requested addresses of a list that are still loading, oldest first, after one has arrived. Those before it were overtaken and never
 * arrive; an address not requested here (a link, the way back) replaces all of them.
 */
export const afterArrival = (asked: readonly string[], arrived: string): readonly string[] =>
  asked.slice(asked.indexOf(arrived) + 1 || asked.length);

/** Whether an address only types on in one field of the address before it, by a letter more or less, or is the same one. */
export const goesOnTyping = (before: URLSearchParams, after: URLSearchParams): boolean => {
  const names = new Set([...before.keys(), ...after.keys()].filter((name) => name !== 'page'));
  const changed = [...names].filter((name) => before.get(name) !== after.get(name));
  if (changed.length !== 1) return changed.length === 0 && before.get('page') === after.get('page');
  const [was, is] = [before.get(changed[0] ?? '') ?? '', after.get(changed[0] ?? '') ?? ''];
  return was !== '' && is !== '' && (was.startsWith(is) || is.startsWith(was));
};
