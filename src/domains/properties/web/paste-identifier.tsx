import { Wand2 } from 'lucide-react';
import { lengths } from '#contract/limits.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { addFullProperty } from '../contract/property-file.ts';
import { reportTexts } from '../texts/report.ts';
import { useAddFullProperty } from './queries.ts';

/** Adds a property by its identifier, with all data of the register. */
export const PasteIdentifier = ({
  inquiryId,
  examples,
  onAdded,
}: {
  readonly inquiryId: string;
  /** Notation of existing records, for the hint. */
  readonly examples: { readonly unit: string; readonly parcel: string };
  readonly onAdded: (propertyId: string) => void;
}) => {
  const report = useTexts(reportTexts);
  const texts = report.paste;
  const add = useAddFullProperty();
  const form = useContractForm(addFullProperty.input, { inquiry_id: inquiryId, identifier: '' });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submitWith(async (input) => onAdded((await add.run(input)).property_id))}
    >
      <FormErrors form={form} />
      <div className="flex flex-wrap items-start gap-3">
        <span className="min-w-0 flex-1 basis-72">
          <FormText
            control={form.control}
            name="identifier"
            label={texts.label}
            hint={texts.hint(examples)}
            maxLength={lengths.code}
            isRequired
          />
        </span>
        <span className="pt-6.25">
          <Button type="submit" isPending={add.isPending}>
            <Wand2 size={17} aria-hidden />
            {texts.submit}
          </Button>
        </span>
      </div>
    </form>
  );
};
