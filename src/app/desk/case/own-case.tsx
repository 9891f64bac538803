import { useSuspenseQuery } from '@tanstack/react-query';
import { BadgeEuro, Copy, Download, FilePenLine, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  acceptQuote,
  cancelInquiry,
  declineQuote,
  duplicateInquiry,
  getCaseTerms,
  quoteDeclineReasons,
  withdrawInquiry,
} from '#domains/inquiries/contract/inquiries.ts';
import { withdrawContract } from '#domains/inquiries/contract/withdrawal.ts';
import { isEndedEarly } from '#domains/inquiries/core/lifecycle.ts';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { CasePlace } from '#domains/inquiries/web/case/case-place.tsx';
import { MissingItems } from '#domains/inquiries/web/case/missing-items.tsx';
import { OfferLink, PriceLines, possible } from '#domains/inquiries/web/case/price.tsx';
import { CaseHistory } from '#domains/inquiries/web/case-history.tsx';
import { CaseMessages } from '#domains/inquiries/web/case-messages.tsx';
import { CaseStatus, StageBar } from '#domains/inquiries/web/case-status.tsx';
import { setMode } from '#domains/inquiries/web/mode.ts';
import type { Inquiry } from '#domains/inquiries/web/queries.ts';
import { OwnVisit } from '#domains/inquiries/web/visits/visit.tsx';
import { VisitValuer } from '#domains/inquiries/web/visits/visit-parts.tsx';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { EarlyStart } from '#domains/orders/web/early-start.tsx';
import { OwnRefunds } from '#domains/orders/web/own-refunds.tsx';
import { PayCard } from '#domains/orders/web/pay-card.tsx';
import { caseMoneyQuery } from '#domains/orders/web/queries.ts';
import { TermsLink } from '#domains/orders/web/terms-link.tsx';
import { Withdrawal } from '#domains/orders/web/withdrawal.tsx';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { FormCheckbox, FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card, Skeleton } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Confirmation } from './confirmation.tsx';
import { OwnTerms } from './terms.tsx';

/** What was delivered comes with its own code. */
const OwnReport = lazyPart(async () => (await import('#domains/reports/web/own-report.tsx')).OwnReport);

/** One's own inquiry after it was handed in: where it stands, and what is one's own to do. */
export const OwnCase = ({ inquiry, children }: { readonly inquiry: Inquiry; readonly children: ReactNode }) => {
  const inquiries = useTexts(inquiriesTexts);
  const numbered = inquiry.quote?.accepted_at ? inquiries.orderNumbered : inquiries.numbered;
  // Then the visit itself shows who comes and where.
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
            {isOffered ? <Quote inquiry={inquiry} /> : null}
            <OwnTerms inquiry={inquiry} />
            <OwnVisit inquiry={inquiry} />
            {isOffered ? null : <Quote inquiry={inquiry} />}
            {inquiry.number ? <CaseMessages inquiryId={inquiry.inquiry_id} /> : null}
            {children}
            {isAsked ? null : <Missing inquiry={inquiry} />}
            {isAgreed ? null : <CasePlace inquiryId={inquiry.inquiry_id} />}
          </div>
          <div className="grid min-w-0 gap-5">
            {isAgreed ? null : <Valuer inquiry={inquiry} isBeforeVisit={inquiry.stage === 'visit'} />}
            <Actions inquiry={inquiry} />
            <CaseHistory history={inquiry.history} />
          </div>
        </div>
      </div>
    </Page>
  );
};

/** Where the case stands, and what came of it. */
const Standing = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const common = useTexts(commonTexts);
  const { inquiry_id, status, stage, awaits, history } = inquiry;
  // What was delivered says more than that it was; while a question or a correction is open, that is told first.
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

/** What is due for the case, before the work or after its delivery, each amount by itself; and what goes back. */
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

/** The first question of who has cancelled. */
const NothingDue = ({ inquiryId }: { readonly inquiryId: string }) => {
  const cases = useTexts(casesTexts);
  const { data: money } = useSuspenseQuery(caseMoneyQuery(inquiryId, useLanguage()));
  return money.unpaid.length === 0 ? <Banner>{cases.nothingDue}</Banner> : null;
};

/** Whose price it is, until when it holds, and when it is paid. */
const QuoteTerms = ({ quote }: { readonly quote: NonNullable<Inquiry['quote']> }) => {
  const { quote: texts } = useTexts(casesTexts);
  const { date } = useFormats();
  const { source, accepted_at, valid_until, invoice_later } = quote;
  if (source !== 'office') return source === 'list' ? texts.list : texts.agreed;
  const until = valid_until ? texts.validUntil({ date: date(valid_until) }) : '';
  const paid = accepted_at ? '' : texts.prepay;
  return [
    accepted_at ? texts.acceptedOn({ date: date(accepted_at) }) : until,
    invoice_later ? texts.invoiceLater : paid,
  ]
    .filter(Boolean)
    .join(' ');
};

const Quote = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const cases = useTexts(casesTexts);
  const texts = cases.quote;
  const { quote } = inquiry;
  if (!quote) return null;
  const canAccept = possible(inquiry, 'accept_quote')?.refusal === null;
  return (
    <Card
      title={texts.titles[quote.source]}
      icon={<BadgeEuro size={20} aria-hidden />}
      className={canAccept ? 'border-action!' : ''}
    >
      <PriceLines price={quote} percent={quote.vat_percent} />
      <p className="mt-3 text-ink-2">{isEndedEarly(inquiry.status) ? texts.noLonger : <QuoteTerms quote={quote} />}</p>
      {quote.note ? <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-wrap">{quote.note}</p> : null}
      {quote.source === 'office' ? <OfferLink inquiryId={inquiry.inquiry_id} /> : null}
      {canAccept && inquiry.accepted_before ? (
        <Before gross={quote.gross_cents} accepted={inquiry.accepted_before} />
      ) : null}
      {canAccept ? <Accept inquiry={inquiry} quoteId={quote.quote_id} /> : null}
    </Card>
  );
};

/** What the customer had said yes to, beside what is asked now. */
const Before = ({
  gross,
  accepted,
}: {
  readonly gross: number;
  readonly accepted: NonNullable<Inquiry['accepted_before']>;
}) => {
  const { quote: texts } = useTexts(casesTexts);
  const formats = useFormats();
  const difference = gross - accepted.gross_cents;
  return (
    <div className="mt-3">
      <Banner tone={difference > 0 ? 'warn' : 'neutral'}>
        {texts.before({
          price: formats.money(accepted.gross_cents / 100),
          date: formats.date(accepted.accepted_at),
          by: difference === 0 ? null : formats.money(Math.abs(difference) / 100),
          isHigher: difference > 0,
        })}
      </Banner>
    </div>
  );
};

const Accept = ({ inquiry, quoteId }: { readonly inquiry: Inquiry; readonly quoteId: string }) => {
  const { inquiry_id: inquiryId } = inquiry;
  const isConsumer = inquiry.personal_information?.person_kind === 'fizicna_oseba';
  const cases = useTexts(casesTexts);
  const accept = useCall(acceptQuote, 'inquiries');
  const [isDeclining, setDeclining] = useState(false);
  const form = useContractForm(acceptQuote.input, {
    inquiry_id: inquiryId,
    quote_id: quoteId,
    terms: false as unknown as true,
    ...(isConsumer ? { early_start: false } : {}),
  });
  return (
    <>
      <form
        noValidate
        className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4"
        onSubmit={form.submitWith((input) => accept.run(input, cases.quote.accepted))}
      >
        <FormErrors form={form} />
        <FormCheckbox control={form.control} name="terms">
          {cases.quote.terms}
        </FormCheckbox>
        <TermsLink />
        {isConsumer ? <EarlyStart control={form.control} name="early_start" of="work" /> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="large" isPending={accept.isPending}>
            {cases.quote.accept}
          </Button>
          <Button variant="danger-quiet" size="large" onPress={() => setDeclining(true)}>
            {cases.quote.decline}
          </Button>
        </div>
      </form>
      {/* Beside the form: what is sent from a dialog within it would send it too. */}
      {isDeclining ? (
        <DeclineQuote inquiryId={inquiryId} quoteId={quoteId} onClose={() => setDeclining(false)} />
      ) : null}
    </>
  );
};

type DeclineProps = { readonly inquiryId: string; readonly quoteId: string; readonly onClose: () => void };

const DeclineQuote = ({ inquiryId, quoteId, onClose }: DeclineProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const reasons = Object.fromEntries(quoteDeclineReasons.options.map((id) => [id, codeLists.cancelReasons[id]]));
  return (
    <AskDialog
      title={cases.quote.declineTitle}
      text={cases.quote.declineText}
      call={declineQuote}
      changes="inquiries"
      values={{ inquiry_id: inquiryId, quote_id: quoteId }}
      submitText={cases.quote.decline}
      isDanger
      onClose={onClose}
      done={cases.quote.declined}
      asks={[
        { name: 'reason', label: cases.quote.declineReason, options: reasons },
        { name: 'note', label: cases.note, rows: 3 },
      ]}
    />
  );
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

const WithdrawCase = ({
  inquiry: { inquiry_id, version, early_start, withdrawal: right },
}: {
  readonly inquiry: Inquiry;
}) => {
  const withdraw = useCall(withdrawContract, 'inquiries');
  return <Withdrawal right={right} waits={early_start === false} send={() => withdraw.run({ inquiry_id, version })} />;
};

const Actions = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const orders = useTexts(ordersTexts);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'withdraw' | 'cancel'>();
  const duplicate = useCall(duplicateInquiry, 'inquiries');
  const { inquiry_id, version } = inquiry;
  const canWithdraw = possible(inquiry, 'withdraw');
  const canCancel = possible(inquiry, 'cancel');
  const { no_answer: _, customer_asked: __, ...reasons } = codeLists.cancelReasons;
  const goOn = (id: string) => {
    setMode({ mode: 'edit', inquiry_id: id });
    void navigate(stepPath(0, id));
  };
  return (
    <Card title={cases.actions} className="print:hidden">
      <div className="grid gap-2">
        {canWithdraw ? (
          <Button onPress={() => setAsked('withdraw')} isDisabled={canWithdraw.refusal !== null}>
            <FilePenLine size={17} aria-hidden />
            {cases.withdraw}
          </Button>
        ) : null}
        <Button
          isPending={duplicate.isPending}
          onPress={() =>
            duplicate.press({ inquiry_id }, (made) => {
              notices.success(cases.duplicated);
              goOn(made.inquiry_id);
            })
          }
        >
          <Copy size={17} aria-hidden />
          {cases.duplicate}
        </Button>
        {canCancel ? (
          <Button variant="danger-quiet" onPress={() => setAsked('cancel')} isDisabled={canCancel.refusal !== null}>
            {cases.cancel}
          </Button>
        ) : null}
        {inquiry.terms_kept ? (
          <DownloadLink href={fileAddress(getCaseTerms, inquiry_id)} className={buttonLook({})}>
            <Download size={17} aria-hidden />
            {orders.acceptedTerms}
          </DownloadLink>
        ) : null}
        <WithdrawCase inquiry={inquiry} />
        {canCancel?.refusal ? <p className="text-ink-2">{lifecycle.refusals[canCancel.refusal]}</p> : null}
      </div>
      {asked === 'withdraw' ? (
        <AskDialog
          title={cases.withdrawTitle}
          text={cases.withdrawText}
          call={withdrawInquiry}
          changes="inquiries"
          values={{ inquiry_id, version }}
          submitText={cases.withdraw}
          onClose={() => setAsked(undefined)}
          done={() => {
            notices.success(cases.withdrawn);
            goOn(inquiry_id);
          }}
        />
      ) : null}
      {asked === 'cancel' ? (
        <AskDialog
          title={cases.cancelTitle}
          text={cases.cancelText}
          call={cancelInquiry}
          changes="inquiries"
          values={{ inquiry_id, version, reason: null }}
          submitText={cases.cancel}
          cancelText={cases.keep}
          isDanger
          onClose={() => setAsked(undefined)}
          done={cases.cancelled}
          asks={[
            { name: 'reason', label: cases.cancelReason, options: reasons },
            { name: 'note', label: cases.note, rows: 3 },
          ]}
        />
      ) : null}
    </Card>
  );
};
