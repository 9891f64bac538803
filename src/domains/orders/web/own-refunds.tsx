import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Order } from '../contract/orders.ts';
import { receivablesTexts } from '../texts/receivables.ts';
import { RefundAccountDialog } from './refund-account-dialog.tsx';

type Own = Order['refunds'][number];

type Props = { readonly refunds: readonly Own[]; readonly recipient: string };

/** The customer's refunds; a missing account is entered here. */
export const OwnRefunds = ({ refunds, recipient }: Props) => {
  const { own: texts } = useTexts(receivablesTexts);
  const [chosen, setChosen] = useState<Own>();
  if (refunds.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.refund_id} className="grid justify-items-start gap-2">
            <Said refund={refund} />
            {refund.status === 'waiting' ? (
              <Button
                variant={refund.account_ends === null ? 'primary' : 'secondary'}
                onPress={() => setChosen(refund)}
              >
                {refund.account_ends === null ? texts.enter : texts.change}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen ? (
        <RefundAccountDialog
          refundId={chosen.refund_id}
          recipient={recipient}
          iban=""
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Card>
  );
};

const Said = ({ refund: { cents, status, paid_on, account_ends, came_back_on } }: { readonly refund: Own }) => {
  const { own: texts } = useTexts(receivablesTexts);
  const formats = useFormats();
  return (
    <p>
      {[
        texts.text({ amount: formats.money(cents / 100) }),
        ...(came_back_on !== null && account_ends === null ? [texts.cameBack] : []),
        account_ends === null ? texts.needed : texts.goesTo({ ends: account_ends }),
        ...(status === 'exported' ? [texts.onItsWay] : []),
        ...(paid_on ? [texts.paidOn({ date: formats.date(paid_on) })] : []),
      ].join(' ')}
    </p>
  );
};
