/** The part of the country that a package of GURS is whole for: SLO, a municipality by its three digits, a k.o. by its four. */
export type Area =
  | { readonly type: 'country' }
  | { readonly type: 'obcina'; readonly code: number }
  | { readonly type: 'ko'; readonly code: number };

/** Area from the name nearest to the file; undefined if it is not certain. */
export const areaIn = (path: string): Area | undefined => {
  const [, text = ''] = [...path.matchAll(/(?:^|\/)(?:KN|EV|RN)_(SLO|\d+)_/gi)].at(-1) ?? [];
  if (text.toUpperCase() === 'SLO') return { type: 'country' };
  const code = Number(text);
  if (code < 1) return undefined;
  if (text.length === 3) return { type: 'obcina', code };
  return text.length === 4 ? { type: 'ko', code } : undefined;
};

/** The k.o. that a catalogue has all of; undefined for another file. */
export const koOfCatalogue = (path: string): number | undefined => {
  const code = /(?:^|\/)(?:buildings|parcels)-(\d{1,4})\.(?:geo)?json$/i.exec(path)?.[1];
  return code === undefined ? undefined : Number(code);
};

/** Text stored with a file. */
export const areaText = (area: Area | undefined): string | null => {
  if (area === undefined) return null;
  return area.type === 'country' ? 'SLO' : `${area.type} ${area.code}`;
};
