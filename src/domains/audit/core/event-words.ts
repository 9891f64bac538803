import { centsIn, type Details, holdsCents, percentIn } from './amount.ts';

type Numbers = {
  readonly money: (euros: number) => string;
  readonly number: (value: number, digits: 0) => string;
};

/** What happened, with the amount or the share if it is about money; an unknown event is named by its code. */
export const eventSaid = (
  { event, details }: { readonly event: string; readonly details: Details },
  words: Readonly<Record<string, string>>,
  { money, number }: Numbers,
): string => {
  const said = words[event] ?? event;
  const [cents, percent] = [centsIn(details), percentIn(details)];
  if (cents !== null) return `${said}: ${money(cents / 100)}`;
  return percent === null ? said : `${said}: ${number(percent, 0)} %`;
};

/** The value of a detail: cents are read in euros. */
export const detailSaid = (name: string, value: Details[string], { money }: Pick<Numbers, 'money'>): string =>
  typeof value === 'number' && holdsCents(name) ? money(value / 100) : String(value ?? '');

/** All details in one line. */
export const detailsSaid = (details: Details, numbers: Pick<Numbers, 'money'>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${detailSaid(name, value, numbers)}`)
    .join('; ');
