import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { type LicenceKind, licenceKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { editValuerProfile, type showValuers } from '#domains/accounts/contract/accounts.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormNumber } from '#platform/web/form-number.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { casesTexts } from '../../texts/cases.ts';
import { FormMunicipalities } from './municipalities-field.tsx';

const schema = editValuerProfile.input.omit({ valuer_id: true });

type Profile = NonNullable<DataOf<typeof showValuers>['items'][number]['profile']>;

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly profile: Profile | null;
  readonly send: (profile: Profile) => Promise<unknown>;
  readonly onClose: () => void;
};

const empty = (kind: LicenceKind) => ({ kind, number: '', issuer: '', valid_until: '' });

/** The licences of a valuer, at most one of each kind, and where they work. */
export const LicenceDialog = ({ title, text, profile, send, onClose }: Props) => {
  const cases = useTexts(casesTexts);
  const common = useTexts(commonTexts);
  const texts = cases.office.valuers;
  return (
    <FormDialog
      title={title}
      text={text}
      schema={schema}
      values={{
        licences: profile?.licences ?? [empty('pooblasceni_ocenjevalec')],
        regions: profile?.regions ?? [],
        fee_percent: profile?.fee_percent ?? null,
      }}
      submitText={common.save}
      onClose={onClose}
      send={send}
    >
      {({ control }) => (
        <>
          <Licences control={control} />
          <FormMunicipalities control={control} name="regions" />
          <FormNumber control={control} name="fee_percent" isPercent label={texts.fee} hint={texts.feeHint} />
        </>
      )}
    </FormDialog>
  );
};

type Typed = z.input<typeof schema>;

const Licences = ({ control }: { readonly control: Control<Typed, unknown, z.output<typeof schema>> }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = cases.office.valuers;
  const { fields, append, remove } = useFieldArray({ control, name: 'licences' });
  const licences = useWatch({ control, name: 'licences' });
  const kindAt = (at: number) => codeLists.licenceKinds[licences[at]?.kind ?? 'sodni_cenilec'];
  const free = licenceKinds.find((kind) => !licences.some((licence) => licence.kind === kind));
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset
          key={id}
          aria-label={kindAt(at)}
          className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0"
        >
          <FormSelect
            control={control}
            name={`licences.${at}.kind`}
            label={texts.kind}
            options={codeLists.licenceKinds}
            isRequired
          />
          <FormText
            control={control}
            name={`licences.${at}.number`}
            label={texts.number}
            listedAs={`${texts.number}, ${kindAt(at)}`}
            maxLength={lengths.licenceNumber}
            isRequired
          />
          <FormText
            control={control}
            name={`licences.${at}.issuer`}
            label={texts.issuer}
            listedAs={`${texts.issuer}, ${kindAt(at)}`}
            maxLength={lengths.company}
            isRequired
          />
          <FormDate
            control={control}
            name={`licences.${at}.valid_until`}
            label={texts.validUntil}
            listedAs={`${texts.validUntil}, ${kindAt(at)}`}
            isRequired
          />
          {fields.length > 1 ? (
            <Button size="small" className="justify-self-start" onPress={() => remove(at)}>
              {texts.remove}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {free ? (
        <Button size="small" className="justify-self-start" onPress={() => append(empty(free))}>
          {texts.add}
        </Button>
      ) : null}
    </>
  );
};
