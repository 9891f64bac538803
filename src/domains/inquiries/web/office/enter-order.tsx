import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { assesmentReasons, urgencies } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { oneOf, underField } from '#contract/validation.ts';
import { useExamples } from '#domains/cadastre/web/examples.ts';
import { FindIdentifier } from '#domains/cadastre/web/find-identifier.tsx';
import { type OrderField, requiredFieldsOf } from '#domains/clients/core/terms.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import type { Client } from '#domains/clients/web/queries.ts';
import { isTelephone } from '#lib/telephone.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { enterOrder } from '../../contract/acting.ts';
import { actingTexts } from '../../texts/acting.ts';
import { ProofDialog } from '../case/proof-dialog.tsx';
import { proofFields } from '../case/proof-fields.tsx';

/** Identifiers, one in each line. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The properties are lines of one text; the contact is left out without a name. */
const fields = z.object({
  ...proofFields,
  assesment_reason: oneOf(assesmentReasons),
  urgency: z.enum(urgencies),
  identifiers: z.string().trim().min(1, 'validation_required').max(lengths.note),
  fields: enterOrder.input.shape.fields,
  wanted_by: enterOrder.input.shape.wanted_by,
  contact_name: z.string().trim().max(lengths.name),
  contact_phone: z.string().trim().max(lengths.phone),
});

type Written = Partial<z.output<typeof fields>>;

/** The same with the fields that the client requires, so that all errors are reported at once. */
const schemaFor = (required: readonly OrderField[]) =>
  required
    .reduce(
      (whole, name) =>
        whole.refine((written: Written) => Boolean(written.fields?.[name]), {
          ...underField('fields', 'validation_required'),
          path: ['fields', name],
        }),
      fields,
    )
    .refine(
      ({ contact_name, contact_phone }: Written) => !contact_phone || contact_name,
      underField('contact_name', 'validation_required'),
    )
    .refine(
      ({ contact_name, contact_phone }: Written) => !contact_name || contact_phone,
      underField('contact_phone', 'validation_required'),
    )
    .refine(
      ({ contact_phone }: Written) => !contact_phone || isTelephone(contact_phone),
      underField('contact_phone', 'wrong_phone'),
    );

const always: readonly OrderField[] = ['file_number'];

const fieldOf = (name: string): string =>
  name.replace(/^identifiers\.\d+$/, 'identifiers').replace(/^access_contact\.(name|phone)$/, 'contact_$1');

/** The call has errors by property, and the dialog one field for all; the contact has fields of its own. */
const inOneField = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  const errors = Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [fieldOf(name), texts]));
  throw new ApiError({ error_code: error.code, message: error.message, errors, data: error.data }, { cause: error });
};

type PaperControl = Control<z.input<typeof fields>, unknown, z.output<typeof fields>>;

/** Search by address or number; a match by address is added as a line. */
const Properties = ({ control }: { readonly control: PaperControl }) => {
  const texts = useTexts(actingTexts);
  const examples = useExamples();
  const { field } = useController({ control, name: 'identifiers' });
  return (
    <>
      <FindIdentifier
        onFind={(identifier) => {
          const lines = linesOf(field.value);
          if (!lines.includes(identifier)) field.onChange([...lines, identifier].join('\n'));
        }}
      />
      <FormText
        control={control}
        name="identifiers"
        label={texts.identifiers}
        hint={texts.identifiersHint(examples)}
        rows={2}
        maxLength={lengths.note}
        isRequired
      />
    </>
  );
};

/** An order by paper or telephone, entered and submitted for a client. */
export const EnterOrder = ({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) => {
  const texts = useTexts(actingTexts);
  const clients = useTexts(clientsTexts);
  const codeLists = useTexts(codeListsTexts);
  const navigate = useNavigate();
  const call = useCall(enterOrder, 'inquiries');
  const required = requiredFieldsOf(client);
  const [schema] = useState(() => schemaFor(required));
  const asked = [...new Set([...always, ...required])];
  return (
    <ProofDialog
      title={texts.enter}
      submitText={texts.enterSubmit}
      text={texts.enterText}
      schema={schema}
      values={{
        ...(client.kind === 'court' ? { assesment_reason: 'sodni_postopek' } : {}),
        ...(client.kind === 'bank' ? { assesment_reason: 'zavarovano_posojanje' } : {}),
        urgency: 'standard',
        identifiers: '',
        fields: { file_number: '', loan_number: '', order_reference: '' },
        wanted_by: null,
        contact_name: '',
        contact_phone: '',
      }}
      onClose={onClose}
      act={async (
        { identifiers, contact_name, contact_phone, assesment_reason, urgency, fields, wanted_by },
        proof_id,
      ) => {
        const entering = call.run({
          ...{ client_id: client.client_id, proof_id, assesment_reason, urgency, fields, wanted_by },
          identifiers: linesOf(identifiers),
          access_contact: contact_name && contact_phone ? { name: contact_name, phone: contact_phone } : null,
        });
        const { inquiry_id, number } = await entering.catch(inOneField);
        notices.success(texts.entered({ number }));
        await navigate(paths.officeCase(inquiry_id));
      }}
    >
      {(control) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelect
              control={control}
              name="assesment_reason"
              label={texts.purpose}
              options={codeLists.reasons}
              isRequired
            />
            <FormSelect control={control} name="urgency" label={texts.urgency} options={texts.urgencies} isRequired />
          </div>
          <Properties control={control} />
          <div className="grid gap-4 sm:grid-cols-2">
            {asked.map((field) => (
              <FormText
                key={field}
                control={control}
                name={`fields.${field}`}
                label={clients.fields[field]}
                maxLength={field === 'order_reference' ? lengths.number : lengths.fileNumber}
                isRequired={required.includes(field)}
              />
            ))}
            <FormDate control={control} name="wanted_by" label={texts.wantedBy} hint={texts.wantedByHint} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText control={control} name="contact_name" label={texts.contactName} maxLength={lengths.name} />
            <FormText control={control} name="contact_phone" label={texts.contactPhone} maxLength={lengths.phone} />
          </div>
        </>
      )}
    </ProofDialog>
  );
};
