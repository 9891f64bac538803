import { Building2, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { assesmentReasons, inquiryStates, propertyKinds } from '#contract/codelists.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { clientKinds } from '#domains/clients/core/terms.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { getQueueExport, type QuickFilter, queueSorts, turns } from '#domains/inquiries/contract/cases.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { queueTexts } from '#domains/inquiries/texts/queue.ts';
import { queueQuery } from '#domains/inquiries/web/case-queries.ts';
import { OpenInquiry } from '#domains/inquiries/web/office/open-inquiry.tsx';
import { filtersOf, type QueueView, quickFilters, turnNames } from '#domains/inquiries/web/queue-filters.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListPager, useFiltered, useSorting } from '#platform/web/list-screen.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { QueueRows } from './queue-rows.tsx';

/** /user/pisarna?stanje=in_review&ogrozeni=da&razvrsti=valuer&iskanje=…&page=2; a link is a view. */
export const QueueScreen = () => {
  const cases = useTexts(casesTexts);
  return (
    <Page title={cases.office.title}>
      <div className="mb-4 flex justify-end">
        <OpenInquiry />
      </div>
      <Queue />
    </Page>
  );
};

const Queue = () => {
  const cases = useTexts(casesTexts);
  const queue = useTexts(queueTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = cases.office;
  const { search, change, typed } = useUrlFilters();
  const filters = filtersOf(search);
  const sorting = useSorting({ id: filters.sort, isDescending: filters.descending });
  const data = useFiltered(queueQuery, filters);
  const searchField = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const counted = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  if (counted === 0)
    return (
      <Card>
        <EmptyState icon={<Building2 size={24} aria-hidden />} title={texts.nothing}>
          {texts.nothingHint}
        </EmptyState>
      </Card>
    );
  // A link may name several states: the field shows all of them.
  const isSeveral = filters.states.length > 1;
  const ofSeveral = filters.states.reduce((sum, state) => sum + data.counts[state], 0);
  const { quick } = queue;
  const scope = (filters.open && 'open') || (filters.finished && 'finished') || 'all';
  const states: Readonly<Record<string, string>> = {
    ...(scope === 'all' && filters.states.length === 0 ? { all: `${texts.allStates} (${counted})` } : {}),
    open: `${quick.open} (${data.quick.open})`,
    finished: `${quick.finished} (${data.quick.finished})`,
    ...(isSeveral
      ? { several: `${filters.states.map((state) => codeLists.inquiryStates[state]).join(', ')} (${ofSeveral})` }
      : {}),
    ...Object.fromEntries(
      inquiryStates
        .filter((state) => data.counts[state] > 0 || filters.states.includes(state))
        .map((state) => [state, `${codeLists.inquiryStates[state]} (${data.counts[state]})`]),
    ),
  };
  const { page: _, ...chosen } = filters;
  const tools = <ListTools list="queue" file={getQueueExport} filters={chosen} />;
  const hidden = [
    filters.turn,
    filters.valuer_id,
    filters.assesment_reason,
    filters.kind,
    filters.client_kind,
    filters.due_from,
    filters.due_until,
  ].filter(Boolean).length;
  return (
    <div className="grid gap-4">
      <search className="grid gap-3">
        <div ref={searchField} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_260px_auto] sm:items-end">
          <UrlSearch label={texts.search} typed={typed} change={change} />
          <Select
            label={texts.state}
            options={states}
            value={isSeveral ? 'several' : (filters.states[0] ?? scope)}
            onChange={(id) =>
              id === 'several' || id === 'all'
                ? undefined
                : change({
                    odprti: id === 'open' ? 'da' : null,
                    koncani: id === 'finished' ? 'da' : null,
                    stanje: id === 'open' || id === 'finished' ? null : id,
                  })
            }
          />
          <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <SlidersHorizontal size={16} aria-hidden />
            {queue.moreFilters({ n: hidden })}
          </Button>
        </div>
        {isOpen ? <ColumnFilters filters={filters} valuers={data.valuers} change={change} /> : null}
        <QuickFilters counts={data.quick} filters={filters} value={(name) => search.get(name)} change={change} />
      </search>
      <QueueRows
        data={data}
        sorting={sorting}
        filters={chosen}
        tools={tools}
        onSearch={() => searchField.current?.querySelector('input')?.focus()}
      />
      <ListPager data={data} />
    </div>
  );
};

type Change = ReturnType<typeof useUrlFilters>['change'];

type QuickProps = {
  readonly counts: Readonly<Record<QuickFilter, number>>;
  readonly filters: QueueView;
  readonly value: (name: string) => string | null;
  readonly change: Change;
};

/** Filters set by one press, each with its number of cases. */
const QuickFilters = ({ counts, filters, value, change }: QuickProps) => {
  const { quick, mineHint } = useTexts(queueTexts);
  const { quick: title } = useTexts(casesTexts).office;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{title}</legend>
      {(Object.keys(quickFilters) as QuickFilter[]).map((id) => {
        const [name, set] = quickFilters[id];
        // The filter of open cases is on by default.
        const isOn = id === 'open' ? filters.open : value(name) === set;
        const press = () => {
          if (id === 'open') change({ odprti: isOn ? null : set, koncani: null, stanje: null });
          else change({ [name]: isOn ? null : set, ...(id === 'finished' ? { odprti: null, stanje: null } : {}) });
        };
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            title={id === 'mine' ? mineHint : undefined}
            onClick={press}
            className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3.5 text-body font-semibold tool:min-h-8.5 ${
              isOn
                ? 'border-action bg-action-soft text-action-ink'
                : 'border-line-2 bg-surface text-ink-2 hover:bg-surface-2'
            }`}
          >
            {quick[id]}
            <span className={id === 'overdue' && counts[id] > 0 ? 'text-danger' : ''}>{counts[id]}</span>
          </button>
        );
      })}
    </fieldset>
  );
};

/** Options by their ids, which are those of the address. */
type Words = Readonly<Record<string, string>>;

type ColumnProps = {
  readonly filters: QueueView;
  readonly valuers: readonly { readonly valuer_id: string; readonly name: string }[];
  readonly change: Change;
};

/** A filter for each column that has no field of its own above. */
const ColumnFilters = ({ filters, valuers, change }: ColumnProps) => {
  const cases = useTexts(casesTexts);
  const { columns } = cases.office;
  const clients = useTexts(clientsTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(queueTexts);
  const all = 'all';
  const descending = 'descending';
  const set = (name: string) => (id: string) => change({ [name]: id === all ? null : id });
  const some = <Id extends string>(ids: readonly Id[], words: Readonly<Record<Id, string>>): Words => ({
    [all]: texts.any,
    ...Object.fromEntries(ids.map((id) => [id, words[id]])),
  });
  const sorts: Words = Object.fromEntries(
    queueSorts.flatMap((sort) => {
      const title = sort === 'turn' ? cases.list.turn : columns[sort];
      return [
        [sort, `${title} ↑`],
        [`${sort} ${descending}`, `${title} ↓`],
      ];
    }),
  );
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="sr-only">{texts.filters}</legend>
      <Select
        label={texts.turn}
        options={{ [all]: texts.any, ...Object.fromEntries(turns.map((turn) => [turnNames[turn], texts.turns[turn]])) }}
        value={filters.turn ? turnNames[filters.turn] : all}
        onChange={set('na-potezi')}
      />
      <Select
        label={columns.valuer}
        options={{ [all]: texts.any, ...Object.fromEntries(valuers.map(({ valuer_id, name }) => [valuer_id, name])) }}
        value={filters.valuer_id ?? all}
        onChange={set('cenilec')}
      />
      <Select
        label={texts.purpose}
        options={some(assesmentReasons, codeLists.reasons)}
        value={filters.assesment_reason ?? all}
        onChange={set('namen')}
      />
      <Select
        label={texts.kind}
        options={some(propertyKinds, codeLists.propertyKinds)}
        value={filters.kind ?? all}
        onChange={set('vrsta')}
      />
      <Select
        label={texts.clientKind}
        options={some(clientKinds, clients.kinds)}
        value={filters.client_kind ?? all}
        onChange={set('vrsta-stranke')}
      />
      <Select
        label={cases.list.sort}
        options={sorts}
        value={filters.descending ? `${filters.sort} ${descending}` : filters.sort}
        onChange={(id) => {
          const [sort = 'due', down] = id.split(' ');
          change({ razvrsti: sort === 'due' ? null : sort, padajoce: down ? 'da' : null });
        }}
      />
      <DateField label={texts.dueFrom} value={filters.due_from} onChange={(day) => change({ 'rok-od': day })} />
      <DateField label={texts.dueUntil} value={filters.due_until} onChange={(day) => change({ 'rok-do': day })} />
    </fieldset>
  );
};
