import { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { editValuerProfile, type showValuers } from '#domains/accounts/contract/accounts.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';

const { regions: _, ...shape } = editValuerProfile.input.omit({ valuer_id: true }).shape;
/** The municipalities are in one line, separated by commas. */
const schema = z.object({ ...shape, regions: z.string() });

type Profile = NonNullable<DataOf<typeof showValuers>['items'][number]['profile']>;

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly profile: Profile | null;
  readonly send: (profile: Profile) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The licence of a valuer, and where it is valid. */
export const LicenceDialog = ({ title, text, profile, send, onClose }: Props) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const texts = cases.office.valuers;
  return (
    <CallDialog
      title={title}
      text={text}
      schema={schema}
      values={{
        licence_kind: profile?.licence_kind ?? 'pooblasceni_ocenjevalec',
        licence_number: profile?.licence_number ?? '',
        issuer: profile?.issuer ?? '',
        valid_until: profile?.valid_until ?? '',
        regions: profile?.regions.join(', ') ?? '',
      }}
      labels={{ licence_number: texts.number, issuer: texts.issuer, valid_until: texts.validUntil }}
      submitText={common.save}
      onClose={onClose}
      send={async ({ regions, ...licence }) => {
        const places = regions
          .split(',')
          .map((place) => place.trim())
          .filter(Boolean);
        await send({ ...licence, regions: places });
      }}
    >
      {({ control }) => (
        <>
          <FormSelect
            control={control}
            name="licence_kind"
            label={texts.kind}
            options={codeLists.licenceKinds}
            isRequired
          />
          <FormText
            control={control}
            name="licence_number"
            label={texts.number}
            maxLength={lengths.licenceNumber}
            isRequired
          />
          <FormText control={control} name="issuer" label={texts.issuer} maxLength={lengths.company} isRequired />
          <FormDate
            control={control}
            name="valid_until"
            label={texts.validUntil}
            placeholder={cases.datePlaceholder}
            isRequired
          />
          <FormText
            control={control}
            name="regions"
            label={texts.regions}
            hint={texts.regionsHint}
            rows={2}
            maxLength={lengths.note}
          />
        </>
      )}
    </CallDialog>
  );
};
