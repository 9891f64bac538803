import { z } from 'zod';
import { call, done, download, ordered, page, paged } from '#contract/call.ts';
import { exportOf } from '#contract/exports.ts';
import { isIban } from '#contract/iban.ts';
import { lengths } from '#contract/limits.ts';
import { isTaxNumber } from '#contract/tax-number.ts';
import {
  emailAddress,
  fitsCountry,
  line,
  oneOf,
  optionalLine,
  optionalTelephone,
  postalCode,
  postalCodeMismatch,
  underField,
} from '#contract/validation.ts';
import { agreedPrices, clientKinds, clientPayments, contactGets, orderFields } from '../core/terms.ts';

const access = ['client.manage'] as const;
const clientId = z.uuid();

const registrationNumber = optionalLine(lengths.number).refine(
  (text) => text === null || /^\d{7}(\d{3})?$/.test(text),
  'wrong_registration_number',
);
const taxNumber = optionalLine(lengths.taxNumber).refine(
  (text) => text === null || isTaxNumber(text),
  'wrong_tax_number',
);
const iban = optionalLine(lengths.iban).refine((text) => text === null || isIban(text), 'wrong_iban');

/** Identity of the client in documents. */
const identity = {
  kind: oneOf(clientKinds),
  name: line(lengths.company),
  street: line(lengths.street),
  postal_code: postalCode,
  post: line(lengths.post),
  country: z.string().length(2, 'not_in_list').toUpperCase().default('SI'),
  tax_number: taxNumber,
  registration_number: registrationNumber,
  /** Takes invoices through UJP only. */
  budget_user: z.boolean().default(false),
  iban,
  note: optionalLine(lengths.note),
};

/** Euros without VAT with at most two decimals, urgency in whole per cents; missing prices are not agreed. */
const prices = z
  .partialRecord(z.enum(agreedPrices), z.number().min(1).max(100_000).multipleOf(0.01))
  .refine(({ urgent_percent = 0 }) => Number.isInteger(urgent_percent), {
    path: ['urgent_percent'],
    message: 'not_a_number',
  });

const terms = {
  payment: oneOf(clientPayments),
  /** After delivery, or after the invoice of the month. */
  payment_days: z
    .preprocess(
      (typed) => (typed === '' || typed === undefined ? null : typeof typed === 'string' ? Number(typed) : typed),
      z.number().int().min(1).max(90).nullable(),
    )
    .default(null),
  required_fields: z.array(z.enum(orderFields)).max(orderFields.length).default([]),
  report_template: z.enum(['licensed_valuer', 'court_expert']).nullable().default(null),
};

const contact = {
  name: line(lengths.name),
  role: optionalLine(lengths.label),
  email: emailAddress.nullish().transform((text) => text || null),
  phone: optionalTelephone,
  gets: z.array(z.enum(contactGets)).max(contactGets.length).default([]),
};

const shownContact = z.object({
  contact_id: z.uuid(),
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  gets: z.array(z.enum(contactGets)),
});

const shownTerms = z.object({
  payment: z.enum(clientPayments),
  payment_days: z.number().int().nullable(),
  required_fields: z.array(z.enum(orderFields)),
  report_template: z.enum(['licensed_valuer', 'court_expert']).nullable(),
});

/** Columns that sort the list. */
export const clientSorts = ['name', 'kind', 'post', 'terms'] as const;

const filters = {
  kind: oneOf(clientKinds).nullable().default(null),
  /** Searched in the name and the town; marks above letters do not matter. */
  text: optionalLine(lengths.search),
  ...ordered(clientSorts),
};

/** POST api/showClients: those of the office by their names; all filters narrow. */
export const showClients = call('POST api/showClients', {
  access,
  rate: 'search',
  input: z.object({ page, ...filters }),
  data: paged(
    z.object({
      client_id: clientId,
      kind: z.enum(clientKinds),
      name: z.string(),
      post: z.string(),
      payment: z.enum(clientPayments),
      payment_days: z.number().int().nullable(),
    }),
  ),
});

/** GET api/clientsExport/:id: all clients found by the filters, at most `limits.exportedRows`. */
export const getClientsExport = download('GET api/clientsExport/:id', {
  logged: 'export',
  access,
  input: exportOf(z.object(filters)),
});

/** POST api/showClient: a client with its terms and contacts. */
export const showClient = call('POST api/showClient', {
  access,
  input: z.object({ client_id: clientId }),
  data: z.object({
    client_id: clientId,
    version: z.number().int(),
    kind: z.enum(clientKinds),
    name: z.string(),
    street: z.string(),
    postal_code: z.string(),
    post: z.string(),
    country: z.string(),
    tax_number: z.string().nullable(),
    registration_number: z.string().nullable(),
    budget_user: z.boolean(),
    iban: z.string().nullable(),
    note: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** Agreed ones, and those of the price list beside them. */
    prices: z.partialRecord(z.enum(agreedPrices), z.number()),
    list_prices: z.record(z.enum(agreedPrices), z.number().int()),
    ...shownTerms.shape,
    contacts: z.array(shownContact),
  }),
});

type Paying = { kind?: unknown; payment?: unknown; payment_days?: unknown };

const personPaysBefore = ({ kind, payment }: Paying): boolean => kind !== 'person' || payment === 'advance';
/** Paying later needs a number of days. */
const saysDays = ({ payment, payment_days }: Paying): boolean => payment === 'advance' || Boolean(payment_days);
const lacksDays = underField('payment_days', 'validation_required');

/** Names of other clients with the same tax number: saved all the same, but worth a check. */
const doubts = { same_tax_number: z.array(z.string()) };

/** POST api/addClient: with its first contact, if one is known. */
export const addClient = call('POST api/addClient', {
  access,
  rate: 'submit',
  input: z
    .object({ ...identity, ...terms, contact: z.object(contact).nullish() })
    .refine(fitsCountry, postalCodeMismatch)
    .refine(personPaysBefore, underField('payment', 'not_valid'))
    .refine(saysDays, lacksDays),
  data: z.object({ client_id: clientId, ...doubts }),
});

const version = z.number().int().min(1).max(2_000_000_000);

/** POST api/editClient: the client's identity; 409 version_conflict if someone changed it meanwhile, like the next two. */
export const editClient = call('POST api/editClient', {
  access,
  input: z.object({ client_id: clientId, version, ...identity }).refine(fitsCountry, postalCodeMismatch),
  data: z.object(doubts),
});

/** POST api/editClientTerms: terms of payment, required references of orders, and the template of reports. */
export const editClientTerms = call('POST api/editClientTerms', {
  access,
  input: z.object({ client_id: clientId, version, ...terms }).refine(saysDays, lacksDays),
  data: done,
});

/** POST api/editClientPrices: all agreed prices; submitted orders keep theirs. */
export const editClientPrices = call('POST api/editClientPrices', {
  logged: 'money',
  recentSignIn: true,
  access,
  input: z.object({ client_id: clientId, version, prices }),
  data: done,
});

/** POST api/saveClientContact: a new one, or changes the one that is named. */
export const saveClientContact = call('POST api/saveClientContact', {
  access,
  input: z.object({ client_id: clientId, contact_id: z.uuid().nullable().default(null), ...contact }),
  data: done,
});

/** POST api/removeClientContact: nothing is written to it from then on. */
export const removeClientContact = call('POST api/removeClientContact', {
  access,
  input: z.object({ client_id: clientId, contact_id: z.uuid() }),
  data: done,
});
