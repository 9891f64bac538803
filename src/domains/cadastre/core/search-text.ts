import { isEid, koOf, numberOf, parcelNumberOf } from './identifiers.ts';
import { type Label, type Token, type Tokens, tokensOf } from './search-tokens.ts';

/** A k.o. by its code, possibly with its name, or by the folded beginning of its name. */
export type KoAsked = { readonly code: number; readonly name?: string } | { readonly name: string };

/** An address in folded words. */
export type AddressAsked = {
  /** The words before the house number. */
  readonly street: string;
  readonly house: { readonly number: number; readonly addition: string } | undefined;
  /** The words after it: settlement, post. */
  readonly place: readonly string[];
};

/** A possible meaning of a text in the search box; several may hold at the same time. */
export type Reading =
  | { readonly as: 'ko'; readonly ko: KoAsked }
  | { readonly as: 'building'; readonly ko: KoAsked; readonly number: number }
  | { readonly as: 'building_part'; readonly ko: KoAsked; readonly number: number; readonly part: number }
  | { readonly as: 'parcel'; readonly ko: KoAsked; readonly number: string }
  | { readonly as: 'eid'; readonly eid: string }
  | ({ readonly as: 'address' } & AddressAsked & {
        readonly flat?: number;
        /** The number may be that of a flat or of a part. */
        readonly isPartToo?: true;
      });

type NumberToken = Extract<Token, { is: 'number' }>;

/** All readings of the text, the most certain first; empty for unsearchable text. */
export const readSearch = (text: string): Reading[] => {
  const eid = eidIn(text);
  if (eid !== undefined) return isEid(eid) ? [{ as: 'eid', eid }] : [];
  const read = tokensOf(text);
  return [...identifiers(read, 'first'), ...addresses(read)];
};

/** Readings to try only if the certain ones find nothing. */
export const readSearchLoosely = (text: string): Reading[] => {
  const eid = eidIn(text);
  if (eid !== undefined) return isEid(eid) ? [] : eidsBeside(eid).map((meant) => ({ as: 'eid', eid: meant }));
  const read = tokensOf(text);
  return [...identifiers(read, 'last'), ...addresses(read).flatMap(otherPlaces)];
};

/** A parcel number without a k.o.; a number without a slash or a star is ambiguous. */
export const parcelAlone = (text: string): string | undefined => {
  const { tokens, said } = tokensOf(text);
  const [only, ...more] = tokens;
  if (only?.is !== 'number' || more.length > 0 || said.has('ko')) return undefined;
  return /^(\*\d+(\/\d+)?|\d+\/\d+)$/.test(only.text) ? only.text : undefined;
};

/** A code in the position of a k.o. code that is too large for one: »9999-12«, »k.o. 3000«. */
export const koBeyond = (text: string): string | undefined => {
  const { tokens } = tokensOf(text);
  const numbers = tokens.filter((token) => token.is === 'number');
  const labelled = numbers.find(({ label }) => label === 'ko');
  const isBare = tokens.length === numbers.length;
  const [, code, behind] =
    /^0*(\d{3,4})(-.*)?$/.exec((labelled ?? (isBare ? numbers[0] : undefined))?.text ?? '') ?? [];
  const isOne = labelled !== undefined || behind !== undefined || numbers.length > 1;
  return code !== undefined && isOne && koOf(code) === undefined ? code : undefined;
};

/** Words in street names, whole or abbreviated: they mean an address, also without a number. */
const streetWords = new Set(['ulica', 'ul', 'cesta', 'c', 'pot', 'trg', 'naselje', 'nabrezje']);

/** Whether an address was meant: with a house number, or with a word used in streets. */
export const meansAddress = (text: string): boolean =>
  readSearch(text).some(
    (reading) =>
      reading.as === 'address' &&
      (reading.house !== undefined || reading.street.split(' ').some((word) => streetWords.has(word))),
  );

/** The eighteen digits of an EID, with or without blanks between them. */
const eidIn = (text: string): string | undefined => {
  const digits = text.replace(/^\s*eid\b:?/i, '').replaceAll(/[\s.-]/g, '');
  return /^100[1-4]\d{14}$/.test(digits) ? digits : undefined;
};

/** The EIDs that one wrong digit or two exchanged ones make of this; the check digit leaves one for each place. */
const eidsBeside = (eid: string): string[] =>
  [...eid].slice(4).flatMap((digit, index) => {
    const at = index + 4;
    const before = eid.slice(0, at);
    const others = [...'0123456789'].map((other) => before + other + eid.slice(at + 1));
    const next = eid[at + 1];
    if (next !== undefined && next !== digit) others.push(before + next + digit + eid.slice(at + 2));
    return others.filter((other) => isEid(other));
  });

const isCode = ({ text }: NumberToken): boolean => koOf(text) !== undefined;

/** 1772-1826-40, 1772 123/4, »parcela 123/4 k.o. 1772«, »Slape 1826«: a k.o. and the number of something in it. */
const identifiers = ({ tokens, said }: Tokens, code: 'first' | 'last'): Reading[] => {
  if (said.has('flat')) return [];
  const pieces = tokens.filter((token) => token.is !== 'comma');
  const numbers = pieces.filter((token) => token.is === 'number');
  const words = pieces.flatMap((token) => (token.is === 'word' ? [token.text] : []));
  const groups = pieces.filter(({ is }, index) => is === 'word' && pieces[index - 1]?.is !== 'word').length;
  const name = words.join(' ');
  if (groups > 1 || name.length === 1 || numbers.some(({ text }) => /\p{L}/u.test(text))) return [];
  const [first] = numbers;
  if (!first) return code === 'first' && name ? [{ as: 'ko', ko: { name } }] : [];
  const last = numbers.at(-1) ?? first;
  // A number with a slash or a star is no code; a bare number is one only as codes are written, in three or four digits.
  const lastIsSure = isCode(last) && (/[/*]/.test(first.text) || (!isCode(first) && last.text.length > 2));
  const written: Written = { numbers, first, last, lastIsSure, beginsWithNumber: pieces[0] === first, name, said };
  return code === 'first' ? sureIdentifiers(written) : looseIdentifiers(written);
};

/** The numbers of a text, at least one of them, and the name of a k.o. among them. */
type Written = {
  readonly numbers: readonly NumberToken[];
  readonly first: NumberToken;
  readonly last: NumberToken;
  readonly lastIsSure: boolean;
  readonly beginsWithNumber: boolean;
  readonly name: string;
  readonly said: ReadonlySet<Label>;
};

const sureIdentifiers = ({ numbers, first, last, lastIsSure, beginsWithNumber, name, said }: Written): Reading[] => {
  const byName = name ? within({ name }, numbers, said) : [];
  const labelled = numbers.find(({ label }) => label === 'ko');
  if (labelled) return [...withCode(labelled, numbers, name, said), ...byName];
  return [
    ...(beginsWithNumber ? withCode(first, numbers, name, said) : []),
    ...(lastIsSure ? withCode(last, numbers, name, said) : []),
    ...byName,
  ];
};

const looseIdentifiers = ({ numbers, first, last, lastIsSure, beginsWithNumber, name, said }: Written): Reading[] => {
  if (numbers.some(({ label }) => label === 'ko')) return [];
  const isOne = numbers.length === 1;
  return [
    ...(isOne ? byHyphen(first, name) : []),
    ...(isOne && !name ? turned(first) : []),
    ...(!isOne && !lastIsSure && last.text.length > 2 ? withCode(last, numbers, name, said) : []),
    ...(!beginsWithNumber && name ? withCode(first, numbers, name, said) : []),
    ...(isOne && !name ? bySlashes(first, said) : []),
  ];
};

/** The readings if this number is, or begins with, the code of the k.o. */
const withCode = (
  of: NumberToken,
  numbers: readonly NumberToken[],
  name: string,
  said: ReadonlySet<Label>,
): Reading[] => {
  const [, digits = '', behind = ''] = /^0*(\d+)-?(.*)$/.exec(of.text) ?? [];
  const code = koOf(digits);
  if (code === undefined || behind.startsWith('/')) return [];
  const ko: KoAsked = name ? { code, name } : { code };
  const rest: NumberToken[] = behind ? [{ is: 'number', text: behind, label: undefined }] : [];
  for (const one of numbers) if (one !== of) rest.push(one);
  if (rest.length === 0) return [{ as: 'ko', ko }];
  // In the register's notation of buildings: a parcel of that number is not meant too.
  const isBuilding = rest.length === 1 && /^\d+$/.test(behind) && !said.has('parcel');
  return within(ko, rest, isBuilding ? new Set<Label>([...said, 'building']) : said);
};

/** 1772-99 if there is no such building: people unfamiliar with the notation of parcels mean one. */
const byHyphen = (of: NumberToken, name: string): Reading[] => {
  const [, digits = '', behind = ''] = /^0*(\d+)-(\d+)$/.exec(of.text) ?? [];
  const [code, number] = [koOf(digits), parcelNumberOf(behind)];
  if (code === undefined || number === undefined) return [];
  return [{ as: 'parcel', ko: name ? { code, name } : { code }, number }];
};

/** 1826-1772: the building before its k.o., or a parcel if there is no such building. */
const turned = (of: NumberToken): Reading[] => {
  const [, before = '', behind = ''] = /^0*(\d+)-(\d{3,4})$/.exec(of.text) ?? [];
  const [code, number, parcel] = [koOf(behind), numberOf(before), parcelNumberOf(before)];
  if (code === undefined || number === undefined || parcel === undefined) return [];
  return [
    { as: 'building', ko: { code }, number },
    { as: 'parcel', ko: { code }, number: parcel },
  ];
};

/** 1772/1826/40 and 1772-1826/40: slashes where hyphens belong. */
const bySlashes = (of: NumberToken, said: ReadonlySet<Label>): Reading[] =>
  /^\d+[-/]\d+(\/\d+)?$/.test(of.text) ? withCode({ ...of, text: of.text.replaceAll('/', '-') }, [], '', said) : [];

/** Readings of the numbers beside the k.o.: a slash or a star is a parcel, a hyphen a part, a bare number may be both. */
const within = (ko: KoAsked, rest: readonly NumberToken[], said: ReadonlySet<Label>): Reading[] => {
  const labelledBy = (label: Label) => numberOf(rest.find((one) => one.label === label)?.text ?? '');
  const [labelledBuilding, labelledPart] = [labelledBy('building'), labelledBy('part')];
  const text =
    labelledBuilding !== undefined && labelledPart !== undefined
      ? `${labelledBuilding}-${labelledPart}`
      : rest.map((one) => one.text).join(' ');
  const [, buildingText = '', partText = ''] = /^(\d{1,5})[-\s/](\d{1,5})$/.exec(text) ?? [];
  const readings: Reading[] = [];
  const parcel = parcelNumberOf(text);
  const building = numberOf(text);
  const [of, part] = [numberOf(buildingText), numberOf(partText)];
  const isPlace = said.has('part') || said.has('building');
  if (building !== undefined && !said.has('parcel')) readings.push({ as: 'building', ko, number: building });
  if (parcel !== undefined && !isPlace) readings.push({ as: 'parcel', ko, number: parcel });
  if (of !== undefined && part !== undefined && !said.has('parcel') && (isPlace || !text.includes('/')))
    readings.push({ as: 'building_part', ko, number: of, part });
  return readings;
};

const postForm = /^[1-9]\d{3}$/;
const houseForm = /^(\d{1,4})(\p{L}?)(?:[-/](\d{1,4}))?$/u;

/** "Koroška cesta 5a, Bled", "3 Trg republike", "Cesta 27. aprila 31", "1000 Ljubljana, Trg republike 3". */
const addresses = ({ tokens, said }: Tokens): Extract<Reading, { as: 'address' }>[] => {
  if (['ko', 'part', 'building', 'parcel'].some((label) => said.has(label as Label))) return [];
  const labelled = tokens.find((token) => token.is === 'number' && token.label === 'flat');
  const flat = labelled?.is === 'number' ? numberOf(labelled.text) : undefined;
  const pieces = tokens.filter((token) => token !== labelled);
  const houses = pieces.flatMap((token, at) =>
    token.is === 'number' && houseForm.test(token.text) && !postForm.test(token.text) ? [at] : [],
  );
  if (houses.length === 0) return withoutHouse(pieces);
  // The house number is the last number after a word: names contain others, »Cesta 27. aprila 31«.
  const ordered = houses.filter((at) => pieces[at - 1]?.is === 'word').reverse();
  return [...ordered, ...houses.filter((at) => !ordered.includes(at))].flatMap((at) => withHouse(pieces, at, flat));
};

const textOf = (token: Token): string[] => (token.is === 'comma' ? [] : [token.text]);
const isStreet = (street: string): boolean => /^\p{L}[\p{L}\p{N}]/u.test(street);
const isPlaceWord = (text: string): boolean => postForm.test(text) || /^\p{L}/u.test(text);

/** Only the words of a street: its houses from the first one on. */
const withoutHouse = (pieces: readonly Token[]): Extract<Reading, { as: 'address' }>[] => {
  const texts = pieces.flatMap(textOf);
  const street = texts.filter((text) => /^\p{L}/u.test(text)).join(' ');
  const place = texts.filter((text) => postForm.test(text));
  if (!isStreet(street) || place.length > 1 || texts.some((text) => !isPlaceWord(text))) return [];
  return [{ as: 'address', street, house: undefined, place }];
};

/** The texts behind the number of a house that belong to it, and where they end. */
const behindHouse = (pieces: readonly Token[], at: number, hasAddition: boolean) => {
  let end = at + 1;
  const nextText = (): string =>
    pieces
      .slice(end, end + 1)
      .flatMap(textOf)
      .join('');
  const apart = !hasAddition && /^\p{L}$/u.test(nextText()) ? nextText() : '';
  if (apart) end++;
  const bare = /^\d{1,3}$/.test(nextText()) ? nextText() : undefined;
  if (bare !== undefined) end++;
  // »27, 7«: behind a comma, and nothing else up to the next one.
  const [comma, alone, next] = pieces.slice(end, end + 3);
  const isAlone = alone?.is === 'number' && /^\d{1,3}$/.test(alone.text) && (next === undefined || next.is === 'comma');
  const behindComma = comma?.is === 'comma' && isAlone ? alone.text : undefined;
  return { apart, bare, behindComma, end: behindComma === undefined ? end : end + 2 };
};

const isPost = (token: Token): boolean => postForm.test(textOf(token).join(''));

/** Range of the street name: before the house number, or after all that belongs to the number. */
const streetAround = (pieces: readonly Token[], at: number, end: number): readonly [number, number] => {
  const commaBefore = pieces.slice(0, at).findLastIndex((token, index) => token.is === 'comma' && index < at - 1);
  if (pieces.slice(commaBefore + 1, at).some((token) => token.is === 'word')) return [commaBefore + 1, at];
  const isBetween = (token: Token | undefined) => token !== undefined && (token.is === 'comma' || isPost(token));
  // »51, 1352 Preserje«: the village has no streets, and its name follows the post code.
  let begin = end;
  while (isBetween(pieces[begin])) begin++;
  const comma = pieces.findIndex((token, index) => index >= begin && isBetween(token));
  return [begin, comma < 0 ? pieces.length : comma];
};

/** Reads the number at this index as the house number: the street name comes before it, or after it if nothing precedes. */
const withHouse = (
  pieces: readonly Token[],
  at: number,
  labelledFlat: number | undefined,
): Extract<Reading, { as: 'address' }>[] => {
  const house = pieces[at];
  const [, digits = '', glued = '', behindSlash] = houseForm.exec(house?.is === 'number' ? house.text : '') ?? [];
  const { apart, bare, behindComma, end } = behindHouse(pieces, at, glued !== '');
  const named = labelledFlat ?? numberOf(behindSlash ?? bare ?? '');
  const flat = named ?? numberOf(behindComma ?? '');
  const [from, to] = streetAround(pieces, at, end);
  // A post code starts the place; the search splits the words after it from the street.
  const ofStreet = pieces.slice(from, to).filter((token) => !isPost(token));
  const street = ofStreet.flatMap(textOf).join(' ');
  const place = pieces
    .filter((token, index) => (index < at || index >= end) && !ofStreet.includes(token))
    .flatMap(textOf);
  if (!isStreet(street) || place.some((text) => !isPlaceWord(text))) return [];
  const number = Number.parseInt(digits, 10);
  return [
    {
      as: 'address',
      street,
      house: { number, addition: apart || glued },
      place,
      ...(flat === undefined ? {} : { flat }),
      ...(flat === undefined || named !== undefined ? {} : { isPartToo: true as const }),
    },
  ];
};

/** Words of the street that may be of its place: the first ones, the last ones. */
const otherPlaces = (reading: Extract<Reading, { as: 'address' }>): Reading[] => {
  const words = reading.street.split(' ');
  return [1, 2].flatMap((count): Reading[] => {
    if (count >= words.length) return [];
    const parts = [
      [words.slice(count), words.slice(0, count)],
      [words.slice(0, -count), words.slice(-count)],
    ] as const;
    return parts.flatMap(([street, place]) =>
      isStreet(street.join(' ')) ? [{ ...reading, street: street.join(' '), place: [...reading.place, ...place] }] : [],
    );
  });
};
