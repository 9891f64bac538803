/**
 * The colours of land in pictures, in the order of `landClasses`; those of the tokens of the plan (`--p-…` in tokens.css), for between a
 * picture and the plan below it nothing may change colour.
 */
export const landColours = {
  light: ['#e3ebcb', '#f4e7b9', '#bfdaa9', '#a9c6b0', '#f3e8d2', '#a8d2e6', '#c9c4bb', '#ffffff', '#d9546a'],
  dark: ['#2a3d30', '#433d20', '#24492f', '#18392b', '#3a3730', '#1e4f68', '#3b3f3c', '#0f1714', '#c24e63'],
} as const;
