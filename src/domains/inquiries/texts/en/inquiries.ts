import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { inquiries as sl } from '../sl/inquiries.ts';

const n = plural('en');
const inDays = (days: number): string => n(days, { one: '# day', other: '# days' });

export const inquiries: typeof sl = {
  title: menu.inquiries,
  one: 'Inquiry',
  add: 'New inquiry',
  draftTitle: 'New inquiry',
  numbered: (p) => `Inquiry ${p.number}`,
  orderNumbered: (p) => `Valuation order ${p.number}`,
  count: (p) => n(p.n, { one: '# inquiry', other: '# inquiries' }),
  propertyCount: (p) => n(p.n, { one: '# property', other: '# properties' }),
  emptyTitle: 'No inquiries yet',
  empty: 'An address or the number of a building or parcel is enough to begin.',
  emptyPage: 'There are no inquiries on this page.',
  firstPage: 'To the first page',
  fileName: 'inquiries',
  columns: {
    number: 'Number',
    property: 'Property',
    reason: 'Purpose',
    visit: 'Visit',
    state: 'State',
    created: 'Started',
    completed: 'Submitted',
    actions: 'Actions',
  },
  otherDrafts: (p) =>
    `This is a new inquiry. ${n(p.n, { one: 'You have # more that you began', other: 'You have # more that you began' })}${p.n === 1 ? '' : ', the last'}:`,
  allDrafts: 'All inquiries that you began',
  noProperty: 'No property chosen yet',
  open: 'Open',
  continue: 'Continue',
  download: 'Download',
  zip: 'ZIP',
  downloadPdf: 'Order form (PDF)',
  downloadZip: 'Download all documents (ZIP)',
  downloadPdfOf: (p) => `Download: Order form (PDF), ${p.name}`,
  downloadZipOf: (p) => `ZIP, all documents: ${p.name}`,
  delete: 'Delete the draft',
  deleteTitle: 'Deleting a draft',
  deleteMessage: 'The draft will be deleted together with its uploaded documents. This cannot be undone.',
  deleted: 'The draft has been deleted.',
  stateHints: {
    draft: 'Your move: complete and submit the inquiry.',
    submitted: 'Our move: we are preparing a quote.',
    in_review: 'Our move: we are checking the data and our independence.',
    needs_info: 'Your move: add what is missing.',
    quoted: 'Your move: read the quote and accept it.',
    awaiting_payment: 'Your move: pay the pro forma.',
    confirmed: 'Our move: we are choosing the valuer.',
    assigned: "The valuer's move: to take the valuation and agree the visit with you.",
    visit_scheduled: 'The visit is agreed: prepare the documents and make access possible.',
    visit_done: "The valuer's move: the report is being prepared.",
    in_progress: "The valuer's move: the report is being written.",
    in_qc: 'Our move: the report is in internal review.',
    qc_returned: "The valuer's move: the report is being written.",
    delivered: 'The report is ready: collect it and ask a question if you have one.',
    clarification: "The valuer's move: an answer to your question is being prepared.",
    closed: 'The case is closed and archived.',
    on_hold: 'Work is paused for now; the reason and the planned date are in the history.',
    declined: 'Unfortunately we could not take the inquiry on.',
    cancelled: 'The inquiry has been cancelled.',
    expired: 'The draft or the quote has expired.',
  },
  guard: 'First open an inquiry from the list or start a new one.',
  stepsLabel: 'Steps of the inquiry',
  steps: ['Your details', 'Property', 'Additional documents', 'Date of the visit', 'Conclusion'],
  stepHints: {
    done: 'Completed',
    required: 'Required',
    optional: 'Optional',
    last: 'Review and submit',
    properties: 'Choose parts of the building',
    now: 'In progress',
  },
  stepMissing: {
    0: 'fill in your details and save them',
    1: 'find a property and tick it',
    2: '',
    3: 'choose the day and time of the visit',
    4: '',
  },
  stepOf: (p) => `Step ${p.step} of 5`,
  draftSaved: (p) => `Saved ${p.time}`,
  viewOnly: 'It has been submitted, so you can only view it.',
  withdrawn:
    'You took your order back, so it does not stand at the moment. Change what you want, and send it again in the last step.',
  details: {
    title: 'Your details',
    lead: 'Who orders the valuation and what it is for.',
    requiredHint: 'What is marked with an asterisk (*) is required.',
    purpose: 'Purpose of the valuation',
    reason: 'Purpose of the valuation',
    reasonSays: {
      zavarovano_posojanje: 'a housing loan, a mortgage, security for a loan',
      sodni_postopek:
        'before a court: divorce, a disputed estate, division of co-ownership, enforcement; price by the tariff of the court, by quote',
      stecajno_postopek: 'bankruptcy of a company or a person, compulsory settlement',
      racunovodsko_porocanje: 'balance sheet of a company, annual report, impairment',
      davcni_postopek: 'tax on a transfer, a gift, an inheritance or a gain; an appeal against it',
      poslovna_odločitev_narocnika: 'selling, buying, inheriting, dividing or divorcing by agreement, a gift, letting',
      drugo: 'what is not listed, or if you do not know yet',
    },
    aboutReason: {
      text: 'The purpose is what the report will serve: it may not be used for another one. If in doubt, ask who requires the report.',
      more: 'Which purpose is right',
      part: 'for-which-purpose',
    },
    person: 'Client',
    name: 'Name',
    personKind: 'The client is a',
    company: 'Name of the organisation',
    companyHint: 'Full name of the company, business or authority.',
    taxNumber: 'Tax number',
    taxHint: 'Eight digits, with or without SI in front.',
    address: 'Address',
    sameAddress: (p) => `The same address as the property: ${p.address}`,
    asLastTime: 'Address and telephone are those of your last order. Change them where they differ.',
    foundAddresses: 'Addresses of the register',
    street: 'Street and house number',
    postalCode: 'Postal code',
    post: 'Post office',
    country: 'Country',
    contact: 'Contact',
    email: 'E-mail address',
    phone: 'Phone',
    submit: 'Save and continue',
  },
  order: {
    start: 'Start of the work',
    startAtOnce: 'as soon as the contract is concluded (as the customer expressly asked)',
    startAfter: 'when the time for withdrawing is over',
    title: 'Client and details',
    owner: 'Do you own the property?',
    ownerOfOther: 'The client owns the property',
    valuationDate: 'Date of valuation',
    valuationDateHint: 'Empty means the day of the visit.',
    valueBasis: 'Basis of value',
    aboutValueBasis: {
      text: 'The basis of value says which value the valuer estimates. If you choose none, it follows from the purpose; most often it is the market value.',
      more: 'What the bases of value mean',
      part: 'what-the-words-mean',
    },
    urgency: 'How urgent is it?',
    urgentHint: (p: { percent: number }) =>
      p.percent === 0 ? 'Urgent work does not raise the price.' : `Urgent work raises the price by ${p.percent} %.`,
    reasonTitle: 'Data for the chosen purpose',
    court: 'Court',
    courtFile: 'File number',
    bank: 'Bank',
    bankApplication: 'Application number',
    decision: 'Number of the decision',
    decisionDeadline: 'Deadline in the decision',
    wantedBy: 'Deadline of the client',
    payer: 'Payer',
    payerOther: 'Someone else pays',
    payerKind: 'The payer is',
    payerName: 'Name of the payer',
    access: 'Person for the visit',
    accessOther: 'Someone else opens the door',
    accessName: 'First and last name',
    bestTime: 'Best time to call',
    recipients: 'Users of the report',
    recipientsLead:
      'For example a bank or a lawyer. We tell them that it was delivered; you pass the report on, by a link for the bank if you like.',
    recipient: (p) => `User ${p.n}`,
    recipientName: 'Name',
    addRecipient: 'Add a user',
    removeRecipient: (p) => `Remove user ${p.n}`,
    notGiven: 'not given',
    onVisit: 'the day of the visit',
    byValuer: 'set by the valuer',
    isClient: 'the client',
    noRecipients: 'the client only',
  },
  properties: {
    title: 'Additional documents',
    lead: 'Documents speed up the valuation, but they are not required. You can add them to each property.',
    documents: 'Documents',
    skip: 'Continue without documents',
    proceed: 'Continue to the date of the visit',
  },
  confirmation: {
    title: 'The inquiry is submitted',
    ordered: 'The order is placed',
    number: 'Number',
    price: (p) => `Agreed price: ${p.gross} with VAT`,
    mail: 'We sent a confirmation to your e-mail address.',
    next: 'What comes next',
    offer: 'We look through the data and send you a quote',
    confirm: 'We look through the order and write to you',
    by: (p) => `by ${p.date}`,
    acceptAndPay: 'You accept the quote and pay',
    pay: 'You pay',
    paid: {
      advance: 'by the pro forma invoice that we send you then; we begin when it is paid',
      maybe_later: 'by the pro forma invoice that we send you then, or after the delivery where we agree so',
      days: 'after the report is delivered, by invoice',
      month: 'after the report is delivered, with a monthly invoice',
    },
    payForVisit: (p) => `for the chosen visit to stand, by ${p.date}`,
    prepare:
      'For the visit prepare what you have: building and operating permits, plans, the energy certificate, leases and what was renovated when. You can send us a document already, with a message below.',
    visit: 'The valuer visits the property',
    noVisit: 'we find a time together',
    report: 'You receive the report',
    visitAgain: (p) =>
      `expected after ${p.date}, when the time for withdrawing is over; we agree the day with you, because you chose a start after it`,
    reportBy: (p) =>
      p.waitsUntil
        ? `by ${p.date} if the contract is concluded by ${p.answerBy}; work begins when the time for withdrawing is over (expected after ${p.waitsUntil})`
        : `by ${p.date} if the contract is concluded by ${p.answerBy} (it takes ${n(p.days, { one: '# working day', other: '# working days' })} from then)`,
    reportLater: (p) =>
      `within ${n(p.n, { one: '# working day', other: '# working days' })} of the conclusion of the contract; we tell you the day then`,
  },
  checkout: {
    termsShort: 'General terms',
    notSubmitted: (p) => (p.isOrder ? 'The order is not placed yet' : 'The inquiry is not submitted yet'),
    title: 'Conclusion',
    lead: (p) => `Check your data and ${p.isOrder ? 'place the order' : 'submit the inquiry'}.`,
    person: 'Client',
    properties: 'Properties',
    visit: 'Visit',
    noVisit: 'No time chosen yet',
    visitNeedsPayment: (p) => `For the time to stand, we receive your payment by ${p.date}.`,
    paymentTight: (p) =>
      `We send the pro forma invoice by ${p.date}. If it comes only then, an instant payment alone arrives in time; otherwise we agree on another time. A later time has no such limit.`,
    visitNeedsStart: 'This time holds only if you ask us below to begin before the time for withdrawing is over.',
    price: 'Price',
    priceText: 'By quote.',
    quoteBecause: {
      nothing: '',
      court: 'A valuation for court proceedings is charged by the tariff of the court.',
      block:
        'A whole building of more than two dwellings has no price of the list: it depends on their number and documents.',
      special: 'For this kind of property the data have to be looked at first.',
      accessory_alone:
        'A cellar, storage room, garage or parking space has a price of the list only with a flat, a house or premises.',
      many: 'For more than four properties we prepare one price for all.',
    },
    accessories: (p) =>
      p.n === 0
        ? `Cellar, storage, garage and parking space belong to it${p.each === null ? ' without a surcharge' : `: each adds ${p.each} with VAT`}. Select them among the parts of the building, or add them as one more property.`
        : `In the price: ${n(p.n, { one: '# room that belongs to it', other: '# rooms that belong to it' })}${p.each === null ? ' without a surcharge' : `, each ${p.each} with VAT`}.`,
    landOfHouses: (p) =>
      p.n === 0
        ? 'You can add the land that belongs to the house without a surcharge.'
        : `In the price: ${n(p.n, { one: '# piece of land that belongs to the house', other: '# pieces of land that belong to the houses' })} without a surcharge.`,
    further: (p) =>
      `The price is of ${n(p.n, { one: '# property', other: '# properties' })}: the dearest in full, and each further one adds ${p.percent}% of its price.`,
    deadline: (p) =>
      `Time needed: ${n(p.n, { one: '# working day', other: '# working days' })} ${p.waits ? 'from the end of the time for withdrawing' : 'from the conclusion of the contract'}.`,
    reportExpected: (p) => `report expected by ${p.date}`,
    reportAtOnce: (p) => `report expected by ${p.date} if we begin at once`,
    confirmedBy: (p) =>
      p.reportBy !== null && p.waitsUntil !== null
        ? `An order that you send today is looked through by ${p.answerBy}. Work begins when the time for withdrawing is over (expected after ${p.waitsUntil}), and the report is expected by ${p.reportBy}.`
        : p.reportBy === null
          ? `An order that you send today is looked through by ${p.answerBy}; then we also tell you the day of the report.`
          : `An order that you send today is looked through by ${p.answerBy}, and the report is expected by ${p.reportBy}.`,
    startDays: (p) =>
      [
        p.waitsUntil
          ? `As it is marked, we begin when the time for withdrawing is over, expected after ${p.waitsUntil}. We tell you the exact day when the contract is concluded.`
          : 'As it is marked, we begin as soon as the contract is concluded.',
        p.reportBy ? `The report is expected by ${p.reportBy}.` : '',
        p.lostVisit ? `The visit that you chose (${p.lostVisit}) does not hold; we agree a new time.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    confirmedByYou:
      'The contract is concluded when you accept our quote and, where it is paid in advance, we receive the payment.',
    clockRests: 'The time rests while we wait for your payment, a document or an answer.',
    payment: {
      advance: (p) =>
        `You pay in advance, by a pro forma invoice: we send it once we have looked through the order, and you pay it within ${inDays(p.n)}. The contract is concluded when we receive the payment.`,
      maybe_later: (p) =>
        `You pay in advance, by a pro forma invoice: we send it once we have looked through the order, and you pay it within ${inDays(p.n)}. The office may let a firm, sole trader or authority pay after the report is delivered.`,
      days: (p) => `You pay after the report is delivered, within ${inDays(p.n)} from the date of the invoice.`,
      month: (p) => `You pay after delivery, with one invoice a month, within ${inDays(p.n)} from its date.`,
    },
    withVat: (p) => `${p.gross} with VAT`,
    priceUnknown: 'We tell the price when you have chosen the kind of property.',
    quoteBy: (p) =>
      `If you submit the inquiry today, we send you the price by ${p.date}; you pay nothing before you accept it.`,
    terms: 'I agree to the general terms of ordering a valuation. Required.',
    dataUse: 'We take data from public registers for the valuation, and inform you of its progress by e-mail.',
    submit: 'Submit the inquiry',
    missing: 'Complete before submitting:',
    change: (p) => `Change: ${p.what}`,
    alternatives: 'Would suit too',
  },
};
