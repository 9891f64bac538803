import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { ClientData } from '#domains/clients/web/client-data.tsx';
import type { Client } from '#domains/clients/web/queries.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { issueMonthlyInvoice } from '../../contract/client-accounts.ts';
import { einvoiceTexts } from '../../texts/einvoice.ts';
import { clientAccountQuery } from '../queries.ts';

/** The current state of the monthly invoice; renders nothing if nothing is to be invoiced. */
export const ClientMonth = ({ client }: { readonly client: Client }) => {
  const clientId = client.client_id;
  const texts = useTexts(clientsTexts);
  const formats = useFormats();
  const einvoice = useTexts(einvoiceTexts);
  const [isOpen, setOpen] = useState(false);
  const { data } = useSuspenseQuery(clientAccountQuery(clientId));
  const { month } = data;
  if (!month) return null;
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <Card title={texts.month} aside={<Pill tone="warn">{texts.draft}</Pill>}>
      <dl className="grid gap-1.5">
        {month.lines.map(({ name, net_cents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two works may have the same name, and lines never move
          <div key={at} className="flex items-baseline gap-3">
            <dt className="min-w-0 flex-1 break-words text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{euros(net_cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-3">
          <dt className="flex-1 text-ink-2">{texts.vat}</dt>
          <dd className="font-semibold tabular-nums">{euros(month.vat_cents)}</dd>
        </div>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2.5">
          <dt className="flex-1 font-semibold">{texts.total}</dt>
          <dd className="font-display text-title tabular-nums">{euros(month.gross_cents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-label text-ink-3">
        {texts.monthNote({ on: formats.date(month.on), due: formats.date(month.due_on) })}
      </p>
      {month.missing.length > 0 ? (
        <div role="status" className="mt-3 rounded-card bg-warn-soft px-4 py-3 text-warn-ink">
          <p className="font-semibold">{einvoice.missing}</p>
          <ul className="ml-4 list-disc">
            {month.missing.map((gap) => (
              <li key={gap}>
                {gap === 'seller_registration_number' ? (
                  <Link to={paths.issuer}>{einvoice.gaps[gap]}</Link>
                ) : (
                  einvoice.gaps[gap]
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button className="mt-3" onPress={() => setOpen(true)}>
        {texts.issueNow}
      </Button>
      {isOpen ? (
        <AskDialog
          title={texts.issueNow}
          text={texts.issueText}
          call={issueMonthlyInvoice}
          changes="orders"
          values={{ client_id: clientId, order_reference: '' }}
          onClose={() => setOpen(false)}
          done={({ number }) => texts.issued({ number })}
        >
          {({ control }) => (
            <>
              <ClientData client={client} withIssuer />
              {month.missing.includes('order_reference') ? (
                <FormText
                  control={control}
                  name="order_reference"
                  label={einvoice.orderReference}
                  hint={einvoice.orderReferenceHint}
                  maxLength={lengths.number}
                  isRequired
                />
              ) : null}
            </>
          )}
        </AskDialog>
      ) : null}
    </Card>
  );
};
