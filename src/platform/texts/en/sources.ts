import { isInvented } from '#contract/invented.ts';

export const invented = 'invented data';
export const inventedFirst = 'Invented data';

export const sourceText = (source: { readonly name: string; readonly date: string | null }): string => {
  const { name, date } = source;
  if (isInvented(source)) return invented;
  return date === null ? name : `${name}, as of ${date}`;
};
