/** What was looked up for a draft that is not complete yet; undefined where what it keeps says nothing of that. */
export const lookedUpIn = (typed: string | null | undefined): string | undefined => {
  if (!typed) return undefined;
  try {
    const kept: { readonly looked_up?: unknown } | null = JSON.parse(typed);
    return typeof kept?.looked_up === 'string' ? kept.looked_up : undefined;
  } catch {
    // What is typed is kept as it came.
    return undefined;
  }
};
