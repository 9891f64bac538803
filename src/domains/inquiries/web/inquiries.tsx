import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inquirySorts, inquiryStates } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner, Card, EmptyState, Skeleton } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { getInquiriesExport } from '../contract/inquiries.ts';
import { casesTexts } from '../texts/cases.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { ownInquiriesQuery } from './case-queries.ts';
import { InquiryName } from './inquiry-name.tsx';
import { type InquiryRow, InquiryTable } from './inquiry-table.tsx';
import { clearMode, readMode } from './mode.ts';
import { useOpenInquiry } from './open-inquiry.ts';
import { useDeleteInquiry } from './queries.ts';

/** /user/inquiries?stanje=quoted&iskanje=slape&razvrsti=due&page=2; a link is a view. */
export const InquiriesScreen = () => {
  const inquiries = useTexts(inquiriesTexts);
  return (
    <Page title={inquiries.title}>
      <Inquiries />
    </Page>
  );
};

const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const order = search.get('razvrsti');
  return {
    state: inquiryStates.find((one) => one === search.get('stanje')),
    text: search.get('iskanje') ?? '',
    order: inquirySorts.find((one) => one === order) ?? 'newest',
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
    why: search.get('why'),
    search,
    set: (name: string, value: string) => {
      const next = new URLSearchParams(search);
      if (value) next.set(name, value);
      else next.delete(name);
      if (name !== 'page') next.delete('page');
      next.delete('why');
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
};

const Inquiries = () => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const filters = useFilters();
  const typed = useDeferredValue(filters.text);
  const { data } = useQuery({
    ...ownInquiriesQuery({
      page: filters.page,
      states: filters.state ? [filters.state] : [],
      text: typed,
      sort: filters.order,
    }),
    throwOnError: true,
  });
  const { open, start } = useOpenInquiry();
  const remove = useDeleteInquiry();
  const [doomed, setDoomed] = useState<InquiryRow>();
  const add = (
    <Button variant="primary" onPress={start}>
      <Plus size={17} aria-hidden />
      {inquiries.add}
    </Button>
  );
  const confirmed = () => {
    if (!doomed) return;
    setDoomed(undefined);
    if (readMode()?.inquiry_id === doomed.inquiry_id) clearMode();
    remove.press(doomed.inquiry_id, inquiries.deleted);
  };
  if (!data) return <Skeleton rows={6} label={common.loading} />;
  const { items, counts, total, page_size } = data;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const pages = Math.max(1, Math.ceil(total / page_size));
  const present = inquiryStates.filter((state) => state === filters.state || counts[state] > 0);
  const stateOptions: Readonly<Record<string, string>> = {
    all: cases.list.all,
    ...Object.fromEntries(present.map((state) => [state, `${codeLists.inquiryStates[state]} (${counts[state]})`])),
  };
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(filters.search);
    next.set('page', String(to));
    return `${paths.inquiries()}?${next}`;
  };
  if (all === 0)
    return (
      <div className="grid gap-5">
        {filters.why === 'no_inquiry' ? <Banner tone="warn">{inquiries.guard}</Banner> : null}
        <Card>
          <EmptyState icon={<Inbox size={24} aria-hidden />} title={inquiries.emptyTitle} action={add}>
            {inquiries.empty}
          </EmptyState>
        </Card>
      </div>
    );
  return (
    <div className="grid gap-5">
      {filters.why === 'no_inquiry' ? <Banner tone="warn">{inquiries.guard}</Banner> : null}
      <search className="grid gap-3 sm:grid-cols-2 tool:grid-cols-[minmax(0,1fr)_230px_220px]">
        <div className="sm:max-tool:col-span-2">
          <TextField
            label={cases.list.search}
            type="search"
            value={filters.text}
            onChange={(text) => filters.set('iskanje', text)}
            maxLength={lengths.search}
          />
        </div>
        <Select
          label={cases.list.state}
          options={stateOptions}
          value={filters.state ?? 'all'}
          onChange={(id) => filters.set('stanje', id === 'all' ? '' : id)}
        />
        <Select
          label={cases.list.sort}
          options={cases.list.sorts}
          value={filters.order}
          onChange={(id) => filters.set('razvrsti', id === 'newest' ? '' : id)}
        />
      </search>
      <ListTools
        list="inquiries"
        file={getInquiriesExport}
        filters={{ states: filters.state ? [filters.state] : [], text: filters.text, sort: filters.order }}
      />
      <Card flush title={inquiries.count({ n: total })} action={add}>
        {items.length > 0 ? (
          <InquiryTable
            inquiries={items}
            titleOf={(inquiry) => <InquiryName inquiry={inquiry} />}
            onOpen={open}
            onDelete={setDoomed}
          />
        ) : (
          <EmptyState
            icon={<SearchX size={24} aria-hidden />}
            title={cases.list.emptyFiltered}
            action={<ButtonLink to={paths.inquiries()}>{cases.list.clear}</ButtonLink>}
          >
            {cases.list.emptyFilteredHint}
          </EmptyState>
        )}
      </Card>
      <Pager page={Math.min(filters.page, pages)} pages={pages} hrefOf={hrefOf} />
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={inquiries.deleteTitle}
        message={inquiries.deleteMessage}
        onConfirm={confirmed}
      />
    </div>
  );
};
