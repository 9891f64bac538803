/**
 * The addresses of a list that were asked for and are still on their way, oldest first, after one has arrived. Those before it
 * were overtaken and never come; an address that nobody here asked for (a link, the way back) replaces all of them.
 */
export const afterArrival = (asked: readonly string[], arrived: string): readonly string[] =>
  asked.slice(asked.indexOf(arrived) + 1 || asked.length);
