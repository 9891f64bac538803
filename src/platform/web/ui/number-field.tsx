import { NumberField as AriaNumberField, Input } from 'react-aria-components';
import { ErrorIcon, FieldLabel, FieldNotes, type FieldProps, inputLook } from './field.tsx';

type Props = FieldProps & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** At every key, before the number counts as entered. */
  readonly onType?: ((text: string) => void) | undefined;
  readonly maximumFractionDigits?: number;
  readonly isNegativeAllowed?: boolean;
  /** False for a year, which has no thousands. */
  readonly hasThousands?: boolean;
};

/** A number as people write it here, with a decimal comma; empty is null. */
export const NumberField = ({
  label,
  hint,
  error,
  isRequired,
  value,
  onChange,
  onType,
  maximumFractionDigits = 2,
  isNegativeAllowed = false,
  hasThousands = true,
  ...props
}: Props) => (
  <AriaNumberField
    {...props}
    value={value ?? Number.NaN}
    onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
    {...(isNegativeAllowed ? {} : { minValue: 0 })}
    formatOptions={{ maximumFractionDigits, useGrouping: (hasThousands ? 'always' : false) as unknown as boolean }}
    isRequired={isRequired ?? false}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isRequired={isRequired} />
    <ErrorIcon shown={Boolean(error)}>
      <Input className={`${inputLook} text-right`} onInput={({ currentTarget }) => onType?.(currentTarget.value)} />
    </ErrorIcon>
    <FieldNotes hint={hint} error={error} />
  </AriaNumberField>
);
