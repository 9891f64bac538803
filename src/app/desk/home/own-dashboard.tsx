import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight, MapPinned } from 'lucide-react';
import { byDueDay, nextThing } from '#app/dashboard/core/next-thing.ts';
import { dashboardTexts } from '#app/dashboard/texts/dashboard.ts';
import { type Dashboard, dashboardQuery } from '#app/dashboard/web/queries.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { isFinal, shownToCustomer } from '#domains/inquiries/core/lifecycle.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { visitsQuery } from '#domains/inquiries/web/booking-queries.ts';
import type { InquiryRow } from '#domains/inquiries/web/case-queries.ts';
import { ownInquiriesQuery, ownTurnQuery } from '#domains/inquiries/web/case-queries.ts';
import { StageBar, useTurn } from '#domains/inquiries/web/case-status.tsx';
import { InquiryName } from '#domains/inquiries/web/inquiry-name.tsx';
import { useOpenInquiry } from '#domains/inquiries/web/open-inquiry.ts';
import { StatePill } from '#domains/inquiries/web/state-pill.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

// Payment and visit are loaded with their own code: most people have neither.
const PayCard = lazyPart(async () => (await import('#domains/orders/web/pay-card.tsx')).PayCard);
const NextVisit = lazyPart(async () => (await import('#domains/inquiries/web/visits/next-visit.tsx')).NextVisit);

const shownCases = 8;

/** The customer's side: the next task, other due tasks, all cases, and the next visit. */
export const OwnDashboard = ({ isStaff }: { readonly isStaff: boolean }) => {
  const { welcome: texts } = useTexts(accountsTexts);
  const { data } = useSuspenseQuery(dashboardQuery);
  const { data: turn } = useSuspenseQuery(ownTurnQuery());
  const { data: all } = useSuspenseQuery(ownInquiriesQuery({}));
  const { data: visits } = useSuspenseQuery(visitsQuery('ahead', 1));
  // A buyer of access alone has no case, but may have to pay or to enter a refund account.
  if (all.total === 0 && data.unpaid.length === 0 && data.refunds.length === 0)
    return isStaff ? null : (
      <Card>
        <EmptyState icon={<MapPinned size={24} aria-hidden />} title={texts.emptyTitle}>
          {texts.empty}
        </EmptyState>
      </Card>
    );
  const visit = visits.data.find(({ side, state }) => side === 'customer' && state === 'confirmed');
  const next = nextThing(data.unpaid, [...turn.items, ...all.items], visit, data.refunds);
  const due = byDueDay(data.unpaid).filter((order) => next?.kind !== 'pay' || order !== next.order);
  const aside = next?.kind === 'visit' ? undefined : visit;
  return (
    <>
      {next?.kind === 'pay' ? <PayCard order={next.order} kicker={<Kicker />} /> : null}
      {next?.kind === 'case' || next?.kind === 'wait' ? (
        <NextCase inquiry={next.inquiry} isWaiting={next.kind === 'wait'} />
      ) : null}
      {next?.kind === 'visit' ? <NextVisit visit={next.visit} kicker={<Kicker />} /> : null}
      {data.refunds.map((refund) => (
        <RefundCard key={refund.refund_id} refund={refund} isNext={next?.kind === 'refund' && refund === next.refund} />
      ))}
      {next ? null : <p className="text-ink-2">{texts.nothing}</p>}
      {due.map((order) => (
        <PayCard key={order.order_id} order={order} isFolded={next !== undefined} />
      ))}
      <div className={`grid items-start gap-5 ${aside ? 'tool:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]' : ''}`}>
        {aside ? (
          <div className="min-w-0 tool:order-2">
            <NextVisit visit={aside} />
          </div>
        ) : null}
        {all.total > 0 ? <Cases items={all.items} /> : null}
      </div>
    </>
  );
};

const Kicker = () => {
  const texts = useTexts(dashboardTexts);
  return <p className="mb-1 font-semibold text-action-ink">{texts.next}</p>;
};

/** Money of the customer's that waits for an account. */
const RefundCard = ({
  refund: { order_id, number, cents },
  isNext,
}: {
  readonly refund: Dashboard['refunds'][number];
  readonly isNext: boolean;
}) => {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  return (
    <Card className={isNext ? 'border-t-4 border-t-action!' : ''}>
      {isNext ? <Kicker /> : null}
      <h2 className={isNext ? 'text-title' : 'text-heading'}>{texts.refund}</h2>
      <p className="mt-1 max-w-[70ch] text-ink-2">{texts.refundOf({ amount: formats.money(cents / 100), number })}</p>
      <ButtonLink to={paths.order(order_id)} variant={isNext ? 'primary' : 'secondary'} className="mt-3 max-sm:w-full">
        {texts.refundOpen}
      </ButtonLink>
    </Card>
  );
};

/** A case waiting for its customer, a draft to resume, or the current stage at the office. */
const NextCase = ({ inquiry, isWaiting }: { readonly inquiry: InquiryRow; readonly isWaiting: boolean }) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const dashboard = useTexts(dashboardTexts);
  const { open } = useOpenInquiry();
  const formats = useFormats();
  const turnOf = useTurn();
  const { awaits, status, number, due_on } = inquiry;
  const { go } = dashboard;
  const ofStatus = status === 'draft' || status === 'quoted' || status === 'delivered' ? status : 'needs_info';
  const name = awaits && awaits !== 'correction' && awaits !== 'account' ? awaits : ofStatus;
  return (
    <Card className="border-t-4 border-t-action!">
      {isWaiting ? <p className="mb-1 font-semibold text-ink-2">{turnOf(inquiry, 'customer')}</p> : <Kicker />}
      <h2 className="text-title">{awaits ? cases.awaited[awaits].title : lifecycle.customerSees[status]}</h2>
      <p className="mt-1 max-w-[70ch] text-ink-2">
        <InquiryName inquiry={inquiry} />
        {number ? `, ${number}` : ''}. {awaits ? cases.awaited[awaits].next : cases.customerNext[status]}
      </p>
      {isWaiting && due_on ? (
        <p className="mt-1 font-medium first-letter:uppercase">{dashboard.dueOn({ date: formats.date(due_on) })}</p>
      ) : null}
      <Button
        variant={isWaiting ? 'secondary' : 'primary'}
        size="large"
        className="mt-4 max-sm:w-full"
        onPress={() => open(inquiry)}
      >
        {isWaiting ? go.waiting : go[name]}
      </Button>
    </Card>
  );
};

const Cases = ({ items }: { readonly items: readonly InquiryRow[] }) => {
  const accounts = useTexts(accountsTexts);
  const texts = useTexts(dashboardTexts);
  return (
    <Card
      flush
      title={texts.cases}
      action={
        <ButtonLink to={paths.inquiries} size="small">
          {accounts.welcome.all}
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-line">
        {items.slice(0, shownCases).map((inquiry) => (
          <CaseRow key={inquiry.inquiry_id} inquiry={inquiry} />
        ))}
      </ul>
    </Card>
  );
};

/** One case; the whole row links to it. */
const CaseRow = ({ inquiry }: { readonly inquiry: InquiryRow }) => {
  const accounts = useTexts(accountsTexts);
  const dashboard = useTexts(dashboardTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  const { open } = useOpenInquiry();
  const { status, number, visit_at, due_on } = inquiry;
  const isDraft = status === 'draft';
  const isOver = status === 'delivered' || isFinal(status);
  const title = inquiry.title ?? inquiries.noProperty;
  const dueDay = due_on && !isOver ? dashboard.dueOn({ date: formats.date(due_on) }) : '';
  const day = status === 'visit_scheduled' && visit_at ? formats.dateTime(visit_at) : dueDay;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2 tool:px-4.5">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 tool:grid-cols-[minmax(0,1fr)_140px_170px] tool:items-center">
        <p className="min-w-0">
          <strong className="block font-semibold break-words">
            <InquiryName inquiry={inquiry} />
          </strong>
          <span className="text-ink-2">
            {number ?? `${inquiries.columns.created} ${formats.date(inquiry.created_at)}`}
          </span>
        </p>
        <div>{isDraft ? null : <StageBar stage={inquiry.stage} isSmall isOver={isOver} />}</div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 tool:block">
          <StatePill state={shownToCustomer(status)} />
          {day ? <span className="whitespace-nowrap text-ink-2 tool:mt-0.5 tool:block">{day}</span> : null}
        </div>
      </div>
      <Button
        variant="quiet"
        size="small"
        className="after:absolute after:inset-0"
        aria-label={`${isDraft ? accounts.welcome.resume : inquiries.open}: ${isDraft ? `${title}, ${formats.date(inquiry.created_at)}` : number}`}
        onPress={() => open(inquiry)}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </li>
  );
};
