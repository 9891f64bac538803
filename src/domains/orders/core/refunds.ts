import { isIban } from '#contract/iban.ts';
import { isBankDay } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { documentNumber } from './reference.ts';
import type { Entry } from './statement.ts';

/** States of a refund, from the moment it is owed: without an account, or waiting; in a file for the bank; paid. */
export const refundStates = ['waiting', 'exported', 'paid'] as const;
export type RefundState = (typeof refundStates)[number];

/** State of a refund: a waiting one may need the account first. */
export const standingOf = (status: RefundState, hasAccount: boolean): RefundState | 'no_account' =>
  status === 'waiting' && !hasAccount ? 'no_account' : status;

export type Transfer = {
  /** End-to-end reference of the payment; the same in every file, so that a bank knows it again. */
  readonly reference: string;
  readonly cents: number;
  readonly recipient: string;
  readonly iban: string;
  readonly purpose: string;
};

export type TransferFile = {
  readonly number: string;
  /** When it was made, in UTC. */
  readonly made_at: string;
  readonly pay_on: string;
  readonly payer: { readonly name: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
};

/** The next day on which banks pay. */
export const payOn = (today: IsoDate): IsoDate => {
  let day = addDays(today, 1);
  while (!isBankDay(day)) day = addDays(day, 1);
  return day;
};

/** Longest texts of a transfer, as the SEPA rulebook has them. */
const longest = { name: 70, purpose: 140 } as const;

type Exportable = {
  readonly status: RefundState;
  readonly iban: string | null;
  readonly account_refused: boolean;
};

/** Whether a refund can go into a file: it is in none, and there is a valid account that no bank sent it back from since it was entered. */
export const mayExport = ({ status, iban, account_refused }: Exportable): boolean =>
  status === 'waiting' && iban !== null && !account_refused && isIban(iban);

/** `VRACILO-2026-000123`: short enough for any bank, and known again in a statement. */
export const refundReference = (year: number, serial: number): string => documentNumber('VRACILO', year, serial);

/** The refunds that a payment names, by its end-to-end id or in its text: banks return failed payouts under their own name. */
export const refundReferencesIn = ({
  endToEnd,
  reference,
  purpose,
}: Pick<Entry, 'endToEnd' | 'reference' | 'purpose'>): readonly string[] => [
  ...new Set(
    [endToEnd, reference, purpose].flatMap((said) => said?.toUpperCase().match(/\bVRACILO-\d{4}-\d{6}\b/g) ?? []),
  ),
];

/** The name of the file, which a bank refuses to take twice. */
export const fileNumber = (year: number, serial: number): string => documentNumber('MERA', year, serial);

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text of an element: letters of the Slovenian alphabet and of Latin ones, marks readable for banks, within the maximum length. */
const text = (said: string, most: number): string =>
  [...said.replaceAll(/[–—]/g, '-').replaceAll(/[„“”»«]/g, "'")]
    .map((sign) => (/[\p{L}\p{N} /\-?:().,'+&]/u.test(sign) ? sign : ' '))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign) || '-';

const euros = (cents: number): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Account in the bank's notation, from any typed form. */
export const plainIban = (iban: string): string => iban.replaceAll(' ', '').toUpperCase();

/** The order to the bank to pay all of it: SEPA credit transfers as pain.001.001.09. */
export const toPain001 = ({ number, made_at, pay_on, payer, transfers }: TransferFile): string => {
  const sum = euros(transfers.reduce((total, { cents }) => total + cents, 0));
  const count = String(transfers.length);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    '<GrpHdr>',
    `<MsgId>${number}</MsgId>`,
    `<CreDtTm>${made_at.slice(0, 19)}Z</CreDtTm>`,
    `<NbOfTxs>${count}</NbOfTxs>`,
    `<CtrlSum>${sum}</CtrlSum>`,
    `<InitgPty><Nm>${text(payer.name, longest.name)}</Nm></InitgPty>`,
    '</GrpHdr>',
    '<PmtInf>',
    `<PmtInfId>${number}</PmtInfId>`,
    '<PmtMtd>TRF</PmtMtd>',
    '<BtchBookg>false</BtchBookg>',
    `<NbOfTxs>${count}</NbOfTxs>`,
    `<CtrlSum>${sum}</CtrlSum>`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${pay_on}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${text(payer.name, longest.name)}</Nm></Dbtr>`,
    `<DbtrAcct><Id><IBAN>${plainIban(payer.iban)}</IBAN></Id></DbtrAcct>`,
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
    '<ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(
      ({ reference, cents, recipient, iban, purpose }) =>
        `<CdtTrfTxInf><PmtId><InstrId>${reference}</InstrId><EndToEndId>${reference}</EndToEndId></PmtId>` +
        `<Amt><InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt></Amt>` +
        `<Cdtr><Nm>${text(recipient, longest.name)}</Nm></Cdtr>` +
        `<CdtrAcct><Id><IBAN>${plainIban(iban)}</IBAN></Id></CdtrAcct>` +
        `<RmtInf><Ustrd>${text(purpose, longest.purpose)}</Ustrd></RmtInf></CdtTrfTxInf>`,
    ),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
  ].join('\n')}\n`;
};
