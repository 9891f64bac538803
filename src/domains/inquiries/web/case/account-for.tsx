import { useState } from 'react';
import { editRefundAccount } from '#domains/orders/contract/receivables.ts';
import { receivablesTexts } from '#domains/orders/texts/receivables.ts';
import { RefundAccountFields, useSaveAccount } from '#domains/orders/web/refund-account-dialog.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import type { StaffCase } from '../case-queries.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { proofFields } from './proof-fields.tsx';

const schema = editRefundAccount.input.omit({ proof_id: true }).extend(proofFields);

type Props = {
  readonly refundId: string;
  readonly recipient: string;
  readonly iban: string;
  readonly onClose: () => void;
};

/** Refund account of a case, as the customer gave it to the office. */
export const AccountForDialog = ({ refundId, recipient, iban, onClose }: Props) => {
  const { refunds: texts } = useTexts(receivablesTexts);
  const save = useSaveAccount();
  return (
    <ProofDialog
      title={texts.accountTitle}
      text={texts.accountText}
      schema={schema}
      values={{ refund_id: refundId, recipient, iban }}
      submitText={texts.editAccount}
      act={({ refund_id, recipient: name, iban: account }, proof_id) =>
        save({ refund_id, recipient: name, iban: account, proof_id })
      }
      onClose={onClose}
    >
      {(control) => <RefundAccountFields control={control} />}
    </ProofDialog>
  );
};

/** A refund of the case that waits for an account, which the office enters right here. */
export const AccountAwaited = ({ inquiry: { money, customer } }: { readonly inquiry: StaffCase }) => {
  const texts = useTexts(receivablesTexts).refunds;
  const [isOpen, setOpen] = useState(false);
  const waits = money?.refunds.filter(({ status, has_account }) => status === 'waiting' && !has_account) ?? [];
  const [first] = waits;
  if (!first) return null;
  return (
    <Banner tone="warn">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0">{texts.withoutAccount({ n: waits.length })}</span>
        <Button size="small" onPress={() => setOpen(true)}>
          {texts.editAccount}
        </Button>
      </span>
      {isOpen ? (
        <AccountForDialog
          refundId={first.refund_id}
          recipient={customer?.name ?? ''}
          iban=""
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Banner>
  );
};
