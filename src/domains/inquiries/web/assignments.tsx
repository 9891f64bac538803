import { useSuspenseQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListPager } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { casesTexts } from '../texts/cases.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { lifecycleTexts } from '../texts/lifecycle.ts';
import { type AssignmentRow, assignmentsQuery } from './case-queries.ts';
import { hoursLeft } from './hours-left.ts';
import { RiskPill, StatePill } from './state-pill.tsx';

/** /user/dodelitve?page=2: the valuer's cases, unanswered ones first; with ?pogled=nagrade their fees. */
export const AssignmentsScreen = () => {
  const { tasks } = useTexts(casesTexts);
  const isFees = useUrlFilters().value('pogled') === 'nagrade';
  return (
    <Page
      title={isFees ? tasks.fees : tasks.title}
      {...(isFees ? { crumb: { text: tasks.title, to: paths.assignments } } : {})}
      right={
        isFees ? null : (
          <ButtonLink to={`${paths.assignments}?pogled=nagrade`} size="small">
            {tasks.fees}
          </ButtonLink>
        )
      }
    >
      {isFees ? <OwnFees /> : <Assignments />}
    </Page>
  );
};

const OwnFees = lazyPart(async () => {
  const { Fees } = await import('./fees.tsx');
  return () => <Fees isOffice={false} />;
}, 'screen');

const Assignments = () => {
  const cases = useTexts(casesTexts);
  const texts = cases.tasks;
  const { page } = useUrlFilters();
  const { data } = useSuspenseQuery(assignmentsQuery(page));
  const offered = data.items.filter(({ accepted_at }) => accepted_at === null);
  const own = data.items.filter(({ accepted_at }) => accepted_at !== null);
  if (data.total === 0)
    return (
      <Card>
        <EmptyState icon={<ClipboardList size={24} aria-hidden />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid max-w-[1080px] gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      {offered.length > 0 ? (
        <Card flush title={texts.toAccept} className="border-action!">
          <AssignmentList rows={offered} />
        </Card>
      ) : null}
      {own.length > 0 ? (
        <Card flush title={texts.yours}>
          <AssignmentList rows={own} />
        </Card>
      ) : null}
      <ListPager data={data} />
    </div>
  );
};

type ListProps = {
  readonly rows: readonly AssignmentRow[];
  /** More details of a case. */
  readonly below?: (row: AssignmentRow) => ReactNode;
};

const NextStep = ({ row: { accepted_at, respond_by, visit_at, status, awaits } }: { readonly row: AssignmentRow }) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const { weekday, dateTime } = useFormats();
  if (accepted_at === null) return lifecycle.hoursToAnswer({ n: hoursLeft(respond_by) });
  if (awaits) return cases.awaited[awaits].staffNext;
  if (visit_at && status === 'visit_scheduled')
    return `${cases.visit.title}: ${weekday(visit_at)}, ${dateTime(visit_at)}`;
  return status === 'assigned' ? cases.staffAccepted : lifecycle.nextStep[status];
};

/** Cases of the valuer, each with its next step and one link. */
export const AssignmentList = ({ rows, below }: ListProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const isOffered = row.accepted_at === null;
        const details = [row.number, row.obcina, row.kind ? codeLists.propertyKinds[row.kind] : null];
        return (
          <li key={row.inquiry_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 tool:px-4.5">
            <span className="min-w-0 flex-1 basis-72">
              <Link
                to={paths.assignedCase(row.inquiry_id)}
                className="inline-flex min-h-6 items-center text-reading font-semibold no-underline hover:underline"
              >
                {row.title ?? inquiries.noProperty}
              </Link>
              <span className="block text-label text-ink-3">{details.filter(Boolean).join(' · ')}</span>
              <span className={`block ${isOffered ? 'font-semibold text-warn-ink' : 'text-ink-2'}`}>
                <NextStep row={row} />
              </span>
              {below?.(row)}
            </span>
            <span className="flex flex-wrap items-center gap-1.5">
              <StatePill state={row.status} />
              {row.urgency === 'urgent' ? <Pill tone="warn">{cases.office.urgent}</Pill> : null}
              {row.due_on ? (
                <span className="text-ink-2">{`${cases.list.due} ${formats.date(row.due_on)}`}</span>
              ) : null}
              <RiskPill {...row} />
            </span>
            <ButtonLink
              to={paths.assignedCase(row.inquiry_id)}
              size="small"
              variant={isOffered ? 'primary' : 'secondary'}
              aria-label={`${cases.office.open}: ${row.number ?? row.title}`}
            >
              {cases.office.open}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
};
