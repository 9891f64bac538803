import { useQueryClient } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
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

export const useSaveAccount = () => {
  const { refunds: texts } = useTexts(receivablesTexts);
  const cache = useQueryClient();
  return async (input: z.input<typeof editRefundAccount.input>) => {
    await send(editRefundAccount, input);
    // A finished case waits for it too.
    await Promise.all(['orders', 'inquiries'].map((area) => cache.invalidateQueries({ queryKey: [area] })));
    notices.success(texts.accountSaved);
  };
};

export const RefundAccountFields = <Values extends FieldValues, Output>({
  control,
}: {
  readonly control: Control<Values, unknown, Output>;
}) => {
  const { refunds: texts, own } = useTexts(receivablesTexts);
  const at = (name: 'recipient' | 'iban') => name as FieldPath<Values>;
  return (
    <>
      <FormText
        control={control}
        name={at('recipient')}
        label={own.recipient}
        maxLength={lengths.company}
        autoComplete="name"
        isRequired
      />
      <FormText control={control} name={at('iban')} label={texts.iban} maxLength={lengths.iban} isRequired />
    </>
  );
};

/** Account of a refund, entered by its owner, or by the office if it belongs to no case's customer. */
export const RefundAccountDialog = ({ refundId, recipient, iban, onClose }: Props) => {
  const { refunds: texts } = useTexts(receivablesTexts);
  const save = useSaveAccount();
  return (
    <FormDialog
      title={texts.accountTitle}
      text={texts.accountText}
      schema={editRefundAccount.input}
      values={{ refund_id: refundId, recipient, iban }}
      submitText={texts.editAccount}
      onClose={onClose}
      send={save}
    >
      {({ control }) => <RefundAccountFields control={control} />}
    </FormDialog>
  );
};
