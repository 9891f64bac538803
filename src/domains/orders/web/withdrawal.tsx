import { useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { ordersTexts } from '../texts/orders.ts';

type Props = {
  /** End of the right, and its result now; null without it. */
  readonly right: { readonly until: string; readonly cost_cents: number; readonly back_cents: number } | null;
  /** Whether the work waits for the end of that time. */
  readonly waits: boolean;
  readonly send: () => Promise<unknown>;
};

/** A consumer's withdrawal from a contract, with its cost and refund shown beforehand. */
export const Withdrawal = ({ right, waits, send }: Props) => {
  const { withdrawal: texts } = useTexts(ordersTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const [asks, setAsks] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!right) return null;
  const amount = (cents: number) => (cents > 0 ? formats.money(cents / 100) : null);
  const withdraw = async () => {
    setSending(true);
    try {
      await send();
      notices.success(texts.done);
    } catch (failure) {
      alertFailure(failure);
    } finally {
      setSending(false);
      setAsks(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="danger-quiet" onPress={() => setAsks(true)}>
        {texts.button}
      </Button>
      <p className="text-body text-ink-2">{texts.until({ date: formats.date(right.until), waits })}</p>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={texts.title}
        message={texts.text({
          until: formats.date(right.until),
          cost: amount(right.cost_cents),
          back: amount(right.back_cents),
        })}
        confirmText={texts.button}
        cancelText={common.back}
        isPending={isSending}
        onConfirm={() => void withdraw()}
      />
    </div>
  );
};
