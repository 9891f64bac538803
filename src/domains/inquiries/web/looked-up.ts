/** Where the first page leaves what a guest looked up there, and where this tab keeps it until step 1. */
const left = 'mera-looked-up';
const kept = 'mera-inquiry-looked-up';
/** Long enough to open an account meanwhile, too short to reach the next person at this computer. */
const freshMs = 60 * 60_000;

const names = ['ko', 'stavba', 'parcela'];

/** The search of the address that step 1 understands; nothing else passes. */
const searchOf = (given: URLSearchParams): string =>
  String(new URLSearchParams([...given].filter(([name]) => names.includes(name))));

/** What the first page left a moment ago; it is there once. */
const takeLeft = (): URLSearchParams | undefined => {
  const [at, search = ''] = (localStorage.getItem(left) ?? '').split(' ');
  localStorage.removeItem(left);
  return Date.now() - Number(at) < freshMs ? new URLSearchParams(search) : undefined;
};

/** Keeps what was looked up, from the link itself or, for a new inquiry, from before a registration. */
export const receiveLookedUp = (link: URLSearchParams | undefined, isNew: boolean): boolean => {
  const given = link ?? (isNew ? takeLeft() : undefined);
  if (!given) return false;
  localStorage.removeItem(left);
  sessionStorage.setItem(kept, searchOf(given));
  return true;
};

/** For step 1, once. */
export const takeLookedUp = (): string => {
  const search = sessionStorage.getItem(kept) ?? '';
  sessionStorage.removeItem(kept);
  return search;
};
