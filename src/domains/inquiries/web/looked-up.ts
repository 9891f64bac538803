/** Storage key of this tab's lookup, until step 1. */
const kept = 'mera-inquiry-looked-up';

const names = ['ko', 'stavba', 'del', 'parcela', 'zemljisce', 'cela', 'opis', 'naslov'];

/** The search of the address that step 1 understands; nothing else passes. */
const searchOf = (given: URLSearchParams): string =>
  String(new URLSearchParams([...given].filter(([name]) => names.includes(name))));

/** Whether an address names a property: by its numbers, or by its address alone. */
export const namesProperty = (given: URLSearchParams): boolean => given.has('ko') || given.has('naslov');

/** Keeps the property of a link. */
export const receiveLookedUp = (link: URLSearchParams): void => sessionStorage.setItem(kept, searchOf(link));

/** The lookup as text, stored in the draft until it has a property; empty without a lookup. */
export const lookedUpText = (): string => sessionStorage.getItem(kept) ?? '';

/** The lookup shown in step 0. */
export const readLookedUp = (): URLSearchParams => new URLSearchParams(lookedUpText());

/** Address of step 1 that selects the looked-up property at once; empty without a lookup. */
export const chosenAtOnce = (lookedUp: string | null): string => (lookedUp ? `${lookedUp}&izberi=1` : '');

/** For step 1, once. */
export const takeLookedUp = (): string => {
  const search = chosenAtOnce(lookedUpText());
  sessionStorage.removeItem(kept);
  return search;
};
