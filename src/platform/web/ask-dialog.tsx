import { isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, get } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { underField } from '#contract/validation.ts';
import { commonTexts } from '#platform/texts/common.ts';
import type { Done } from './api/use-act.ts';
import { useCall } from './api/use-call.ts';
import { type ContractForm, FormCheckbox, FormErrors, FormText, type Listed, useContractForm } from './form.tsx';
import { FormDate } from './form-date.tsx';
import { FormNumber } from './form-number.tsx';
import { FormSelect } from './form-select.tsx';
import { useTexts } from './i18n.ts';
import { Button } from './ui/button.tsx';
import { Dialog, type DialogWidth } from './ui/dialog.tsx';

/** A requested field of a call; the call's rules decide whether it may be empty, and its length. */
export type Field<Name extends string = string> = Listed & {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** Choices, of which one is selected. */
  readonly options?: Readonly<Record<string, string>>;
  readonly as?: 'day' | 'money' | 'percent' | 'email' | 'tick';
  /** Needed by this dialog, though the call does without it. */
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** Lines of a text box. */
  readonly rows?: number;
  /** For a day: only from today on, or until today. */
  readonly only?: 'ahead' | 'past';
};

const isField = <Name extends string>(asked: Field<Name> | ReactElement | null): asked is Field<Name> =>
  asked !== null && !isValidElement(asked);
const isText = ({ options, as }: Field): boolean => !options && (as === undefined || as === 'email');

/** Content of the dialog from top to bottom: fields, and other elements between them. */
type Asked<Values extends FieldValues> = readonly (Field<FieldPath<Values>> | ReactElement | null)[];

type Look<Values extends FieldValues> = {
  readonly title: string;
  readonly width?: DialogWidth;
  readonly text?: string | undefined;
  readonly values: DefaultValues<Values>;
  readonly asks?: Asked<Values>;
  /** Label of the button; the title by default. */
  readonly submitText?: string;
  readonly cancelText?: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
};

type FormProps<Values extends FieldValues, Output> = Look<Values> & {
  /** The rules of the call that is made. */
  readonly schema: z.ZodType<Output, Values>;
  /** A warning that is shown once before it is sent; the next press of the button sends it. */
  readonly warningBefore?: ((output: Output) => string | undefined) | undefined;
  readonly send: (output: Output) => Promise<unknown>;
  readonly children?: (form: ContractForm<Values, Output>) => ReactNode;
};

/** A dialog with a form: the action, its input, and above the fields the refusals. */
export const FormDialog = <Values extends FieldValues, Output>({
  title,
  width = 'usual',
  ...props
}: FormProps<Values, Output>) => (
  <Dialog isOpen onClose={props.onClose} title={title} width={width}>
    <FormOfDialog submitText={title} {...props} staysInSight={width === 'table'} />
  </Dialog>
);

/** The rules of the call, and that no field that the dialog needs is empty. */
const rulesOf = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  asks: Asked<Values>,
): z.ZodType<Output, Values> =>
  asks.reduce(
    (rules, asked) =>
      isField(asked) && asked.isRequired
        ? rules.refine((value) => (get(value, asked.name) ?? '') !== '', underField(asked.name, 'validation_required'))
        : rules,
    schema,
  );

const FormOfDialog = <Values extends FieldValues, Output>({
  text,
  schema,
  values,
  asks = [],
  submitText,
  cancelText,
  isDanger = false,
  warningBefore,
  send,
  onClose,
  children,
  staysInSight,
}: Omit<FormProps<Values, Output>, 'title' | 'width'> & {
  /** For columns longer than the window: the buttons stay at its foot. */
  readonly staysInSight: boolean;
}) => {
  const common = useTexts(commonTexts);
  // A text begins empty, all other fields have a given initial value.
  const empty = asks.flatMap((asked) => (isField(asked) && isText(asked) ? [[asked.name, '']] : []));
  const begun = { ...Object.fromEntries(empty), ...values } as DefaultValues<Values>;
  const [rules] = useState(() => rulesOf(schema, asks));
  const form: ContractForm<Values, Output> = useContractForm(rules, begun);
  const [warning, setWarning] = useState<string>();
  const submit = form.submitWith(async (output) => {
    const said = warningBefore?.(output);
    setWarning(said);
    if (said !== undefined && said !== warning) return;
    await send(output);
    onClose();
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        // A form around the button of the dialog is not sent with it.
        event.stopPropagation();
        submit(event);
      }}
    >
      {text ? <p className="text-ink-2">{text}</p> : null}
      <FormErrors form={form} />
      <FormProvider {...form}>
        {asks.map((asked) => (isField(asked) ? <AskedField key={asked.name} form={form} field={asked} /> : asked))}
        {children?.(form)}
      </FormProvider>
      {warning ? (
        <p role="alert" className="font-medium text-warn-ink">
          {warning}
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

type FieldProps<Values extends FieldValues, Output> = {
  readonly form: ContractForm<Values, Output>;
  readonly field: Field<FieldPath<Values>>;
};

const AskedField = <Values extends FieldValues, Output>({
  form: { control },
  field: { as, options, rows, only, ...field },
}: FieldProps<Values, Output>) => {
  const shared = { control, ...field };
  if (options) return <FormSelect {...shared} options={options} />;
  switch (as) {
    case 'tick':
      return <FormCheckbox {...shared}>{field.label}</FormCheckbox>;
    case 'day':
      return <FormDate {...shared} blockPast={only === 'ahead'} blockFuture={only === 'past'} />;
    case 'money':
      return <FormNumber {...shared} parts={100} />;
    case 'percent':
      return <FormNumber {...shared} isPercent />;
    default:
      return <FormText {...shared} type={as ?? 'text'} rows={rows} />;
  }
};

export type AskProps<Input extends FieldValues, Output extends Input, Data extends z.ZodType> = Look<Input> &
  Pick<FormProps<Input, Output>, 'warningBefore' | 'children'> & {
    readonly call: Call<z.ZodType<Output, Input>, Data>;
    /** The keys of the refetched queries. */
    readonly changes: string | readonly string[];
    /** Message or action after success. */
    readonly done?: Done<z.output<Data>>;
  };

/** A dialog that makes one call. */
export const AskDialog = <Input extends FieldValues, Output extends Input, Data extends z.ZodType>({
  call,
  changes,
  done,
  ...dialog
}: AskProps<Input, Output, Data>) => {
  const { run } = useCall(call, changes);
  // The output together with the fixed fields fits the call again.
  return <FormDialog {...dialog} schema={call.input} send={(output) => run(output, done)} />;
};
