import { type ReactNode, useState } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { underField } from '#contract/validation.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { hasNote, keepProof, noProof, ProofFields, type Proven } from './proof-fields.tsx';

type Props<Values extends FieldValues, Output extends Proven> = {
  readonly title: string;
  readonly text: string;
  readonly schema: z.ZodType<Output, Values>;
  readonly values?: object;
  /** Label of the button if the title does not name the action. */
  readonly submitText?: string;
  /** Makes the call that the proof is for. */
  readonly act: (output: Output, proofId: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: (control: Control<Values, unknown, Output>) => ReactNode;
};

/** An act in the name of the customer: the act, and the proof of their wish, as a file or in words. */
export const ProofDialog = <Values extends FieldValues, Output extends Proven>({
  title,
  text,
  schema,
  values = {},
  submitText = title,
  act,
  onClose,
  children,
}: Props<Values, Output>) => {
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={title}
      text={text}
      schema={file ? schema : schema.refine(hasNote, underField('note', 'validation_required'))}
      values={{ ...noProof(), ...values } as unknown as DefaultValues<Values>}
      submitText={submitText}
      onClose={onClose}
      send={async (output) => act(output, await keepProof(output, file))}
    >
      {({ control }) => (
        <>
          {children?.(control)}
          <ProofFields control={control} file={file} onFile={setFile} />
        </>
      )}
    </FormDialog>
  );
};
