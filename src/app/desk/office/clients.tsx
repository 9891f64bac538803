import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { addClient, clientSorts, getClientsExport } from '#domains/clients/contract/clients.ts';
import { clientKinds } from '#domains/clients/core/terms.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { IdentityFields, PaymentFields, tellSaved } from '#domains/clients/web/client-fields.tsx';
import { clientsQuery } from '#domains/clients/web/queries.ts';
import { keptTogether } from '#lib/words.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { type ContractForm, FormText } from '#platform/web/form.tsx';
import { FormChoices } from '#platform/web/form-choices.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { ClientScreen } from './client.tsx';

/** /user/pisarna/stranke?iskanje=…&vrsta=bank&page=2, and one of them behind a slash. */
export const ClientsScreen = () => {
  const texts = useTexts(clientsTexts);
  const { client_id } = useParams();
  if (client_id) return <ClientScreen clientId={client_id} />;
  return (
    <Page title={texts.title}>
      <div className="mb-4 flex justify-end">
        <AddClient />
      </div>
      <List />
    </Page>
  );
};

const List = () => {
  const texts = useTexts(clientsTexts);
  const { columns } = texts;
  const { page, has, value, change, typed, orderOf } = useUrlFilters();
  const filters = {
    text: value('iskanje'),
    kind: clientKinds.find((kind) => kind === value('vrsta')) ?? null,
    ...orderOf(clientSorts),
  };
  return (
    <ListScreen
      query={clientsQuery}
      filters={{ ...filters, page }}
      sorts={clientSorts}
      exported={{ file: getClientsExport, filters }}
      above={() => <p className="text-ink-2">{texts.lead}</p>}
      fields={
        <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_220px]">
          <UrlSearch label={texts.search} typed={typed} change={change} />
          <Select
            label={texts.kind}
            options={{ all: texts.anyKind, ...texts.kinds }}
            value={filters.kind ?? 'all'}
            onChange={(id) => change({ vrsta: id === 'all' ? null : id })}
          />
        </search>
      }
      count={(n) => texts.counted({ n })}
      empty={has ? { title: texts.empty, hint: texts.emptyHint } : { title: texts.none, hint: texts.noneHint }}
      label={texts.title}
      keyOf={({ client_id }) => client_id}
      columns={[
        {
          id: 'name',
          title: columns.name,
          role: 'head',
          plain: ({ name }) => name,
          cell: ({ client_id, name }) => (
            <Link to={paths.client(client_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
              {keptTogether(name)}
            </Link>
          ),
        },
        {
          id: 'kind',
          title: columns.kind,
          plain: ({ kind }) => texts.kinds[kind],
          cell: ({ kind }) => <Pill tone="info">{texts.kinds[kind]}</Pill>,
        },
        { id: 'post', title: columns.post, plain: ({ post }) => post },
        {
          id: 'terms',
          title: columns.terms,
          plain: ({ payment, payment_days: days }) => texts.paid({ payment, days }),
        },
      ]}
    />
  );
};

const AddClient = () => {
  const texts = useTexts(clientsTexts);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const add = useCall(addClient, 'clients');
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        <Plus size={17} aria-hidden />
        {texts.add}
      </Button>
      {isOpen ? (
        <FormDialog
          title={texts.add}
          text={texts.addLead}
          schema={addClient.input}
          values={{
            ...{ kind: 'bank', name: '', street: '', postal_code: '', post: '', country: 'SI', tax_number: '' },
            ...{ registration_number: '', budget_user: false, iban: '', note: '', payment: 'advance' },
            ...{ payment_days: null, required_fields: [], report_template: null },
          }}
          submitText={texts.addSubmit}
          onClose={() => setOpen(false)}
          send={async (input) => {
            const { client_id, same_tax_number } = await add.run(input);
            tellSaved(texts.added, same_tax_number, texts);
            await navigate(paths.client(client_id));
          }}
        >
          {(form) => (
            <>
              <CourtsAreBudgetUsers form={form} />
              <IdentityFields control={form.control} />
              <PaymentFields control={form.control} />
              <FormChoices
                control={form.control}
                name="required_fields"
                label={texts.required}
                options={texts.fields}
              />
              <FormText control={form.control} name="note" label={texts.note} rows={2} maxLength={lengths.note} />
            </>
          )}
        </FormDialog>
      ) : null}
    </>
  );
};

type CourtProps = {
  readonly form: ContractForm<z.input<typeof addClient.input>, z.output<typeof addClient.input>>;
};

/** Every court is paid from the budget: choosing this kind also sets the budget user, which can be unset. */
const CourtsAreBudgetUsers = ({ form: { control, setValue } }: CourtProps) => {
  const kind = useWatch({ control, name: 'kind' });
  useEffect(() => {
    if (kind === 'court') setValue('budget_user', true);
  }, [kind, setValue]);
  return null;
};
