import { foldLetters } from '#lib/fold.ts';

/** The meaning that a word gives to the number behind it. */
export type Label = 'ko' | 'part' | 'building' | 'parcel' | 'flat';

export type Token =
  | { readonly is: 'word'; readonly text: string }
  /** Digits, perhaps with a star, a letter or further numbers: `*15`, `5a`, `123/4`, `1772-1826-40`. */
  | { readonly is: 'number'; readonly text: string; readonly label: Label | undefined }
  | { readonly is: 'comma' };

/** A text in pieces, and the things that its words name. */
export type Tokens = { readonly tokens: readonly Token[]; readonly said: ReadonlySet<Label> };

/** Words that accompany names; a typing mistake in them is forgiven as in a name. */
export const commonWords = [
  'parcela',
  'stavba',
  'stavbe',
  'stanovanje',
  'katastrska',
  'obcina',
  'cesta',
  'ulica',
  'naselje',
  'pot',
  'trg',
];

const numberAhead = String.raw`(?= (?:\*?\d|#))`;
const labels: readonly (readonly [Label, RegExp])[] = [
  // Anything may follow it, because a k.o. has a name too; nothing follows in »Koroška«.
  ['ko', / (?:k o|ko|kat(?:astrsk\p{L}+)? obcin\p{L}+)(?= [*\p{L}\p{N}])/gu],
  ['part', new RegExp(` del[aiu]?(?: st(?:evilka)?| stavb\\p{L}+(?: st(?:evilka)?)?)?${numberAhead}`, 'gu')],
  ['building', new RegExp(` stavb(?:[aeio]|ah|ami)(?: st(?:evilka)?)?${numberAhead}`, 'gu')],
  ['parcel', new RegExp(` parc(?:el\\p{L}+)?(?: st(?:evilk\\p{L})?)?${numberAhead}`, 'gu')],
];
/** Labels at the beginning; a name may follow: »parcela Slape 123/4«. */
const openingLabels: readonly (readonly [Label, RegExp])[] = [
  ['part', /^ del stavbe(?= )/],
  ['building', /^ stavba(?= )/],
  ['parcel', /^ parcela(?= )/],
];
/** Only behind a house number, because there is a village Stan. */
const flat =
  /(?<=\d(?: ?\p{L})?(?: ,)?) (?:st(?:evilka)? )?(?:stan(?:ovanj\p{L})?|st|vrat(?:a|ih)?|apartma(?:ja)?)(?: st(?:evilka)?)? (?=\d)/gu;
/** Words without a meaning beside a number: »št.«, »šifra«, »v«. */
const idle = new RegExp(` (?:hisna stevilka|stevilka|sifra|st|v)${numberAhead}`, 'gu');

/** The text with folded letters, its numbers joined and words without a meaning removed. */
const canonical = (text: string): string =>
  ` ${foldLetters(text)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\p{L}\p{N}*/,-]+/gu, ' ')
    .replaceAll(/(?<=\d) ?([-/]) ?(?=\*?\d)/g, '$1')
    // A house number with its letter: 5-a, 5/a.
    .replaceAll(/(?<=\d)[-/](?=\p{L}(?!\p{L}))/gu, '')
    .replaceAll(/(?<!\d)[-/]|[-/](?!\*?\d)/g, ' ')
    .replaceAll(/\*(?! ?\d)/g, ' ')
    .replaceAll(/\* (?=\d)/g, '*')
    .replaceAll(/(?<!^|[ -])\*/g, ' *')
    .replaceAll(',', ' , ')
    .trim()
    .replaceAll(/ {2,}/g, ' ')}`.replace(/^ (?:id ?znak|eid|identifikator)(?= )/, '');

/** A text as words, numbers and commas. */
export const tokensOf = (text: string): Tokens => {
  let rest = canonical(text);
  for (const [label, form] of openingLabels) rest = rest.replace(form, ` #${label}`);
  for (const [label, form] of labels) rest = rest.replaceAll(form, ` #${label}`);
  rest = rest.replaceAll(flat, ' #flat ').replaceAll(idle, '');
  const said = new Set<Label>();
  const tokens: Token[] = [];
  let label: Label | undefined;
  for (const piece of rest.split(' ').filter(Boolean)) {
    if (piece.startsWith('#')) {
      label = piece.slice(1) as Label;
      said.add(label);
      continue;
    }
    if (piece === ',') tokens.push({ is: 'comma' });
    else if (/^\*?\d/.test(piece)) tokens.push({ is: 'number', text: piece, label });
    else tokens.push({ is: 'word', text: piece });
    label = undefined;
  }
  return { tokens, said };
};

const mostWords = 6;
const wordForm = /(?<!\S)\p{L}{3,}(?!\S)/gu;

/** Words in which a typing mistake may hide; a shorter one would be another word too soon. */
export const wordsTyped = (text: string): string[] => [
  ...new Set(canonical(text).match(wordForm)?.slice(0, mostWords)),
];

/** Words that may be part of a name: not labels of numbers. */
export const wordsOfNames = (text: string): string[] =>
  tokensOf(text).tokens.flatMap((token) => (token.is === 'word' && token.text.length > 2 ? [token.text] : []));

/** The text with other words in place of those typed. */
export const withWords = (text: string, words: ReadonlyMap<string, string>): string =>
  canonical(text).replaceAll(wordForm, (word) => words.get(word) ?? word);
