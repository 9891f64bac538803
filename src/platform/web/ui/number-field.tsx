import { useEffect, useState } from 'react';
import { TextField as AriaTextField, Input, useLocale } from 'react-aria-components';
import { parseNumber, withMinus, withoutPercent } from '#lib/decimal.ts';
import { ErrorIcon, FieldLabel, FieldNotes, type FieldProps, inputLook } from './field.tsx';
import { useUiTexts } from './ui-texts.tsx';

type Props = FieldProps & {
  /** The value can be read, but not changed. */
  readonly isReadOnly?: boolean | undefined;
  readonly value: number | null;
  /** When the field is left, with a number or empty; invalid text stays in the field and is refused there. */
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** Called at every key with a valid number or nothing, before the value counts as entered. */
  readonly onType?: ((value: number | null) => void) | undefined;
  /** When the field is left: `onRefuse` with refused text, `onAccept` with a valid value. */
  readonly onRefuse?: ((text: string) => void) | undefined;
  /** Text refused earlier in this field: it is shown again, with its error. */
  readonly refused?: string | undefined;
  readonly onAccept?: (() => void) | undefined;
  readonly maximumFractionDigits?: number;
  readonly isNegativeAllowed?: boolean;
  /** The number is in per cents, and `5 %` is typed for 5. */
  readonly isPercent?: boolean;
  /** False for a year, which has no thousands. */
  readonly hasThousands?: boolean;
};

type Typed = {
  readonly text: string;
  /** The field was left with it, so it was refused. */
  readonly isLeft: boolean;
  /** The value at that time: another one from outside takes its place. */
  readonly over: number | null;
};

/** A number in local notation, with a decimal comma; empty is null. No typed value is changed silently. */
export const NumberField = ({
  label,
  hint,
  error,
  isRequired,
  isReadOnly,
  value,
  onChange,
  onType,
  onRefuse,
  onAccept,
  refused,
  onBlur,
  maximumFractionDigits = 2,
  isNegativeAllowed = false,
  isPercent = false,
  hasThousands = true,
}: Props) => {
  const texts = useUiTexts().number;
  const { locale } = useLocale();
  const [typed, setTyped] = useState<Typed | undefined>(
    refused === undefined ? undefined : { text: refused, isLeft: true, over: value },
  );
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits,
    useGrouping: (hasThousands ? 'always' : false) as unknown as boolean,
  });
  const shown = value === null || Number.isNaN(value) ? '' : withMinus(format.format(value));
  const read = (typedText: string): { readonly number: number | null } | { readonly fault: string } => {
    const text = isPercent ? withoutPercent(typedText) : typedText;
    if (text.trim() === '') return { number: null };
    const sign = locale.startsWith('en') ? '.' : ',';
    const number = parseNumber(text, sign, maximumFractionDigits);
    if (number === undefined)
      return {
        fault: parseNumber(text, sign) === undefined ? texts.wrong : texts.decimals({ n: maximumFractionDigits }),
      };
    return number < 0 && !isNegativeAllowed ? { fault: texts.negative } : { number };
  };
  const isStale = typed?.isLeft && !Object.is(typed.over, value) && !Number.isNaN(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the other value comes
  useEffect(() => {
    if (isStale) onAccept?.();
  }, [isStale]);
  const now = isStale ? undefined : typed;
  const reading = now && read(now.text);
  const fault = now?.isLeft && reading && 'fault' in reading ? reading.fault : undefined;
  const text = fault ?? error;
  const leave = () => {
    if (!now || !reading) return;
    if ('fault' in reading) {
      setTyped({ text: now.text, isLeft: true, over: value });
      onRefuse?.(now.text);
      return;
    }
    setTyped(undefined);
    onAccept?.();
    // A rounded display does not change the exact value unless something else is typed.
    if (now.text !== shown || Number.isNaN(value)) onChange(reading.number);
  };
  const digits = maximumFractionDigits > 0 ? 'decimal' : 'numeric';
  return (
    <AriaTextField
      value={now?.text ?? shown}
      onChange={(next) => {
        setTyped({ text: next, isLeft: now?.isLeft ?? false, over: value });
        const meant = read(next);
        if ('number' in meant) onType?.(meant.number);
      }}
      onBlur={() => {
        leave();
        onBlur?.();
      }}
      // Enter may send the form, which needs the number by then; and Escape still closes the dialog around the field.
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        event.continuePropagation();
      }}
      inputMode={isNegativeAllowed ? 'text' : digits}
      autoComplete="off"
      isRequired={isRequired ?? false}
      isReadOnly={isReadOnly ?? false}
      isInvalid={Boolean(text)}
      validationBehavior="aria"
      data-fault={fault}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <ErrorIcon shown={Boolean(text)}>
        <Input className={`${inputLook} text-right`} />
      </ErrorIcon>
      <FieldNotes hint={hint} error={text} />
    </AriaTextField>
  );
};
