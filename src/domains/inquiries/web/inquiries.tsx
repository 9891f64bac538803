import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { inquirySorts, inquiryStates } from '#contract/codelists.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, EmptyState, Skeleton } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { getInquiriesExport } from '../contract/inquiries.ts';
import { casesTexts } from '../texts/cases.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { type InquiryRow, ownInquiriesQuery } from './case-queries.ts';
import { useInquiryColumns } from './inquiry-columns.tsx';
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

const Inquiries = () => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const { page, value, typed, change } = useUrlFilters();
  const state = inquiryStates.find((one) => one === value('stanje'));
  const order = inquirySorts.find((one) => one === value('razvrsti')) ?? 'newest';
  const text = value('iskanje');
  const set = (name: string, to: string | null) => change({ [name]: to, why: null });
  const { data } = useQuery({
    ...ownInquiriesQuery({
      page,
      states: state ? [state] : [],
      text: useDeferredValue(text),
      sort: order,
    }),
    throwOnError: true,
  });
  const { open, start } = useOpenInquiry();
  const [doomed, setDoomed] = useState<InquiryRow>();
  const columns = useInquiryColumns(open, setDoomed);
  const add = (
    <Button variant="primary" onPress={start}>
      <Plus size={17} aria-hidden />
      {inquiries.add}
    </Button>
  );
  if (!data) return <Skeleton rows={6} label={common.loading} />;
  const { counts, total } = data;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const present = inquiryStates.filter((one) => one === state || counts[one] > 0);
  const stateOptions: Readonly<Record<string, string>> = {
    all: cases.list.all,
    ...Object.fromEntries(present.map((one) => [one, `${codeLists.inquiryStates[one]} (${counts[one]})`])),
  };
  const isSentHere = value('why') === 'no_inquiry';
  if (all === 0)
    return (
      <div className="grid gap-5">
        {isSentHere ? <Banner tone="warn">{inquiries.guard}</Banner> : null}
        <Card>
          <EmptyState icon={<Inbox size={24} aria-hidden />} title={inquiries.emptyTitle} action={add}>
            {inquiries.empty}
          </EmptyState>
        </Card>
      </div>
    );
  return (
    <div className="grid gap-5">
      {isSentHere ? <Banner tone="warn">{inquiries.guard}</Banner> : null}
      <search className="grid gap-3 sm:grid-cols-2 tool:grid-cols-[minmax(0,1fr)_230px_220px]">
        <div className="sm:max-tool:col-span-2">
          <UrlSearch label={cases.list.search} typed={typed} change={(to) => change({ ...to, why: null })} />
        </div>
        <Select
          label={cases.list.state}
          options={stateOptions}
          value={state ?? 'all'}
          onChange={(id) => set('stanje', id === 'all' ? null : id)}
        />
        <Select
          label={cases.list.sort}
          options={cases.list.sorts}
          value={order}
          onChange={(id) => set('razvrsti', id === 'newest' ? null : id)}
        />
      </search>
      <ListTools
        list="inquiries"
        file={getInquiriesExport}
        filters={{ states: state ? [state] : [], text, sort: order }}
      />
      <PagedList
        data={data}
        title={inquiries.count({ n: total })}
        action={add}
        empty={{ title: cases.list.emptyFiltered, hint: cases.list.emptyFilteredHint }}
        label={inquiries.title}
        keyOf={({ inquiry_id }) => inquiry_id}
        columns={columns}
        isOrdered
      />
      <Delete inquiry={doomed} onClose={() => setDoomed(undefined)} />
    </div>
  );
};

/** A draft is deleted after a question; the mode of editing it ends. */
const Delete = ({ inquiry, onClose }: { readonly inquiry: InquiryRow | undefined; readonly onClose: () => void }) => {
  const inquiries = useTexts(inquiriesTexts);
  const { press } = useDeleteInquiry();
  const confirmed = () => {
    if (!inquiry) return;
    onClose();
    if (readMode()?.inquiry_id === inquiry.inquiry_id) clearMode();
    press(inquiry.inquiry_id, inquiries.deleted);
  };
  return (
    <ConfirmDialog
      isOpen={inquiry !== undefined}
      onClose={onClose}
      title={inquiries.deleteTitle}
      message={inquiries.deleteMessage}
      onConfirm={confirmed}
    />
  );
};
