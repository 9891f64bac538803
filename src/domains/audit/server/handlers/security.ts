import type { InputOf } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { SecurityKind } from '#contract/security.ts';
import { formats } from '#platform/i18n/format.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { tooLarge } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/security.ts';
import { detailsSaid } from '../../core/event-words.ts';
import { betweenDays } from '../days.ts';
import * as log from '../repository/security.ts';
import { sentences } from '../texts.ts';

const { page: pageSize, exported: mostExported } = limits.audit;

export const showSecurityLog: Handler<typeof calls.showSecurityLog> = ({ input, scoped, exchange }) =>
  scoped(async (db) => {
    const words = sentences[exchange.language].securityLog.kinds;
    const filters = filtersOf(input);
    const { page } = input;
    return {
      items: (
        await log.listSecurity(db, filters, { ...input, words }, { limit: pageSize, offset: (page - 1) * pageSize })
      ).map(present),
      page,
      page_size: pageSize,
      total: await log.countSecurity(db, filters),
    };
  });

export const getSecurityExport: Handler<typeof calls.getSecurityExport> = async ({ input, scoped, exchange }) => {
  const filters = filtersOf(input.filters);
  const { securityLog: texts } = sentences[exchange.language];
  const { columns, kinds } = texts;
  const rows = await scoped((db) =>
    log.listSecurity(db, filters, { ...input.filters, words: kinds }, { limit: mostExported + 1, offset: 0 }),
  );
  if (rows.length > mostExported) throw tooLarge({ max_rows: mostExported });
  exchange.addLogDetails({ rows: rows.length });
  const format = formats(exchange.language);
  return listFile<Row>(
    input.id,
    texts.fileName,
    [
      { title: columns.at, width: 18, as: 'time', cell: ({ at }) => at.toISOString() },
      { title: columns.kind, width: 28, cell: ({ kind }) => kinds[kind as SecurityKind] },
      { title: columns.call, width: 24, cell: ({ call }) => call },
      { title: columns.who, width: 24, cell: ({ name, email, actor_id }) => name || email || actor_id },
      { title: columns.email, width: 28, cell: ({ email }) => email },
      { title: columns.address, width: 20, cell: ({ address, pseudonym }) => address ?? pseudonym },
      { title: columns.objectId, width: 38, cell: ({ object_id }) => object_id },
      { title: columns.details, width: 60, cell: (row) => detailsSaid(present(row).details, format) },
      { title: columns.request, width: 38, cell: ({ request_id }) => request_id },
    ],
    { items: rows, total: rows.length },
    exchange.language,
  );
};

type Row = Awaited<ReturnType<typeof log.listSecurity>>[number];
type Asked = Pick<InputOf<typeof calls.showSecurityLog>, 'kind' | 'who' | 'text' | 'from' | 'to'>;

const filtersOf = ({ kind, who, text, from, to }: Asked): log.SecurityFilters => ({
  kind: kind ?? null,
  who,
  text,
  ...betweenDays(from, to),
});

const present = ({ actor_id, name, email, ...row }: Row) => ({
  ...{ security_event_id: row.security_event_id, at: row.at.toISOString(), kind: row.kind as SecurityKind },
  ...{ call: row.call, address: row.address, pseudonym: row.pseudonym },
  ...{ object_id: row.object_id, request_id: row.request_id },
  actor: actor_id === null ? null : { user_id: actor_id, name: name || null, email },
  details: row.details as Record<string, string | number | boolean | null>,
});
