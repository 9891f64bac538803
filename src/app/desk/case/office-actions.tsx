import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { InquiryEvent } from '#contract/case-moves.ts';
import { payLaterKinds } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { ClientData } from '#domains/clients/web/client-data.tsx';
import { cancelVisit } from '#domains/inquiries/contract/bookings.ts';
import {
  assignValuer,
  confirmOrder,
  declineInquiry,
  reassignValuer,
  reopenInquiry,
  sendQuote,
  settlePayment,
  takeUp,
  withdrawQuote,
} from '#domains/inquiries/contract/cases.ts';
import { offersDecline } from '#domains/inquiries/core/lifecycle.ts';
import { measureOf } from '#domains/inquiries/core/price.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { ActionButtons } from '#domains/inquiries/web/case/action-buttons.tsx';
import { CancelDialog } from '#domains/inquiries/web/case/cancel-dialog.tsx';
import { CandidateFields, useLicenceDoubt } from '#domains/inquiries/web/case/candidate-fields.tsx';
import { CaseDialog, type DialogProps, Notes } from '#domains/inquiries/web/case/case-dialog.tsx';
import { PriceLines } from '#domains/inquiries/web/case/price.tsx';
import { usePriceDoubt } from '#domains/inquiries/web/case/price-doubt.ts';
import { PriceTotal } from '#domains/inquiries/web/case/price-total.tsx';
import { HoldDialog, RequestInfoDialog, ResumeDialog } from '#domains/inquiries/web/case/shared-dialogs.tsx';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import { ProposeVisitDialog } from '#domains/inquiries/web/propose-visit-dialog.tsx';
import { orderTermsQuery } from '#domains/inquiries/web/queries.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormCheckbox, FormText } from '#platform/web/form.tsx';
import { FormMoney } from '#platform/web/form-money.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { OfferTerms } from './terms.tsx';

const noNotes = { note: '', internal_note: '' };

const SendQuote = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const texts = cases.office;
  const { data: terms = defaultSettings } = useQuery(orderTermsQuery());
  const { list_price } = inquiry;
  const measure = measureOf(list_price, inquiry.quote, inquiry.out_of_court_cents);
  const doubtOf = usePriceDoubt(measure);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={sendQuote}
      event="send_quote"
      doubtOf={({ net_cents }) => doubtOf(net_cents)}
      text={texts.quoteText({ days: terms.quote_days })}
      values={{
        ...(list_price ? { net_cents: list_price.net_cents } : {}),
        invoice_later: inquiry.client?.pays_later === true,
        ...noNotes,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          {inquiry.status === 'in_review' && !inquiry.quote?.accepted_at ? null : (
            <p className="text-ink-2">{texts.quoteReplaces}</p>
          )}
          <ClientData control={control} client={inquiry.client} />
          <FormMoney control={control} name="net_cents" label={texts.quoteNet} isRequired />
          <PriceTotal control={control} measure={measure} />
          <PayLater control={control} inquiry={inquiry} />
          <Notes />
        </>
      )}
    </CaseDialog>
  );
};

type PayLaterProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly inquiry: StaffCase;
};

/** Only firms, sole traders and authorities may pay after delivery; a client does so as agreed with it. */
const PayLater = <Values extends FieldValues, Output>({ control, inquiry }: PayLaterProps<Values, Output>) => {
  const { office } = useTexts(casesTexts);
  const name = 'invoice_later' as FieldPath<Values>;
  const isLater = useWatch({ control, name });
  const { client } = inquiry;
  const kind = inquiry.personal_information?.person_kind;
  const may = client ? client.pays_later : kind !== undefined && payLaterKinds.includes(kind);
  if (!may) return null;
  return (
    <div>
      <FormCheckbox control={control} name={name}>
        {client?.payment_days
          ? office.invoiceAsAgreed({ days: client.payment_days, isMonthly: client.payment === 'month' })
          : office.invoiceLater}
      </FormCheckbox>
      {client && !isLater ? (
        <p role="status" className="text-warn-ink">
          {office.invoiceInAdvance}
        </p>
      ) : null}
    </div>
  );
};

const Decline = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={declineInquiry}
      event="decline"
      text={cases.office.declineText}
      values={noNotes}
      isDanger
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="reason"
            label={cases.reason}
            options={codeLists.declineReasons}
            isRequired
          />
          <Notes />
        </>
      )}
    </CaseDialog>
  );
};

/** What was agreed, where somebody is about to confirm it. */
const AgreedPrice = ({ inquiry: { quote, list_price } }: { readonly inquiry: StaffCase }) => {
  const price = quote ?? list_price;
  return price ? <PriceLines price={price} percent={quote?.vat_percent ?? limits.vatPercent} /> : null;
};

const ConfirmOrder = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={confirmOrder}
      event="confirm_order"
      text={cases.office.orderText[inquiry.quote?.source ?? 'list']}
      values={{ invoice_later: inquiry.client?.pays_later === true, ...noNotes }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <ClientData control={control} client={inquiry.client} />
          <AgreedPrice inquiry={inquiry} />
          <PayLater control={control} inquiry={inquiry} />
          <Notes />
        </>
      )}
    </CaseDialog>
  );
};

const SettlePayment = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={settlePayment}
      event="settle_payment"
      text={cases.office.paymentText}
      values={noNotes}
      onClose={onClose}
    >
      {(control) => (
        <>
          <AgreedPrice inquiry={inquiry} />
          <FormText
            control={control}
            name="internal_note"
            label={cases.office.paymentProof}
            rows={2}
            maxLength={lengths.note}
            isRequired
          />
        </>
      )}
    </CaseDialog>
  );
};

const Assign = ({ inquiry, onClose }: DialogProps) => {
  const texts = useTexts(casesTexts).office;
  const doubtOf = useLicenceDoubt(inquiry.inquiry_id);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={assignValuer}
      event="assign_valuer"
      width="table"
      text={texts.assignText}
      values={noNotes}
      doubtOf={doubtOf}
      onClose={onClose}
    >
      {() => (
        <>
          <CandidateFields inquiryId={inquiry.inquiry_id} />
          <Notes forCustomer={false} />
        </>
      )}
    </CaseDialog>
  );
};

const Reassign = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = cases.office;
  const doubtOf = useLicenceDoubt(inquiry.inquiry_id);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={reassignValuer}
      event="reassign"
      width="table"
      text={texts.reassignText}
      values={noNotes}
      doubtOf={doubtOf}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="reason"
            label={cases.reason}
            options={lifecycle.reassignReasons}
            isRequired
          />
          <CandidateFields inquiryId={inquiry.inquiry_id} but={inquiry.valuer?.valuer_id} />
          <Notes />
        </>
      )}
    </CaseDialog>
  );
};

const WithdrawQuote = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={withdrawQuote}
      event="withdraw_quote"
      text={cases.office.withdrawQuoteText}
      values={noNotes}
      isDanger
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="reason"
            label={cases.reason}
            options={lifecycle.withdrawReasons}
            isRequired
          />
          <Notes />
        </>
      )}
    </CaseDialog>
  );
};

const Reopen = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={reopenInquiry}
      event="reopen"
      text={cases.office.reopenText}
      values={noNotes}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="reason"
            label={cases.reason}
            options={lifecycle.reopenReasons}
            isRequired
          />
          <Notes />
        </>
      )}
    </CaseDialog>
  );
};

/** The agreed visit is given back without a time to follow: the customer chooses it. */
const CancelVisit = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={cancelVisit}
      event="cancel_visit"
      text={cases.visit.changeText}
      values={{ reason: null, note: '' }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect control={control} name="reason" label={cases.reason} options={codeLists.visitChangeReasons} />
          <FormText control={control} name="note" label={cases.note} rows={2} maxLength={lengths.note} />
        </>
      )}
    </CaseDialog>
  );
};

const ProposeVisit = ({ inquiry, onClose }: DialogProps) => (
  <ProposeVisitDialog
    inquiryId={inquiry.inquiry_id}
    visit={inquiry.visit_at ? { number: inquiry.number, title: inquiry.title, starts_at: inquiry.visit_at } : undefined}
    day={inquiry.visit_at ? dayOf(inquiry.visit_at) : today()}
    onClose={onClose}
  />
);

const dialogs: Partial<Record<InquiryEvent, (props: DialogProps) => ReactNode>> = {
  request_info: RequestInfoDialog,
  send_quote: SendQuote,
  decline: Decline,
  confirm_order: ConfirmOrder,
  settle_payment: SettlePayment,
  assign_valuer: Assign,
  reassign: Reassign,
  offer_terms: OfferTerms,
  propose_visit: ProposeVisit,
  cancel_visit: CancelVisit,
  withdraw_quote: WithdrawQuote,
  reopen: Reopen,
  hold: HoldDialog,
  resume: ResumeDialog,
  cancel: CancelDialog,
};

const known = ['take_up', ...Object.keys(dialogs)] as readonly InquiryEvent[];
const confirmed = known.filter((event) => event !== 'decline');

/** What the office can do with the case now, each with its dialog; to take it up nothing has to be said. */
export const OfficeActions = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const { office } = useTexts(casesTexts);
  const [chosen, setChosen] = useState<InquiryEvent>();
  const Chosen = chosen && dialogs[chosen];
  const taking = useCall(takeUp, 'inquiries');
  const choose = (event: InquiryEvent) => {
    if (event !== 'take_up') setChosen(event);
    else if (!taking.isPending) {
      const { inquiry_id, version } = inquiry;
      taking.press({ inquiry_id, version }, office.takenUp);
    }
  };
  return (
    <>
      <ActionButtons
        inquiry={inquiry}
        viewer="admin"
        known={offersDecline(inquiry.status, inquiry.stage) ? known : confirmed}
        onChoose={choose}
      />
      {Chosen ? <Chosen inquiry={inquiry} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
};
