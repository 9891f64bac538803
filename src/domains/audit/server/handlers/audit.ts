import type { InputOf } from '#contract/call.ts';
import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { fold } from '#lib/fold.ts';
import { formats } from '#platform/i18n/format.ts';
import { auditHead, record } from '#platform/server/audit/trail.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { found, tooLarge } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/audit.ts';
import { detailsSaid, eventSaid } from '../../core/event-words.ts';
import { betweenDays } from '../days.ts';
import type { AuditServices } from '../ports.ts';
import { firstBrokenSecurity } from '../repository/security.ts';
import * as trail from '../repository/trail.ts';
import { sentences } from '../texts.ts';

const { page: pageSize, exported: mostExported } = limits.audit;

const wordsOf = (services: AuditServices, language: Language): trail.Words => {
  const { events, objects } = sentences[language].audit;
  return { events: { ...events, ...services.ports.eventWords(language) }, objects };
};

export const showAudit: Handler<typeof calls.showAudit, AuditServices> = ({ input, scoped, services, exchange }) =>
  scoped(async (db) => {
    const words = wordsOf(services, exchange.language);
    const filters = filtersOf(input, words);
    const { page } = input;
    return {
      items: (
        await trail.list(db, filters, { ...input, words }, { limit: pageSize, offset: (page - 1) * pageSize })
      ).map(present),
      page,
      page_size: pageSize,
      total: await trail.count(db, filters),
      object_types: await trail.objectTypes(db),
    };
  });

export const showAuditEvent: Handler<typeof calls.showAuditEvent> = async ({ input, scoped }) => {
  const row = found(await scoped((db) => trail.find(db, input.event_id)));
  return {
    ...present(row),
    request_id: row.request_id,
    previous: row.previous.toString('hex'),
    hash: row.hash.toString('hex'),
  };
};

export const verifyAudit: Handler<typeof calls.verifyAudit> = async ({ input, actor, asSystem, exchange }) => {
  const { after } = input;
  return asSystem(async (db) => {
    const head = await auditHead(db);
    const last = Number(head?.eventId ?? 0);
    const { checked, broken } = await trail.verifyPart(db, after);
    const isWhole = broken === null && checked >= last;
    // The log is short, so it is proven as a whole with the last piece of the trail.
    const security_broken = isWhole ? await firstBrokenSecurity(db) : null;
    // A proof in many pieces is recorded only at its end.
    if (broken !== null || isWhole)
      await record(db, {
        event: 'audit.verified',
        actorId: actor.userId,
        objectType: 'audit',
        requestId: exchange.requestId,
        details: { checked, broken, security_broken },
      });
    return { checked: isWhole ? last : checked, last, broken, hash: head?.hash ?? null, security_broken };
  });
};

export const getAuditExport: Handler<typeof calls.getAuditExport, AuditServices> = async (context) => {
  const { input, actor, scoped, asSystem, services, exchange } = context;
  const words = wordsOf(services, exchange.language);
  const filters = filtersOf(input.filters, words);
  const rows = await scoped((db) =>
    trail.list(db, filters, { ...input.filters, words }, { limit: mostExported + 1, offset: 0 }),
  );
  if (rows.length > mostExported) throw tooLarge({ max_rows: mostExported });
  await asSystem((db) =>
    record(db, {
      event: 'audit.exported',
      actorId: actor.userId,
      objectType: 'audit',
      requestId: exchange.requestId,
      details: { rows: rows.length },
    }),
  );
  const { audit: texts } = sentences[exchange.language];
  const { columns } = texts;
  const format = formats(exchange.language);
  return listFile<Row>(
    input.id,
    texts.fileName,
    [
      { title: columns.number, width: 10, cell: ({ event_id }) => event_id },
      { title: columns.at, width: 18, as: 'time', cell: ({ at }) => at.toISOString() },
      { title: columns.who, width: 24, cell: nameOf(texts) },
      { title: columns.email, width: 28, cell: ({ email }) => email },
      { title: columns.event, width: 40, cell: (row) => eventSaid(present(row), words.events, format) },
      {
        title: columns.objectType,
        width: 24,
        cell: ({ object_type }) => object_type && (texts.objects[object_type] ?? object_type),
      },
      { title: columns.objectId, width: 38, cell: ({ object_id }) => object_id },
      { title: columns.details, width: 60, cell: (row) => detailsSaid(present(row).details, format) },
    ],
    { items: rows, total: rows.length },
    exchange.language,
  );
};

const nameOf =
  (texts: { readonly system: string; readonly erased: string }) =>
  ({ actor_id, name, email }: Row): string =>
    actor_id === null ? texts.system : name || email || texts.erased;

type Row = Awaited<ReturnType<typeof trail.list>>[number];
type Asked = Pick<InputOf<typeof calls.showAudit>, 'who' | 'object_type' | 'from' | 'to' | 'text'>;

const filtersOf = ({ who, object_type, from, to, text }: Asked, { events }: trail.Words): trail.Filters => ({
  who,
  object_type,
  text,
  events: text === null ? [] : Object.keys(events).filter((code) => fold(events[code] ?? '').includes(fold(text))),
  ...betweenDays(from, to),
});

const present = ({ event_id, at, event, actor_id, name, email, object_type, object_id, details }: Row) => ({
  event_id,
  at: at.toISOString(),
  event,
  actor: actor_id === null ? null : { user_id: actor_id, name: name || null, email },
  object_type,
  object_id,
  details: details as Record<string, string | number | boolean | null>,
});
