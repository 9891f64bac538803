import { z } from 'zod';
import { assesmentReasons, urgencies } from '#contract/codelists.ts';
import { underField } from '#contract/validation.ts';
import { missingFields, type OrderField } from '#domains/clients/core/terms.ts';
import { today } from '#platform/web/today.ts';
import { editInquiry, personalInformation } from '../contract/inquiries.ts';
import { isTooFarAhead } from '../core/valuation-date.ts';
import type { Inquiry } from './queries.ts';

const rules = z.object({
  assesment_reason: z.enum(assesmentReasons, 'validation_required'),
  personal_information: personalInformation,
  urgency: z.enum(urgencies),
  details: editInquiry.input.shape.details
    .unwrap()
    .refine(
      ({ valuation_date: day }) => !day || !isTooFarAhead(day, today()),
      underField('valuation_date', 'date_over_year'),
    ),
});
export type Details = z.output<typeof rules>;
export type Values = z.input<typeof rules>;

const isBlank = (group: object | null | undefined): boolean =>
  !group || Object.values(group).every((value) => value === '' || value === null || value === undefined);

const reasonsOf = {
  court: ['sodni_postopek', 'stecajno_postopek'],
  bank: ['zavarovano_posojanje'],
  decision: ['davcni_postopek'],
} as const satisfies Partial<Record<keyof Values['details'], readonly (typeof assesmentReasons)[number][]>>;

/** Leaves out empty fields, and those of another purpose. */
const withoutBlank = (values: Values): Values => {
  const details = { ...values.details };
  for (const key of ['court', 'bank', 'decision'] as const) {
    const belongs = (reasonsOf[key] as readonly string[]).includes(values.assesment_reason);
    if (!belongs || isBlank(details[key])) details[key] = null;
  }
  return { ...values, details };
};

/** The rules of step 0 for the values of the form. */
export const detailsSchema = z.preprocess((values) => withoutBlank(values as Values), rules) as unknown as z.ZodType<
  Details,
  Values
>;

/** The same, if a client wants numbers to be named in every order. */
export const detailsSchemaFor = (required: readonly OrderField[]): z.ZodType<Details, Values> =>
  z.preprocess(
    (values) => withoutBlank(values as Values),
    rules.superRefine(({ details }, context) => {
      for (const field of missingFields(required, details.client_fields ?? {}))
        context.addIssue({ code: 'custom', path: ['details', 'client_fields', field], message: 'validation_required' });
    }),
  ) as unknown as z.ZodType<Details, Values>;

export type Person = NonNullable<Inquiry['personal_information']>;

/** The form as it was left half filled in, here or on another device. */
const typedValues = (typed: string | null | undefined, otherwise: Values): Values => {
  const left = typed ? (JSON.parse(typed) as Partial<Values>) : {};
  return {
    assesment_reason: left.assesment_reason ?? otherwise.assesment_reason,
    personal_information: { ...otherwise.personal_information, ...left.personal_information },
    urgency: left.urgency ?? otherwise.urgency,
    details: { ...otherwise.details, ...left.details },
  };
};

/** Initial values of the form: the last typed, else the saved ones. */
export const valuesOf = (inquiry: Inquiry | undefined, suggested: Partial<Person>): Values =>
  typedValues(inquiry?.typed, savedValues(inquiry, suggested));

const savedValues = (inquiry: Inquiry | undefined, suggested: Partial<Person>): Values => {
  const person = { ...suggested, ...inquiry?.personal_information };
  const details = inquiry?.details;
  return {
    // The form must be able to hold an unanswered question, which is not a value of the list.
    assesment_reason: (inquiry?.assesment_reason ?? null) as Values['assesment_reason'],
    personal_information: {
      person_kind: person.person_kind ?? 'fizicna_oseba',
      first_name: person.first_name ?? '',
      last_name: person.last_name ?? '',
      company: person.company ?? '',
      tax_number: person.tax_number ?? '',
      street: person.street ?? '',
      postal_code: person.postal_code ?? '',
      post: person.post ?? '',
      country: person.country ?? 'SI',
      email: person.email ?? '',
      phone: person.phone ?? '',
    },
    urgency: inquiry?.urgency ?? 'standard',
    details: {
      is_owner: details?.is_owner ?? null,
      valuation_date: details?.valuation_date ?? null,
      value_basis: details?.value_basis ?? null,
      payer: details?.payer ?? null,
      access_contact: details?.access_contact ?? null,
      recipients: details?.recipients ?? [],
      court: details?.court ?? { name: '', file_number: '' },
      bank: details?.bank ?? { name: '', application_number: '' },
      decision: details?.decision ?? { number: '', deadline: null },
      client_fields: details?.client_fields ?? { file_number: '', loan_number: '', order_reference: '' },
      consents: details?.consents ?? null,
    },
  };
};
