import type { Messages } from '../sl/index.ts';
import { menu } from './menu.ts';

export const settings: Messages['settings'] = {
  title: menu.settings,
  lead: 'Rules by which times are offered and deadlines reckoned. A change holds at once; what was agreed stays as it was.',
  groups: { hours: 'Hours of visits', lengths: 'Length of a visit', calendar: 'Calendar', deadlines: 'Deadlines' },
  fields: {
    visit_from: 'Visits from',
    visit_until: 'Visits until',
    last_start: 'Last start of a visit',
    minutes_flat: 'Flat (min)',
    minutes_house: 'House (min)',
    minutes_business: 'Business premises (min)',
    minutes_other: 'Other properties (min)',
    minutes_further: 'Each further property (min)',
    buffer_minutes: 'Break between visits without a known way (min)',
    notice_working_days: 'Working days ahead, at least',
    horizon_days: 'Days ahead, at most',
    standard_days: 'Standard order (working days)',
    urgent_days: 'Urgent order (working days)',
    quote_days: 'Validity of an offer (days)',
    invoice_days: 'Payment term of an invoice after delivery (days)',
  },
  hints: {
    last_start: 'Empty: a visit ends by the end of the hours of visits.',
    standard_days: 'Holds for inquiries handed in after the change. Bring the general terms into line too.',
  },
  saved: 'The settings are saved.',
  issuer: 'The data of the issuer of invoices are edited with packages and prices.',
  issuerLink: 'Open packages and prices',
};
