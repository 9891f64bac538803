import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { underField } from '#contract/validation.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { officeCancel } from '../../contract/cases.ts';
import { actingTexts } from '../../texts/acting.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import type { StaffCase } from '../case-queries.ts';
import { CancelFields } from './cancel-fields.tsx';
import { type DialogProps, notes } from './moves.tsx';
import { hasNote, keepProof, noProof, ProofFields, proofFields } from './proof-fields.tsx';

const { reason, fee, note, internal_note } = officeCancel.input.shape;
// What does not depend on the choice is checked before it was made, too.
const schema = z
  .object({ by: z.enum(['customer', 'office'], 'validation_required'), reason, fee })
  .and(
    z.discriminatedUnion(
      'by',
      [
        z.object({ by: z.literal('customer'), ...proofFields }),
        z.object({ by: z.literal('office'), note, internal_note }),
      ],
      'validation_required',
    ),
  );
type Values = z.input<typeof schema>;
type Output = z.output<typeof schema>;

/** An order is cancelled in one place: for the customer with a proof of their wish, or by the office itself. */
export const CancelDialog = ({ inquiry, onClose }: DialogProps) => {
  const texts = useTexts(actingTexts);
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(officeCancel, 'inquiries');
  const [file, setFile] = useState<File>();
  const { inquiry_id } = inquiry;
  return (
    <FormDialog<Values, Output>
      title={lifecycle.events.cancel}
      submitText={lifecycle.events.cancel}
      text={cases.office.cancelText}
      schema={
        file
          ? schema
          : schema.refine(
              (output) => output.by !== 'customer' || hasNote(output),
              underField('note', 'validation_required'),
            )
      }
      values={{ fee: inquiry.usual_fee, internal_note: '', ...noProof() } as never}
      isDanger
      onClose={onClose}
      send={async (output) => {
        if (output.by === 'customer') {
          const proof_id = await keepProof(output, file);
          await call.run({ inquiry_id, proof_id, reason: output.reason, fee: output.fee }, texts.cancelled);
        } else {
          const { by: _, ...given } = output;
          await call.run({ inquiry_id, ...given }, cases.office.done);
        }
      }}
    >
      {({ control }) => <Fields control={control} inquiry={inquiry} file={file} onFile={setFile} />}
    </FormDialog>
  );
};

type FieldsProps = {
  readonly control: Control<Values, unknown, Output>;
  readonly inquiry: StaffCase;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
};

const Fields = ({ control, inquiry, file, onFile }: FieldsProps) => {
  const texts = useTexts(actingTexts);
  const cases = useTexts(casesTexts);
  const by = useWatch({ control, name: 'by' });
  return (
    <>
      <FormTiles
        control={control}
        name="by"
        label={texts.cancelBy}
        columns="grid-cols-2"
        options={[
          { id: 'customer', text: texts.cancelledBy.customer },
          { id: 'office', text: texts.cancelledBy.office },
        ]}
      />
      <CancelFields control={control} inquiry={inquiry} />
      {by === 'customer' ? <ProofFields control={control} file={file} onFile={onFile} /> : null}
      {by === 'office'
        ? notes(cases).map((note) => <FormText key={note.name} control={control} {...note} maxLength={lengths.note} />)
        : null}
    </>
  );
};
