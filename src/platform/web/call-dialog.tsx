import { type ReactNode, useState } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { commonTexts } from '#platform/texts/common.ts';
import { type ContractForm, FormErrors, useContractForm } from './form.tsx';
import { useTexts } from './i18n.ts';
import { Button } from './ui/button.tsx';
import { Dialog, type DialogWidth } from './ui/dialog.tsx';

type FormOf<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly form: ContractForm<Values, Output>;
};

type Props<Values extends FieldValues, Output> = {
  readonly title: string;
  readonly width?: DialogWidth;
  readonly text?: string | undefined;
  /** The rules of the call that is made. */
  readonly schema: z.ZodType<Output, Values>;
  readonly values: DefaultValues<Values>;
  readonly submitText: string;
  readonly cancelText?: string;
  readonly isDanger?: boolean;
  /** What makes one ask before it is sent: said once, and sent by the next press of the button. */
  readonly doubtOf?: ((output: Output) => string | undefined) | undefined;
  readonly send: (output: Output) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: (parts: FormOf<Values, Output>) => ReactNode;
};

/** A dialog that makes one call: what it means, what it needs, and under its fields what was refused. */
export const CallDialog = <Values extends FieldValues, Output>({
  title,
  width = 'usual',
  onClose,
  ...props
}: Props<Values, Output>) => (
  <Dialog isOpen onClose={onClose} title={title} width={width}>
    <CallForm {...props} staysInSight={width === 'table'} onClose={onClose} />
  </Dialog>
);

const CallForm = <Values extends FieldValues, Output>({
  text,
  schema,
  values,
  submitText,
  cancelText,
  isDanger = false,
  doubtOf,
  send,
  onClose,
  children,
  staysInSight,
}: Omit<Props<Values, Output>, 'title' | 'width'> & {
  /** What is read in columns may be longer than the window; what is done stays at its foot. */
  readonly staysInSight: boolean;
}) => {
  const common = useTexts(commonTexts);
  const form: ContractForm<Values, Output> = useContractForm(schema, values);
  const [doubt, setDoubt] = useState<string>();
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async (output) => {
        const said = doubtOf?.(output);
        setDoubt(said);
        if (said !== undefined && said !== doubt) return;
        await send(output);
        onClose();
      })}
    >
      {text ? <p className="text-ink-2">{text}</p> : null}
      <FormErrors form={form} />
      {children?.({ control: form.control, form })}
      {doubt ? (
        <p role="alert" className="font-medium text-warn-ink">
          {doubt}
        </p>
      ) : null}
      <div
        className={`mt-1 flex flex-wrap justify-end gap-2 ${
          staysInSight
            ? 'sticky bottom-0 z-2 -mx-6 -mb-6 rounded-b-card border-t border-line bg-surface px-6 py-3.5'
            : ''
        }`}
      >
        <Button onPress={onClose}>{cancelText ?? common.back}</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={form.formState.isSubmitting}>
          {submitText}
        </Button>
      </div>
    </form>
  );
};
