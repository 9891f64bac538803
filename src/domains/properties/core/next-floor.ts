import { optionLists } from '#domains/settings/contract/option-lists.ts';

type Floor = (typeof optionLists.etaze)[number];

/** Levels that are no whole floor of a usual house, or have no place in the order. */
const aside = new Set<Floor>(['klet', 'delno_vkopana_klet', 'visoko_pritlicje', 'medetaza', 'terasna_etaza', 'drugo']);

/** Floors in the order of walking up from the ground floor; the cellar at the end. */
const walked: readonly Floor[] = [...optionLists.etaze.filter((floor) => !aside.has(floor)), 'klet'];

/** The floor to be measured next: the first missing one above the highest, then a missing one below; `drugo` if there are all. */
export const nextFloor = (standing: readonly Floor[]): Floor => {
  const highest = walked.findLastIndex((floor) => floor !== 'klet' && standing.includes(floor));
  const isMissing = (floor: Floor): boolean => !standing.includes(floor);
  return walked.slice(highest + 1).find(isMissing) ?? walked.find(isMissing) ?? 'drugo';
};
