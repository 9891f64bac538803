import type { Enclosure } from '#contract/acting.ts';
import type { AwaitedThing, WithdrawReason } from '#contract/case-moves.ts';
import type {
  CancelReason,
  DeclineReason,
  Language,
  NoAccessReason,
  ValuerDeclineReason,
} from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { contactOf, findAccountsByGrant, findAccountsByRole, valuerCard } from '#domains/accounts/server/public.ts';
import { type Client, clientOf } from '#domains/clients/server/public.ts';
import { acceptedTerms } from '#domains/content/server/public.ts';
import { type MailKind, type MailParams, sendMail } from '#domains/mail/server/public.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { dayNumber } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services, Settings } from '#platform/server/services.ts';
import { caseAddress } from '../core/addresses.ts';
import { type CaseMail, shownToCustomer } from '../core/lifecycle.ts';
import { nextDays } from '../core/next-steps.ts';
import { withVat } from '../core/price.ts';
import { isEntered } from './case-state.ts';
import type { CaseTransition, SealedReport } from './case-transition.ts';
import { laterPaymentOf } from './later-payment.ts';
import { writeLetter } from './letters.ts';
import { storedDetails } from './presenters/case.ts';
import * as cases from './repository/cases.ts';
import * as parts from './repository/parts.ts';
import { sentences } from './texts.ts';
import { calendarEntry, type Visit, visitAt, visitLinkPath, visitOf } from './visits/bookings.ts';
import { proposalsOf } from './visits/offers.ts';

/** The facts that a message of a case may need. */
type About = {
  readonly db: Db;
  readonly settings: Settings;
  readonly secrets: Services['secrets'];
  readonly now: Date;
  readonly row: cases.CaseRow;
  readonly number: string;
  readonly transition: CaseTransition;
};

type To = Awaited<ReturnType<typeof findAccountsByRole>>[number];

const send = async <K extends MailKind>(
  { db, settings, now }: Pick<About, 'db' | 'settings' | 'now'>,
  to: (Pick<To, 'email' | 'language'> & Partial<Pick<To, 'level'>>) | undefined,
  kind: K,
  params: MailParams<K>,
  { path, calendar = () => null, secret = false, file }: Way & { readonly path: string },
): Promise<void> => {
  if (!to) return;
  const { email, language, level = 'all' } = to;
  const link = `${settings.publicUrl}${path}`;
  await sendMail(db, {
    to: email,
    language,
    level,
    kind,
    params,
    link,
    calendar: calendar(to, link),
    secret,
    file,
    now,
  });
};

/** The visit as an entry for the recipient's calendar. */
type Calendar = (to: { readonly email: string; readonly language: Language }, link: string) => string | null;

/** The times that were agreed for the visit, one after the other. */
const agreedTimes = async ({ db, row }: About): Promise<readonly Date[]> =>
  (await cases.listEvents(db, row.inquiry_id)).flatMap(({ event, visit_at }) =>
    event === 'schedule_visit' && visit_at ? [visit_at] : [],
  );

const calendarOf = async (about: About, isCancelled: boolean): Promise<Calendar> => {
  const { db, settings, now, row, number } = about;
  const at = (await agreedTimes(about)).at(-1);
  const visit = at && (await visitAt(db, row.inquiry_id, at));
  const { title } = await cases.findSummary(db, row.inquiry_id);
  if (!visit) return () => null;
  const { startsAt, endsAt } = visit;
  const valuer = row.valuer_id ? await valuerCard(db, row.valuer_id) : undefined;
  return ({ email, language }, link) =>
    calendarEntry({
      settings,
      inquiryId: row.inquiry_id,
      sequence: row.version,
      startsAt,
      endsAt,
      summary: sentences[language].bookings.entry({ number }),
      place: title,
      description: valuer ? sentences[language].bookings.visits.valuer({ name: valuer.name }) : null,
      link,
      to: email,
      isCancelled,
      now,
    });
};

/** Name of the visiting valuer. */
const nameOfValuer = async ({ db, row }: Pick<About, 'db' | 'row'>): Promise<string | null> =>
  row.valuer_id ? ((await valuerCard(db, row.valuer_id))?.name ?? null) : null;

/** State of the case before the announced event. */
const standingBefore = async ({ db, row }: About) => (await cases.listEvents(db, row.inquiry_id)).at(-1)?.from_state;

/** Notes of the office or the valuer for the customer; customers do not get their own notes back. */
const noteOf = ({ transition: { note, mover } }: Pick<About, 'transition'>): string | null =>
  mover.party === 'admin' || mover.party === 'valuer' ? note || null : null;

/** The effect of a new valuer on the visit. */
const visitSaid = (visit: Visit | undefined, wasAgreed: boolean): MailParams<'valuer_assigned'>['visit'] => {
  switch (visit?.state) {
    case 'held':
      return wasAgreed ? 'agreed' : 'held';
    case 'wished':
      return 'gone';
    case 'confirmed':
      return 'made';
    default:
      return 'none';
  }
};

const customerPath = ({ inquiry_id }: cases.CaseRow): string => caseAddress('customer', inquiry_id);

type Sending = <K extends MailKind>(about: About, kind: K, params: MailParams<K>, calendar?: Calendar) => Promise<void>;

type ToCustomer = Pick<About, 'db' | 'settings' | 'secrets' | 'now' | 'row'>;

/** The customer, or the client without an account: at the agreed addresses, or on paper if there are none. */
const tellCustomer = async <K extends MailKind>(
  about: ToCustomer,
  kind: K,
  params: MailParams<K>,
  { path = customerPath(about.row), calendar, secret = false, file }: Way = {},
): Promise<void> => {
  const customer = await contactOf(about.db, about.row.user_id);
  if (customer || !isEntered(about.row)) return send(about, customer, kind, params, { path, calendar, secret, file });
  const client = await clientOf(about.db, about.secrets, about.row.user_id);
  if (client) await tellClient(about, client, kind, params, { addresses: client.addressesFor('orders'), file });
};

type Way = {
  readonly path?: string;
  readonly calendar?: Calendar | undefined;
  readonly secret?: boolean;
  /** An attached PDF. */
  readonly file?: Attached;
};
type Attached = { readonly name: string; readonly bytes: Buffer } | undefined;

/** Enclosures of a letter: documents that a mail would link to, or attach. */
const enclosuresOf = (kind: MailKind, hasTerms: boolean): readonly Enclosure['kind'][] => [
  ...(kind === 'quote_sent' ? ['offer' as const] : []),
  ...(kind === 'report_for_client' ? ['report' as const] : []),
  ...(hasTerms ? ['terms' as const] : []),
];

/** Without an account there is nothing to open: the mail asks for a written reply. */
const tellClient = async <K extends MailKind>(
  { db, settings, secrets, row, now }: ToCustomer,
  client: Client,
  kind: K,
  params: MailParams<K>,
  {
    addresses,
    link = null,
    file,
  }: { readonly addresses: readonly string[]; readonly link?: string | null; readonly file?: Attached },
): Promise<void> => {
  const { replyHow: closing } = sentences.sl.lifecycle;
  for (const to of addresses)
    await sendMail(db, { to, language: 'sl', kind, params, closing, link, secret: link !== null, file, now });
  const inquiryId = row.inquiry_id;
  const enclosures = enclosuresOf(kind, file !== undefined).map((one) => ({ kind: one, id: inquiryId }));
  const letter = { inquiryId, client, kind, params, enclosures };
  if (addresses.length === 0) await writeLetter(db, { settings, secrets }, letter, now);
};

const toCustomer: Sending = (about, kind, params, calendar) => tellCustomer(about, kind, params, { calendar });

const toOffice = async <K extends MailKind>(
  about: Pick<About, 'db' | 'settings' | 'now' | 'row'>,
  kind: K,
  params: MailParams<K>,
): Promise<void> => {
  for (const admin of await findAccountsByRole(about.db, 'admin'))
    await send(about, admin, kind, params, { path: caseAddress('admin', about.row.inquiry_id) });
};

const toValuer = async <K extends MailKind>(
  about: Pick<About, 'db' | 'settings' | 'now' | 'row'>,
  kind: K,
  params: MailParams<K>,
  calendar?: Calendar,
): Promise<void> => {
  const { inquiry_id, valuer_id } = about.row;
  if (!valuer_id) return;
  const path = caseAddress('valuer', inquiry_id);
  await send(about, await contactOf(about.db, valuer_id), kind, params, { path, calendar });
};

/** Notifies the users of the report that it was ordered; they have no account, so there is no link. */
const toRecipients = async ({ db, row, number, now }: About): Promise<void> => {
  const customer = await contactOf(db, row.user_id);
  const language = customer?.language ?? 'sl';
  for (const { email } of storedDetails(row.details).recipients ?? [])
    if (email !== customer?.email)
      await sendMail(db, { to: email, language, kind: 'recipient_named', params: { number }, now });
};

/** All possible reviewers of the report, or the one who continues with it: never its valuer or its customer. */
const toReviewers = async <K extends MailKind>(
  about: Pick<About, 'db' | 'settings' | 'now' | 'row'>,
  kind: K,
  params: MailParams<K>,
  only: string | null = null,
): Promise<void> => {
  const { inquiry_id, user_id, valuer_id } = about.row;
  for (const reviewer of await findAccountsByGrant(about.db, 'report.review'))
    if (reviewer.userId !== valuer_id && reviewer.userId !== user_id && (only ?? reviewer.userId) === reviewer.userId)
      await send(about, reviewer, kind, params, { path: caseAddress('reviewer', inquiry_id) });
};

/** Notifies the users of the report about changes, with the address of the authenticity check; the file comes from the customer. */
const tellRecipients = async (
  { db, row, now }: Pick<About, 'db' | 'row' | 'now'>,
  { number, version, verifyAt }: SealedReport,
  kind: 'report_delivered_named' | 'report_withdrawn_named' | 'signature_withdrawn_named',
): Promise<void> => {
  const customer = await contactOf(db, row.user_id);
  for (const { email } of storedDetails(row.details).recipients ?? [])
    if (email !== customer?.email)
      await sendMail(db, {
        to: email,
        language: customer?.language ?? 'sl',
        kind,
        params: { number, version },
        link: verifyAt,
        now,
      });
};

/** Recipients of each message; messages about money are sent by the orders. */
const messages: Readonly<Partial<Record<CaseMail, (about: About) => Promise<void>>>> = {
  inquiry_received: async (about) => {
    const { number, row } = about;
    const quote = await parts.findQuote(about.db, row.inquiry_id);
    const gross = quote?.accepted_at ? quote.gross_cents : null;
    const visit = await visitOf(about.db, row.inquiry_id);
    const days = nextDays(
      {
        submittedAt: about.transition.now.getTime(),
        visitAt: visit?.startsAt.getTime() ?? null,
        urgency: row.urgency,
        earlyStart: row.early_start,
      },
      await settingsOf(about.db),
    );
    const next = {
      answer_by: days.answerBy,
      report_by: gross === null ? null : days.reportBy,
      waits_until: days.waitsUntil,
      visit_at: visit && days.visitStands ? visit.startsAt.toISOString() : null,
    };
    await toCustomer(about, 'inquiry_received', { number, byAccount: !isEntered(row), gross, next });
    await toRecipients(about);
    const { kind, obcina } = await cases.findSummary(about.db, row.inquiry_id);
    await toOffice(about, 'inquiry_announced', { number, kind: kind ?? 'drugo', municipality: obcina ?? '–' });
  },
  info_requested: async (about) => {
    const { note = null } = about.transition;
    await toCustomer(about, 'info_requested', {
      number: about.number,
      items: await openItems(about),
      note,
      reminder: null,
    });
  },
  inquiry_declined: async (about) => {
    const { reason, note = null } = about.transition;
    await toCustomer(about, 'inquiry_declined', { number: about.number, reason: reason as DeclineReason, note });
  },
  quote_sent: async (about) => {
    const { valid_until, net_cents, gross_cents, note } = found(await parts.findQuote(about.db, about.row.inquiry_id));
    const [last] = (await cases.listEvents(about.db, about.row.inquiry_id)).slice(-1);
    const replaces = last !== undefined && last.from_state !== 'in_review';
    const params = {
      number: about.number,
      until: valid_until ?? '',
      net: net_cents,
      gross: gross_cents,
      before: (await parts.findAcceptedBefore(about.db, about.row.inquiry_id))?.gross_cents ?? null,
      note,
      replaces,
    };
    await toCustomer(about, 'quote_sent', params);
  },
  quote_withdrawn: async (about) => {
    const { reason, note = null } = about.transition;
    const { language = 'sl' } = (await contactOf(about.db, about.row.user_id)) ?? {};
    const words = sentences[language].lifecycle.withdrawReasons[reason as WithdrawReason];
    await toCustomer(about, 'quote_withdrawn', { number: about.number, reason: words, note });
  },
  quote_declined: async (about) => {
    const { reason, note = null } = about.transition;
    await toOffice(about, 'quote_declined', { number: about.number, reason: reason as CancelReason, note });
  },
  order_confirmed: async (about) => {
    const { db, number, row, transition } = about;
    const { net_cents, gross_cents } = found(await parts.findQuote(db, row.inquiry_id));
    const { when, days: payDays } = await laterPaymentOf(db, transition.services, row);
    const days = row.deadline_days ?? deadlineDays(await settingsOf(db), row.urgency);
    const { terms_text } = row;
    const file = terms_text === null ? undefined : await acceptedTerms(db, terms_text);
    const params = { number, net: net_cents, gross: gross_cents, days, monthly: when === 'month', payDays };
    await tellCustomer(
      about,
      'order_confirmed',
      { ...params, note: noteOf(about), terms: file !== undefined },
      { file },
    );
  },
  quote_expired: (about) => toCustomer(about, 'quote_expired', { number: about.number }),
  assignment_offered: async (about) => {
    const { db, number, row, transition } = about;
    const { respond_by, valuer_id } = found(await parts.findAssignment(db, row.inquiry_id));
    const until = respond_by.toISOString();
    const name = (await valuerCard(db, valuer_id))?.name ?? '';
    const { title: place } = await cases.findSummary(db, row.inquiry_id);
    const kept = await visitOf(db, row.inquiry_id);
    const visit = visitSaid(kept, (await standingBefore(about)) === 'visit_scheduled');
    // A kept time waits for the valuer's confirmation; a lost one or a past visit is not theirs to answer.
    const at = kept?.state === 'held' ? kept.startsAt.toISOString() : null;
    const waits = at === null ? null : { at, agreed: visit === 'agreed' };
    await toValuer(about, 'assignment_offered', { number, until, place, visit: waits });
    const byAccount = !isEntered(row);
    const changed = Boolean(transition.previousValuer);
    const who = { number, name, until, changed, byAccount };
    await toCustomer(about, 'valuer_assigned', { ...who, visit, at, note: noteOf(about) });
  },
  assignment_moved: async (about) => {
    const { db, number, row, transition } = about;
    // The agreed visit is removed from the calendar of the former valuer.
    const calendar = (await standingBefore(about)) === 'visit_scheduled' ? await calendarOf(about, true) : undefined;
    const { previousValuer } = transition;
    if (previousValuer)
      await send(
        about,
        await contactOf(db, previousValuer),
        'assignment_moved',
        { number },
        { path: '/user/dodelitve', calendar },
      );
    // If the other valuer is free at that time, the visit is kept for them and the customer gets no cancellation.
    if (calendar && (await visitOf(db, row.inquiry_id))?.state !== 'held') {
      const at = (await agreedTimes(about)).at(-1)?.toISOString() ?? null;
      const params = {
        number,
        at,
        due: row.due_on,
        by: 'admin',
        wish: null,
        own: true,
        byAccount: !isEntered(row),
        note: null,
      } as const;
      await toCustomer(about, 'visit_called_off', params, calendar);
    }
  },
  assignment_declined: async (about) => {
    const { reason, internalNote: note = null } = about.transition;
    await toOffice(about, 'assignment_declined', { number: about.number, reason: reason as ValuerDeclineReason, note });
  },
  visit_agreed: async (about) => {
    const { db, number, row, secrets } = about;
    const at = found(about.transition.visitAt).toISOString();
    const calendar = await calendarOf(about, false);
    const valuer = await nameOfValuer(about);
    const earlier = (await agreedTimes(about)).at(-2)?.toISOString();
    // A new valuer at the agreed time is no change of the visit.
    const before = earlier === at ? undefined : earlier;
    // A visit that is agreed once more was moved.
    const tell = async (
      account: Pick<To, 'email' | 'language' | 'level'> | undefined,
      path: string,
      to: 'customer' | 'valuer',
    ) => {
      const way = { path, calendar, secret: to === 'customer' };
      return before
        ? send(about, account, 'visit_moved', { number, at, before, to }, way)
        : send(about, account, 'visit_agreed', { number, at, to, valuer }, way);
    };
    // The customer can move the visit by the link of the mail without signing in.
    const ownPath = visitLinkPath(secrets, row.inquiry_id, found(about.transition.visitAt));
    if (isEntered(row)) await tellEntered(about, at, before);
    else await tell(await contactOf(db, row.user_id), ownPath, 'customer');
    if (row.valuer_id) await tell(await contactOf(db, row.valuer_id), caseAddress('valuer', row.inquiry_id), 'valuer');
  },
  visit_called_off: async (about) => {
    const calendar = await calendarOf(about, true);
    const at = (await agreedTimes(about)).at(-1)?.toISOString() ?? null;
    const { mover, wishedAt: wish = null } = about.transition;
    const { number, row } = about;
    const params = { number, at, due: row.due_on, by: mover.party, wish, byAccount: !isEntered(row) };
    await toCustomer(about, 'visit_called_off', { ...params, own: true, note: noteOf(about) }, calendar);
    await toValuer(about, 'visit_called_off', { ...params, own: false, note: null }, calendar);
  },
  visit_move_asked: async (about) => {
    const { db, number, row, transition } = about;
    const before = (await visitOf(db, row.inquiry_id))?.startsAt.toISOString();
    const at = (await proposalsOf(db, row.inquiry_id)).find(({ by }) => by === 'valuer')?.starts_at;
    const byAccount = !isEntered(row);
    const params = { number, at: found(at), before: found(before), byAccount, note: transition.note ?? null };
    await toCustomer(about, 'visit_move_asked', { ...params, own: true });
    await toValuer(about, 'visit_move_asked', { ...params, own: false });
  },
  visit_kept: async (about) => {
    const at = found(await visitOf(about.db, about.row.inquiry_id)).startsAt.toISOString();
    await toOffice(about, 'visit_kept', { number: about.number, at });
    await toValuer(about, 'visit_kept', { number: about.number, at });
  },
  visit_taken_back: async (about) => {
    const { db, number, row, transition } = about;
    const visit = await visitOf(db, row.inquiry_id);
    await toCustomer(about, 'visit_taken_back', {
      number,
      times: transition.takenBack ?? [],
      agreed: visit?.state === 'confirmed' ? visit.startsAt.toISOString() : null,
      left: (await proposalsOf(db, row.inquiry_id)).some(({ by }) => by === 'valuer'),
      byAccount: !isEntered(row),
    });
  },
  terms_offered: async (about) => {
    const { netCents, dueOn } = found(about.transition.terms);
    const gross = netCents === null ? null : withVat(netCents).gross_cents;
    await toCustomer(about, 'terms_offered', {
      number: about.number,
      gross,
      due: dueOn,
      reason: about.transition.note ?? '',
      byAccount: !isEntered(about.row),
    });
  },
  terms_answered: async (about) => {
    const { event, note = null } = about.transition;
    const params = { number: about.number, accepted: event === 'accept_terms', note };
    await toOffice(about, 'terms_answered', params);
    await toValuer(about, 'terms_answered', params);
    if (!params.accepted) return;
    // The customer keeps the new terms; without an account this mail is the only notice.
    const { gross_cents } = found(await parts.findQuote(about.db, about.row.inquiry_id));
    await toCustomer(about, 'terms_agreed', { number: about.number, gross: gross_cents, due: about.row.due_on });
  },
  visit_failed: async (about) => {
    const { reason, note = null } = about.transition;
    const params = { number: about.number, reason: reason as NoAccessReason, note };
    await toCustomer(about, 'visit_failed', params);
    await toOffice(about, 'visit_failed', params);
  },
  qc_waiting: (about) => toReviewers(about, 'qc_waiting', { number: about.number }, about.transition.reviewerId),
  qc_returned: (about) =>
    toValuer(about, 'qc_returned', { number: about.number, points: about.transition.points ?? 0 }),
  report_delivered: async (about) => {
    const report = found(about.transition.report)();
    const { number, version } = report;
    const { db, secrets, row } = about;
    const client = isEntered(row) ? await clientOf(db, secrets, row.user_id) : undefined;
    if (client) await giveReport(about, client, report);
    else await toCustomer(about, 'report_delivered', { number: about.number, report: number, version });
    await tellRecipients(about, report, 'report_delivered_named');
  },
  question_asked: (about) => toValuer(about, 'question_asked', { number: about.number }),
  question_answered: (about) => toCustomer(about, 'question_answered', { number: about.number }),
  inquiry_cancelled: async (about) => {
    const { number, row, transition } = about;
    const { cost_cents: cost = 0, back_cents: back = 0 } = transition.ending ?? {};
    const reason = (transition.reason ?? null) as CancelReason | null;
    const params = { number, reason, fee: row.fee_percent, cost, back };
    // An agreed visit is removed from the calendars too.
    const calendar = (await standingBefore(about)) === 'visit_scheduled' ? await calendarOf(about, true) : undefined;
    await toCustomer(about, 'inquiry_cancelled', { ...params, note: noteOf(about) }, calendar);
    await toValuer(about, 'inquiry_cancelled', { ...params, note: null }, calendar);
    await toOffice(about, 'inquiry_cancelled', { ...params, note: null });
  },
  contract_withdrawn: async (about) => {
    const { number, transition, now } = about;
    const { cost_cents: cost = 0, back_cents: back = 0 } = transition.ending ?? {};
    const calendar = (await standingBefore(about)) === 'visit_scheduled' ? await calendarOf(about, true) : undefined;
    const at = (transition.saidAt ?? now).toISOString();
    await toCustomer(about, 'contract_withdrawn', { number, at, cost, back, days: limits.refundDays }, calendar);
    await toValuer(about, 'withdrawal_came', { number, of: 'case' }, calendar);
    await toOffice(about, 'withdrawal_came', { number, of: 'case' });
  },
  inquiry_reopened: async (about) => {
    const { note = null } = about.transition;
    await toCustomer(about, 'inquiry_reopened', { number: about.number, note });
  },
  draft_expired: (about) => toCustomer(about, 'draft_expired', {}),
};

/** The agreed visit, to a client that moves it by writing back. */
const tellEntered = async (about: About, at: string, before: string | undefined): Promise<void> => {
  const { number } = about;
  if (before) await tellCustomer(about, 'visit_moved', { number, at, before, to: 'client' });
  else await tellCustomer(about, 'visit_agreed', { number, at, to: 'client', valuer: await nameOfValuer(about) });
};

/** A client gets the report itself: by a link that needs no account, or printed if it has no e-mail address. */
const giveReport = async (about: About, client: Client, report: SealedReport): Promise<void> => {
  const addresses = client.addressesFor('reports');
  const params = {
    number: about.number,
    report: report.number,
    version: report.version,
    printed: addresses.length === 0,
  };
  const link = addresses.length > 0 ? ((await report.openLink?.()) ?? null) : null;
  await tellClient(about, client, 'report_for_client', params, { addresses, link });
};

const openItems = async ({ db, row }: Pick<About, 'db' | 'row'>): Promise<string[]> =>
  (await parts.listItems(db, row.inquiry_id)).filter((item) => !item.answered_at).map(({ text }) => text);

/** Messages that contain the customer's note of the move. */
const bringsNote: ReadonlySet<CaseMail> = new Set([
  'info_requested',
  'inquiry_declined',
  'quote_sent',
  'quote_withdrawn',
  'order_confirmed',
  'assignment_offered',
  'visit_called_off',
  'visit_move_asked',
  'visit_failed',
  'terms_offered',
  'inquiry_cancelled',
  'inquiry_reopened',
]);

/** The office's note to the customer with a move that no other message reports. */
export const announceNote = async (db: Db, mails: readonly CaseMail[], transition: CaseTransition): Promise<void> => {
  const { inquiryId, services, now } = transition;
  const note = noteOf({ transition });
  if (note === null || mails.some((mail) => bringsNote.has(mail))) return;
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const { settings, secrets } = services;
  if (row.number !== null)
    await tellCustomer({ db, settings, secrets, now, row }, 'case_note', { number: row.number, note });
};

/** Sends one message of the list about the current case. Runs in the system's scope, in the caller's transaction. */
export const announce = async (db: Db, mail: CaseMail, transition: CaseTransition): Promise<void> => {
  const row = found(await cases.find(db, transition.inquiryId, { party: 'system' }));
  // Drafts that were never submitted are known only to their customer.
  if (row.number === null && mail !== 'draft_expired') return;
  const { services, now } = transition;
  const { settings, secrets } = services;
  await messages[mail]?.({ db, settings, secrets, now, row, number: row.number ?? '', transition });
};

type Reminded = {
  readonly db: Db;
  readonly settings: Settings;
  readonly secrets: Services['secrets'];
  readonly now: Date;
  readonly row: cases.CaseRow;
};

/** The day before a visit and two hours before it, to both sides. */
export const remindOfVisit = async (about: Reminded, startsAt: Date): Promise<void> => {
  const { db, now, row, secrets } = about;
  const days = dayNumber(localTime(startsAt.getTime()).date) - dayNumber(localTime(now.getTime()).date);
  const day = (['today', 'tomorrow'] as const)[days] ?? ('later' as const);
  const params = { number: row.number ?? '', at: startsAt.toISOString(), day };
  const ownPath = visitLinkPath(secrets, row.inquiry_id, startsAt);
  const customer = await contactOf(db, row.user_id);
  if (isEntered(row)) await tellCustomer(about, 'visit_reminder', { ...params, to: 'client' });
  else await send(about, customer, 'visit_reminder', { ...params, to: 'customer' }, { path: ownPath, secret: true });
  await toValuer(about, 'visit_reminder', { ...params, to: 'valuer' });
};

/** The deadline is near and the report is not in quality control yet, or the outcome of a visit was not reported. */
export const tellOfRisk = async (about: Reminded, due: string | null): Promise<void> => {
  const { row } = about;
  const params = { number: row.number ?? '', due, question: row.status === 'clarification' };
  await toValuer(about, 'case_at_risk', params);
  await toOffice(about, 'case_at_risk', params);
};

/** Day 7 and 21 of the wait for the customer. */
export const remindOfItems = async (about: Reminded, day: number): Promise<void> => {
  const params = { number: about.row.number ?? '', items: await openItems(about), note: null, reminder: day };
  await tellCustomer(about, 'info_requested', params);
};

/** Reminds the parties that have to act, on request of the office. */
export const remindOfTurn = async (
  about: Reminded,
  whom: readonly ('customer' | 'valuer' | 'reviewer')[],
  waits: AwaitedThing | null,
  note: string | null,
): Promise<void> => {
  const { row } = about;
  const params = { number: row.number ?? '', state: row.status, waits, due: row.due_on, note, own: false };
  // A customer waits for the report, but does not have to deliver it.
  if (whom.includes('customer'))
    await tellCustomer(about, 'turn_reminder', { ...params, state: shownToCustomer(row.status), due: null, own: true });
  if (whom.includes('valuer')) await toValuer(about, 'turn_reminder', params);
  if (whom.includes('reviewer')) await toReviewers(about, 'turn_reminder', params);
};

/** Three days before the quote runs out. */
export const remindOfQuote = async (about: Reminded, until: string): Promise<void> => {
  const params = { number: about.row.number ?? '', until };
  await tellCustomer(about, 'quote_ending', params);
};

/** Other times that the valuer offers. */
export const tellOfTimes = async (about: Reminded, times: readonly string[]): Promise<void> => {
  const params = { number: about.row.number ?? '', times };
  await tellCustomer(about, 'visit_proposed', params);
};

/** A sealed report is no longer valid: all its recipients have to know, and its valuer too. */
export const announceWithdrawal = async (about: Reminded, report: SealedReport): Promise<void> => {
  const { db, row } = about;
  const params = { number: row.number ?? '', report: report.number, version: report.version };
  await tellCustomer(about, 'report_withdrawn', { ...params, byAccount: !isEntered(row) });
  if (row.valuer_id) {
    const path = caseAddress('valuer', row.inquiry_id);
    await send(about, await contactOf(db, row.valuer_id), 'report_withdrawn', { ...params, byAccount: true }, { path });
  }
  await tellRecipients(about, report, 'report_withdrawn_named');
};

/** The delivered file has one signature more from now on; its named recipients have theirs from the customer. */
export const announceSignature = async (about: Reminded, report: SealedReport, signer: string): Promise<void> =>
  tellCustomer(about, 'report_signed', {
    number: about.row.number ?? '',
    report: report.number,
    version: report.version,
    signer,
  });

/**
 * The delivered file lost one of its signatures: recipients should take the valid file. The valuer is notified unless it was their own act.
 */
export const announceSignatureWithdrawal = async (
  about: Reminded,
  report: SealedReport,
  { signer, by }: { readonly signer: string; readonly by: string },
): Promise<void> => {
  const { row } = about;
  const params = { number: row.number ?? '', report: report.number, version: report.version, signer };
  await tellCustomer(about, 'signature_withdrawn', params);
  if (row.valuer_id !== by) await toValuer(about, 'signature_withdrawn', params);
  await tellRecipients(about, report, 'signature_withdrawn_named');
};

/** The time that the customer chose was not confirmed and is no longer reserved. */
export const askForNewTime = async (about: Reminded): Promise<void> => {
  const params = { number: about.row.number ?? '' };
  await tellCustomer(about, 'visit_lapsed', params);
};

/** Reminder two weeks before an untouched draft expires. */
export const warnOfDraft = async (about: Reminded, until: string): Promise<void> =>
  tellCustomer(about, 'draft_ending', { until });
