import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import type { Urgency } from '#contract/codelists.ts';
import { lengths as longest } from '#contract/limits.ts';
import { optionalLine } from '#contract/validation.ts';

/** A time of day on the half hour, as clocks in Ljubljana show it. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'wrong_time');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const minutes = whole(15, 480);
const euros = whole(1, 100_000);

const shape = z.object({
  /** Visits: the hours in which they take place; without a last start a visit ends by the end of them. */
  visit_from: timeOfDay,
  visit_until: timeOfDay,
  last_start: z.preprocess((typed) => typed || null, timeOfDay.nullable()),
  /** Duration of a visit by kind of property; and for each further property. */
  minutes_flat: minutes,
  minutes_house: minutes,
  minutes_business: minutes,
  minutes_other: minutes,
  minutes_further: whole(0, 120),
  /** Between two visits if one has no coordinates. */
  buffer_minutes: whole(15, 240),
  /** How soon, in working days, and how far ahead, in days, a visit can be booked. */
  notice_working_days: whole(0, 20),
  horizon_days: whole(7, 365),
  /** Working days from handing in to the quote or the confirmation. */
  review_working_days: whole(1, 20).default(2),
  /** Working hours that a valuer has to answer an assignment. */
  answer_hours: whole(2, 80).default(24),
  urgent_answer_hours: whole(1, 80).default(8),
  /** Working days that an order takes, from its confirmation. */
  /** Whether a confirmed case is automatically offered to its proposed valuer. */
  assign_by_rules: z.boolean().default(false),
  standard_days: whole(1, 60),
  urgent_days: whole(1, 60),
  /** Days that an offer is valid, and payment days of an invoice after delivery. */
  quote_days: whole(1, 90),
  invoice_days: whole(1, 90),
  /** Reminders of overdue invoices: whether they are automatic, days after the due day, and the office's addition to each. */
  reminders_on: z.boolean().default(false),
  reminder_1_days: whole(1, 180).default(8),
  reminder_2_days: whole(1, 180).default(20),
  reminder_3_days: whole(1, 180).default(40),
  reminder_1_text: optionalLine(longest.note).default(null),
  reminder_2_text: optionalLine(longest.note).default(null),
  reminder_3_text: optionalLine(longest.note).default(null),
  /** Statutory default interest of a year, in per cent; it changes each half year. */
  interest_percent: z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() !== '' ? Number(typed.replace(',', '.')) : typed),
    z
      .number()
      .min(0)
      .max(30)
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'not_valid')
      .default(10.15),
  ),
  /** The price list: the least that one property of a kind costs, in whole euros without VAT. */
  price_flat: euros,
  price_house: euros,
  price_business: euros,
  price_building_land: euros,
  price_farm_land: euros,
  /** Surcharges for each further property and an urgent order, in percent. */
  further_percent: whole(0, 200),
  urgent_percent: whole(0, 200),
  /** The surcharge for a garage, a parking space, a cellar or a storage room, in whole euros without VAT. */
  price_accessory: whole(0, 1_000).default(0),
  /** Whether customers see the range of the market estimate before they order. */
  show_estimates: z.boolean().default(false),
});
export type Settings = z.output<typeof shape>;

/** Defaults while the office has changed nothing: the rules of the product. */
export const defaultSettings: Settings = {
  visit_from: '09:00',
  visit_until: '17:00',
  last_start: null,
  minutes_flat: 45,
  minutes_house: 75,
  minutes_business: 90,
  minutes_other: 60,
  minutes_further: 15,
  buffer_minutes: 30,
  notice_working_days: 2,
  horizon_days: 60,
  review_working_days: 2,
  answer_hours: 24,
  urgent_answer_hours: 8,
  assign_by_rules: false,
  standard_days: 10,
  urgent_days: 5,
  quote_days: 14,
  invoice_days: 15,
  reminders_on: false,
  reminder_1_days: 8,
  reminder_2_days: 20,
  reminder_3_days: 40,
  reminder_1_text: null,
  reminder_2_text: null,
  reminder_3_text: null,
  interest_percent: 10.15,
  price_flat: 250,
  price_house: 350,
  price_business: 420,
  price_building_land: 220,
  price_farm_land: 220,
  further_percent: 40,
  urgent_percent: 50,
  price_accessory: 0,
  show_estimates: false,
};

/** Minutes since midnight of `09:30`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const lengths = ['minutes_flat', 'minutes_house', 'minutes_business', 'minutes_other'] as const;

/** Consistency of the rules: a day has room for every visit, urgent work is not slower than the rest. */
export const settings = shape.superRefine((values, context) => {
  const wrong = (path: keyof Settings, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const room = minuteOf(values.visit_until) - minuteOf(values.visit_from);
  if (room <= 0) wrong('visit_until', 'end_before_start');
  else if (values.last_start === null) {
    for (const length of lengths) if (values[length] > room) wrong(length, `max_value:${room}`);
  } else if (minuteOf(values.last_start) < minuteOf(values.visit_from) || values.last_start > values.visit_until)
    wrong('last_start', 'not_valid');
  if (values.reminder_2_days <= values.reminder_1_days)
    wrong('reminder_2_days', `min_value:${values.reminder_1_days + 1}`);
  if (values.reminder_3_days <= values.reminder_2_days)
    wrong('reminder_3_days', `min_value:${values.reminder_2_days + 1}`);
  if (values.urgent_days > values.standard_days) wrong('urgent_days', `max_value:${values.standard_days}`);
  if (values.urgent_answer_hours > values.answer_hours)
    wrong('urgent_answer_hours', `max_value:${values.answer_hours}`);
});

const priceList = shape.pick({
  price_flat: true,
  price_house: true,
  price_business: true,
  price_building_land: true,
  price_farm_land: true,
  further_percent: true,
  urgent_percent: true,
  price_accessory: true,
});
/** The part of the settings that an order's price is made of. */
export type PriceList = z.output<typeof priceList>;

const orderTerms = priceList.extend({
  review_working_days: shape.shape.review_working_days,
  standard_days: shape.shape.standard_days,
  urgent_days: shape.shape.urgent_days,
  quote_days: shape.shape.quote_days,
  notice_working_days: shape.shape.notice_working_days,
});

export const deadlineDays = (values: Pick<Settings, 'standard_days' | 'urgent_days'>, urgency: Urgency): number =>
  urgency === 'urgent' ? values.urgent_days : values.standard_days;

/** Working hours that a valuer has to answer an assignment. */
export const answerHours = (
  values: Pick<Settings, 'answer_hours' | 'urgent_answer_hours'>,
  urgency: Urgency,
): number => (urgency === 'urgent' ? values.urgent_answer_hours : values.answer_hours);

/** POST api/showSettings: the rules that hold now. */
export const showSettings = call('POST api/showSettings', {
  access: ['settings.manage'],
  input: z.object({}),
  data: z.object({ values: shape, version: z.number().int() }),
});

/** POST api/editSettings: replaces all of the rules; 409 version_conflict when someone changed them meanwhile. */
export const editSettings = call('POST api/editSettings', {
  logged: 'money',
  access: ['settings.manage'],
  recentSignIn: true,
  input: z.object({ values: settings, version: z.number().int().min(0) }),
  data: done,
});

/** POST api/showOrderTerms: current working days for the review and the order, the price list, and the validity of an offer. */
export const showOrderTerms = call('POST api/showOrderTerms', {
  access: 'public',
  input: z.object({}),
  data: orderTerms,
});
