import { inLatin2 } from '#lib/latin2.ts';

/**
 * The text of a UPN QR code, after the instructions of the Slovenian bank association for programmers, chapter 4:
 * twenty fields, each ended by a line feed, the last one the sum of their lengths.
 */
export type Payment = {
  readonly payer: Address;
  readonly amountCents: number;
  readonly purpose: string;
  /** A day, or null for none. */
  readonly dueOn: string | null;
  readonly iban: string;
  readonly reference: string;
  readonly recipient: Address;
};
type Address = { readonly name: string; readonly street: string; readonly post: string };

const purposeCode = 'SCVE';

export const upnText = ({ payer, amountCents, purpose, dueOn, iban, reference, recipient }: Payment): string => {
  const fields = [
    'UPNQR',
    '',
    '',
    '',
    '',
    field(payer.name, 33),
    field(payer.street, 33),
    field(payer.post, 33),
    String(amountCents).padStart(11, '0'),
    '',
    '',
    purposeCode,
    field(purpose, 42),
    dueOn === null ? '' : dueOn.split('-').reverse().join('.'),
    field(iban.replaceAll(' ', ''), 34),
    field(reference.replaceAll(' ', ''), 26),
    field(recipient.name, 33),
    field(recipient.street, 33),
    field(recipient.post, 33),
  ];
  const sum = fields.reduce((total, text) => total + text.length, 0) + fields.length;
  return [...fields, String(sum).padStart(3, '0'), ''].join('\n');
};

/** Cut to its length and without outer blanks; characters missing in the code page are replaced before counting. */
const field = (text: string, longest: number): string =>
  [...text.replaceAll(/\s+/g, ' ').trim()].map(inCodePage).join('').slice(0, longest).trim();

/** The sign, or the nearest one that the code page has. */
const inCodePage = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 32 && inLatin2(sign)) return sign;
  if (/[–—]/.test(sign)) return '-';
  const bare = sign.normalize('NFD').charAt(0);
  return bare.charCodeAt(0) < 127 && bare.charCodeAt(0) >= 32 ? bare : '?';
};
