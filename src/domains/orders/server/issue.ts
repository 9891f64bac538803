import type { InvoiceKind, Party } from '#contract/codelists.ts';
import type { OrderReferences } from '#domains/clients/core/terms.ts';
import { clients } from '#domains/clients/texts/sl/clients.ts';
import { keepTerms } from '#domains/content/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays, yearOf } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Printed } from '#lib/printed.ts';
import { upnCells } from '#lib/qr-cells.ts';
import { formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import type { Issuer, Operator, Seller } from '../contract/orders.ts';
import type { Payer } from '../contract/payer.ts';
import {
  type InvoiceFacts,
  invoiceDocument,
  type MoneyWords,
  type ProformaFacts,
  proformaDocument,
} from '../core/documents.ts';
import { type CreditSettles, toPayOf } from '../core/issued.ts';
import { missingFieldsOf } from '../core/issuer.ts';
import { countedOf } from '../core/ledger.ts';
import { type Line, type Totals, totalsOf } from '../core/money.ts';
import { documentNumber } from '../core/reference.ts';
import { professionLines, sellerLines } from '../core/seller.ts';
import { upnText } from '../core/upn-qr.ts';
import { legal } from '../texts/legal.ts';
import { seller as sellerTexts } from '../texts/sl/seller.ts';
import { linesOf } from './lines.ts';
import type { OrdersServices } from './ports.ts';
import * as documents from './repository/documents.ts';
import * as issuers from './repository/issuer.ts';
import * as orders from './repository/orders.ts';
import { sentences } from './texts.ts';

export const payerPurpose = 'payer of an order';
export const factsPurpose = 'facts of an invoice';

export const sealPayer = (secrets: Secrets, payer: Payer): Buffer => secrets.seal(payerPurpose, JSON.stringify(payer));
export const openPayer = (secrets: Secrets, sealed: Buffer): Payer => JSON.parse(secrets.open(payerPurpose, sealed));
/** False if a payer that was kept here does not open. */
export const opensPayers = async (db: Db, secrets: Secrets): Promise<boolean> => {
  const sealed = await orders.anyPayer(db);
  if (!sealed) return true;
  try {
    openPayer(secrets, sealed);
    return true;
  } catch {
    return false;
  }
};
export const openFacts = (secrets: Secrets, sealed: Buffer): InvoiceFacts =>
  JSON.parse(secrets.open(factsPurpose, sealed));

/** An issuer outside VAT charges none: the same lines without it. */
export const linesFor = (lines: readonly Line[], { vat_payer }: Pick<Issuer, 'vat_payer'>): readonly Line[] =>
  vat_payer ? lines : lines.map((line) => ({ ...line, vat_percent: 0 }));

export const issuerOf = async (db: Db): Promise<Operator> => {
  const { is_only: _, sample: _flag, ...issuer } = await issuers.find(db);
  return issuer;
};

/** The fields that the issuer lacks, if nothing may be sold without them; in the demonstration the sample sells. */
export const salesBarOf = (issuer: Operator, { settings }: Pick<Services, 'settings'>) =>
  settings.demo ? [] : missingFieldsOf(issuer);

/** Fields of the issuer that are printed on money documents, and stored with each of them. */
const asPrinted = ({
  profession: _profession,
  licence: _licence,
  supervision: _supervision,
  controller: _controller,
  privacy_contact: _contact,
  processors: _processors,
  ...issuer
}: Operator): Issuer => issuer;

/** The seller, public; null while its data are incomplete and nothing is sold. */
export const sellerOf = async (db: Db, services: Pick<Services, 'settings'>): Promise<Seller | null> => {
  const issuer = await issuerOf(db);
  if (salesBarOf(issuer, services).length > 0) return null;
  const { capital: _capital, iban: _iban, ...seller } = issuer;
  return seller;
};

/** The terms accepted now, with the seller under them. For the system's scope. */
export const acceptTerms = async (db: Db, { settings }: Pick<Services, 'settings'>, now: Date) => {
  const issuer = await issuerOf(db);
  const about = [...sellerLines(issuer, sellerTexts), ...professionLines(issuer, sellerTexts)];
  const reach = [issuer.phone, issuer.email].filter((one) => one !== null);
  return keepTerms(db, settings, [issuer.name, ...about, ...reach], now);
};

/**
 * The issuer of an order with a price, or of an invoice. Refused while any of its data is missing or the sample's: money would go to an
 * invented account, and a number would be used up. A customer gets a polite refusal, the office the steps to take.
 */
export const realIssuerOf = async (
  db: Db,
  services: Pick<Services, 'settings'>,
  party: Party = 'system',
): Promise<Issuer> => {
  const operator = await issuerOf(db);
  const missing = salesBarOf(operator, services);
  if (missing.length === 0) return asPrinted(operator);
  throw party === 'customer' ? new AppError('sales_not_open') : new AppError('issuer_is_sample', { data: { missing } });
};

const postOf = ({ postal_code, post }: Pick<Payer, 'postal_code' | 'post'>): string => `${postal_code} ${post}`;

/** The content of the QR code for a payment. */
export const upnOf = (
  issuer: Issuer,
  payer: Payer,
  {
    cents,
    purpose,
    dueOn,
    reference,
  }: {
    readonly cents: number;
    readonly purpose: string;
    readonly dueOn: string | null;
    readonly reference: string;
  },
): string =>
  upnText({
    payer: { name: payer.name, street: payer.street, post: postOf(payer) },
    amountCents: cents,
    purpose,
    dueOn,
    iban: issuer.iban,
    reference,
    recipient: { name: issuer.name, street: issuer.street, post: postOf(issuer) },
  });

/** Texts of money documents, always in Slovenian. */
export const moneyWords = (): MoneyWords => {
  const { date, money, number } = formats('sl');
  return {
    brand: sentences.sl.common.brand,
    texts: legal.money,
    references: clients.fields,
    pageOf: sentences.sl.documents.pageOf,
    money,
    number,
    date,
    cells: upnCells,
  };
};

/** The customer's reference numbers of an order's case. */
export const referencesOf = async (
  db: Db,
  { ports }: OrdersServices,
  { inquiry_id }: Pick<orders.OrderRow, 'inquiry_id'>,
) => (inquiry_id && (await ports.orderedCase.referencesOf(db, [inquiry_id])).get(inquiry_id)) || null;

/** The predračun of an order; it is made of the order each time. */
export const proformaOf = async (
  db: Db,
  services: OrdersServices,
  order: orders.OrderRow,
  inquiryNumber: string | null,
  party: Party,
): Promise<Printed> => {
  const issuer = await realIssuerOf(db, services, party);
  const payer = openPayer(services.secrets, order.payer);
  const dueOn = order.due_on ?? localTime(order.created_at.getTime()).date;
  const facts: ProformaFacts = {
    number: order.proforma_number,
    made_at: order.created_at.toISOString(),
    issued_on: localTime(order.created_at.getTime()).date,
    issuer,
    payer,
    order_number: order.number,
    inquiry_number: inquiryNumber,
    references: await referencesOf(db, services, order),
    lines: linesOf(order),
    totals: totalsOf(linesOf(order)),
    reference: order.reference,
    due_on: dueOn,
    qr: upnOf(issuer, payer, {
      cents: order.gross_cents,
      purpose: legal.money.purposeOf({ number: order.proforma_number }),
      dueOn,
      reference: order.reference,
    }),
  };
  return proformaDocument(facts, moneyWords());
};

export const invoicePrinted = (secrets: Secrets, sealed: Buffer): Printed =>
  invoiceDocument(openFacts(secrets, sealed), moneyWords());

const letters: Readonly<Record<InvoiceKind, string>> = { invoice: 'R', advance: 'A', credit: 'D' };

/** Days from an invoice to its due day: the client's own, or the general ones. */
export const invoiceDaysOf = async (db: Db, { invoice_days }: Pick<orders.OrderRow, 'invoice_days'>): Promise<number> =>
  invoice_days ?? (await settingsOf(db)).invoice_days;

type Issue = {
  readonly order: orders.OrderRow;
  readonly kind: InvoiceKind;
  readonly now: Date;
  readonly serviceOn: string;
  readonly lines: readonly Line[];
  readonly totals?: Totals;
  readonly inquiryNumber: string | null;
  /** For orders without a case. */
  readonly references?: OrderReferences | undefined;
  /** The deducted advance invoice, reduced by credit notes. */
  readonly advance?:
    | {
        readonly invoice: documents.InvoiceRow;
        readonly credits: readonly documents.InvoiceRow[];
        readonly totals: Totals;
      }
    | undefined;
  readonly corrects?: { readonly invoice: documents.InvoiceRow; readonly reason: string } | undefined;
  /** The use of the amount of a credit note. */
  readonly settles?: CreditSettles | undefined;
  /** Paid already; the rest is to be paid. */
  readonly paidCents?: number;
};

/** The facts of an order that its documents need. */
type OrderOfDocument = Pick<orders.OrderRow, 'number' | 'payer' | 'reference' | 'invoice_days' | 'inquiry_id'>;

/** The whole content of a document except its number. */
const draftOf = async (
  db: Db,
  services: OrdersServices,
  what: Omit<Issue, 'order'> & { readonly order: OrderOfDocument },
) => {
  const { order, kind, now, serviceOn, lines, totals = totalsOf(lines), inquiryNumber, paidCents = 0 } = what;
  const { secrets } = services;
  const issuer = await realIssuerOf(db, services);
  const payer = openPayer(secrets, order.payer);
  const day = localTime(now.getTime()).date;
  const advance = what.advance && {
    number: what.advance.invoice.number,
    issued_on: what.advance.invoice.issued_on,
    totals: what.advance.totals,
    credits: what.advance.credits.map(({ number, issued_on }) => ({ number, issued_on })),
  };
  const toPay = toPayOf(kind, totals, { advance: advance?.totals ?? null, paidCents });
  const dueOn = addDays(day, await invoiceDaysOf(db, order));
  const corrected = what.corrects && openFacts(secrets, what.corrects.invoice.facts).references;
  const references = what.references ?? (await referencesOf(db, services, order)) ?? corrected ?? null;
  return (number: string): InvoiceFacts => ({
    number,
    kind,
    made_at: now.toISOString(),
    issued_on: day,
    service_on: serviceOn,
    issuer,
    payer,
    order_number: order.number,
    inquiry_number: inquiryNumber,
    references,
    lines,
    totals,
    reference: order.reference,
    advance: advance ?? null,
    corrects: what.corrects
      ? {
          number: what.corrects.invoice.number,
          issued_on: what.corrects.invoice.issued_on,
          reason: what.corrects.reason,
        }
      : null,
    to_pay_cents: toPay,
    settles: what.settles ?? null,
    payment:
      kind === 'invoice' && toPay > 0
        ? {
            due_on: dueOn,
            qr: upnOf(issuer, payer, {
              cents: toPay,
              purpose: legal.money.purposeOfInvoice({ number }),
              dueOn,
              reference: order.reference,
            }),
          }
        : null,
  });
};

/** An invoice as it would be issued now: without a number, and with a code that no bank takes for a payment. */
export const invoicePreview = async (
  db: Db,
  services: OrdersServices,
  {
    payer,
    invoiceDays,
    ...what
  }: Omit<Issue, 'order' | 'kind'> & { readonly payer: Payer; readonly invoiceDays: number },
): Promise<Printed> => {
  const order = {
    number: '–',
    payer: sealPayer(services.secrets, payer),
    reference: '–',
    invoice_days: invoiceDays,
    inquiry_id: null,
  };
  const facts = (await draftOf(db, services, { ...what, order, kind: 'invoice' }))(legal.money.preview);
  const payment = facts.payment && { ...facts.payment, qr: legal.money.preview };
  return invoiceDocument({ ...facts, payment }, moneyWords());
};

/** Issues a document with the next number of its series, in the caller's transaction. Nothing changes it afterwards. */
export const issue = async (db: Db, services: OrdersServices, what: Issue): Promise<documents.InvoiceRow> => {
  const { order, kind, now } = what;
  const draft = await draftOf(db, services, what);
  const day = localTime(now.getTime()).date;
  const year = yearOf(day);
  // The number comes last: from here on every other document of its kind waits.
  const serial = await orders.takeSerial(db, kind, year);
  const number = documentNumber(letters[kind], year, serial);
  const facts = draft(number);
  const counted = countedOf(facts);
  return found(
    await documents.insertInvoice(db, {
      number,
      kind,
      year,
      serial,
      order_id: order.order_id,
      user_id: order.user_id,
      attempt: 1 + (await orders.countTakenBack(db, order.order_id)),
      corrects: what.corrects?.invoice.invoice_id ?? null,
      issued_on: day,
      net_cents: counted.net_cents,
      vat_cents: counted.vat_cents,
      gross_cents: counted.gross_cents,
      to_pay_cents: facts.to_pay_cents,
      facts: services.secrets.seal(factsPurpose, JSON.stringify(facts)),
      created_at: now,
    }),
  );
};
