import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { missingItemKinds } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { holdInquiry, requestInfo, resumeInquiry } from '#domains/inquiries/contract/cases.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import type { Property } from '#domains/properties/contract/properties.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormDate, FormSelect, FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Select } from '#platform/web/ui/select.tsx';

export type DialogProps = { readonly inquiry: StaffCase; readonly onClose: () => void };

const fixed = { inquiry_id: true, version: true } as const;

const info = requestInfo.input.omit(fixed);
const hold = holdInquiry.input.omit(fixed);
const resume = resumeInquiry.input.omit(fixed);

export const useDone = () => {
  const cases = useTexts(casesTexts);
  return () => notices.success(cases.office.done);
};

/** The two notes that every change of the office takes. */
export const Notes = ({ control, forCustomer = true }: { control: Control<never>; forCustomer?: boolean }) => {
  const cases = useTexts(casesTexts);
  return (
    <>
      {forCustomer ? (
        <FormText
          control={control}
          name={'note' as never}
          label={cases.office.noteForCustomer}
          rows={2}
          maxLength={lengths.note}
        />
      ) : null}
      <FormText
        control={control}
        name={'internal_note' as never}
        label={cases.office.noteInternal}
        rows={2}
        maxLength={lengths.note}
      />
    </>
  );
};

/** Composes the list of what is missing. */
export const RequestInfoDialog = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = cases.office;
  const send = useCall(requestInfo, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.request_info}
      text={texts.infoText}
      schema={info}
      values={{ items: [newItem], note: '', internal_note: '' }}
      labels={Object.fromEntries(
        Array.from({ length: limits.missingItems }, (_, at) => [`items.${at}.text`, texts.item({ n: at + 1 })]),
      )}
      submitText={lifecycle.events.request_info}
      onClose={onClose}
      send={async (given) => {
        await send.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <>
          <Items control={control} inquiryId={inquiry_id} />
          <Notes control={control as never} />
        </>
      )}
    </CallDialog>
  );
};

type InfoControl = Control<z.input<typeof info>, unknown, z.output<typeof info>>;

const newItem = { kind: 'document' as const, text: '', property_id: null, document_type: null };

type ItemProps = { readonly control: InfoControl; readonly at: number };

/** Of which property it is missing; without one of the inquiry as a whole. */
const OfProperty = ({ control, at, properties }: ItemProps & { readonly properties: readonly Property[] }) => {
  const cases = useTexts(casesTexts);
  const titleOf = usePropertyTitle();
  const { field } = useController({ control, name: `items.${at}.property_id` });
  const options: Readonly<Record<string, string>> = {
    all: cases.office.itemAll,
    ...Object.fromEntries(properties.map((property) => [property.property_id, titleOf(property)])),
  };
  return (
    <Select
      label={cases.office.itemProperty}
      options={options}
      value={field.value ?? 'all'}
      onChange={(id) => field.onChange(id === 'all' ? null : id)}
    />
  );
};

/** Which document, where one is missing. */
const OfDocument = ({ control, at }: ItemProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const kind = useWatch({ control, name: `items.${at}.kind` });
  return kind === 'document' ? (
    <FormSelect
      control={control}
      name={`items.${at}.document_type`}
      label={cases.office.itemDocument}
      options={codeLists.documentTypes}
    />
  ) : null;
};

const Items = ({ control, inquiryId }: { readonly control: InfoControl; readonly inquiryId: string }) => {
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = cases.office;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const kinds = Object.fromEntries(missingItemKinds.map((kind) => [kind, codeLists.missingItemKinds[kind]]));
  return (
    <div className="grid gap-3">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="grid gap-3 rounded-control border border-line p-3">
          <legend className="sr-only">{texts.item({ n: at + 1 })}</legend>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <FormSelect control={control} name={`items.${at}.kind`} label={texts.itemKind} options={kinds} />
            </div>
            {fields.length > 1 ? (
              <IconButton label={texts.removeItem({ n: at + 1 })} onPress={() => remove(at)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            ) : null}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <OfProperty control={control} at={at} properties={properties} />
            <OfDocument control={control} at={at} />
          </div>
          <FormText
            control={control}
            name={`items.${at}.text`}
            label={texts.itemText}
            rows={2}
            maxLength={lengths.note}
            isRequired
          />
        </fieldset>
      ))}
      {fields.length < limits.missingItems ? (
        <Button size="small" className="justify-self-start" onPress={() => append(newItem)}>
          <Plus size={16} aria-hidden />
          {texts.addItem}
        </Button>
      ) : null}
    </div>
  );
};

export const HoldDialog = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = cases.office;
  const send = useCall(holdInquiry, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.hold}
      text={texts.holdText}
      schema={hold}
      values={{ reason: null as never, until: '', note: '', internal_note: '' }}
      labels={{ reason: cases.reason, until: texts.holdUntil }}
      submitText={lifecycle.events.hold}
      onClose={onClose}
      send={async (given) => {
        await send.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <>
          <FormSelect control={control} name="reason" label={cases.reason} options={codeLists.holdReasons} isRequired />
          <FormDate
            control={control}
            name="until"
            label={texts.holdUntil}
            placeholder={cases.datePlaceholder}
            isRequired
          />
          <Notes control={control as never} />
        </>
      )}
    </CallDialog>
  );
};

export const ResumeDialog = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const send = useCall(resumeInquiry, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.resume}
      text={cases.office.resumeText}
      schema={resume}
      values={{ note: '', internal_note: '' }}
      submitText={lifecycle.events.resume}
      onClose={onClose}
      send={async (given) => {
        await send.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => <Notes control={control as never} />}
    </CallDialog>
  );
};
