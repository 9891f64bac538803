import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { InquiryEvent } from '#contract/case-moves.ts';
import { lengths } from '#contract/limits.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import type { DialogWidth } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import type { StaffCase } from '../case-queries.ts';

export type DialogProps = { readonly inquiry: StaffCase; readonly onClose: () => void };

type OnCase = FieldValues & { readonly inquiry_id: string };

/** What is sent on with the fields fits the call again. */
type Props<Input extends OnCase, Output extends Input> = DialogProps & {
  readonly call: Call<z.ZodType<Output, Input>>;
  readonly event: InquiryEvent;
  readonly text: string;
  /** What the fields of the call begin with; a choice still to be made is left out. */
  readonly values?: DefaultValues<Omit<Input, 'inquiry_id' | 'version'>>;
  readonly isDanger?: boolean;
  readonly width?: DialogWidth;
  /** What makes one ask before it is sent. */
  readonly doubtOf?: ((output: Output) => string | undefined) | undefined;
  /** Without it the person reads that it is done. */
  readonly onDone?: () => void | Promise<void>;
  readonly children?: (control: Control<Input, unknown, Output>) => ReactNode;
};

/** A dialog that makes one call on a case, as it was last read. */
export const CaseDialog = <Input extends OnCase, Output extends Input>({
  inquiry: { inquiry_id, version },
  call,
  event,
  values,
  onDone,
  children,
  ...props
}: Props<Input, Output>) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const { run } = useCall(call, 'inquiries');
  return (
    <CallDialog
      title={lifecycle.events[event]}
      submitText={lifecycle.events[event]}
      schema={call.input}
      // TypeScript does not put a type together again from which two fields were taken.
      values={{ ...values, inquiry_id, version } as unknown as DefaultValues<Input>}
      send={async (given) => {
        await run({ ...given, inquiry_id, version });
        await (onDone ?? (() => notices.success(cases.office.done)))();
      }}
      {...props}
    >
      {({ control, form }) => <FormProvider {...form}>{children?.(control)}</FormProvider>}
    </CallDialog>
  );
};

/** The two notes that every change of the office takes. */
export const Notes = ({ forCustomer = true }: { readonly forCustomer?: boolean }) => {
  const cases = useTexts(casesTexts);
  const { control } = useFormContext<{ note?: string; internal_note?: string }>();
  return (
    <>
      {forCustomer ? (
        <FormText
          control={control}
          name="note"
          label={cases.office.noteForCustomer}
          rows={2}
          maxLength={lengths.note}
        />
      ) : null}
      <FormText
        control={control}
        name="internal_note"
        label={cases.office.noteInternal}
        rows={2}
        maxLength={lengths.note}
      />
    </>
  );
};
