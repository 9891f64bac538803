/** An amount of money as people write it: grouped, of five digits or more, or with a unit of money after it. */
const amount = /\d{1,3}(?:[.,\s]\d{3})+(?!\d)|\d{5,}|\d\s*(?:tiso|mio\b|milijon|k\b|eur|€)/;

/** Wishes and orders, in Slovenian without its marks and in English. */
const wish =
  /\b(?:naj (?:bo|znasa|bi|pride|ostane)|mora (?:biti|znasati|priti)|morala? bi|potrebuje|rabi(?:mo|jo|m)?\b|zeli|zelel|hoce|pricakuje|dose[cz][ie]|zvisa|znizaj|znizat|zvisat|dvigni|dvigat|spusti|povecaj|zmanjsaj|popravi(?:te)? na|spremeni(?:te)? na|vsaj|najmanj|najvec|should be|must be|needs? to|wants?|expects?|raise|lower|increase|decrease|at least|at most)/;

/** The value itself, and a word that moves it: no amount is needed then. */
const movedValue =
  /\b(?:vrednost|ocen[aeo]\b|rezultat|znesek|value|result)\w*.{0,40}\b(?:zvis|zniz|dvign|dvig|spust|povec|zmanjs|vis[jk]|niz[jk]|raise|lower|higher|increase|decrease)|\b(?:zvis|zniz|dvign|spust|povec|zmanjs|raise|lower|increase|decrease)\w*.{0,30}\b(?:vrednost|ocen[aeo]\b|rezultat|znesek|value|result)/;

/**
 * True if a text names a wished value (as »it should be 250.000«), or asks for a higher or a lower one. A quoted figure does not count:
 * »205.000 was entered instead of 250.000« is about data.
 */
export const namesWantedValue = (text: string): boolean => {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return (amount.test(plain) && wish.test(plain)) || movedValue.test(plain);
};
