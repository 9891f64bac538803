import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { dashboardTexts } from '#app/dashboard/texts/dashboard.ts';
import { OfficeState } from '#app/dashboard/web/office-state.tsx';
import { Work } from '#app/dashboard/web/own-cards.tsx';
import { type Dashboard, dashboardQuery } from '#app/dashboard/web/queries.ts';
import type { InquiryState } from '#contract/codelists.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { besideDayPlan, dayPlan } from '#domains/inquiries/core/day-plan.ts';
import { isOnMove } from '#domains/inquiries/core/turn.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { AssignmentList } from '#domains/inquiries/web/assignments.tsx';
import { visitsQuery } from '#domains/inquiries/web/booking-queries.ts';
import { assignmentsQuery, ownInquiriesQuery, queueQuery } from '#domains/inquiries/web/case-queries.ts';
import { useOpenInquiry } from '#domains/inquiries/web/open-inquiry.ts';
import { turnNames } from '#domains/inquiries/web/queue-filters.ts';
import { RiskPill } from '#domains/inquiries/web/state-pill.tsx';
import { DayPlan } from '#domains/inquiries/web/visits/visit-list.tsx';
import { unsent, useOutbox } from '#domains/properties/web/offline/outbox.ts';
import { reportsTexts } from '#domains/reports/texts/reports.ts';
import { ReviewsWaiting } from '#domains/reports/web/reviews-waiting.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { OwnDashboard } from './own-dashboard.tsx';

// Their texts are for staff; other people must not load them with their first screen.
const SalesClosed = lazy(async () => ({
  default: (await import('#domains/orders/web/sales-closed.tsx')).SalesClosed,
}));

const OpenTasks = lazy(async () => ({ default: (await import('#domains/inquiries/web/open-tasks.tsx')).OpenTasks }));

/** /user/welcome: the user's open tasks, each with one button. */
export const WelcomeScreen = () => {
  const accounts = useTexts(accountsTexts);
  return (
    <Page title={accounts.welcome.title}>
      <Home />
    </Page>
  );
};

const Home = () => {
  const accounts = useTexts(accountsTexts);
  const session = useSession();
  const { start } = useOpenInquiry();
  const { data } = useSuspenseQuery(dashboardQuery);
  const may = (needed: 'inquiry.view_all' | 'inquiry.view_assigned' | 'report.review' | 'package.manage') =>
    session?.permissions.includes(needed) ?? false;
  const isStaff = may('inquiry.view_all') || may('inquiry.view_assigned');
  // Users with cases have one next step below, and only that is green.
  const hasCases = useSuspenseQuery(ownInquiriesQuery({})).data.total > 0;
  const order = (
    <Button variant={isStaff || hasCases ? 'secondary' : 'primary'} size="large" onPress={start}>
      <Plus size={18} aria-hidden />
      {accounts.welcome.order}
    </Button>
  );
  return (
    <div className="grid max-w-[1180px] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-title">{accounts.welcome.greeting({ name: session?.name.split(' ')[0] ?? '' })}</h2>
        {order}
      </div>
      {may('package.manage') ? (
        <Suspense fallback={null}>
          <SalesClosed />
        </Suspense>
      ) : null}
      {may('inquiry.view_all') ? <Office /> : null}
      {isStaff ? (
        <Suspense fallback={null}>
          <OpenTasks isOffice={may('inquiry.view_all')} />
        </Suspense>
      ) : null}
      {may('report.review') ? <ReviewsWaiting /> : null}
      {may('inquiry.view_assigned') ? <Valuer /> : null}
      <FromField />
      <OwnDashboard isStaff={isStaff} />
      {data.office ? <OfficeState office={data.office} /> : null}
      <Work data={data} sells={!may('inquiry.view_all')} />
    </div>
  );
};

/** Unsent entries from the field on this device. */
const FromField = () => {
  const texts = useTexts(dashboardTexts);
  const left = unsent(useOutbox()).length;
  if (left === 0) return null;
  return (
    <Card className="border-warn!">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 font-semibold">{texts.photos({ n: left })}</p>
        <ButtonLink to={paths.field}>{texts.photosOpen}</ButtonLink>
      </div>
    </Card>
  );
};

/** States in which the office has to act, in their order. */
const officeStates = [
  'submitted',
  'in_review',
  'awaiting_payment',
  'confirmed',
] as const satisfies readonly InquiryState[];
const waiting = ['needs_info', 'quoted'] as const satisfies readonly InquiryState[];

const Office = () => {
  const cases = useTexts(casesTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = cases.welcome;
  const codeLists = useTexts(codeListsTexts);
  // The same rule as in the queue: a case in one of these states that waits for the customer is not the office's turn.
  const { data } = useSuspenseQuery(queueQuery({ turn: 'admin' }));
  const tiles = [
    ...officeStates.map((state) => ({
      text: texts.states[state],
      count: data.counts[state],
      to: `${paths.queue}?stanje=${state}`,
      isLate: false,
    })),
    {
      text: texts.waitingCustomer,
      count: waiting.reduce((sum, state) => sum + data.counts[state], 0),
      to: `${paths.queue}?${waiting.map((state) => `stanje=${state}`).join('&')}`,
      isLate: false,
    },
    { text: cases.office.atRisk, count: data.at_risk, to: `${paths.queue}?ogrozeni=da`, isLate: false },
    { text: cases.office.overdue, count: data.overdue, to: `${paths.queue}?zamujajo=da`, isLate: data.overdue > 0 },
  ];
  return (
    <>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 tool:grid-cols-7">
        {tiles.map(({ text, count, to, isLate }) => (
          <li key={text} className="grid">
            <ButtonLink
              to={to}
              className="h-auto! flex-col items-start! gap-0! px-3.5! py-3! text-left whitespace-normal!"
            >
              <span className={`font-display text-title leading-none ${isLate ? 'text-danger' : ''}`}>{count}</span>
              <span className="mt-1.5 text-label leading-tight font-medium text-ink-2">{text}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Card
        flush
        title={texts.officeTurn}
        action={
          <ButtonLink to={`${paths.queue}?na-potezi=${turnNames.admin}`} size="small">
            {texts.toQueue}
          </ButtonLink>
        }
      >
        {data.items.length === 0 ? <p className="p-4 text-ink-2 tool:p-4.5">{texts.officeCalm}</p> : null}
        <ul className="divide-y divide-line">
          {data.items.slice(0, 6).map((row) => (
            <Row
              key={row.inquiry_id}
              title={row.title ?? inquiries.noProperty}
              detail={[row.number, codeLists.inquiryStates[row.status]].filter(Boolean).join(' · ')}
            >
              <RiskPill {...row} />
              <ButtonLink
                to={paths.officeCase(row.inquiry_id)}
                variant="primary"
                aria-label={`${cases.office.open}: ${row.number}`}
              >
                {cases.office.open}
              </ButtonLink>
            </Row>
          ))}
        </ul>
      </Card>
    </>
  );
};

type RowProps = {
  readonly title: string;
  readonly detail: string;
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

const Row = ({ title, detail, below, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 tool:px-4.5">
    <span className="min-w-0 flex-1 basis-60">
      <strong className="block font-semibold">{title}</strong>
      <span className="text-ink-2">{detail}</span>
      {below ? <span className="mt-1.5 block max-w-96">{below}</span> : null}
    </span>
    <span className="flex flex-wrap items-center gap-2">{children}</span>
  </li>
);

const Valuer = () => {
  const cases = useTexts(casesTexts);
  const dashboard = useTexts(dashboardTexts);
  const texts = cases.welcome;
  const { data } = useSuspenseQuery(assignmentsQuery(1));
  const { data: calendar } = useSuspenseQuery(visitsQuery('ahead', 1));
  const { data: own } = useSuspenseQuery(dashboardQuery);
  const pointsOf = (inquiryId: string) => own.returned.find(({ inquiry_id }) => inquiry_id === inquiryId)?.points ?? [];
  const offered = data.items.filter(({ accepted_at }) => accepted_at === null);
  const returned = data.items.filter(({ status }) => status === 'qc_returned');
  const soon = data.items.filter((row) => (row.at_risk || row.overdue) && ![...offered, ...returned].includes(row));
  const shown = [...offered, ...returned, ...soon];
  const plan = dayPlan(calendar.data);
  const turn = data.items.filter((row) => isOnMove(row, 'valuer') && !shown.includes(row));
  const mine = besideDayPlan(turn, plan, new Date().toISOString());
  const groups = [
    { title: dashboard.toAccept, rows: offered },
    { title: dashboard.returned, rows: returned },
    { title: dashboard.soon, rows: soon },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <DayPlan visits={calendar.data} whole />
      {groups.map(({ title, rows }) => (
        <Card key={title} flush title={title} className="border-action!">
          <AssignmentList rows={rows} below={({ inquiry_id }) => <Returned points={pointsOf(inquiry_id)} />} />
        </Card>
      ))}
      <Card
        flush
        title={texts.valuerTurn}
        action={
          <ButtonLink to={paths.assignments} size="small">
            {texts.toList}
          </ButtonLink>
        }
      >
        {mine.length === 0 ? (
          <p className="p-4 text-ink-2 tool:p-4.5">
            {shown.length + plan.length === 0 ? texts.valuerCalm : texts.valuerNoMore}
          </p>
        ) : (
          <AssignmentList rows={mine.slice(0, 6)} />
        )}
      </Card>
    </>
  );
};

/** Points of a case returned by quality control. */
const Returned = ({ points }: { readonly points: Dashboard['returned'][number]['points'] }) => {
  const { categories } = useTexts(reportsTexts);
  if (points.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1 border-l-2 border-warn pl-3">
      {points.map(({ category, text, answered }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are never reordered
        <li key={index} className={answered ? 'text-ink-3' : undefined}>
          <span className="font-semibold">{`${categories[category]}: `}</span>
          <span className="break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
};
