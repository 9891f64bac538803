/**
 * Requested addresses of a list that are still loading, oldest first, after one has arrived. Those before it were overtaken and never
 * arrive; an address not requested here (a link, the way back) replaces all of them.
 */
export const afterArrival = (asked: readonly string[], arrived: string): readonly string[] =>
  asked.slice(asked.indexOf(arrived) + 1 || asked.length);
