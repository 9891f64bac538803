import { Link } from 'react-router';
import { securityKinds } from '#contract/security.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { useFiltered } from '#platform/web/list-screen.tsx';
import { filterDay, LogList } from '#platform/web/log-list.tsx';
import { paths } from '#platform/web/paths.ts';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { getSecurityExport, securitySorts } from '../contract/security.ts';
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
  const { page, value, orderOf } = useUrlFilters();
  const filters = {
    kind: securityKinds.find((one) => one === value('vrsta')) ?? null,
    who: value('kdo'),
    from: filterDay(value('od')),
    to: filterDay(value('do')),
    text: value('iskanje'),
    ...orderOf(securitySorts),
  };
  const data = useFiltered(securityLogQuery, { ...filters, page });
  return (
    <LogList
      texts={texts}
      about={{ name: 'vrsta', label: texts.kind, options: { all: texts.anyKind, ...texts.kinds } }}
      data={data}
      file={getSecurityExport}
      filters={filters}
      sorts={securitySorts}
      label={texts.title}
      keyOf={({ security_event_id }) => security_event_id}
      columns={useColumns()}
    />
  );
};

const useColumns = (): readonly ListColumn<SecurityRow>[] => {
  const texts = useTexts(securityLogTexts);
  const { columns } = texts;
  return [
    { id: 'kind', title: columns.kind, role: 'head', plain: ({ kind }) => texts.kinds[kind] },
    { id: 'at', title: columns.at, as: 'time', plain: ({ at }) => at },
    {
      id: 'who',
      title: columns.who,
      plain: ({ actor }) => (actor ? nameOf(actor) : null),
      cell: ({ actor }) => <Who actor={actor} />,
    },
    { id: 'address', title: columns.address, plain: ({ address, pseudonym }) => address ?? pseudonym },
    {
      id: 'call',
      title: columns.call,
      plain: ({ call }) => call,
      cell: ({ call }) => <code className="text-label break-all">{call}</code>,
    },
    { id: 'details', title: columns.details, cell: (row) => <Details row={row} /> },
  ];
};

const nameOf = ({ name, email, user_id }: NonNullable<SecurityRow['actor']>): string =>
  name ?? email ?? user_id.slice(0, 8);

const Who = ({ actor }: Pick<SecurityRow, 'actor'>) => {
  const texts = useTexts(securityLogTexts);
  if (!actor) return <span className="text-ink-3">{texts.stranger}</span>;
  return <Link to={paths.person(actor.user_id)}>{nameOf(actor)}</Link>;
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
