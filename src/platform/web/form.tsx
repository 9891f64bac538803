import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { wording } from '#contract/validation.ts';
import { validationText } from '#platform/i18n/validation-text.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { ApiError } from './api/api-error.ts';
import { clearDraft, loadDraft, saveDraft } from './drafts.ts';
import { fieldRules } from './field-rules.ts';
import { useLanguage, useTexts } from './i18n.ts';
import { Checkbox } from './ui/checkbox.tsx';
import { ErrorSummary } from './ui/error-summary.tsx';
import { notices } from './ui/notices.ts';
import { TextField } from './ui/text-field.tsx';

type Schema<Values extends FieldValues, Output> = z.ZodType<Output, Values>;

/** The rules of each form, by which its fields know whether they are required. */
const schemas = new WeakMap<object, z.core.$ZodType>();

export type ContractForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  /**
   * The handler for `<form onSubmit>`, or for a button beside it: checks, calls `send`, and shows the server's refusals under their fields.
   */
  readonly submitWith: (send: (output: Output) => Promise<unknown>) => (event?: React.FormEvent) => void;
  readonly attempt: number;
  /** Refuses an attempt for a reason outside the schema: shown together with the faults of the fields, or of those in `checked`. */
  readonly refuse: (others: Readonly<Record<string, string>>, checked?: readonly FieldPath<Values>[]) => void;
};

/** Returned by `send` of a form that has already informed the user that nothing was sent. */
export const notSent = Symbol('not sent');

/**
 * A form with a call's own schema as its rules, and its messages in the language of the page. Under `keptAs` the input outlives a reload
 * and an expired session, until it is sent.
 */
export const useContractForm = <Values extends FieldValues, Output>(
  schema: Schema<Values, Output>,
  defaultValues: DefaultValues<Values>,
  keptAs?: string,
): ContractForm<Values, Output> => {
  const [attempt, setAttempt] = useState(0);
  const [kept] = useState(() => (keptAs ? loadDraft<DefaultValues<Values>>(keptAs) : undefined));
  const busy = useRef(false);
  const form = useForm<Values, unknown, Output>({
    // Our summary takes the focus; its lines lead to the fields.
    shouldFocusError: false,
    // Not on blur: the message would move the button away from the press that left the field.
    mode: 'onSubmit',
    defaultValues: kept ?? defaultValues,
    resolver: zodResolver(schema, wording),
  });
  schemas.set(form.control, schema);
  const { subscribe } = form;
  useEffect(() => {
    if (!keptAs) return;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) saveDraft(keptAs, values);
      },
    });
  }, [subscribe, keptAs]);
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const known = Object.entries(error.fields);
    for (const [name, texts] of known)
      form.setError(name as FieldPath<Values>, { type: 'server', message: texts[0] ?? '' });
    if (known.length === 0) form.setError('root', { type: error.code, message: error.message });
    setAttempt((count) => count + 1);
  };
  const submitWith = (send: (output: Output) => Promise<unknown>) => async (event?: React.FormEvent) => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    notices.passed();
    try {
      await form.handleSubmit(
        (output) =>
          send(output).then((outcome) => {
            if (keptAs && outcome !== notSent) clearDraft(keptAs);
          }, fail),
        () => setAttempt((count) => count + 1),
      )(event);
    } finally {
      busy.current = false;
    }
  };
  const refuse = (others: Readonly<Record<string, string>>, checked?: readonly FieldPath<Values>[]) =>
    void form.trigger(checked).then(() => {
      for (const [name, message] of Object.entries(others))
        form.setError(name as FieldPath<Values>, { type: 'server', message });
      setAttempt((count) => count + 1);
    });
  return { ...form, submitWith, attempt, refuse };
};

const flatErrors = (errors: object, prefix = ''): { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [{ name, message }] : flatErrors(error, name);
  });

/** The list of faults, above the form. */
export const FormErrors = <Values extends FieldValues, Output>({
  form,
  title,
}: {
  readonly form: ContractForm<Values, Output>;
  /** The failed action, for a form at the end of something longer. */
  readonly title?: string;
}) => {
  const common = useTexts(commonTexts);
  const validation = useTexts(validationTexts);
  const { errors } = form.formState;
  const places = useFieldsOnScreen(form.attempt, errors);
  // Rendered together with the failed attempt, so that its focus never comes late.
  if (form.attempt === 0) return null;
  const problems = flatErrors(errors).map(({ name, message }) => ({
    name,
    label: places.get(name)?.label ?? '',
    text: places.get(name)?.fault ?? validationText({ validation }, message),
  }));
  const fields = problems.filter(({ name }) => !name.startsWith('root'));
  return (
    <ErrorSummary
      title={title ?? (fields.length > 0 ? common.errorSummary({ n: fields.length }) : (problems[0]?.text ?? ''))}
      lead={title && fields.length > 0 ? `${common.errorSummary({ n: fields.length })}:` : undefined}
      notes={problems.filter(({ name }) => name.startsWith('root')).map(({ text }) => text)}
      problems={fields.toSorted(
        (one, other) => (places.get(one.name)?.place ?? 0) - (places.get(other.name)?.place ?? 0),
      )}
      onChoose={focusField}
      attempt={form.attempt}
    />
  );
};

type Shown = { readonly place: number; readonly label: string; readonly fault: string | undefined };
type OnScreen = ReadonlyMap<string, Shown>;

/** Position, label and own fault of each field: rules report errors in their own order, by name, and do not know what was typed. */
const fieldsOnScreen = (): OnScreen =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element, place) => [
      element.dataset.field ?? '',
      {
        place,
        label: element.dataset.label ?? '',
        fault: element.querySelector<HTMLElement>('[data-fault]')?.dataset.fault,
      },
    ]),
  );

/** Fields after an attempt or a change of its errors; their texts depend on the language. */
const useFieldsOnScreen = (attempt: number, errors: object): OnScreen => {
  const language = useLanguage();
  const [fields, setFields] = useState<OnScreen>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read from the screen, which all of them change
  useLayoutEffect(() => setFields(fieldsOnScreen()), [attempt, language, errors]);
  return fields;
};

/**
 * Focuses the control of a field: the chosen tile of a group, or its first. Synchronous, because React Hook Form waits for a timer and
 * would lose the typing of a fast user meanwhile.
 */
export const focusField = (name: string): void => {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input:checked, input, textarea, button, a');
  control?.focus();
};

export type Named<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
};

export const useField = <Values extends FieldValues, Output>({ control, name }: Named<Values, Output>) => {
  const validation = useTexts(validationTexts);
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const schema = schemas.get(control);
  return {
    field,
    error: message ? validationText({ validation }, message) : undefined,
    ...(schema ? fieldRules(schema, name) : noRules),
  };
};

const noRules = { isRequired: false, maxLength: undefined };

export type Without<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>;

/** Name of the field in the list of errors, if its label is ambiguous. */
export type Listed = { readonly listedAs?: string | undefined };

export const FormText = <Values extends FieldValues, Output>({
  control,
  name,
  listedAs,
  ...props
}: Named<Values, Output> & Listed & Without<React.ComponentProps<typeof TextField>>) => {
  const { field, error, isRequired, maxLength } = useField({ control, name });
  return (
    <div data-field={name} data-label={listedAs ?? props.label}>
      <TextField
        maxLength={maxLength}
        {...props}
        isRequired={isRequired || props.isRequired}
        name={name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};

export const FormCheckbox = <Values extends FieldValues, Output>({
  control,
  name,
  listedAs,
  children,
}: Named<Values, Output> & Listed & { readonly children: React.ReactNode }) => {
  const { field, error } = useField({ control, name });
  return (
    <div data-field={name} data-label={listedAs}>
      <Checkbox isSelected={field.value === true} onChange={field.onChange} onBlur={field.onBlur} error={error}>
        <span>{children}</span>
      </Checkbox>
    </div>
  );
};
