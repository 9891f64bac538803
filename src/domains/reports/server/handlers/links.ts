import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { namesOf } from '#domains/accounts/server/public.ts';
import { organisationsOf } from '#domains/organisations/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../../contract/reports.ts';
import { linkState } from '../../core/validity.ts';
import { stateOf } from '../presenters/report.ts';
import * as links from '../repository/links.ts';
import * as reports from '../repository/reports.ts';
import { sentences } from '../texts.ts';
import { reportFor } from './delivery.ts';

const dayMs = 86_400_000;
const purpose = 'address of a report';

/** How the token of a link is stored: reading the table gives no access. */
const hashOf = ({ secrets }: Services, token: string): Buffer =>
  createHmac('sha256', secrets.keyFor('report links')).update(token).digest();

const isOpen = ({ expires_at, withdrawn_at }: links.LinkRow, now: Date): boolean =>
  linkState({ expiresAt: expires_at.getTime(), isWithdrawn: withdrawn_at !== null }, now.getTime()) === 'open';

export const addReportLink: Handler<typeof calls.addReportLink> = ({
  input,
  actor,
  asSystem,
  services,
  exchange,
  now,
}) =>
  asSystem(async (db) => {
    const { report, viewer } = await reportFor(db, actor, input.report_id, now);
    // The report is the customer's to give, and the office's on their behalf; that of an own case is the valuer's.
    if (viewer === 'reviewer' || (viewer === 'valuer' && report.inquiry_id !== null)) throw new AppError('not_found');
    if (report.withdrawn_at) throw new AppError('inquiry_locked');
    const open = (await links.listOf(db, [report.report_id])).filter((one) => isOpen(one, now)).length;
    if (open >= limits.reportLinks.open)
      throw new AppError('validation_failed', { errors: { note: [`too_many_items:${limits.reportLinks.open}`] } });
    const { link, row } = await openLink(
      db,
      services,
      { reportId: report.report_id, days: input.days, note: input.note ?? null, by: actor.userId },
      { requestId: exchange.requestId, now },
    );
    return { link_id: row.link_id, link, expires_at: row.expires_at.toISOString() };
  });

type Opened = {
  readonly reportId: string;
  readonly days: number;
  readonly note: string | null;
  readonly by: string;
};

/** A link by which someone without an account gets the sealed file; shown here only. */
export const openLink = async (
  db: Db,
  services: Services,
  { reportId, days, note, by }: Opened,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
) => {
  const token = randomBytes(16).toString('base64url');
  const row = await links.insert(db, {
    report_id: reportId,
    token_hash: hashOf(services, token),
    note,
    made_by: by,
    made_at: now,
    expires_at: new Date(now.getTime() + days * dayMs),
  });
  await record(db, {
    event: 'report.link_made',
    actorId: by,
    objectType: 'report',
    objectId: reportId,
    requestId,
    details: { days },
  });
  // After #, so that a click never sends the token to a server or into a log.
  return { link: `${services.settings.publicUrl}/account/porocilo#code=${token}`, row };
};

export const withdrawReportLink: Handler<typeof calls.withdrawReportLink> = ({ input, actor, asSystem, now }) =>
  asSystem(async (db) => {
    const link = found(await links.find(db, input.link_id));
    const { viewer, report } = await reportFor(db, actor, link.report_id, now);
    if (viewer === 'reviewer' || (viewer === 'valuer' && report.inquiry_id !== null)) throw new AppError('not_found');
    await links.withdraw(db, link.link_id, now);
    return {};
  });

export const showReportByLink: Handler<typeof calls.showReportByLink> = ({ input, asSystem, services, now }) =>
  asSystem(async (db) => {
    const link = found(await links.findByHash(db, hashOf(services, input.code)));
    if (!isOpen(link, now)) throw new AppError('not_found');
    const report = found(await reports.find(db, link.report_id));
    await links.countOpening(db, link.link_id, now);
    const firm = (await organisationsOf(db, report.valuer_id)).find(({ joined_at }) => joined_at !== null);
    const until = now.getTime() + limits.downloadMinutes * 60_000;
    const signature = services.secrets.sign(purpose, `${link.link_id} ${until}`);
    const query = new URLSearchParams({ until: String(until), signature });
    const { number, version, newest, sealed_at, withdrawn_at, size } = report;
    return {
      number,
      version,
      newest,
      state: stateOf(report),
      delivered_on: localTime(sealed_at.getTime()).date,
      valuer: (await namesOf(db, [report.valuer_id])).get(report.valuer_id) ?? '',
      firm: firm?.name ?? null,
      expires_at: link.expires_at.toISOString(),
      url: withdrawn_at ? null : `/api/report-by-link/${link.link_id}?${query}`,
      size,
    };
  });

export const getReportByLink: Handler<typeof calls.getReportByLink> = async (context) => {
  const { input, asSystem, services, exchange, now } = context;
  const { id, until, signature } = input;
  if (until < now.getTime() || !services.secrets.verify(purpose, `${id} ${until}`, signature))
    throw new AppError('not_found');
  const { number, version, storage_key, size } = await asSystem((db: Db) => openReport(db, id, now));
  return {
    name: sentences[exchange.language].reports.fileName({ number, version }),
    mime: 'application/pdf',
    size,
    stream: await services.storage.read(storage_key),
  };
};

/** The report of a link that is still valid: it may have been revoked since its address was returned. */
const openReport = async (db: Db, linkId: string, now: Date): Promise<reports.ReportRow> => {
  const link = found(await links.find(db, linkId));
  const report = found(await reports.find(db, link.report_id));
  if (!isOpen(link, now) || report.withdrawn_at) throw new AppError('not_found');
  return report;
};
