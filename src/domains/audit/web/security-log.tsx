import { Link } from 'react-router';
import { securityKinds } from '#contract/security.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFiltered } from '#platform/web/list-screen.tsx';
import { fileWith, LogList, wholeDay } from '#platform/web/log-list.tsx';
import { paths } from '#platform/web/paths.ts';
import { Table } from '#platform/web/ui/table.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { getSecurityExport } from '../contract/security.ts';
import { securityLogTexts } from '../texts/security-log.ts';
import { type SecurityRow, securityLogQuery } from './security-queries.ts';

/** /user/pisarna/uprava/varnost?kdo=…&vrsta=alarm&od=2026-11-01&do=2026-11-30&iskanje=…&page=2 */
export const SecurityLogScreen = () => {
  const { administration } = useTexts(menuTexts);
  const texts = useTexts(securityLogTexts);
  return (
    <Page title={texts.title} crumb={{ text: administration, to: paths.administration }}>
      <div className="grid gap-5">
        <p className="text-ink-2">{texts.lead}</p>
        <List />
      </div>
    </Page>
  );
};

const List = () => {
  const texts = useTexts(securityLogTexts);
  const { page, value } = useUrlFilters();
  const filters = {
    kind: securityKinds.find((one) => one === value('vrsta')) ?? null,
    who: value('kdo'),
    from: wholeDay(value('od')),
    to: wholeDay(value('do')),
    text: value('iskanje'),
  };
  const data = useFiltered(securityLogQuery, { ...filters, page });
  return (
    <LogList
      texts={texts}
      about={{ name: 'vrsta', label: texts.kind, options: { all: texts.anyKind, ...texts.kinds } }}
      data={data}
      exported={fileWith(getSecurityExport, filters)}
    >
      <Rows rows={data.items} />
    </LogList>
  );
};

const Rows = ({ rows }: { readonly rows: readonly SecurityRow[] }) => {
  const texts = useTexts(securityLogTexts);
  const common = useTexts(commonTexts);
  const { dateTime } = useFormats();
  const { columns } = texts;
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ security_event_id }) => security_event_id}
      columns={[
        { id: 'kind', title: columns.kind, role: 'head', cell: ({ kind }) => texts.kinds[kind] },
        { id: 'at', title: columns.at, cell: ({ at }) => dateTime(at) },
        { id: 'who', title: columns.who, cell: ({ actor }) => <Who actor={actor} /> },
        {
          id: 'address',
          title: columns.address,
          cell: ({ address, pseudonym }) => address ?? pseudonym ?? common.dash,
        },
        { id: 'call', title: columns.call, cell: ({ call }) => <code className="text-label break-all">{call}</code> },
        { id: 'details', title: columns.details, cell: (row) => <Details row={row} /> },
      ]}
    />
  );
};

const Who = ({ actor }: Pick<SecurityRow, 'actor'>) => {
  const texts = useTexts(securityLogTexts);
  if (!actor) return <span className="text-ink-3">{texts.stranger}</span>;
  return <Link to={paths.person(actor.user_id)}>{actor.name ?? actor.email ?? actor.user_id.slice(0, 8)}</Link>;
};

/** The pattern of an alarm in words; for all other rows the server's note and the object. */
const Details = ({ row: { kind, details, object_id } }: { readonly row: SecurityRow }) => {
  const texts = useTexts(securityLogTexts);
  const common = useTexts(commonTexts);
  const { pattern, ...noted } = details;
  const rest = [...Object.entries(noted), ...(object_id ? [['id', object_id] as const] : [])];
  if (kind === 'alarm') return texts.patterns[pattern as keyof typeof texts.patterns] ?? common.dash;
  if (rest.length === 0) return common.dash;
  return (
    <ul className="text-label break-all">
      {rest.map(([name, value]) => (
        <li key={name}>
          <code>{name}</code>: {String(value)}
        </li>
      ))}
    </ul>
  );
};
