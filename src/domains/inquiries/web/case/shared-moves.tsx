import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { missingItemKinds } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import type { Property } from '#domains/properties/contract/properties.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { checklistQuery, propertiesQuery } from '#domains/properties/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { holdInquiry, requestInfo, resumeInquiry } from '../../contract/cases.ts';
import { casesTexts } from '../../texts/cases.ts';
import { type Moves, move, notes } from './moves.tsx';

type InfoControl = Control<z.input<typeof requestInfo.input>, unknown, z.output<typeof requestInfo.input>>;

const newItem = { kind: 'document' as const, text: '', property_id: null, document_type: null };

/** Items still missing in the checklists of the properties, to be sent unchanged or removed; undefined until loaded. */
const useMissingDocuments = (inquiryId: string) => {
  const codeLists = useTexts(codeListsTexts);
  const { data: properties } = useQuery({ ...propertiesQuery(inquiryId), throwOnError: true });
  const checklists = useQueries({
    queries: (properties ?? []).map(({ property_id }) => ({ ...checklistQuery(property_id), throwOnError: true })),
  });
  if (!properties || checklists.some(({ isPending }) => isPending)) return undefined;
  return checklists
    .flatMap(({ data }, at) =>
      (data?.items ?? [])
        .filter(({ state }) => state === 'missing')
        .map(({ document, document_type }) => ({
          kind: 'document' as const,
          text: codeLists.checklistDocuments[document],
          property_id: properties[at]?.property_id ?? null,
          document_type,
        })),
    )
    .slice(0, limits.missingItems);
};

type ItemProps = { readonly control: InfoControl; readonly at: number };

/** Property of a missing item; none means the whole inquiry. */
const OfProperty = ({ control, at, properties }: ItemProps & { readonly properties: readonly Property[] }) => {
  const cases = useTexts(casesTexts);
  const titleOf = usePropertyTitle();
  const { field } = useController({ control, name: `items.${at}.property_id` });
  const options: Readonly<Record<string, string>> = {
    all: cases.office.itemAll,
    ...Object.fromEntries(properties.map((property) => [property.property_id, titleOf(property)])),
  };
  return (
    // An address is long: it is cut, and does not push the dialog wider than a phone.
    <div className="contain-inline-size">
      <Select
        label={cases.office.itemProperty}
        options={options}
        value={field.value ?? 'all'}
        onChange={(id) => field.onChange(id === 'all' ? null : id)}
      />
    </div>
  );
};

/** The missing document, if any. */
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

const Items = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { control }: { readonly control: InfoControl } = useFormContext();
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
            listedAs={texts.item({ n: at + 1 })}
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

/** Moves that the office and the valuer share. */
export const sharedMoves: Moves = {
  request_info: move(
    requestInfo,
    ({ cases }, { inquiry_id }) => {
      const missing = useMissingDocuments(inquiry_id);
      return (
        missing && {
          text: cases.office.infoText,
          values: { items: missing.length > 0 ? missing : [newItem] },
          asks: [<Items key="items" inquiryId={inquiry_id} />, ...notes(cases)],
        }
      );
    },
    { isAside: true },
  ),
  hold: move(
    holdInquiry,
    ({ cases, codeLists }) => ({
      text: cases.office.holdText,
      values: { until: '' },
      asks: [
        { name: 'reason', label: cases.reason, options: codeLists.holdReasons },
        { name: 'until', label: cases.office.holdUntil, as: 'day' },
        ...notes(cases),
      ],
    }),
    { isAside: true },
  ),
  resume: move(resumeInquiry, ({ cases }) => ({ text: cases.office.resumeText, asks: notes(cases) })),
};
