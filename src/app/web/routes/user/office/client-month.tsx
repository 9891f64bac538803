import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { issueMonthlyInvoice } from '#domains/orders/contract/client-accounts.ts';
import { clientAccountQuery } from '#domains/orders/web/queries.ts';
import { send } from '#platform/web/api/send.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';

/** The invoice of the month as it would be now; nothing where nothing waits for it. */
export const ClientMonth = ({ clientId }: { readonly clientId: string }) => {
  const texts = useTexts(clientsTexts);
  const formats = useFormats();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data } = useSuspenseQuery(clientAccountQuery(clientId));
  const { month } = data;
  if (!month) return null;
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <Card title={texts.month} aside={<Pill tone="warn">{texts.draft}</Pill>}>
      <dl className="grid gap-1.5">
        {month.lines.map(({ name, net_cents }) => (
          <div key={name} className="flex items-baseline gap-3">
            <dt className="min-w-0 flex-1 break-words text-ink-2">{name}</dt>
            <dd className="font-[650] tabular-nums">{euros(net_cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-3">
          <dt className="flex-1 text-ink-2">{texts.vat}</dt>
          <dd className="font-[650] tabular-nums">{euros(month.vat_cents)}</dd>
        </div>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2.5">
          <dt className="flex-1 font-[650]">{texts.total}</dt>
          <dd className="font-display text-[21px] font-bold tabular-nums">{euros(month.gross_cents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-[13px] text-ink-3">
        {texts.monthNote({ on: formats.date(month.on), due: formats.date(month.due_on) })}
      </p>
      <Button className="mt-3" onPress={() => setOpen(true)}>
        {texts.issueNow}
      </Button>
      {isOpen ? (
        <CallDialog
          title={texts.issueNow}
          text={texts.issueText}
          schema={issueMonthlyInvoice.input}
          values={{ client_id: clientId }}
          submitText={texts.issueNow}
          onClose={() => setOpen(false)}
          send={async (input) => {
            const { number } = await send(issueMonthlyInvoice, input);
            await cache.invalidateQueries({ queryKey: ['orders'] });
            notices.success(texts.issued({ number }));
          }}
        />
      ) : null}
    </Card>
  );
};
