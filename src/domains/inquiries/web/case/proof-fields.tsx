import { Paperclip, X } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { addProof } from '../../contract/acting.ts';
import { actingTexts } from '../../texts/acting.ts';

/** Fields of a proof, beside those of the action. */
export const proofFields = addProof.input.shape;
export type Proven = z.output<typeof addProof.input>;

/** The means of the customer's statement are never guessed. */
export const noProof = () => ({ said_by: '', said_on: today(), note: '' });

/** Without a file the words are the proof. */
export const hasNote = ({ note }: Partial<Proven>): boolean => Boolean(note);

/** Keeps the proof; its file comes beside the fields of the contract. */
export const keepProof = async ({ means, said_by, said_on, note }: Proven, file: File | undefined): Promise<string> => {
  const said = { means, said_by, said_on, note: note ?? '' };
  const { proof_id } = await send(addProof, file ? ({ ...said, file } as never) : said);
  return proof_id;
};

type Props<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
};

/** Proof of the customer's statement, as a file or in words. */
export const ProofFields = <Values extends FieldValues, Output>({ control, file, onFile }: Props<Values, Output>) => {
  const texts = useTexts(actingTexts);
  const at = (name: keyof Proven) => name as FieldPath<Values>;
  return (
    <>
      <FormSelect control={control} name={at('means')} label={texts.means} options={texts.meansOf} isRequired />
      <FormText control={control} name={at('said_by')} label={texts.saidBy} maxLength={lengths.company} isRequired />
      <FormDate control={control} name={at('said_on')} label={texts.saidOn} isRequired />
      <FormText
        control={control}
        name={at('note')}
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        maxLength={lengths.note}
        isRequired={file === undefined}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <FileTrigger acceptedFileTypes={['application/pdf', 'image/*']} onSelect={(files) => onFile(files?.[0])}>
          <Button size="small">
            <Paperclip size={15} aria-hidden />
            {texts.chooseFile}
          </Button>
        </FileTrigger>
        {file ? (
          <span className="flex min-w-0 items-center gap-1">
            <span className="min-w-0 break-all">{file.name}</span>
            <IconButton label={texts.removeFile} onPress={() => onFile(undefined)}>
              <X size={18} aria-hidden />
            </IconButton>
          </span>
        ) : null}
      </div>
    </>
  );
};
