import { fold } from '#lib/fold.ts';
import { koOf, numberOf, parcelNumberOf } from './identifiers.ts';

/** A k.o. by its code, or by the folded beginning of its name. */
export type KoAsked = { readonly code: number } | { readonly name: string };

/** What a text in the search box may mean; several readings may hold at the same time. */
export type Reading =
  | { readonly as: 'ko'; readonly ko: KoAsked }
  | { readonly as: 'building'; readonly ko: KoAsked; readonly number: number }
  | { readonly as: 'building_part'; readonly ko: KoAsked; readonly number: number; readonly part: number }
  | { readonly as: 'parcel'; readonly ko: KoAsked; readonly number: string }
  | {
      readonly as: 'address';
      /** Folded words before the house number. */
      readonly street: string;
      readonly house: { readonly number: number; readonly addition: string } | undefined;
      /** Folded words after the house number: settlement, post. */
      readonly place: readonly string[];
    };

/** All readings of the text, the most certain first; none for what cannot be searched. */
export const readSearch = (text: string): Reading[] => {
  const trimmed = text.trim().replace(/[\u2010-\u2015]/g, '-');
  return [...byNumbers(trimmed), ...byName(trimmed), ...byAddress(trimmed)];
};

/** 1772-1826-40, 1772-1826, 1772-*15, 1772 123/4, 1772 1826, 1772. */
const byNumbers = (text: string): Reading[] => {
  const [, first = '', rest] = /^0*(\d{1,4})(?:\s*-\s*|\s+)?(.*)$/.exec(text) ?? [];
  const code = koOf(first);
  if (code === undefined) return [];
  if (!rest) return text.replace(/^0+/, '') === first ? [{ as: 'ko', ko: { code } }] : [];
  if (!/^\d+(\s|\s*-)/.test(text)) return [];
  return withinKo({ code }, rest);
};

/** "Slape 123/4", "Slape 1826-40", "Slape". */
const byName = (text: string): Reading[] => {
  const parts = /^(?<name>\p{L}[\p{L}\s.\-/']*?)[\s,-]+(?<rest>\*?\d[\d\s/-]*)$/u.exec(text)?.groups;
  if (parts) {
    const name = fold(parts.name ?? '');
    return name.length >= 2 ? withinKo({ name }, (parts.rest ?? '').trim()) : [];
  }
  const name = fold(text);
  return /^\p{L}/u.test(name) && !/\d/.test(name) && name.length >= 2 ? [{ as: 'ko', ko: { name } }] : [];
};

/** What stands behind the k.o.: a slash or a star is a parcel, a hyphen a part, a bare number may be both. */
const withinKo = (ko: KoAsked, rest: string): Reading[] => {
  const [, buildingText = '', partText = ''] = /^(\d{1,5})\s*[-\s/]\s*(\d{1,5})$/.exec(rest) ?? [];
  const readings: Reading[] = [];
  const parcel = parcelNumberOf(rest.replace(/\s*\/\s*/, '/'));
  const building = numberOf(rest);
  const [of, part] = [numberOf(buildingText), numberOf(partText)];
  if (building !== undefined) readings.push({ as: 'building', ko, number: building });
  if (parcel !== undefined) readings.push({ as: 'parcel', ko, number: parcel });
  if (of !== undefined && part !== undefined && !rest.includes('/'))
    readings.push({ as: 'building_part', ko, number: of, part });
  return readings;
};

/** "Koroška cesta 5a, Bled", "Koroska c", "Trg republike 3 1000 Ljubljana". */
const byAddress = (text: string): Reading[] => {
  const words = fold(text).replaceAll(/[*/]/g, ' ').split(/\s+/).filter(Boolean);
  const letters = words.findIndex((word) => /\p{L}/u.test(word));
  if (letters !== 0 || (words[0] ?? '').length < 2) return [];
  const at = words.findIndex((word, index) => index > 0 && /^\d{1,4}\p{L}?$/u.test(word));
  if (at < 0) return [{ as: 'address', street: words.join(' '), house: undefined, place: [] }];
  const [, digits = '', glued = ''] = /^(\d{1,4})(\p{L}?)$/u.exec(words[at] ?? '') ?? [];
  const next = words[at + 1] ?? '';
  const apart = glued === '' && /^\p{L}$/u.test(next);
  return [
    {
      as: 'address',
      street: words.slice(0, at).join(' '),
      house: { number: Number.parseInt(digits, 10), addition: apart ? next : glued },
      place: words.slice(at + (apart ? 2 : 1)),
    },
  ];
};
