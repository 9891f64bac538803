import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form';
import { type AssesmentReason, personKinds, urgencies, valueBases } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import type { OrderField } from '#domains/clients/core/terms.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { deadlineDays, defaultSettings } from '#domains/settings/contract/settings.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { Explained } from '#platform/web/explained.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioTiles } from '#platform/web/ui/choice.tsx';
import { inquiriesTexts } from '../texts/inquiries.ts';
import type { Details, Values } from './details-values.ts';
import { orderTermsQuery } from './queries.ts';

type Props = {
  readonly control: Control<Values, unknown, Details>;
  readonly countries: Readonly<Record<string, string>>;
};

/** The rest of step 0: kind of valuation, client, payer, contact for the visit, recipients of the report. */
export const OrderFields = ({ control, countries }: Props) => {
  const { recipients } = useTexts(inquiriesTexts).order;
  return (
    <>
      <ReasonFields control={control} />
      <How control={control} />
      <div data-field="details.payer">
        <Payer control={control} countries={countries} />
      </div>
      <div data-field="details.access_contact">
        <Access control={control} />
      </div>
      <div data-field="details.recipients" data-label={recipients}>
        <Recipients control={control} />
      </div>
    </>
  );
};

export type OrderingClient = { readonly name: string; readonly required_fields: readonly OrderField[] };

/** Numbers that the client of the person's organisation wants to be named in every order. */
export const ClientFields = ({ control, client }: Part & { readonly client: OrderingClient }) => {
  const texts = useTexts(clientsTexts);
  return (
    <Card title={texts.requiredOf({ name: client.name })}>
      <div className="grid gap-4 sm:grid-cols-2">
        {client.required_fields.map((field) => (
          <FormText
            key={field}
            control={control}
            name={`details.client_fields.${field}`}
            label={texts.fields[field]}
            maxLength={field === 'order_reference' ? lengths.number : lengths.fileNumber}
            isRequired
          />
        ))}
      </div>
    </Card>
  );
};

type Part = Pick<Props, 'control'>;

/** Fields that a purpose requires. */
const askedFor: Readonly<Partial<Record<AssesmentReason, 'court' | 'bank' | 'decision'>>> = {
  sodni_postopek: 'court',
  stecajno_postopek: 'court',
  zavarovano_posojanje: 'bank',
  davcni_postopek: 'decision',
};

/** Only the fields of the chosen purpose. */
const ReasonFields = ({ control }: Part) => {
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.order;
  const reason = useWatch({ control, name: 'assesment_reason' });
  const fields = {
    court: (
      <>
        <FormText control={control} name="details.court.name" label={texts.court} maxLength={lengths.court} />
        <FormText
          control={control}
          name="details.court.file_number"
          label={texts.courtFile}
          maxLength={lengths.fileNumber}
        />
      </>
    ),
    bank: (
      <>
        <FormText control={control} name="details.bank.name" label={texts.bank} maxLength={lengths.company} />
        <FormText
          control={control}
          name="details.bank.application_number"
          label={texts.bankApplication}
          maxLength={lengths.fileNumber}
        />
      </>
    ),
    decision: (
      <>
        <FormText
          control={control}
          name="details.decision.number"
          label={texts.decision}
          maxLength={lengths.fileNumber}
        />
        <FormDate control={control} name="details.decision.deadline" label={texts.decisionDeadline} />
      </>
    ),
  };
  const asked = reason && askedFor[reason];
  if (!asked) return null;
  const shown = fields[asked];
  return (
    <Card title={texts.reasonTitle}>
      <div className="grid gap-4 sm:grid-cols-2">{shown}</div>
    </Card>
  );
};

const How = ({ control }: Part) => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.order;
  const { data: terms = defaultSettings } = useQuery(orderTermsQuery());
  const { field } = useController({ control, name: 'details.is_owner' });
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <FormTiles
          control={control}
          name="urgency"
          label={texts.urgency}
          hint={texts.urgentHint({ percent: terms.urgent_percent })}
          columns="grid-cols-1 sm:grid-cols-2"
          options={urgencies.map((one) => ({
            id: one,
            text: codeLists.term({ urgency: one, days: deadlineDays(terms, one) }),
          }))}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <div data-field="details.is_owner" data-label={texts.owner}>
            <RadioTiles
              label={texts.owner}
              columns="grid-cols-2"
              value={typeof field.value === 'boolean' ? (field.value ? 'yes' : 'no') : null}
              onChange={(id) => field.onChange(id === 'yes')}
              onBlur={field.onBlur}
              options={[
                { id: 'yes', text: common.yes },
                { id: 'no', text: common.no },
              ]}
            />
          </div>
          <FormDate
            control={control}
            name="details.valuation_date"
            label={texts.valuationDate}
            hint={texts.valuationDateHint}
          />
          <FormSelect
            control={control}
            name="details.value_basis"
            label={texts.valueBasis}
            options={Object.fromEntries(valueBases.map((one) => [one, codeLists.valueBases[one]]))}
          />
        </div>
        <Explained {...texts.aboutValueBasis} page="/cenitve" />
      </div>
    </Card>
  );
};

const Payer = ({ control, countries }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const { details: person, order: texts } = inquiries;
  const { field } = useController({ control, name: 'details.payer' });
  const isOther = Boolean(field.value);
  const none = {
    person_kind: 'pravna_oseba',
    name: '',
    tax_number: '',
    street: '',
    postal_code: '',
    post: '',
  } as const;
  return (
    <Card title={texts.payer}>
      <Checkbox
        isSelected={isOther}
        onChange={(other) => field.onChange(other ? { ...none, country: 'SI', email: '' } : null)}
      >
        <span>{texts.payerOther}</span>
      </Checkbox>
      {isOther ? (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <FormTiles
              control={control}
              name="details.payer.person_kind"
              label={texts.payerKind}
              options={personKinds.map((one) => ({ id: one, text: codeLists.personKinds[one] }))}
            />
          </div>
          <FormText
            control={control}
            name="details.payer.name"
            label={texts.payerName}
            maxLength={lengths.company}
            isRequired
          />
          <FormText
            control={control}
            name="details.payer.tax_number"
            label={`${texts.payer}: ${person.taxNumber}`}
            hint={person.taxHint}
            maxLength={lengths.taxNumber}
          />
          <FormText
            control={control}
            name="details.payer.street"
            label={`${texts.payer}: ${person.street}`}
            maxLength={lengths.street}
            isRequired
          />
          <FormText
            control={control}
            name="details.payer.postal_code"
            label={`${texts.payer}: ${person.postalCode}`}
            maxLength={12}
            isRequired
          />
          <FormText
            control={control}
            name="details.payer.post"
            label={`${texts.payer}: ${person.post}`}
            maxLength={lengths.post}
            isRequired
          />
          <FormSelect
            control={control}
            name="details.payer.country"
            label={`${texts.payer}: ${person.country}`}
            options={countries}
          />
          <FormText
            control={control}
            name="details.payer.email"
            label={`${texts.payer}: ${person.email}`}
            type="email"
            maxLength={lengths.email}
            isRequired
          />
        </div>
      ) : null}
    </Card>
  );
};

const Access = ({ control }: Part) => {
  const inquiries = useTexts(inquiriesTexts);
  const { details: person, order: texts } = inquiries;
  const { field } = useController({ control, name: 'details.access_contact' });
  const isOther = Boolean(field.value);
  return (
    <Card title={texts.access}>
      <Checkbox
        isSelected={isOther}
        onChange={(other) => field.onChange(other ? { name: '', phone: '', best_time: '' } : null)}
      >
        <span>{texts.accessOther}</span>
      </Checkbox>
      {isOther ? (
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <FormText
            control={control}
            name="details.access_contact.name"
            label={texts.accessName}
            maxLength={lengths.name}
            isRequired
          />
          <FormText
            control={control}
            name="details.access_contact.phone"
            label={`${texts.access}: ${person.phone}`}
            type="tel"
            maxLength={lengths.phone}
            isRequired
          />
          <FormText
            control={control}
            name="details.access_contact.best_time"
            label={texts.bestTime}
            maxLength={lengths.label}
          />
        </div>
      ) : null}
    </Card>
  );
};

const Recipients = ({ control }: Part) => {
  const inquiries = useTexts(inquiriesTexts);
  const { details: person, order: texts } = inquiries;
  const { fields, append, remove } = useFieldArray({ control, name: 'details.recipients' });
  return (
    <Card title={texts.recipients}>
      <p className="text-ink-2">{texts.recipientsLead}</p>
      <div className="mt-3 grid gap-3">
        {fields.map((field, at) => (
          <fieldset key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <legend className="sr-only">{texts.recipient({ n: at + 1 })}</legend>
            <FormText
              control={control}
              name={`details.recipients.${at}.name`}
              label={`${texts.recipient({ n: at + 1 })}: ${texts.recipientName}`}
              maxLength={lengths.company}
              isRequired
            />
            <FormText
              control={control}
              name={`details.recipients.${at}.email`}
              label={`${texts.recipient({ n: at + 1 })}: ${person.email}`}
              type="email"
              maxLength={lengths.email}
              isRequired
            />
            <span className="sm:pt-6">
              <IconButton label={texts.removeRecipient({ n: at + 1 })} onPress={() => remove(at)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </fieldset>
        ))}
        {fields.length < limits.recipients ? (
          <Button size="small" className="justify-self-start" onPress={() => append({ name: '', email: '' })}>
            <Plus size={16} aria-hidden />
            {texts.addRecipient}
          </Button>
        ) : null}
      </div>
    </Card>
  );
};
