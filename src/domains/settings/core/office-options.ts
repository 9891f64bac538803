import type { Language } from '#contract/codelists.ts';
import type { OfficeList } from '../contract/office-options.ts';
import type { OptionList } from '../contract/option-lists.ts';

type Labels = Readonly<Record<string, string>>;

/** The words of a list in the order of the office, if it has one; including options no longer offered. */
export const labelsOf = (own: Labels, office: OfficeList | undefined, language: Language): Labels => ({
  ...Object.fromEntries((office?.options ?? []).map((one) => [one.code, one[language] ?? own[one.code] ?? one.code])),
  // Options that the product got since the office edited the list.
  ...Object.fromEntries(Object.entries(own).filter(([code]) => !office?.options.some((one) => one.code === code))),
});

/** The words of offered options, and of chosen ones no longer offered. */
export const offeredOf = (labels: Labels, office: OfficeList | undefined, chosen: readonly string[]): Labels =>
  Object.fromEntries(
    Object.entries(labels).filter(
      ([code]) => chosen.includes(code) || office?.options.find((one) => one.code === code)?.active !== false,
    ),
  );

/** All lists in the words of the office. */
export const withOffice = <Lists extends Readonly<Record<OptionList, Labels>>>(
  lists: Lists,
  office: readonly OfficeList[],
  language: Language,
): Lists => ({
  ...lists,
  ...Object.fromEntries(office.map((one) => [one.list, labelsOf(lists[one.list], one, language)])),
});
