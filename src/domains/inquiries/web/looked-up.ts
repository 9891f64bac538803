/** Where this tab keeps what was looked up, until step 1. */
const kept = 'mera-inquiry-looked-up';

const names = ['ko', 'stavba', 'del', 'parcela', 'zemljisce', 'cela', 'opis', 'naslov'];

/** The search of the address that step 1 understands; nothing else passes. */
const searchOf = (given: URLSearchParams): string =>
  String(new URLSearchParams([...given].filter(([name]) => names.includes(name))));

/** Whether an address names a property: by its numbers, or by its address alone. */
export const namesProperty = (given: URLSearchParams): boolean => given.has('ko') || given.has('naslov');

/** Keeps what a link names. */
export const receiveLookedUp = (link: URLSearchParams): void => sessionStorage.setItem(kept, searchOf(link));

/** As text, which the draft keeps until it has a property; empty where nothing was looked up. */
export const lookedUpText = (): string => sessionStorage.getItem(kept) ?? '';

/** What step 0 says is being ordered. */
export const readLookedUp = (): URLSearchParams => new URLSearchParams(lookedUpText());

/** What was looked up, as the address of step 1 that chooses it at once; empty where nothing was. */
export const chosenAtOnce = (lookedUp: string | null): string => (lookedUp ? `${lookedUp}&izberi=1` : '');

/** For step 1, once. */
export const takeLookedUp = (): string => {
  const search = chosenAtOnce(lookedUpText());
  sessionStorage.removeItem(kept);
  return search;
};
