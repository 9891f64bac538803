import { countries } from '#contract/countries.ts';

/** The names of all countries in a language by their codes, our own first. */
export const countryNames = (locale: string): Readonly<Record<string, string>> => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const others = countries
    .filter((code) => code !== 'SI')
    .map((code) => [code, nameOf(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, locale));
  return Object.fromEntries([['SI', nameOf('SI')], ...others]);
};
