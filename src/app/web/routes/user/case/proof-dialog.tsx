import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { Control, DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { underField } from '#contract/validation.ts';
import { addProof } from '#domains/inquiries/contract/acting.ts';
import { actingTexts } from '#domains/inquiries/texts/acting.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { send } from '#platform/web/api/send.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormText, type Labels } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';

/** What the dialog asks for the proof, beside what is done by it. */
export const proofFields = addProof.input.shape;
export type Proven = z.output<typeof addProof.input>;

/** Without a file the words are the proof. */
const hasNote = ({ note }: Partial<Proven>): boolean => Boolean(note);

type Props<Values extends FieldValues, Output extends Proven> = {
  readonly title: string;
  readonly text: string;
  readonly schema: z.ZodType<Output, Values>;
  readonly values?: object;
  readonly labels?: Labels<Values>;
  /** What the button says where the title is not what one does. */
  readonly submitText?: string;
  /** Makes the call that the proof is for. */
  readonly act: (output: Output, proofId: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: (control: Control<Values, unknown, Output>) => ReactNode;
};

/** Something done in the name of the customer: what, and what shows that they said so, as a file or in words. */
export const ProofDialog = <Values extends FieldValues, Output extends Proven>({
  title,
  text,
  schema,
  values = {},
  labels,
  submitText = title,
  act,
  onClose,
  children,
}: Props<Values, Output>) => {
  const texts = useTexts(actingTexts);
  const cases = useTexts(casesTexts);
  const [file, setFile] = useState<File>();
  const at = (name: keyof Proven) => name as FieldPath<Values>;
  return (
    <CallDialog
      title={title}
      text={text}
      schema={file ? schema : schema.refine(hasNote, underField('note', 'validation_required'))}
      values={
        { means: 'letter', said_by: '', said_on: today(), note: '', ...values } as unknown as DefaultValues<Values>
      }
      labels={
        {
          means: texts.means,
          said_by: texts.saidBy,
          said_on: texts.saidOn,
          note: texts.note,
          ...labels,
        } as Labels<Values>
      }
      submitText={submitText}
      onClose={onClose}
      send={async (output) => {
        const { means, said_by, said_on, note } = output;
        const said = { means, said_by, said_on, note: note ?? '' };
        // The file comes beside the fields of the contract.
        const { proof_id } = await send(addProof, file ? ({ ...said, file } as never) : said);
        await act(output, proof_id);
      }}
    >
      {({ control }) => (
        <>
          {children?.(control)}
          <FormSelect control={control} name={at('means')} label={texts.means} options={texts.meansOf} isRequired />
          <FormText
            control={control}
            name={at('said_by')}
            label={texts.saidBy}
            maxLength={lengths.company}
            isRequired
          />
          <FormDate
            control={control}
            name={at('said_on')}
            label={texts.saidOn}
            placeholder={cases.datePlaceholder}
            isRequired
          />
          <FormText
            control={control}
            name={at('note')}
            label={texts.note}
            hint={texts.noteHint}
            rows={2}
            maxLength={lengths.note}
          />
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <FileTrigger acceptedFileTypes={['application/pdf', 'image/*']} onSelect={(files) => setFile(files?.[0])}>
              <Button size="small">
                <Paperclip size={15} aria-hidden />
                {texts.chooseFile}
              </Button>
            </FileTrigger>
            {file ? (
              <span className="flex min-w-0 items-center gap-1">
                <span className="min-w-0 break-all">{file.name}</span>
                <IconButton label={texts.removeFile} onPress={() => setFile(undefined)}>
                  <X size={18} aria-hidden />
                </IconButton>
              </span>
            ) : null}
          </div>
        </>
      )}
    </CallDialog>
  );
};
