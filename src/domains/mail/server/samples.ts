import type { MailKind, MailParams } from './compose.ts';

const [number, report] = ['2026-000112', 'POR-2026-000087'];
const [at, before, until, due] = ['2026-12-03T09:00:00.000Z', '2026-12-01T12:30:00.000Z', '2026-12-10', '2026-12-18'];
/** Names of persons, which no subject may have. */
export const sampleNames = ['Žiga Šušteršič', 'Irena Zupan'] as const;
const [name, owner] = sampleNames;

const ordered = { early: false, what: 'Mesečni dostop', gross: 4_758, withdrawUntil: '2026-12-17', terms: true };
const ofCase = { what: 'Cenitev 2026-000042', gross: 30_500 };

/** Every message in all variants of its parameters: for reading, and for the check that both languages have the same content. */
export const mailSamples: { readonly [K in MailKind]: readonly MailParams<K>[] } = {
  confirm_email: [{ name }],
  confirm_new_email: [{ name }],
  account_closed: [{ name, until: at }],
  reset_code: [{ code: 'gwye-fxjh' }],
  sign_in_link: [{}],
  password_link: [{}],
  staff_invited: [
    { name, role: 'valuer', days: 5 },
    { name, role: 'admin', days: 5 },
  ],
  inquiry_received: [
    { number, byAccount: true, gross: null },
    {
      number,
      byAccount: false,
      gross: 30_500,
      next: { answer_by: '2026-12-01', report_by: '2026-12-29', waits_until: '2026-12-15', visit_at: at },
    },
  ],
  order_confirmed: [
    { number, net: 25_000, gross: 30_500, days: 10, monthly: false, payDays: 15, note: null, terms: true },
    {
      number,
      net: 40_000,
      gross: 48_800,
      days: 5,
      monthly: true,
      payDays: 30,
      note: 'Ključ prevzamemo pri upravniku.',
      terms: false,
    },
  ],
  recipient_named: [{ number }],
  inquiry_announced: [{ number, kind: 'stanovanje', municipality: 'Brezovica' }],
  inquiry_opened: [{ isNew: true }, { isNew: false }],
  message_came: [{ number }],
  document_requested: [
    { document: 'energetska_izkaznica', days: 14 },
    { document: 'drugo', days: 14 },
  ],
  document_given: [{ document: 'energetska_izkaznica' }],
  info_requested: [
    { number, items: ['Energetska izkaznica', 'Površina kleti'], note: 'Zadošča fotografija.', reminder: null },
    { number, items: ['Energetska izkaznica'], note: null, reminder: 7 },
  ],
  inquiry_declined: [
    { number, reason: 'outside_area', note: 'V tej občini ta čas ne cenimo.' },
    { number, reason: 'no_capacity', note: null },
  ],
  quote_sent: [
    { number, until, net: 25_000, gross: 30_500, note: null, replaces: false, before: null },
    { number, until, net: 40_000, gross: 48_800, note: 'Popravljena površina.', replaces: true, before: 30_500 },
  ],
  proforma_due: [null, 7].map((reminder) => ({
    number: 'P-2026-000131',
    gross: 30_500,
    due,
    iban: 'SI56191000000012373',
    recipient: 'Mera, d. o. o., Vzorčna ulica 1, 1000 Ljubljana',
    reference: 'SI12 2026000131',
    reminder,
    visit_by: reminder === null ? '2026-11-27' : null,
  })),
  invoice_reminder: [1, 2, 3].map((step) => ({
    step,
    number: 'R-2026-000087',
    open: 103_700,
    due: '2026-09-18',
    today: '2026-11-25',
    interest: 1_960,
    rate: 10.15,
    days: 68,
    iban: 'SI56191000000012373',
    recipient: 'Mera, d. o. o.',
    reference: 'SI12 2026 0001 236',
    text: step === 2 ? 'Pokličite nas, če potrebujete obročno odplačilo.' : null,
  })),
  invoice_issued: [
    {
      number: 'R-2026-000107',
      toPay: 417_240,
      due: '2026-12-30',
      iban: 'SI56191000000012373',
      recipient: 'Mera, d. o. o.',
      reference: 'SI12 2026 0001 236',
    },
  ],
  payment_taken_back: [
    { number: 'N-2026-000101', cents: 4_758, left: 'closed' },
    { number: 'N-2026-000101', cents: 30_500, left: 'waits' },
    { number: 'N-2026-000101', cents: 30_500, left: 'goes_on' },
  ],
  refund_account_asked: [
    { number: 'N-2026-000101', cents: 21_350, cameBack: false, byAccount: true },
    { number: 'N-2026-000101', cents: 21_350, cameBack: true, byAccount: false },
  ],
  quote_ending: [{ number, until }],
  quote_withdrawn: [
    { number, reason: 'Napaka v ceni', note: 'Cena je bila zapisana z napako.' },
    { number, reason: 'Napaka v ceni', note: null },
  ],
  quote_declined: [
    { number, reason: 'too_expensive', note: 'Pričakovali smo ceno iz cenika.' },
    { number, reason: 'too_slow', note: null },
  ],
  quote_expired: [{ number }],
  payment_received: [
    {
      number: 'A-2026-000087',
      order: 'N-2026-000101',
      byAccount: true,
      opens: false,
      from: null,
      ...ordered,
      ...ofCase,
    },
    {
      ...ordered,
      number: 'R-2026-000088',
      order: 'N-2026-000102',
      byAccount: true,
      opens: true,
      from: null,
      early: true,
    },
    { number: 'R-2026-000089', order: 'N-2026-000103', byAccount: true, opens: true, from: at, ...ordered },
    { number: 'A-2026-000090', order: 'N-2026-000104', byAccount: true, opens: false, from: at, ...ordered, ...ofCase },
    {
      number: 'A-2026-000091',
      order: 'N-2026-000105',
      byAccount: false,
      opens: false,
      from: null,
      ...ordered,
      ...ofCase,
    },
  ],
  invoice_settled: [
    { number: 'R-2026-000089', order: 'N-2026-000101', advance: true },
    { number: 'A-2026-000087', order: 'N-2026-000101', advance: false },
  ],
  credit_issued: [{ number: 'D-2026-000012', corrects: 'R-2026-000089', order: 'N-2026-000101', cents: 12_200 }],
  access_ending: [
    { name: 'Letni dostop', until: at, days: 14 },
    { name: 'Letni dostop', until: at, days: 0 },
  ],
  seat_given: [
    { owner, isNew: true },
    { owner, isNew: false },
  ],
  organisation_invited: [
    { owner, name: 'Gradnje Hribar, d. o. o.', isNew: true },
    { owner, name: 'Gradnje Hribar, d. o. o.', isNew: false },
  ],
  assignment_offered: [
    { number, until: at, place: 'Lipova ulica 7, Jelševnik', visit: { at, agreed: true } },
    { number, until: at, place: 'Lipova ulica 7, Jelševnik', visit: { at, agreed: false } },
    { number, until: at, place: null, visit: null },
  ],
  valuer_assigned: [
    ...(['held', 'agreed', 'gone', 'none', 'made'] as const).map((visit) => ({
      ...{ number, name: owner, until: at, visit, at },
      ...{ byAccount: true, changed: visit === 'agreed', note: null },
    })),
    { number, name: owner, until: at, visit: 'gone', at: null, byAccount: false, changed: false, note: null },
    {
      number,
      name: owner,
      until: at,
      visit: 'none',
      at: null,
      byAccount: false,
      changed: true,
      note: 'Prejšnji cenilec je odsoten.',
    },
  ],
  visit_lapsed: [{ number }],
  visit_proposed: [{ number, times: [at, before] }],
  visit_move_asked: [
    { number, at, before, note: 'Cenilka je ta dan na usposabljanju.', own: true, byAccount: true },
    { number, at, before, note: null, own: true, byAccount: false },
    { number, at, before, note: null, own: false, byAccount: true },
  ],
  visit_kept: [{ number, at }],
  visit_taken_back: [
    { number, times: [at], agreed: null, left: false, byAccount: true },
    { number, times: [at, before], agreed: null, left: true, byAccount: true },
    { number, times: [at], agreed: before, left: false, byAccount: true },
    { number, times: [at], agreed: null, left: false, byAccount: false },
  ],
  terms_offered: [
    { number, gross: 30_500, due, reason: 'Hiša ima še prizidek, ki ga v naročilu ni bilo.', byAccount: true },
    { number, gross: null, due, reason: 'Upravna enota dokumentov še ni poslala.', byAccount: true },
    { number, gross: 24_400, due: null, reason: 'Garaža ne sodi k stanovanju.', byAccount: false },
  ],
  terms_agreed: [
    { number, gross: 45_140, due },
    { number, gross: 45_140, due: null },
  ],
  terms_answered: [
    { number, accepted: true, note: null },
    { number, accepted: false, note: 'Poročilo potrebujem do dogovorjenega dne.' },
  ],
  assignment_declined: [
    { number, reason: 'no_time', note: 'V decembru sem zaseden.' },
    { number, reason: 'outside_expertise', note: null },
  ],
  visit_agreed: [
    { number, at, to: 'customer', valuer: owner },
    { number, at, to: 'client', valuer: owner },
    { number, at, to: 'valuer', valuer: null },
  ],
  visit_moved: [
    { number, at, before, to: 'customer' },
    { number, at, before, to: 'client' },
    { number, at, before, to: 'valuer' },
  ],
  visit_reminder: [
    { number, at, day: 'later', to: 'customer' },
    { number, at, day: 'tomorrow', to: 'client' },
    { number, at, day: 'today', to: 'valuer' },
  ],
  case_at_risk: [
    { number, due, question: false },
    { number, due, question: true },
    { number, due: null, question: false },
  ],
  turn_reminder: [
    { number, state: 'in_progress', waits: null, due, note: null, own: false },
    { number, state: 'in_progress', waits: 'terms', due: null, note: null, own: true },
    {
      number,
      state: 'awaiting_payment',
      waits: null,
      due: null,
      note: 'Prosimo, pošljite še potrdilo o plačilu.',
      own: true,
    },
  ],
  visit_called_off: [
    { number, at, due, by: 'customer', wish: at, own: true, byAccount: true, note: null },
    { number, at, due, by: 'customer', wish: at, own: false, byAccount: true, note: null },
    { number, at, due: null, by: 'customer', wish: null, own: false, byAccount: true, note: null },
    { number, at, due, by: 'valuer', wish: null, own: true, byAccount: false, note: 'Cenilec vas pokliče jutri.' },
    { number, at: null, due: null, by: 'admin', wish: null, own: false, byAccount: true, note: null },
    { number, at, due, by: 'admin', wish: null, own: true, byAccount: true, note: null },
    { number, at, due: null, by: 'customer', wish: null, own: true, byAccount: true, note: null },
  ],
  visit_failed: [
    { number, reason: 'nobody_there', note: 'Čakal sem 20 minut.' },
    { number, reason: 'wrong_address', note: null },
  ],
  qc_waiting: [{ number }],
  qc_returned: [1, 2, 3, 5].map((points) => ({ number, points })),
  report_delivered: [
    { number, report, version: 1 },
    { number, report, version: 2 },
  ],
  report_for_client: [
    { number, report, version: 1, printed: false },
    { number, report, version: 2, printed: true },
  ],
  report_delivered_named: [{ number, version: 1 }],
  report_withdrawn: [
    { number, report, version: 1, byAccount: true },
    { number, report, version: 1, byAccount: false },
  ],
  report_withdrawn_named: [{ number, version: 1 }],
  report_signed: [{ number, report, version: 1, signer: 'Cvetka Žagar' }],
  signature_withdrawn: [{ number, report, version: 1, signer: 'Cvetka Žagar' }],
  signature_withdrawn_named: [{ number, version: 1 }],
  question_asked: [{ number }],
  assignment_moved: [{ number }],
  inquiry_reopened: [
    { number, note: 'Manjkajoči dokument je prišel po pošti.' },
    { number, note: null },
  ],
  question_answered: [{ number }],
  inquiry_cancelled: [
    { number, reason: 'not_needed', fee: null, cost: 0, back: 0, note: null },
    { number, reason: 'not_needed', fee: null, cost: 0, back: 30_500, note: null },
    { number, reason: null, fee: 30, cost: 9_150, back: 21_350, note: 'Plačano vrnemo v tem tednu.' },
    { number, reason: null, fee: 30, cost: 9_150, back: 0, note: null },
  ],
  contract_withdrawn: [
    { number, at, cost: 0, back: 30_500, days: 14 },
    { number, at, cost: 18_300, back: 12_200, days: 14 },
    { number: 'N-2026-000102', at, cost: 5_978, back: 0, days: 14 },
  ],
  withdrawal_came: [
    { number, of: 'case' },
    { number: 'N-2026-000102', of: 'access' },
  ],
  withdrawal_received: [
    { number, at },
    { number: null, at },
  ],
  withdrawal_confirm: [{ number, at }],
  case_note: [{ number, note: 'Nadaljujemo v ponedeljek.' }],
  draft_ending: [{ until }],
  draft_expired: [{}],
  saved_search_news: [1, 2, 3, 5].map((n) => ({ n, name: 'Stanovanja v Polju' })),
  contact_received: [{}],
  contact_came: [{}],
  issuer_changed: [
    {
      fields: ['IBAN', 'naslov'],
      ibanBefore: 'SI56191000000012373',
      iban: 'SI56020170014356205',
      from: null,
      when: at,
    },
    {
      fields: ['IBAN'],
      ibanBefore: 'SI56191000000012373',
      iban: 'SI56020170014356205',
      from: at,
      when: at,
    },
  ],
  iban_decided: (['confirmed', 'in_time', 'taken_back'] as const).map((how) => ({
    how,
    ibanBefore: 'SI56191000000012373',
    iban: 'SI56020170014356205',
    when: at,
  })),
  test_mail: [{ when: at }],
  security_alarm: (['foreign_ids', 'sign_ins', 'night_export', 'iban_changed'] as const).map((pattern) => ({
    ...{ pattern, n: 34, when: at },
  })),
  refund_account_entered: [{ reference: 'VRACILO-2026-000123', ends: '2205', when: at }],
  access_ended: (
    [
      ['proved', false],
      ['proved', true],
      ['reset', true],
    ] as const
  ).map(([why, hasNewPassword]) => ({
    ...{ why, hasNewPassword },
    ended:
      why === 'reset'
        ? (['sessions', 'passkeys', 'email_change'] as const)
        : (['sessions', 'password', 'passkeys', 'two_factor', 'drafts', 'links', 'organisation'] as const),
    when: at,
  })),
  security_notice: (
    [
      'new_device',
      'password_changed',
      'session_reused',
      'two_factor_changed',
      'two_factor_removal_asked',
      'two_factor_removed',
      'passkey_added',
      'registered_again',
      'email_change_asked',
      'email_changed',
    ] as const
  ).map((what) => ({ what, when: at })),
};
