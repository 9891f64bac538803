import { isIban } from '#contract/iban.ts';
import { plainReference } from './reference.ts';

/** One incoming payment of a bank statement. */
export type Entry = {
  /** What makes it itself: the bank's own reference, or its account, day, amount and place. */
  readonly key: string;
  readonly cents: number;
  readonly currency: string;
  readonly paidOn: string;
  readonly reference: string | null;
  /** What the payer's side calls the payment; some banks bring the payer's reference here. */
  readonly endToEnd: string | null;
  readonly payer: string | null;
  /** The account that the money came from. */
  readonly payerIban: string | null;
  readonly purpose: string | null;
};

/** Money that left under a name from end to end. */
export type Outgoing = { readonly endToEnd: string; readonly cents: number; readonly paidOn: string };

export type Statement = {
  readonly iban: string;
  readonly entries: readonly Entry[];
  readonly outgoing: readonly Outgoing[];
  /** Outgoing amounts, announced ones and amounts in other currencies; they are counted, not kept. */
  readonly passedOver: number;
};

/** A node of a parsed XML document; everything is text. */
export type Node = { readonly [name: string]: Node | readonly Node[] | string | undefined };

const list = (value: Node[string] | readonly string[]): readonly Node[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly Node[]);
const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((one, name) => list(one?.[name])[0], node);
const text = (node: Node | undefined, ...path: readonly string[]): string | undefined => {
  const found = at(node, ...path) as Node | string | undefined;
  const value = typeof found === 'string' ? found : found?.['#text'];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Every text of an element that stands more than once. */
const texts = (node: Node | undefined, name: string): readonly string[] => {
  const found = node?.[name];
  const all = found === undefined ? [] : Array.isArray(found) ? found : [found];
  return (all as readonly (Node | string)[])
    .map((one) => (typeof one === 'string' ? one : one['#text']))
    .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    .map((one) => one.trim());
};

/** Cents of `123.45`; undefined for anything else. Never by way of a floating number. */
export const centsOf = (amount: string): number | undefined => {
  const [, euros, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
};

/** The statements of a camt.053 document; undefined when it is something else. */
export const readStatements = (document: Node): readonly Statement[] | undefined => {
  const statements = list(at(document, 'Document', 'BkToCstmrStmt')?.Stmt);
  if (statements.length === 0) return undefined;
  const read = statements.map(readStatement);
  return read.every((one) => one !== undefined) ? read : undefined;
};

const readStatement = (statement: Node): Statement | undefined => {
  const iban = text(statement, 'Acct', 'Id', 'IBAN');
  if (!iban) return undefined;
  const entries: Entry[] = [];
  const outgoing: Outgoing[] = [];
  let passedOver = 0;
  const seen = new Map<string, number>();
  for (const entry of list(statement.Ntry)) {
    const paidOn = (
      text(entry, 'BookgDt', 'Dt') ??
      text(entry, 'BookgDt', 'DtTm') ??
      text(entry, 'ValDt', 'Dt')
    )?.slice(0, 10);
    const details = list(entry.NtryDtls).flatMap(({ TxDtls }) => list(TxDtls));
    const parts = details.length > 0 ? details : [entry];
    // What is only announced comes again once it is booked.
    const isBooked = (text(entry, 'Sts') ?? text(entry, 'Sts', 'Cd') ?? 'BOOK') === 'BOOK';
    const isIncoming = text(entry, 'CdtDbtInd') === 'CRDT' && text(entry, 'RvslInd') !== 'true';
    for (const part of parts) {
      const amount = amountOf(parts.length > 1 ? part : entry);
      if (!amount || !paidOn || !/^\d{4}-\d{2}-\d{2}$/.test(paidOn)) return undefined;
      if (!isBooked || !isIncoming || amount.currency !== 'EUR') {
        passedOver += 1;
        const endToEnd = text(part, 'Refs', 'EndToEndId');
        if (isBooked && !isIncoming && amount.currency === 'EUR' && endToEnd)
          outgoing.push({ endToEnd, cents: amount.cents, paidOn });
        continue;
      }
      const structured = list(at(part, 'RmtInf')?.Strd);
      const reference = structured.map((one) => text(one, 'CdtrRefInf', 'Ref')).find((one) => one !== undefined);
      const endToEnd = text(part, 'Refs', 'EndToEndId');
      const own = text(part, 'Refs', 'AcctSvcrRef') ?? text(entry, 'AcctSvcrRef') ?? text(entry, 'NtryRef');
      const identity = [iban, own ?? '', paidOn, amount.cents, reference ?? '', endToEnd ?? ''];
      // Two that are the same in all of this are two payments, distinguished by their order.
      const same = identity.join('|');
      const count = (seen.get(same) ?? 0) + 1;
      seen.set(same, count);
      const said = [
        ...structured.map((one) => text(one, 'AddtlRmtInf')),
        ...texts(at(part, 'RmtInf'), 'Ustrd'),
        text(part, 'AddtlTxInf'),
        text(entry, 'AddtlNtryInf'),
      ].filter((one) => one !== undefined);
      entries.push({
        key: count === 1 ? same : `${same}|${count}`,
        cents: amount.cents,
        currency: amount.currency,
        paidOn,
        reference: reference ? plainReference(reference) : null,
        endToEnd: endToEnd && endToEnd !== 'NOTPROVIDED' ? endToEnd : null,
        payer: text(part, 'RltdPties', 'Dbtr', 'Nm') ?? text(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? null,
        payerIban: accountIn(text(part, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')),
        purpose: said.length > 0 ? [...new Set(said)].join(' ') : null,
      });
    }
  }
  return { iban: iban.replaceAll(' ', ''), entries, outgoing, passedOver };
};

const amountOf = (node: Node): { cents: number; currency: string } | undefined => {
  const place = at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt') ?? at(node, 'AmtDtls', 'InstdAmt', 'Amt');
  const cents = centsOf(text(place) ?? '');
  const currency = place?.['@_Ccy'];
  return cents === undefined || typeof currency !== 'string' ? undefined : { cents, currency };
};

/** Money goes back to it one day: an account whose check digits are wrong is none, and the bank would refuse all of the file. */
const accountIn = (written: string | undefined | null): string | null => {
  const iban = written?.replaceAll(' ', '') ?? '';
  return isIban(iban) ? iban : null;
};
