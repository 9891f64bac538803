/** Words of the options of a case, list by list. */
export type OptionLists = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Options of the same name have other words in other places: the list of such a place by the end of its path. */
const listOfPlace: readonly (readonly [place: RegExp, list: string])[] = [
  [/^income\.dcf\.period$/, 'periods'],
  [/^income\.rents\.[^.]+\.basis$/, 'rentBases'],
  [/\.mode_b$/, 'modesB'],
  [/(^|\.)final_rounding\.mode$/, 'finalRoundings'],
  [/\.source$/, 'landSources'],
  [/\.depreciation\.method$/, 'depreciations'],
  [/^second_values\./, 'secondKinds'],
];

/** The words of an option: of the list of its place, else of the first that has it and what stands on the other side of a change. */
export const optionWord = (
  lists: OptionLists,
  path: string,
  value: string,
  other: unknown = null,
): string | undefined => {
  const named = listOfPlace.find(([place]) => place.test(path))?.[1];
  const own = named === undefined ? undefined : lists[named]?.[value];
  const group = Object.values(lists).find((one) => value in one && (typeof other !== 'string' || other in one));
  return own ?? group?.[value];
};

/** What tells the kind of a part of a case that is exchanged as a whole, with the place that it has in the case. */
export const kindWithin = (value: object): { readonly key: string; readonly option: string } | undefined => {
  const key = ['mode', 'method', 'kind'].find((one) => one in value);
  const option = key === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[key];
  return key !== undefined && typeof option === 'string' ? { key, option } : undefined;
};

type Lists = Readonly<Record<string, unknown>>;
type CalculationWords = {
  readonly statuses: OptionLists[string];
  readonly weightings: OptionLists[string];
  readonly secondKinds: OptionLists[string];
  readonly cell: { readonly standings: OptionLists[string] };
  readonly choices: Lists;
};
type CodeWords = { readonly reasons: OptionLists[string]; readonly propertyKinds: OptionLists[string] };

const isList = (one: unknown): one is OptionLists[string] => typeof one === 'object' && one !== null;

/** All words of options out of the texts of calculations and of the code lists. */
export const optionLists = (of: CalculationWords, { reasons, propertyKinds }: CodeWords): OptionLists => ({
  statuses: of.statuses,
  weightings: of.weightings,
  standings: of.cell.standings,
  ...Object.fromEntries(Object.entries(of.choices).flatMap(([name, list]) => (isList(list) ? [[name, list]] : []))),
  secondKinds: of.secondKinds,
  reasons,
  propertyKinds,
});
