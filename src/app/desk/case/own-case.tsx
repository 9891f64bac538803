import { useSuspenseQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { isEndedEarly } from '#domains/inquiries/core/lifecycle.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { CasePlace } from '#domains/inquiries/web/case/case-place.tsx';
import { MissingItems } from '#domains/inquiries/web/case/missing-items.tsx';
import { CaseHistory } from '#domains/inquiries/web/case-history.tsx';
import { CaseMessages } from '#domains/inquiries/web/case-messages.tsx';
import { CaseStatus, StageBar } from '#domains/inquiries/web/case-status.tsx';
import type { Inquiry } from '#domains/inquiries/web/queries.ts';
import { OwnVisit } from '#domains/inquiries/web/visits/visit.tsx';
import { VisitValuer } from '#domains/inquiries/web/visits/visit-parts.tsx';
import { OwnRefunds } from '#domains/orders/web/own-refunds.tsx';
import { PayCard } from '#domains/orders/web/pay-card.tsx';
import { caseMoneyQuery } from '#domains/orders/web/queries.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Banner, Card, Skeleton } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Confirmation } from './confirmation.tsx';
import { OwnMoves } from './own-moves.tsx';
import { OwnQuote } from './own-quote.tsx';
import { OwnTerms } from './terms.tsx';

/** The delivered report is loaded with its own code. */
const OwnReport = lazyPart(async () => (await import('#domains/reports/web/own-report.tsx')).OwnReport);

/** The customer's own inquiry after submission: its state, and their next steps. */
export const OwnCase = ({ inquiry, children }: { readonly inquiry: Inquiry; readonly children: ReactNode }) => {
  const inquiries = useTexts(inquiriesTexts);
  const numbered = inquiry.quote?.accepted_at ? inquiries.orderNumbered : inquiries.numbered;
  // Then the visit itself shows the visitor and the place.
  const isAgreed = inquiry.status === 'visit_scheduled';
  const isAsked = inquiry.status === 'needs_info';
  // A quote that waits is the next thing; an accepted one is there to be read again.
  const isOffered = inquiry.status === 'quoted';
  return (
    <Page
      title={inquiry.number ? numbered({ number: inquiry.number }) : inquiries.one}
      crumb={{ text: inquiries.title, to: paths.inquiries }}
    >
      <div className="grid gap-5">
        <Standing inquiry={inquiry} />
        <div className="grid items-start gap-5 tool:grid-cols-[minmax(0,1fr)_minmax(300px,400px)]">
          <div className="grid min-w-0 gap-5">
            {isAsked ? <Missing inquiry={inquiry} /> : null}
            <Money inquiryId={inquiry.inquiry_id} />
            {isOffered ? <OwnQuote inquiry={inquiry} /> : null}
            <OwnTerms inquiry={inquiry} />
            <OwnVisit inquiry={inquiry} />
            {isOffered ? null : <OwnQuote inquiry={inquiry} />}
            {inquiry.number ? <CaseMessages inquiryId={inquiry.inquiry_id} /> : null}
            {children}
            {isAsked ? null : <Missing inquiry={inquiry} />}
            {isAgreed ? null : <CasePlace inquiryId={inquiry.inquiry_id} />}
          </div>
          <div className="grid min-w-0 gap-5">
            {isAgreed ? null : <Valuer inquiry={inquiry} isBeforeVisit={inquiry.stage === 'visit'} />}
            <OwnMoves inquiry={inquiry} />
            <CaseHistory history={inquiry.history} />
          </div>
        </div>
      </div>
    </Page>
  );
};

/** State and result of the case. */
const Standing = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const common = useTexts(commonTexts);
  const { inquiry_id, status, stage, awaits, history } = inquiry;
  // A delivered report needs no status; but an open question or correction is shown first.
  const isAtRest = (status === 'delivered' || status === 'closed') && !awaits;
  return (
    <>
      {status === 'submitted' || status === 'in_review' ? <Confirmation inquiry={inquiry} /> : null}
      {isAtRest ? <StageBar stage={stage} isOver /> : <CaseStatus inquiry={inquiry} viewer="customer" />}
      {isEndedEarly(status) ? <NothingDue inquiryId={inquiry_id} /> : null}
      {history.some(({ event }) => event === 'deliver') ? (
        <Suspense fallback={<Skeleton label={common.loading} />}>
          <OwnReport inquiryId={inquiry_id} />
        </Suspense>
      ) : null}
    </>
  );
};

const Missing = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiry.inquiry_id));
  if (inquiry.missing_items.length === 0) return null;
  return <MissingItems inquiry={inquiry} properties={properties} />;
};

/** Due amounts of the case, before the work or after its delivery, one by one; and refunds. */
const Money = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { data: money } = useSuspenseQuery(caseMoneyQuery(inquiryId, useLanguage()));
  return (
    <>
      {money.unpaid.map((order) => (
        <PayCard key={order.order_id} order={order} />
      ))}
      <OwnRefunds refunds={money.refunds} recipient={money.refunds[0]?.recipient ?? ''} />
    </>
  );
};

/** The first question of a customer who has cancelled. */
const NothingDue = ({ inquiryId }: { readonly inquiryId: string }) => {
  const cases = useTexts(casesTexts);
  const { data: money } = useSuspenseQuery(caseMoneyQuery(inquiryId, useLanguage()));
  return money.unpaid.length === 0 ? <Banner>{cases.nothingDue}</Banner> : null;
};

const Valuer = ({
  inquiry: { inquiry_id, valuer },
  isBeforeVisit,
}: {
  readonly inquiry: Inquiry;
  readonly isBeforeVisit: boolean;
}) => {
  const cases = useTexts(casesTexts);
  if (!valuer) return null;
  return (
    <Card title={cases.valuer} icon={<UserRound size={20} aria-hidden />}>
      <VisitValuer {...valuer} inquiryId={inquiry_id} />
      {isBeforeVisit ? <p className="mt-2 text-ink-2">{cases.valuerLead}</p> : null}
    </Card>
  );
};
