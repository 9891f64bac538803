type Codes<Name extends string> = { readonly [Code in Name]: string };

const named = (noun: string, words: Codes<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([code, text]) => [`${noun}.${code}`, text.replace(/\.$/, '')]));

/** What the trail says of events of cases and orders, by their codes in it. */
export const caseAndOrderEvents = (of: {
  readonly lifecycle: { readonly happened: Codes<string> };
  readonly orders: { readonly events: Codes<string> };
}): Readonly<Record<string, string>> => ({
  ...named('order', of.orders.events),
  ...named('inquiry', of.lifecycle.happened),
});
