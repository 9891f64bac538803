import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { payLaterKinds } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { ClientData } from '#domains/clients/web/client-data.tsx';
import { cancelVisit } from '#domains/inquiries/contract/bookings.ts';
import {
  assignValuer,
  confirmOrder,
  declineInquiry,
  offerTerms,
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
import { CancelDialog } from '#domains/inquiries/web/case/cancel-dialog.tsx';
import { CandidateFields, useLicenceWarning } from '#domains/inquiries/web/case/candidate-fields.tsx';
import { atOnce, CaseMoves, type DialogProps, type Moves, move, notes } from '#domains/inquiries/web/case/moves.tsx';
import { PriceLines } from '#domains/inquiries/web/case/price.tsx';
import { PriceTotal } from '#domains/inquiries/web/case/price-total.tsx';
import { usePriceWarning } from '#domains/inquiries/web/case/price-warning.ts';
import { sharedMoves } from '#domains/inquiries/web/case/shared-moves.tsx';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import { ProposeVisitDialog } from '#domains/inquiries/web/propose-visit-dialog.tsx';
import { orderTermsQuery } from '#domains/inquiries/web/queries.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { FormCheckbox } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { TermsNow } from './terms.tsx';

/** Only firms, sole traders and authorities may pay after delivery; a client does so as agreed with it. */
const PayLater = ({ inquiry: { client, personal_information: person } }: { readonly inquiry: StaffCase }) => {
  const { office } = useTexts(casesTexts);
  const { control } = useFormContext();
  const isLater = useWatch({ control, name: 'invoice_later' });
  const may = client ? client.pays_later : person !== null && payLaterKinds.includes(person.person_kind);
  if (!may) return null;
  return (
    <div>
      <FormCheckbox control={control} name="invoice_later">
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

/** The agreed price, before it is confirmed. */
const AgreedPrice = ({ inquiry: { quote, list_price } }: { readonly inquiry: StaffCase }) => {
  const price = quote ?? list_price;
  return price ? <PriceLines price={price} percent={quote?.vat_percent ?? limits.vatPercent} /> : null;
};

const ProposeVisit = ({ inquiry: { inquiry_id, number, title, visit_at }, onClose }: DialogProps) => (
  <ProposeVisitDialog
    inquiryId={inquiry_id}
    visit={visit_at ? { number, title, starts_at: visit_at } : undefined}
    day={visit_at ? dayOf(visit_at) : today()}
    onClose={onClose}
  />
);

/** Moves of the office; taking up a case needs no input. */
const officeMoves: Moves = {
  ...sharedMoves,
  take_up: atOnce(
    takeUp,
    ({ inquiry_id, version }) => ({ inquiry_id, version }),
    ({ cases }) => cases.office.takenUp,
  ),
  send_quote: move(sendQuote, ({ cases }, inquiry) => {
    const { quoteText, quoteNet, quoteReplaces } = cases.office;
    const { data: terms = defaultSettings } = useQuery(orderTermsQuery());
    const { list_price, client, status, quote } = inquiry;
    const measure = measureOf(list_price, quote, inquiry.out_of_court_cents);
    const warningBefore = usePriceWarning(measure);
    return {
      warningBefore: ({ net_cents }) => warningBefore(net_cents),
      text: quoteText({ days: terms.quote_days }),
      values: {
        ...(list_price ? { net_cents: list_price.net_cents } : {}),
        invoice_later: client?.pays_later === true,
      },
      asks: [
        status === 'in_review' && !quote?.accepted_at ? null : (
          <p key="replaces" className="text-ink-2">
            {quoteReplaces}
          </p>
        ),
        <ClientData key="client" client={client} />,
        { name: 'net_cents', label: quoteNet, as: 'money' },
        <PriceTotal key="total" measure={measure} />,
        <PayLater key="later" inquiry={inquiry} />,
        ...notes(cases),
      ],
    };
  }),
  decline: move(
    declineInquiry,
    ({ cases, codeLists }) => ({
      text: cases.office.declineText,
      asks: [{ name: 'reason', label: cases.reason, options: codeLists.declineReasons }, ...notes(cases)],
    }),
    { isDanger: true, isAside: true },
  ),
  confirm_order: move(confirmOrder, ({ cases }, inquiry) => ({
    text: cases.office.orderText[inquiry.quote?.source ?? 'list'],
    values: { invoice_later: inquiry.client?.pays_later === true },
    asks: [
      <ClientData key="client" client={inquiry.client} />,
      <AgreedPrice key="agreed" inquiry={inquiry} />,
      <PayLater key="later" inquiry={inquiry} />,
      ...notes(cases),
    ],
  })),
  settle_payment: move(settlePayment, ({ cases }, inquiry) => ({
    text: cases.office.paymentText,
    asks: [
      <AgreedPrice key="agreed" inquiry={inquiry} />,
      { name: 'internal_note', label: cases.office.paymentProof, rows: 2, isRequired: true },
    ],
  })),
  assign_valuer: move(assignValuer, ({ cases }, { inquiry_id }) => {
    const [, internal] = notes(cases);
    return {
      warningBefore: useLicenceWarning(inquiry_id),
      width: 'table',
      text: cases.office.assignText,
      asks: [<CandidateFields key="valuer" inquiryId={inquiry_id} />, internal],
    };
  }),
  reassign: move(
    reassignValuer,
    ({ cases, lifecycle }, { inquiry_id, valuer }) => ({
      warningBefore: useLicenceWarning(inquiry_id),
      width: 'table',
      text: cases.office.reassignText,
      asks: [
        { name: 'reason', label: cases.reason, options: lifecycle.reassignReasons },
        <CandidateFields key="valuer" inquiryId={inquiry_id} but={valuer?.valuer_id} />,
        ...notes(cases),
      ],
    }),
    { isAside: true },
  ),
  offer_terms: move(
    offerTerms,
    ({ cases: { terms } }, inquiry) => {
      const measure = measureOf(inquiry.list_price, inquiry.quote, inquiry.out_of_court_cents);
      const warningBefore = usePriceWarning(measure);
      return {
        warningBefore: ({ net_cents }) => warningBefore(net_cents),
        text: terms.offerText,
        values: { due_on: '' },
        asks: [
          <TermsNow key="now" inquiry={inquiry} />,
          { name: 'net_cents', label: terms.net, as: 'money' },
          <PriceTotal key="total" measure={measure} />,
          { name: 'due_on', label: terms.due, as: 'day', only: 'ahead' },
          { name: 'reason', label: terms.reason, rows: 3 },
        ],
      };
    },
    { isAside: true },
  ),
  propose_visit: { isAside: true, Dialog: ProposeVisit },
  // The agreed visit is released without a new time: the customer chooses it.
  cancel_visit: move(
    cancelVisit,
    ({ cases, codeLists }) => ({
      text: cases.visit.changeText,
      values: { reason: null },
      asks: [
        { name: 'reason', label: cases.reason, options: codeLists.visitChangeReasons },
        { name: 'note', label: cases.note, rows: 2 },
      ],
    }),
    { isAside: true },
  ),
  withdraw_quote: move(
    withdrawQuote,
    ({ cases, lifecycle }) => ({
      text: cases.office.withdrawQuoteText,
      asks: [{ name: 'reason', label: cases.reason, options: lifecycle.withdrawReasons }, ...notes(cases)],
    }),
    { isDanger: true, isAside: true },
  ),
  reopen: move(reopenInquiry, ({ cases, lifecycle }) => ({
    text: cases.office.reopenText,
    asks: [{ name: 'reason', label: cases.reason, options: lifecycle.reopenReasons }, ...notes(cases)],
  })),
  cancel: { isDanger: true, isAside: true, Dialog: CancelDialog },
};

export const OfficeMoves = ({ inquiry }: { readonly inquiry: StaffCase }) => (
  <CaseMoves
    inquiry={inquiry}
    viewer="admin"
    moves={officeMoves}
    offers={(event) => event !== 'decline' || offersDecline(inquiry.status, inquiry.stage)}
  />
);
