import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Check, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows, Pill } from '#platform/web/ui/card.tsx';
import { assignPayment, importStatement, type showPayments } from '../../contract/orders.ts';
import { dismissPayment, returnPayment } from '../../contract/receivables.ts';
import { centsOf, isPossibleDay } from '../../core/statement.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { receivablesTexts } from '../../texts/receivables.ts';
import { unknownPaymentsQuery } from '../queries.ts';

type Payment = DataOf<typeof showPayments>['items'][number];
type Result = DataOf<typeof importStatement>;

const resultRows = [
  'entries',
  'settled',
  'partial',
  'surplus',
  'unknown',
  'known',
  'passed_over',
  'refunds',
  'returned',
] as const;

/** Payments without an order, each with the orders it may be for; they come from the bank's statement. */
export const UnknownPayments = () => {
  const texts = useTexts(receivablesTexts).unknown;
  const orders = useTexts(ordersTexts).office;
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(unknownPaymentsQuery());
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);
  const formats = useFormats();
  // An unreadable amount is shown as in the statement.
  const shownAmount = (said: string | null) => {
    const cents = centsOf(said ?? '');
    return cents === undefined ? said : formats.money(cents / 100);
  };
  const shownDay = (said: string | null) => {
    const day = said?.slice(0, 10) ?? '';
    return isPossibleDay(day) ? formats.date(day) : said;
  };
  const read = async (file: File) => {
    setBusy(true);
    try {
      // The file comes beside the fields of the contract.
      setResult(await send(importStatement, { file } as never));
      await cache.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      alertFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={texts.title}
      aside={data.total > 0 ? <Pill tone="warn">{orders.unknown({ n: data.total })}</Pill> : null}
      flush
    >
      <div className="grid gap-3 border-b border-line p-4">
        <p className="text-body text-ink-2">{orders.statementText}</p>
        <FileTrigger
          acceptedFileTypes={['.xml', 'text/xml', 'application/xml']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void read(file);
          }}
        >
          <Button size="small" className="justify-self-start" isPending={isBusy}>
            <Upload size={15} aria-hidden />
            {orders.import}
          </Button>
        </FileTrigger>
        {result ? (
          <div role="status">
            <DetailRows rows={resultRows.map((name) => ({ label: orders.result[name], value: result[name] }))} />
            {result.left_out.length > 0 ? (
              <div className="mt-3 grid gap-1 text-body">
                <p>{orders.leftOut({ n: result.left_out.length })}</p>
                <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
                  {result.left_out.map(({ reason, amount, day, payer }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and the list never changes
                    <li key={place}>
                      {[shownDay(day), shownAmount(amount), payer].filter((said) => said !== null).join(', ')}:{' '}
                      {orders.leftOutReasons[reason]}
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
      {data.items.length === 0 ? (
        <p className="p-4 text-ink-2">{texts.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((payment) => (
            <li key={payment.payment_id} className="grid gap-2.5 p-4">
              <Unknown payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const Unknown = ({ payment }: { readonly payment: Payment }) => {
  const texts = useTexts(receivablesTexts).unknown;
  const orders = useTexts(ordersTexts).office;
  const formats = useFormats();
  const [does, setDoes] = useState<'assign' | 'return' | 'dismiss'>();
  const { payment_id, amount_cents, paid_on, payer, purpose, reference, proposals } = payment;
  const amount = formats.money(amount_cents / 100);
  const [best] = proposals;
  const close = () => setDoes(undefined);
  return (
    <>
      <div>
        <p className="flex items-baseline gap-3">
          <strong className="text-heading">{amount}</strong>
          <span className="ml-auto text-note text-ink-3">{formats.date(paid_on)}</span>
        </p>
        <p className="text-body break-words text-ink-2">
          {texts.from({ payer: payer ?? '–', said: [reference, purpose].filter(Boolean).join(' ') || '–' })}
        </p>
      </div>
      <Proposed best={best} amountCents={amount_cents} />
      <div className="flex flex-wrap gap-2">
        {best ? <Connect payment={payment} best={best} /> : null}
        <Button
          size="small"
          aria-label={(best ? texts.otherOf : orders.assignOf)({ amount })}
          onPress={() => setDoes('assign')}
        >
          {best ? texts.other : orders.assign}
        </Button>
        <Button size="small" aria-label={texts.giveBackOf({ amount })} onPress={() => setDoes('return')}>
          {texts.giveBack}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.dismissOf({ amount })}
          onPress={() => setDoes('dismiss')}
        >
          {texts.dismiss}
        </Button>
      </div>
      {does === 'assign' ? (
        <AskDialog
          title={orders.assign}
          call={assignPayment}
          changes="orders"
          values={{ payment_id }}
          onClose={close}
          done={orders.assigned}
          asks={[{ name: 'order_number', label: texts.assignNumber }]}
        />
      ) : null}
      {does === 'return' || does === 'dismiss' ? (
        <AskDialog
          title={does === 'return' ? texts.giveBackOf({ amount }) : texts.dismissOf({ amount })}
          text={does === 'return' ? texts.giveBackText : texts.dismissText}
          call={does === 'return' ? returnPayment : dismissPayment}
          changes="orders"
          values={{ payment_id }}
          submitText={does === 'return' ? texts.giveBack : texts.dismiss}
          onClose={close}
          done={does === 'return' ? texts.returned : texts.dismissed}
          asks={[{ name: 'note', label: texts.reason }]}
        />
      ) : null}
    </>
  );
};

type Proposal = Payment['proposals'][number];

/** The document that a payment seems to be for, and the reason; for a smaller payment also the rest left open. */
const Proposed = ({ best, amountCents }: { readonly best: Proposal | undefined; readonly amountCents: number }) => {
  const texts = useTexts(receivablesTexts).unknown;
  const { money } = useFormats();
  const look = 'rounded-control border px-3 py-2 text-body';
  if (!best)
    return (
      <div className={`${look} border-line bg-surface-2`}>
        <p className="font-semibold">{texts.none}</p>
        <p className="text-note text-ink-2">{texts.noneText}</p>
      </div>
    );
  const left = best.open_cents - amountCents;
  const why = [
    texts.matches({ what: best.reasons.map((reason) => texts.why[reason]).join(', ') }),
    ...(left > 0 ? [texts.left({ amount: money(left / 100) })] : []),
  ];
  return (
    <div className={`${look} ${left > 0 ? 'border-line bg-surface-2' : 'border-action bg-action-soft'}`}>
      <p>
        <strong>{best.document}</strong>, {best.buyer}, {texts.proposal({ amount: money(best.open_cents / 100) })}
      </p>
      <p className="text-note text-ink-2">{why.join('; ')}</p>
    </div>
  );
};

const Connect = ({ payment, best }: { readonly payment: Payment; readonly best: Proposal }) => {
  const texts = useTexts(receivablesTexts).unknown;
  const orders = useTexts(ordersTexts).office;
  const { money } = useFormats();
  const { press, isPending } = useCall(assignPayment, 'orders');
  const { payment_id, amount_cents } = payment;
  const { document, order_number, open_cents } = best;
  const isPart = amount_cents < open_cents;
  return (
    <Button
      size="small"
      variant={isPart ? 'secondary' : 'primary'}
      isPending={isPending}
      aria-label={(isPart ? texts.connectPartOf : texts.connectOf)({ amount: money(amount_cents / 100), document })}
      onPress={() => press({ payment_id, order_number }, orders.assigned)}
    >
      <Check size={15} aria-hidden />
      {isPart ? texts.connectPart : texts.connect}
    </Button>
  );
};
