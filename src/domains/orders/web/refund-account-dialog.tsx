import { useQueryClient } from '@tanstack/react-query';
import { lengths } from '#contract/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { editRefundAccount } from '../contract/receivables.ts';
import { receivablesTexts } from '../texts/receivables.ts';

type Props = {
  readonly refundId: string;
  readonly recipient: string;
  readonly iban: string;
  readonly onClose: () => void;
};

/** Where the money of a refund goes, as its owner or the office enters it. */
export const RefundAccountDialog = ({ refundId, recipient, iban, onClose }: Props) => {
  const { refunds: texts, own } = useTexts(receivablesTexts);
  const cache = useQueryClient();
  return (
    <CallDialog
      title={texts.accountTitle}
      text={texts.accountText}
      schema={editRefundAccount.input}
      values={{ refund_id: refundId, recipient, iban }}
      labels={{ recipient: own.recipient, iban: texts.iban }}
      submitText={texts.editAccount}
      onClose={onClose}
      send={async (input) => {
        await send(editRefundAccount, input);
        // A case that is over waits for it too.
        await Promise.all(['orders', 'inquiries'].map((area) => cache.invalidateQueries({ queryKey: [area] })));
        notices.success(texts.accountSaved);
      }}
    >
      {({ control }) => (
        <>
          <FormText
            control={control}
            name="recipient"
            label={own.recipient}
            maxLength={lengths.company}
            autoComplete="name"
            isRequired
          />
          <FormText control={control} name="iban" label={texts.iban} maxLength={lengths.iban} isRequired />
        </>
      )}
    </CallDialog>
  );
};
