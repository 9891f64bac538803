/**
 * Heidecke's states of a building with their deductions, from the printed tables of his name (IBAPE/SP, Índice de unidades padronizadas,
 * Ross–Heidecke: states a to i). A percentage between two of them is the valuer's own.
 */
export const heideckeStates = {
  new: 0,
  new_to_regular: 0.0032,
  regular: 0.0252,
  regular_to_simple_repairs: 0.0809,
  simple_repairs: 0.181,
  simple_to_major_repairs: 0.332,
  major_repairs: 0.526,
  major_repairs_to_valueless: 0.752,
  valueless: 1,
} as const satisfies Readonly<Record<string, number>>;
export type HeideckeState = keyof typeof heideckeStates;

/** The state whose percentage it is; null for any other. */
export const heideckeStateOf = (percentage: number | null): HeideckeState | null =>
  (Object.keys(heideckeStates) as HeideckeState[]).find((state) => heideckeStates[state] === percentage) ?? null;
