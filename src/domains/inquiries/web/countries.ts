/** Countries of the address form: ours, then the European Union and the neighbourhood, named by the browser. */
const codes = [
  ...['SI', 'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SK', 'AL', 'BA', 'CA', 'CH', 'GB', 'ME', 'MK', 'NO', 'RS', 'US', 'XK'],
];

export const countryNames = (locale: string): Readonly<Record<string, string>> => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const [home = 'SI', ...others] = codes;
  const sorted = others
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
  return Object.fromEntries([[home, names.of(home) ?? home], ...sorted]);
};
