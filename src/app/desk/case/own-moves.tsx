import { Copy, Download, FilePenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  acceptTerms,
  cancelInquiry,
  declineQuote,
  declineTerms,
  duplicateInquiry,
  getCaseTerms,
  quoteDeclineReasons,
  withdrawInquiry,
} from '#domains/inquiries/contract/inquiries.ts';
import { withdrawContract } from '#domains/inquiries/contract/withdrawal.ts';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { CaseMoves, type Moves, move } from '#domains/inquiries/web/case/moves.tsx';
import { setMode } from '#domains/inquiries/web/mode.ts';
import type { Inquiry } from '#domains/inquiries/web/queries.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { Withdrawal } from '#domains/orders/web/withdrawal.tsx';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';

/** Opens a draft at its first step. */
const useEdit = () => {
  const navigate = useNavigate();
  return (inquiry_id: string) => {
    setMode({ mode: 'edit', inquiry_id });
    return navigate(stepPath(0, inquiry_id));
  };
};

const idOf = (one: { readonly offer_id: string } | null) => one?.offer_id ?? '';

/** Answers to new terms offered by the office. */
export const termsMoves: Moves<Inquiry> = {
  accept_terms: move(acceptTerms, ({ cases: { terms } }, { terms_offer }: Inquiry) => ({
    text: terms.acceptText,
    values: { offer_id: idOf(terms_offer) },
    done: terms.accepted,
  })),
  decline_terms: move(declineTerms, ({ cases: { terms } }, { terms_offer }: Inquiry) => ({
    text: terms.declineText,
    values: { offer_id: idOf(terms_offer) },
    done: terms.declined,
    asks: [{ name: 'note', label: terms.why, rows: 2 }],
  })),
};

/** Declining a quote; accepting it is a form, because the terms have to be ticked. */
export const quoteMoves: Moves<Inquiry> = {
  decline_quote: move(
    declineQuote,
    ({ cases, codeLists }, { quote }: Inquiry) => ({
      title: cases.quote.declineTitle,
      text: cases.quote.declineText,
      values: { quote_id: quote?.quote_id ?? '' },
      submitText: cases.quote.decline,
      done: cases.quote.declined,
      asks: [
        {
          name: 'reason',
          label: cases.quote.declineReason,
          options: Object.fromEntries(quoteDeclineReasons.options.map((id) => [id, codeLists.cancelReasons[id]])),
        },
        { name: 'note', label: cases.note, rows: 3 },
      ],
    }),
    { isDanger: true, size: 'large' },
  ),
};

/** Moves of the customer on the whole case. */
const ownMoves: Moves<Inquiry> = {
  withdraw: move(
    withdrawInquiry,
    ({ cases }, { inquiry_id }: Inquiry) => {
      const edit = useEdit();
      return {
        title: cases.withdrawTitle,
        text: cases.withdrawText,
        submitText: cases.withdraw,
        done: async () => {
          await edit(inquiry_id);
          return cases.withdrawn;
        },
      };
    },
    { isAside: true, icon: <FilePenLine size={17} aria-hidden /> },
  ),
  cancel: move(
    cancelInquiry,
    ({ cases, codeLists }, _: Inquiry) => {
      const { no_answer: _office, customer_asked: __, ...reasons } = codeLists.cancelReasons;
      return {
        title: cases.cancelTitle,
        text: cases.cancelText,
        values: { reason: null },
        submitText: cases.cancel,
        cancelText: cases.keep,
        done: cases.cancelled,
        asks: [
          { name: 'reason', label: cases.cancelReason, options: reasons },
          { name: 'note', label: cases.note, rows: 3 },
        ],
      };
    },
    { isDanger: true, isAside: true },
  ),
  withdraw_contract: {
    isDanger: true,
    isAside: true,
    Button: ({ inquiry: { inquiry_id, version, early_start, withdrawal } }) => {
      const { run } = useCall(withdrawContract, 'inquiries');
      return <Withdrawal right={withdrawal} waits={early_start === false} send={() => run({ inquiry_id, version })} />;
    },
  },
};

const Duplicate = ({ inquiryId }: { readonly inquiryId: string }) => {
  const cases = useTexts(casesTexts);
  const edit = useEdit();
  const { press, isPending } = useCall(duplicateInquiry, 'inquiries');
  return (
    <Button
      isPending={isPending}
      onPress={() =>
        press({ inquiry_id: inquiryId }, async (made) => {
          await edit(made.inquiry_id);
          return cases.duplicated;
        })
      }
    >
      <Copy size={17} aria-hidden />
      {cases.duplicate}
    </Button>
  );
};

export const OwnMoves = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const orders = useTexts(ordersTexts);
  const { inquiry_id, terms_kept, withdrawal } = inquiry;
  return (
    <CaseMoves
      inquiry={inquiry}
      viewer="customer"
      moves={ownMoves}
      offers={(event) => event !== 'withdraw_contract' || withdrawal !== null}
      beside={
        <>
          <Duplicate inquiryId={inquiry_id} />
          {terms_kept ? (
            <DownloadLink href={fileAddress(getCaseTerms, inquiry_id)} className={buttonLook({})}>
              <Download size={17} aria-hidden />
              {orders.acceptedTerms}
            </DownloadLink>
          ) : null}
        </>
      }
    />
  );
};
