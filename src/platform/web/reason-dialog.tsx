import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';
import { CallDialog } from './call-dialog.tsx';
import { FormText } from './form.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** What the field asks. */
  readonly label: string;
  readonly submitText: string;
  readonly isDanger?: boolean;
  readonly maxLength?: number;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A dialog that does one thing and asks why. */
export const ReasonDialog = ({ label, maxLength = lengths.note, send, ...dialog }: Props) => (
  <CallDialog
    {...dialog}
    schema={z.object({ reason: line(maxLength) })}
    values={{ reason: '' }}
    send={({ reason }) => send(reason)}
  >
    {({ control }) => (
      <FormText control={control} name="reason" label={label} rows={3} maxLength={maxLength} isRequired />
    )}
  </CallDialog>
);
