import { useSuspenseQuery } from '@tanstack/react-query';
import { Building2, SearchX, TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';
import { inquiryStates } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { getQueueExport } from '#domains/inquiries/contract/cases.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { type QueueRow, queueQuery } from '#domains/inquiries/web/case-queries.ts';
import { useTurn } from '#domains/inquiries/web/case-status.tsx';
import { RiskPill, StatePill } from '#domains/inquiries/web/state-pill.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { OpenInquiry } from './open-inquiry.tsx';

/** /user/pisarna?stanje=in_review&ogrozeni=da&iskanje=…&page=2; a link is a view. */
export default function QueueScreen() {
  const cases = useTexts(casesTexts);
  return (
    <Page title={cases.office.title}>
      <div className="mb-4 flex justify-end">
        <OpenInquiry />
      </div>
      <Content />
    </Page>
  );
}

/** The quick filters, each by its name in the address. */
const flags = { at_risk: 'ogrozeni', overdue: 'zamujajo', unassigned: 'brez-cenilca', mine: 'moji' } as const;
type Flag = keyof typeof flags;

const filtersOf = (search: URLSearchParams) => ({
  page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
  states: inquiryStates.filter((state) => search.getAll('stanje').includes(state)),
  at_risk: search.has(flags.at_risk),
  overdue: search.has(flags.overdue),
  unassigned: search.has(flags.unassigned),
  mine: search.has(flags.mine),
  client_id: /^[0-9a-f-]{36}$/.test(search.get('stranka') ?? '') ? search.get('stranka') : null,
  text: search.get('iskanje') ?? '',
});

const Content = () => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = cases.office;
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  // Typing shows immediately; the list follows without a skeleton in between.
  const asked = useDeferredValue(JSON.stringify(filters));
  const { data } = useSuspenseQuery(queueQuery(JSON.parse(asked) as typeof filters));
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    edit(next);
    next.delete('page');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const counted = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  if (counted === 0)
    return (
      <Card>
        <EmptyState icon={<Building2 size={24} aria-hidden />} title={texts.nothing}>
          {texts.nothingHint}
        </EmptyState>
      </Card>
    );
  const options: Readonly<Record<string, string>> = {
    all: `${texts.allStates} (${counted})`,
    ...Object.fromEntries(
      inquiryStates
        .filter((state) => data.counts[state] > 0 || filters.states.includes(state))
        .map((state) => [state, `${codeLists.inquiryStates[state]} (${data.counts[state]})`]),
    ),
  };
  const quick: readonly { readonly id: Flag; readonly text: string; readonly count?: number }[] = [
    { id: 'overdue', text: texts.overdue, count: data.overdue },
    { id: 'at_risk', text: texts.atRisk, count: data.at_risk },
    { id: 'unassigned', text: texts.unassigned },
    { id: 'mine', text: texts.mine },
  ];
  const { page: _, ...chosen } = filters;
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    return `${paths.queue}?${next}`;
  };
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      <search className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_260px]">
          <TextField
            label={texts.search}
            type="search"
            value={filters.text}
            maxLength={lengths.search}
            onChange={(text) => change((next) => (text ? next.set('iskanje', text) : next.delete('iskanje')))}
          />
          <Select
            label={texts.state}
            options={options}
            value={filters.states[0] ?? 'all'}
            onChange={(id) => change((next) => (id === 'all' ? next.delete('stanje') : next.set('stanje', id)))}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.quick}</legend>
          {quick.map(({ id, text, count }) => (
            <button
              key={id}
              type="button"
              aria-pressed={filters[id]}
              onClick={() => change((next) => (filters[id] ? next.delete(flags[id]) : next.set(flags[id], 'da')))}
              className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-[14px] font-semibold tool:min-h-8.5 ${
                filters[id]
                  ? 'border-action bg-action-soft text-action-ink'
                  : 'border-line-2 bg-surface text-ink-2 hover:bg-surface-2'
              }`}
            >
              {text}
              {count === undefined ? null : (
                <span className={id === 'overdue' && count > 0 ? 'text-danger' : ''}>{count}</span>
              )}
            </button>
          ))}
        </fieldset>
      </search>
      <ListTools list="queue" file={getQueueExport} filters={chosen} />
      <Card flush title={<span aria-live="polite">{texts.counted({ n: data.total })}</span>}>
        {data.items.length > 0 ? (
          <QueueTable rows={data.items} />
        ) : (
          <EmptyState
            icon={<SearchX size={24} aria-hidden />}
            title={texts.empty}
            action={<ButtonLink to={paths.queue}>{texts.clear}</ButtonLink>}
          >
            {texts.emptyHint}
          </EmptyState>
        )}
      </Card>
      <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} hrefOf={hrefOf} />
    </div>
  );
};

const QueueTable = ({ rows }: { readonly rows: readonly QueueRow[] }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const { columns, ...texts } = cases.office;
  const formats = useFormats();
  const turnOf = useTurn();
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={(row) => row.inquiry_id}
      columns={[
        {
          id: 'case',
          title: columns.case,
          role: 'head',
          cell: (row) => (
            <span className="block py-2">
              <Link
                to={paths.officeCase(row.inquiry_id)}
                className="inline-flex min-h-6 items-center text-[15px] no-underline hover:underline"
              >
                {row.title ?? inquiries.noProperty}
              </Link>
              <span className="block text-[13px] font-normal text-ink-3">
                {[row.number, row.obcina, row.kind ? codeLists.propertyKinds[row.kind] : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          ),
        },
        {
          id: 'state',
          title: columns.state,
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-1.5 max-tool:justify-end">
              <StatePill state={row.status} />
              {row.urgency === 'urgent' ? (
                <Pill tone="warn">
                  <TriangleAlert size={13} aria-hidden className="mr-1" />
                  {texts.urgent}
                </Pill>
              ) : null}
            </span>
          ),
        },
        { id: 'turn', title: cases.list.turn, cell: (row) => turnOf(row, 'admin') },
        {
          id: 'due',
          title: columns.due,
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-1.5 max-tool:justify-end">
              {row.due_on ? formats.date(row.due_on) : common.dash}
              <RiskPill {...row} />
            </span>
          ),
        },
        {
          id: 'valuer',
          title: columns.valuer,
          cell: (row) => row.valuer ?? <span className="text-ink-3">{texts.noValuer}</span>,
        },
        { id: 'waiting', title: columns.waiting, cell: (row) => formats.dateTime(row.state_since) },
      ]}
    />
  );
};
