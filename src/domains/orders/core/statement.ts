import { isIban } from '#contract/iban.ts';
import { limits } from '#contract/limits.ts';
import { dateOf, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { plainReference } from './reference.ts';

/** One incoming payment of a bank statement. */
export type Entry = {
  /** Identity of the movement: the bank's own reference, or all its data in the statement and its place there. */
  readonly key: string;
  /** The key in its former format, without payer and statement; it identifies entries read then. */
  readonly formerKey: string;
  /** Position among all entries, so that payments and their returns are booked in that order. */
  readonly place: number;
  readonly cents: number;
  readonly currency: string;
  readonly paidOn: IsoDate;
  readonly reference: string | null;
  /** The payer's name for the payment; some banks bring the payer's reference here. */
  readonly endToEnd: string | null;
  readonly payer: string | null;
  /** The account that the money came from. */
  readonly payerIban: string | null;
  readonly purpose: string | null;
  /** Money that we sent and that came back. */
  readonly isReturned: boolean;
  /** The code of the reason for its return, if the bank gives one. */
  readonly returnReason: string | null;
};

/** Money that left under a name from end to end. */
export type Outgoing = {
  readonly key: string;
  readonly place: number;
  readonly endToEnd: string;
  readonly cents: number;
  readonly paidOn: IsoDate;
};

/** Why an entry was not booked; the office looks at it. */
export const leftOutReasons = [
  'amount_zero',
  'amount_wrong',
  'amount_too_high',
  'day_wrong',
  'income_reversed',
  'not_booked',
] as const;
type LeftOutReason = (typeof leftOutReasons)[number];

/** Codes of ISO 20022 for the reasons of returned transfers; others are shown unchanged. */
export const returnReasons = [
  'AC01',
  'AC03',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'AM05',
  'CUST',
  'FOCR',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR04',
] as const;

/** An entry that was not booked, as far as it can be read. */
export type LeftOut = {
  readonly reason: LeftOutReason;
  /** Texts as written in the statement. */
  readonly amount: string | null;
  readonly day: string | null;
  readonly payer: string | null;
};

export type Statement = {
  readonly iban: string;
  readonly entries: readonly Entry[];
  readonly outgoing: readonly Outgoing[];
  /** Outgoing amounts, announced ones and amounts in other currencies; they are counted, not kept. */
  readonly passedOver: number;
  readonly leftOut: readonly LeftOut[];
};

/** A node of a parsed XML document; everything is text. */
export type Node = { readonly [name: string]: Node | readonly Node[] | string | undefined };

const list = (value: Node[string] | readonly string[]): readonly Node[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly Node[]);
const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((one, name) => list(one?.[name])[0], node);
/** All texts of a repeated element. Control characters cannot be stored, and mean nothing. */
const texts = (node: Node | undefined, name: string): readonly string[] => {
  const found = node?.[name];
  const all = found === undefined ? [] : Array.isArray(found) ? found : [found];
  return (all as readonly (Node | string)[])
    .map((one) => (typeof one === 'string' ? one : one['#text']))
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .filter((one) => one !== '');
};
const text = (node: Node | undefined, ...path: readonly string[]): string | undefined =>
  texts(at(node, ...path.slice(0, -1)), path.at(-1) ?? '')[0];

/** Cents of `123.45`; undefined for anything else. Never by way of a floating number. */
export const centsOf = (amount: string): number | undefined => {
  const [, euros, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
};

/** A day of the calendar of our time: banks have sent 30 February and the year 22. */
export const isPossibleDay = (day: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(day) && dateOf(dayNumber(day)) === day;

/** The statements of a camt.053 document; undefined for any other. */
export const readStatements = (document: Node): readonly Statement[] | undefined => {
  const statements = list(at(document, 'Document', 'BkToCstmrStmt')?.Stmt);
  if (statements.length === 0) return undefined;
  // Counted over the whole file: equal entries of two of its statements happened twice.
  const inFile = new Map<string, number>();
  const read = statements.map((statement) => readStatement(statement, inFile));
  return read.every((one) => one !== undefined) ? read : undefined;
};

/** Two identical entries are two payments, distinguished by their order. */
const numbered = (same: string, seen: Map<string, number>): string => {
  const count = (seen.get(same) ?? 0) + 1;
  seen.set(same, count);
  return count === 1 ? same : `${same}|${count}`;
};

/** Placeholders of banks that have no reference of their own. */
const noReference = /^(?:nonref|not ?provided|n\/?a|[0\W]+)$/i;
const ownReference = (part: Node, entry: Node): string | undefined =>
  [text(part, 'Refs', 'AcctSvcrRef'), text(entry, 'AcctSvcrRef')].find((one) => one && !noReference.test(one));

type Part = { readonly part: Node; readonly entry: Node; readonly cents: number; readonly paidOn: IsoDate };

/**
 * Identity of a bank entry. The bank's own reference is enough. Without one it is all fields of the entry and its statement: one payer may
 * pay the same amount twice on one day, once in the morning's statement, once in the evening's.
 */
const identityOf = (iban: string, statement: Node, { part, entry, cents, paidOn }: Part, direction: string): string => {
  const own = ownReference(part, entry);
  const named = [iban, direction, paidOn, cents, referenceIn(part) ?? '', text(part, 'Refs', 'EndToEndId') ?? ''];
  if (own) return JSON.stringify([...named, own]);
  const stands = text(statement, 'ElctrncSeqNb') ?? text(statement, 'LglSeqNb') ?? text(statement, 'Id') ?? '';
  const { payer, payerIban } = payerOf(part);
  const inStatement = text(entry, 'NtryRef') ?? '';
  return JSON.stringify([...named, '', stands, inStatement, payer, payerIban, saidIn(part, entry)]);
};

const referenceIn = (part: Node): string | undefined =>
  list(at(part, 'RmtInf')?.Strd)
    .map((one) => text(one, 'CdtrRefInf', 'Ref'))
    .find((one) => one !== undefined);

const payerOf = (part: Node) => ({
  payer: text(part, 'RltdPties', 'Dbtr', 'Nm') ?? text(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? null,
  payerIban: accountIn(text(part, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')),
});

const saidIn = (part: Node, entry: Node): string | null => {
  const said = [
    ...list(at(part, 'RmtInf')?.Strd).map((one) => text(one, 'AddtlRmtInf')),
    ...texts(at(part, 'RmtInf'), 'Ustrd'),
    text(part, 'AddtlTxInf'),
    text(entry, 'AddtlNtryInf'),
  ].filter((one) => one !== undefined);
  return said.length > 0 ? [...new Set(said)].join(' ') : null;
};

/** The bank's code if it has a place of its own; many banks write it into the text alone. */
const returnReasonIn = (part: Node, entry: Node): string | null => {
  const reason = at(part, 'RtrInf', 'Rsn');
  const code = text(reason, 'Cd') ?? text(reason, 'Prtry');
  if (code && /^[A-Z0-9]{1,4}$/.test(code)) return code;
  const words =
    saidIn(part, entry)
      ?.toUpperCase()
      .split(/[^A-Z0-9]+/) ?? [];
  return returnReasons.find((one) => words.includes(one)) ?? null;
};

/** The payments of an entry: each of its details if each has an amount, else the entry as a whole. */
const partsOf = (entry: Node): readonly Node[] => {
  const details = list(entry.NtryDtls).flatMap(({ TxDtls }) => list(TxDtls));
  const isWhole = details.length === 1 || details.every((detail) => placeOfAmount(detail) !== undefined);
  return details.length > 0 && isWhole ? details : [entry];
};

/** A part long enough for a person to find it again. */
const cut = (said: string | null | undefined): string | null => said?.slice(0, 140) ?? null;

const isTrue = (said: string | undefined): boolean => said === 'true' || said === '1';

/** An entry of a statement, with the fields needed for booking it. */
type Movement = {
  readonly part: Node;
  readonly entry: Node;
  readonly place: number;
  readonly amount: Amount;
  readonly day: string | undefined;
  readonly isIncoming: boolean;
  /** Incoming money that was reversed, or outgoing money that came back. */
  readonly isReversal: boolean;
};

const movementsOf = (statement: Node): readonly Movement[] => {
  let place = 0;
  return list(statement.Ntry).flatMap((entry) => {
    const parts = partsOf(entry);
    return parts.map((part): Movement => {
      place += 1;
      return {
        part,
        entry,
        place,
        amount: amountOf(parts.length > 1 ? part : entry),
        day: text(entry, 'BookgDt', 'Dt') ?? text(entry, 'BookgDt', 'DtTm') ?? text(entry, 'ValDt', 'Dt'),
        isIncoming: text(entry, 'CdtDbtInd') === 'CRDT',
        isReversal: isTrue(text(entry, 'RvslInd')),
      };
    });
  });
};

/** False for an announced entry, which comes again once it is booked, and for another currency. */
const isBookedInEuros = ({ entry, amount }: Movement): boolean =>
  (text(entry, 'Sts') ?? text(entry, 'Sts', 'Cd') ?? 'BOOK') === 'BOOK' &&
  (amount.currency === undefined || amount.currency === 'EUR');

type Sound = { readonly cents: number; readonly paidOn: IsoDate };

/** The amount and the day of a movement, or the reason for refusing them. */
const soundOf = ({ amount: { cents, currency }, day }: Movement): Sound | LeftOutReason => {
  const paidOn = day?.slice(0, 10) ?? '';
  if (cents === undefined || currency === undefined) return 'amount_wrong';
  if (cents === 0) return 'amount_zero';
  if (cents > limits.highestPaymentCents) return 'amount_too_high';
  return isPossibleDay(paidOn) ? { cents, paidOn } : 'day_wrong';
};

const readStatement = (statement: Node, inFile: Map<string, number>): Statement | undefined => {
  const iban = text(statement, 'Acct', 'Id', 'IBAN');
  if (!iban) return undefined;
  const entries: Entry[] = [];
  const outgoing: Outgoing[] = [];
  const leftOut: LeftOut[] = [];
  const inStatement = new Map<string, number>();
  let passedOver = 0;
  for (const movement of movementsOf(statement)) {
    const { part, entry, place, isIncoming, isReversal } = movement;
    const sound = isReversal && !isIncoming ? 'income_reversed' : soundOf(movement);
    if (!isBookedInEuros(movement)) passedOver += 1;
    else if (!isIncoming && !isReversal) {
      passedOver += 1;
      const endToEnd = text(part, 'Refs', 'EndToEndId');
      if (typeof sound === 'string' || !endToEnd) continue;
      const key = identityOf(iban, statement, { part, entry, ...sound }, 'DBIT');
      outgoing.push({ key: numbered(key, inFile), place, endToEnd, ...sound });
    } else if (typeof sound === 'string') {
      passedOver += 1;
      const { payer } = payerOf(part);
      leftOut.push({ reason: sound, amount: cut(movement.amount.said), day: cut(movement.day), payer: cut(payer) });
    } else {
      const identity = identityOf(iban, statement, { part, entry, ...sound }, 'CRDT');
      entries.push({
        key: numbered(identity, ownReference(part, entry) ? inStatement : inFile),
        formerKey: numbered(formerIdentityOf(iban, { part, entry, ...sound }), inStatement),
        ...paymentOf(movement, sound),
      });
    }
  }
  return { iban: iban.replaceAll(' ', ''), entries, outgoing, passedOver, leftOut };
};

const formerIdentityOf = (iban: string, { part, entry, cents, paidOn }: Part): string => {
  const own = text(part, 'Refs', 'AcctSvcrRef') ?? text(entry, 'AcctSvcrRef') ?? text(entry, 'NtryRef') ?? '';
  return [iban, own, paidOn, cents, referenceIn(part) ?? '', text(part, 'Refs', 'EndToEndId') ?? ''].join('|');
};

const paymentOf = ({ part, entry, place, isReversal }: Movement, sound: Sound): Omit<Entry, 'key' | 'formerKey'> => {
  const reference = referenceIn(part);
  const endToEnd = text(part, 'Refs', 'EndToEndId');
  return {
    place,
    ...sound,
    currency: 'EUR',
    reference: reference ? plainReference(reference) : null,
    endToEnd: endToEnd && endToEnd !== 'NOTPROVIDED' ? endToEnd : null,
    ...payerOf(part),
    purpose: saidIn(part, entry),
    isReturned: isReversal,
    returnReason: returnReasonIn(part, entry),
  };
};

const placeOfAmount = (node: Node): Node | undefined =>
  at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt') ?? at(node, 'AmtDtls', 'InstdAmt', 'Amt');

type Amount = Readonly<Record<'said' | 'currency', string | undefined>> & { readonly cents: number | undefined };

const amountOf = (node: Node): Amount => {
  const found = placeOfAmount(node);
  const said = text({ amount: found }, 'amount');
  const currency = found?.['@_Ccy'];
  return { said, cents: centsOf(said ?? ''), currency: typeof currency === 'string' ? currency : undefined };
};

/** A refund may go to it one day: an account with wrong check digits is dropped, because the bank would refuse the whole file. */
const accountIn = (written: string | undefined | null): string | null => {
  const iban = written?.replaceAll(' ', '') ?? '';
  return isIban(iban) ? iban : null;
};
