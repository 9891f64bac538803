import { ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { ErrorIcon, FieldLabel, FieldNotes, type FieldProps, inputLook } from './field.tsx';
import { optionLook, popoverLook } from './popover-look.ts';
import { useUiTexts } from './ui-texts.tsx';

export type ComboOption = { readonly id: string; readonly text: string; readonly detail?: string | null };

type Props = FieldProps & {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly options: readonly ComboOption[];
  readonly onChoose: (id: string | null) => void;
  readonly chosen: string | null;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
};

/** A field whose options are fetched while typing; the caller fetches them by `text`. */
export const ComboBox = ({
  label,
  hint,
  error,
  isRequired,
  text,
  onTextChange,
  options,
  onChoose,
  chosen,
  placeholder = '',
  maxLength = 80,
  ...props
}: Props) => {
  const texts = useUiTexts();
  return (
    <AriaComboBox
      {...props}
      items={options}
      inputValue={text}
      onInputChange={onTextChange}
      value={chosen}
      onChange={(key) => onChoose(key === null ? null : String(key))}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
      isRequired={isRequired ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <ErrorIcon shown={Boolean(error)}>
        <Input className={inputLook} placeholder={placeholder} maxLength={maxLength} />
      </ErrorIcon>
      <FieldNotes hint={hint} error={error} />
      <Popover className={popoverLook}>
        <ListBox<ComboOption>
          className="outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-ink-3">{texts.noMatches}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.text} className={optionLook}>
              <span>{option.text}</span>
              {option.detail ? <span className="ml-auto text-label text-ink-3">{option.detail}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
};
