import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, Button, Input, TextArea, type TextFieldProps } from 'react-aria-components';
import { limits } from '#contract/limits.ts';
import { ErrorIcon, FieldLabel, FieldNotes, type FieldProps, inputLook } from './field.tsx';
import { useUiTexts } from './ui-texts.tsx';

const digitsOnly = new RegExp(`^\\d{0,${limits.maskDigits}}$`);

type Props = FieldProps &
  Pick<
    TextFieldProps,
    'value' | 'onChange' | 'onBlur' | 'name' | 'type' | 'autoComplete' | 'inputMode' | 'isReadOnly' | 'isDisabled'
  > & {
    readonly maxLength?: number | undefined;
    readonly placeholder?: string | undefined;
    readonly autoFocus?: boolean | undefined;
    /** Lets through only text of this form while typing; `digits` are three digits. */
    readonly mask?: RegExp | 'digits' | undefined;
    /** More than one row makes it a box for longer text. */
    readonly rows?: number | undefined;
  };

/** One line of text, or several with `rows`; at most 30 characters by default. */
export const TextField = ({
  label,
  hint,
  error,
  isRequired,
  maxLength = limits.textInput,
  placeholder,
  mask,
  rows = 1,
  onChange,
  autoFocus,
  type = 'text',
  ...props
}: Props) => {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const shared = { maxLength, placeholder: placeholder ?? '', autoFocus: autoFocus ?? false };
  return (
    <AriaTextField
      {...props}
      type={isPassword && shown ? 'text' : type}
      onChange={(text) => {
        const form = mask === 'digits' ? digitsOnly : mask;
        if (!form || text === '' || form.test(text)) onChange?.(text);
      }}
      isRequired={isRequired ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <ErrorIcon shown={Boolean(error) && !isPassword}>
        {rows > 1 ? (
          <TextArea {...shared} rows={rows} className={`${inputLook} h-auto! py-2`} />
        ) : (
          <Input {...shared} className={`${inputLook} ${isPassword ? 'pr-11' : ''}`} />
        )}
        {isPassword ? (
          <Button
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            onPress={() => setShown(!shown)}
            className="absolute top-0 right-0 grid h-full w-11 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink"
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </Button>
        ) : null}
      </ErrorIcon>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
};
