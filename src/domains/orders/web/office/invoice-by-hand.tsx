import { FileSearch } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { lengths, limits } from '#contract/limits.ts';
import { underField } from '#contract/validation.ts';
import { addressesFor, missingFields, requiredFieldsOf } from '#domains/clients/core/terms.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { ClientData } from '#domains/clients/web/client-data.tsx';
import type { Client } from '#domains/clients/web/queries.ts';
import { withStop } from '#lib/words.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { saveFile } from '#platform/web/download-link.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormMoney } from '#platform/web/form-money.tsx';
import { FormNumber } from '#platform/web/form-number.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { getInvoicePreview, issueInvoice } from '../../contract/client-accounts.ts';
import { lineOf, totalsOf } from '../../core/money.ts';

type Props = { readonly client: Client; readonly onClose: () => void };
type Typed = z.input<typeof issueInvoice.input>;

const emptyReferences = { file_number: '', loan_number: '', order_reference: '' };

/** Initial values of a new line, without its price. */
const empty = () => ({ name: '', quantity: 1, discount_cents: 0 }) as Typed['lines'][number];

const preview = ({ client_id, ...invoice }: z.output<typeof issueInvoice.input>) =>
  saveFile(`${fileAddress(getInvoicePreview, client_id)}?${new URLSearchParams({ invoice: JSON.stringify(invoice) })}`);

/** The rules of the call, and the references that this client's invoices have to name. */
const rulesFor = (client: Client) =>
  requiredFieldsOf(client).reduce(
    (rules, field) =>
      rules.refine(
        ({ references }) => missingFields([field], references ?? {}).length === 0,
        underField(`references.${field}`, 'validation_required'),
      ),
    issueInvoice.input,
  );

/** An invoice to a client by lines that the office writes. */
export const InvoiceByHand = ({ client, onClose }: Props) => {
  const clientId = client.client_id;
  const { byHand: texts, issued, fields } = useTexts(clientsTexts);
  const { run } = useCall(issueInvoice, 'orders');
  return (
    <FormDialog
      title={texts.title}
      text={`${withStop(client.name)} ${texts.text}`}
      schema={rulesFor(client)}
      values={{ client_id: clientId, service_on: today(), references: emptyReferences, lines: [empty()] }}
      submitText={texts.issue}
      onClose={onClose}
      send={(invoice) => run(invoice, ({ number }) => issued({ number }))}
    >
      {({ control, submitWith }) => (
        <>
          <ClientData client={client} withIssuer />
          <Recipient client={client} />
          <FormDate control={control} name="service_on" label={texts.serviceOn} blockFuture isRequired />
          {requiredFieldsOf(client).map((field) => (
            <FormText
              key={field}
              control={control}
              name={`references.${field}`}
              label={fields[field]}
              maxLength={field === 'order_reference' ? lengths.number : lengths.fileNumber}
              isRequired
            />
          ))}
          <Lines control={control} />
          <div className="grid justify-items-start gap-1">
            <Button size="small" onPress={() => submitWith(preview)()}>
              <FileSearch size={15} aria-hidden />
              {texts.preview}
            </Button>
            <p className="text-label text-ink-3">{texts.previewHint}</p>
          </div>
        </>
      )}
    </FormDialog>
  );
};

/** Recipient of the issued invoice. */
const Recipient = ({ client: { contacts, budget_user } }: { readonly client: Client }) => {
  const { byHand: texts } = useTexts(clientsTexts);
  const to = addressesFor(contacts, 'invoices');
  const mailed = to.length > 0 ? texts.goesTo({ to: to.join(', ') }) : texts.noEmail;
  return (
    <p className={to.length > 0 || budget_user ? 'text-ink-2' : 'font-medium text-warn-ink'}>
      {budget_user ? texts.budgetUser : mailed}
    </p>
  );
};

const Lines = ({ control }: { readonly control: Control<Typed, unknown, z.output<typeof issueInvoice.input>> }) => {
  const { byHand: texts } = useTexts(clientsTexts);
  const formats = useFormats();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const { net_cents, gross_cents } = totalsOf(
    lines.map(({ quantity, unit_net_cents, discount_cents }) =>
      lineOf({
        code: '',
        name: '',
        quantity: quantity || 0,
        unit_net_cents: unit_net_cents || 0,
        discount_cents: discount_cents || 0,
        vat_percent: limits.vatPercent,
      }),
    ),
  );
  // A refused quantity or price shows its error at its field: there is no sum to check.
  const isTooHigh = net_cents < 0 && lines.every(({ quantity, unit_net_cents }) => quantity && unit_net_cents);
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid min-w-0 gap-3 border-t border-line pt-3">
          <legend className="font-semibold">{texts.line({ n: at + 1 })}</legend>
          <FormText
            control={control}
            name={`lines.${at}.name`}
            label={texts.name}
            listedAs={`${texts.name}, ${texts.line({ n: at + 1 })}`}
            maxLength={lengths.note}
            isRequired
          />
          <div className="grid gap-3 sm:grid-cols-[2fr_3fr_3fr]">
            <FormNumber
              control={control}
              name={`lines.${at}.quantity`}
              label={texts.quantity}
              listedAs={`${texts.quantity}, ${texts.line({ n: at + 1 })}`}
              maximumFractionDigits={2}
              isRequired
            />
            <FormMoney
              control={control}
              name={`lines.${at}.unit_net_cents`}
              label={texts.net}
              listedAs={`${texts.net}, ${texts.line({ n: at + 1 })}`}
              isRequired
            />
            <FormMoney
              control={control}
              name={`lines.${at}.discount_cents`}
              label={texts.discount}
              listedAs={`${texts.discount}, ${texts.line({ n: at + 1 })}`}
            />
          </div>
          {fields.length > 1 ? (
            <Button size="small" className="justify-self-start" onPress={() => remove(at)}>
              {texts.remove}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {fields.length < limits.invoiceLines ? (
        <Button size="small" className="justify-self-start" onPress={() => append(empty())}>
          {texts.add}
        </Button>
      ) : null}
      <p role="status" className={`text-right ${isTooHigh ? 'font-medium text-warn-ink' : 'text-ink-2'}`}>
        {isTooHigh
          ? texts.discountTooHigh
          : texts.total({ net: formats.money(net_cents / 100), gross: formats.money(gross_cents / 100) })}
      </p>
    </>
  );
};
