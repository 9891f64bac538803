import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Landmark, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { inquiryStates } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import {
  editClient,
  editClientPrices,
  editClientTerms,
  removeClientContact,
  saveClientContact,
} from '#domains/clients/contract/clients.ts';
import { agreedPrices, requiredFieldsOf } from '#domains/clients/core/terms.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { EinvoiceLacks, IdentityFields, PaymentFields, tellSaved } from '#domains/clients/web/client-fields.tsx';
import { type Client, type ClientContact, clientQuery } from '#domains/clients/web/queries.ts';
import { isFinal } from '#domains/inquiries/core/lifecycle.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { queueQuery } from '#domains/inquiries/web/case-queries.ts';
import { EnterOrder } from '#domains/inquiries/web/office/enter-order.tsx';
import { RiskPill, StatePill } from '#domains/inquiries/web/state-pill.tsx';
import { getInvoicePdf } from '#domains/orders/contract/orders.ts';
import { ledgerTexts } from '#domains/orders/texts/ledger.ts';
import { ClientMonth } from '#domains/orders/web/office/client-month.tsx';
import { InvoiceByHand } from '#domains/orders/web/office/invoice-by-hand.tsx';
import { clientAccountQuery } from '#domains/orders/web/queries.ts';
import { ClientOrganisations } from '#domains/organisations/web/client-organisations.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog, FormDialog } from '#platform/web/ask-dialog.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormChoices } from '#platform/web/form-choices.tsx';
import { FormNumber } from '#platform/web/form-number.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows, Pill } from '#platform/web/ui/card.tsx';
import { Initials } from '#platform/web/ui/initials.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Table } from '#platform/web/ui/table.tsx';

/** /user/pisarna/stranke/:client_id: a client with its cases, its money and its agreements. */
export const ClientScreen = ({ clientId }: { readonly clientId: string }) => {
  const texts = useTexts(clientsTexts);
  const { data: client } = useSuspenseQuery(clientQuery(clientId));
  const [isOrdering, setOrdering] = useState(false);
  const [isInvoicing, setInvoicing] = useState(false);
  return (
    <Page title={client.name} crumb={{ text: texts.title, to: paths.clients }}>
      <div className="mb-4 empty:hidden">
        <EinvoiceLacks client={client} />
      </div>
      <div className="mb-4 flex flex-wrap justify-end gap-2.5">
        <Button onPress={() => setInvoicing(true)}>{texts.byHand.title}</Button>
        <Button variant="primary" onPress={() => setOrdering(true)}>
          <Plus size={17} aria-hidden />
          {texts.order}
        </Button>
      </div>
      <div className="grid items-start gap-5 tool:grid-cols-[minmax(0,1fr)_minmax(300px,370px)]">
        <div className="grid min-w-0 gap-5">
          <Head client={client} />
          <OpenCases clientId={clientId} />
          <div className="grid min-w-0 items-start gap-5 sm:grid-cols-2">
            <Contacts client={client} />
            <Required client={client} />
          </div>
          <Documents clientId={clientId} />
          <ClientOrganisations clientId={clientId} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Prices client={client} />
          <Terms client={client} />
          <ClientMonth client={client} />
        </div>
      </div>
      {isInvoicing ? <InvoiceByHand client={client} onClose={() => setInvoicing(false)} /> : null}
      {isOrdering ? <EnterOrder client={client} onClose={() => setOrdering(false)} /> : null}
    </Page>
  );
};

/** Everything that is not over, as the queue filters it. */
const openStates = inquiryStates.filter((state) => state !== 'draft' && state !== 'delivered' && !isFinal(state));

const EditButton = ({ what, onPress }: { readonly what: string; readonly onPress: () => void }) => {
  const texts = useTexts(clientsTexts);
  return (
    <Button size="small" aria-label={texts.editOf({ what })} onPress={onPress}>
      <Pencil size={14} aria-hidden />
      {texts.edit}
    </Button>
  );
};

const Head = ({ client }: { readonly client: Client }) => {
  const texts = useTexts(clientsTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const [isEdited, setEdited] = useState(false);
  const edit = useCall(editClient, 'clients');
  const asked = { client_id: client.client_id, states: openStates, page: 1 };
  const { data: open } = useSuspenseQuery(queueQuery(asked));
  const { data: delivered } = useSuspenseQuery(
    queueQuery({ client_id: client.client_id, states: ['delivered', 'clarification', 'closed'], page: 1 }),
  );
  const { data: account } = useSuspenseQuery(clientAccountQuery(client.client_id));
  const { client_id, version, kind, name, street, postal_code, post, country } = client;
  const { tax_number, registration_number, budget_user, iban, note } = client;
  const numbers = [
    { label: texts.facts.openCases, value: String(open.total), isBad: false },
    { label: texts.facts.delivered, value: String(delivered.total), isBad: false },
    { label: texts.facts.open, value: formats.money(account.open.cents / 100), isBad: false },
    { label: texts.facts.overdue, value: formats.money(account.overdue.cents / 100), isBad: account.overdue.cents > 0 },
  ];
  return (
    <Card flush>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 p-4 tool:p-5">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-action-soft text-action-ink max-sm:hidden">
          <Landmark size={22} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className="font-display text-title break-words">{name}</p>
          <p className="text-ink-2">
            {[
              `${street}, ${postal_code} ${post}`,
              tax_number,
              texts.since({ year: Number(client.created_at.slice(0, 4)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {note ? <p className="mt-1 whitespace-pre-wrap text-ink-2">{note}</p> : null}
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <Pill tone="info">{texts.kinds[kind]}</Pill>
          <Pill tone="good">{texts.payments[client.payment]}</Pill>
          <EditButton what={texts.identity} onPress={() => setEdited(true)} />
        </span>
      </div>
      <dl className="grid grid-cols-2 border-t border-line tool:grid-cols-4">
        {numbers.map(({ label, value, isBad }) => (
          <div key={label} className="border-line px-4 py-3 not-first:border-l max-tool:odd:border-l-0 tool:px-5">
            <dt className="text-label text-ink-3">{label}</dt>
            <dd className={`font-display text-title ${isBad ? 'text-danger' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {isEdited ? (
        <FormDialog
          title={texts.identity}
          schema={editClient.input}
          values={{
            ...{ client_id, version, kind, name, street, postal_code, post, country, budget_user },
            tax_number: tax_number ?? '',
            registration_number: registration_number ?? '',
            iban: iban ?? '',
            note: note ?? '',
          }}
          submitText={common.save}
          onClose={() => setEdited(false)}
          send={async (input) => {
            const { same_tax_number } = await edit.run(input);
            tellSaved(texts.saved, same_tax_number, texts);
          }}
        >
          {({ control }) => (
            <>
              <IdentityFields control={control} />
              <FormText control={control} name="note" label={texts.note} rows={2} maxLength={lengths.note} />
            </>
          )}
        </FormDialog>
      ) : null}
    </Card>
  );
};

const OpenCases = ({ clientId }: { readonly clientId: string }) => {
  const texts = useTexts(clientsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  const { data } = useSuspenseQuery(queueQuery({ client_id: clientId, states: openStates, page: 1 }));
  return (
    <Card
      flush
      title={texts.cases}
      aside={<Pill>{data.total}</Pill>}
      action={
        <Link
          to={paths.casesOfClient(clientId)}
          className="inline-flex min-h-11 items-center font-semibold tool:min-h-6"
        >
          {texts.allCases}
        </Link>
      }
    >
      {data.items.length === 0 ? (
        <p className="p-4 text-ink-2">{texts.noCases}</p>
      ) : (
        <Table
          label={texts.cases}
          rows={data.items}
          keyOf={({ inquiry_id }) => inquiry_id}
          columns={[
            {
              id: 'case',
              title: texts.case,
              role: 'head',
              cell: ({ inquiry_id, title, number }) => (
                <>
                  <Link to={paths.officeCase(inquiry_id)} className="inline-flex min-h-6 items-center font-semibold">
                    {title ?? inquiries.noProperty}
                  </Link>
                  <span className="block text-label text-ink-3">{number}</span>
                </>
              ),
            },
            { id: 'file', title: texts.fileNumber, isOneLine: true, cell: ({ file_number }) => file_number ?? '–' },
            {
              id: 'due',
              title: texts.due,
              isOneLine: true,
              cell: ({ due_on, at_risk, overdue, away }) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {due_on ? formats.date(due_on) : '–'}
                  <RiskPill at_risk={at_risk} overdue={overdue} away={away} />
                </span>
              ),
            },
            { id: 'state', title: texts.state, cell: ({ status }) => <StatePill state={status} /> },
            {
              id: 'price',
              title: texts.price,
              numeric: true,
              cell: ({ net_cents }) => (net_cents === null ? '–' : formats.money(net_cents / 100)),
            },
          ]}
        />
      )}
    </Card>
  );
};

const Prices = ({ client }: { readonly client: Client }) => {
  const texts = useTexts(clientsTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const [isEdited, setEdited] = useState(false);
  const edit = useCall(editClientPrices, 'clients');
  const shown = (price: (typeof agreedPrices)[number], amount: number) =>
    price === 'urgent_percent' ? `+${amount} %` : formats.money(amount);
  const { client_id, version, prices, list_prices } = client;
  return (
    <Card
      title={texts.prices}
      aside={<span className="text-label text-ink-3">{texts.withoutVat}</span>}
      action={<EditButton what={texts.prices} onPress={() => setEdited(true)} />}
    >
      <dl className="divide-y divide-line">
        {agreedPrices.map((price) => {
          const agreed = prices[price];
          const listed = shown(price, list_prices[price]);
          return (
            <div key={price} className="flex flex-wrap items-baseline gap-x-3 py-2 first:pt-0 last:pb-0">
              <dt className="min-w-28 flex-1">{texts.priceNames[price]}</dt>
              <dd className="ml-auto flex items-baseline gap-3 text-right tabular-nums">
                <span className="text-label text-ink-3">
                  {agreed === undefined ? (
                    texts.byList
                  ) : (
                    <>
                      {texts.priceAgreed}
                      {', '}
                      {agreed === list_prices[price] ? texts.sameAsList : <s>{texts.listed({ price: listed })}</s>}
                    </>
                  )}
                </span>
                <strong className="font-semibold">{agreed === undefined ? listed : shown(price, agreed)}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-label text-ink-3">{texts.whichCounts({ isCourt: client.kind === 'court' })}</p>
      {isEdited ? (
        <FormDialog
          title={texts.prices}
          text={texts.pricesText}
          schema={pricesSchema}
          values={Object.fromEntries(agreedPrices.map((price) => [price, prices[price] ?? null]))}
          submitText={common.save}
          onClose={() => setEdited(false)}
          send={async (typed) => {
            const agreed = Object.entries(typed).filter(([, amount]) => amount !== null);
            await edit.run({ client_id, version, prices: Object.fromEntries(agreed) }, texts.saved);
          }}
        >
          {({ control }) => (
            <div className="grid gap-4 sm:grid-cols-2">
              {agreedPrices.map((price) => (
                <FormNumber
                  key={price}
                  control={control}
                  name={price}
                  label={texts.priceNames[price]}
                  isPercent={price === 'urgent_percent'}
                  maximumFractionDigits={price === 'urgent_percent' ? 0 : 2}
                />
              ))}
            </div>
          )}
        </FormDialog>
      ) : null}
    </Card>
  );
};

const amount = z.number().min(1).max(100_000).nullable();
const pricesSchema = z.object(
  Object.fromEntries(agreedPrices.map((price) => [price, amount])) as Record<
    (typeof agreedPrices)[number],
    typeof amount
  >,
);

const Terms = ({ client }: { readonly client: Client }) => {
  const texts = useTexts(clientsTexts);
  const [isEdited, setEdited] = useState(false);
  const { payment, payment_days: days, report_template: template } = client;
  return (
    <Card title={texts.terms} action={<EditButton what={texts.terms} onPress={() => setEdited(true)} />}>
      <DetailRows
        rows={[
          { label: texts.payment, value: texts.paid({ payment, days }) },
          { label: texts.template, value: template ? texts.templates[template] : texts.templateOfPurpose },
        ]}
      />
      {isEdited ? <TermsDialog client={client} onClose={() => setEdited(false)} /> : null}
    </Card>
  );
};

const TermsDialog = ({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) => {
  const texts = useTexts(clientsTexts);
  const common = useTexts(commonTexts);
  const { client_id, version, payment, payment_days, required_fields, report_template } = client;
  return (
    <AskDialog
      title={texts.terms}
      call={editClientTerms}
      changes="clients"
      values={{ client_id, version, payment, payment_days, required_fields, report_template }}
      submitText={common.save}
      onClose={onClose}
      done={texts.saved}
    >
      {({ control }) => (
        <>
          <PaymentFields control={control} />
          <FormChoices control={control} name="required_fields" label={texts.required} options={texts.fields} />
          <FormSelect control={control} name="report_template" label={texts.template} options={texts.templates} />
        </>
      )}
    </AskDialog>
  );
};

const Required = ({ client }: { readonly client: Client }) => {
  const texts = useTexts(clientsTexts);
  const [isEdited, setEdited] = useState(false);
  const required = requiredFieldsOf(client);
  return (
    <Card title={texts.required} action={<EditButton what={texts.required} onPress={() => setEdited(true)} />}>
      {required.length === 0 ? <p className="text-ink-2">{texts.noneRequired}</p> : null}
      <ul className="grid gap-2">
        {required.map((field) => (
          <li key={field} className="flex items-center gap-2">
            <Check size={17} aria-hidden className="shrink-0 text-action" />
            <span className="min-w-0 flex-1">{texts.fields[field]}</span>
            <span className="text-label text-ink-3">{texts.fieldHints[field]}</span>
          </li>
        ))}
      </ul>
      {isEdited ? <TermsDialog client={client} onClose={() => setEdited(false)} /> : null}
    </Card>
  );
};

const noContact = { name: '', role: '', email: '', phone: '', gets: ['orders' as const] };

const Contacts = ({ client }: { readonly client: Client }) => {
  const texts = useTexts(clientsTexts);
  const common = useTexts(commonTexts);
  const [edited, setEdited] = useState<ClientContact | 'new'>();
  const save = useCall(saveClientContact, 'clients');
  const remove = useCall(removeClientContact, 'clients');
  const { client_id, contacts } = client;
  const close = () => setEdited(undefined);
  return (
    <Card
      flush
      title={texts.contacts}
      action={
        <Button size="small" onPress={() => setEdited('new')}>
          <Plus size={14} aria-hidden />
          {texts.addContact}
        </Button>
      }
    >
      {contacts.length === 0 ? <p className="p-4 text-ink-2">{texts.noContacts}</p> : null}
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <li key={contact.contact_id} className="flex items-start gap-3 px-4 py-3">
            <Initials name={contact.name} size="size-8 text-note" />
            <span className="min-w-0 flex-1">
              <strong className="font-semibold">{contact.name}</strong>
              <span className="block text-body break-words text-ink-2">
                {contact.gets.map((what) => texts.getsWhat[what]).join(', ')}
              </span>
              <span className="block text-label break-all text-ink-3">
                {[contact.role, contact.email ?? texts.noEmail, contact.phone].filter(Boolean).join(' · ')}
              </span>
            </span>
            <EditButton what={contact.name} onPress={() => setEdited(contact)} />
          </li>
        ))}
      </ul>
      {edited ? (
        <FormDialog
          title={texts.contact}
          schema={contactSchema}
          values={
            edited === 'new'
              ? { client_id, contact_id: null, ...noContact }
              : {
                  ...{ client_id, contact_id: edited.contact_id, name: edited.name, gets: edited.gets },
                  ...{ role: edited.role ?? '', email: edited.email ?? '', phone: edited.phone ?? '' },
                }
          }
          submitText={edited === 'new' ? texts.addContact : common.save}
          onClose={close}
          send={(input) => save.run({ ...input, email: input.email || null }, texts.saved)}
        >
          {({ control }) => (
            <>
              <FormText control={control} name="name" label={texts.contactName} maxLength={lengths.name} isRequired />
              <FormText control={control} name="role" label={texts.contactRole} maxLength={lengths.label} />
              <FormText control={control} name="email" label={texts.email} type="email" maxLength={lengths.email} />
              <FormText control={control} name="phone" label={texts.phone} maxLength={lengths.phone} />
              <FormChoices control={control} name="gets" label={texts.gets} options={texts.getsWhat} />
              {edited === 'new' ? null : (
                <Button
                  variant="danger-quiet"
                  className="justify-self-start"
                  onPress={() =>
                    remove.press({ client_id, contact_id: edited.contact_id }, () => {
                      notices.success(texts.removed);
                      close();
                    })
                  }
                >
                  {texts.remove}
                </Button>
              )}
            </>
          )}
        </FormDialog>
      ) : null}
    </Card>
  );
};

/** Without an address the field is empty, which is no wrong address. */
const contactSchema = z.object({
  ...saveClientContact.input.shape,
  email: z.literal('').or(saveClientContact.input.shape.email),
});

const Documents = ({ clientId }: { readonly clientId: string }) => {
  const ledger = useTexts(ledgerTexts);
  const texts = useTexts(clientsTexts);
  const formats = useFormats();
  const { data } = useSuspenseQuery(clientAccountQuery(clientId));
  return (
    <Card flush title={texts.documents} aside={<Pill>{data.documents.length}</Pill>}>
      {data.documents.length === 0 ? (
        <p className="p-4 text-ink-2">{texts.noDocuments}</p>
      ) : (
        <Table
          label={texts.documents}
          rows={data.documents}
          keyOf={({ number }) => number}
          columns={[
            {
              id: 'number',
              title: texts.document,
              role: 'head',
              cell: ({ number, invoice_id, order_id }) => (
                <span className="flex flex-wrap gap-x-3">
                  <Link to={paths.order(order_id)} className="inline-flex min-h-6 items-center font-semibold">
                    {number}
                  </Link>
                  {invoice_id ? (
                    <DownloadLink
                      href={fileAddress(getInvoicePdf, invoice_id)}
                      aria-label={`PDF ${number}`}
                      className="inline-flex min-h-6 items-center"
                    >
                      PDF
                    </DownloadLink>
                  ) : null}
                </span>
              ),
            },
            { id: 'issued', title: texts.issuedOn, isOneLine: true, cell: ({ issued_on }) => formats.date(issued_on) },
            {
              id: 'due',
              title: texts.due,
              cell: ({ due_on, days_overdue, prepaid_by }) =>
                prepaid_by ? (
                  <span className="text-note text-ink-2">{ledger.prepaid({ number: prepaid_by })}</span>
                ) : (
                  <span className={`whitespace-nowrap ${days_overdue > 0 ? 'font-semibold text-danger' : ''}`}>
                    {due_on ? formats.date(due_on) : '–'}
                  </span>
                ),
            },
            {
              id: 'gross',
              title: texts.gross,
              numeric: true,
              cell: ({ gross_cents }) => formats.money(gross_cents / 100),
            },
            {
              id: 'open',
              title: texts.openAmount,
              numeric: true,
              cell: ({ open_cents, kind }) =>
                open_cents > 0 ? formats.money(open_cents / 100) : (kind === 'invoice' && texts.paidWhole) || '–',
            },
          ]}
        />
      )}
    </Card>
  );
};
