import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { FieldNotes, type FieldProps, requiredMark } from './field.tsx';

type Option<Id extends string> = {
  readonly id: Id;
  readonly text: ReactNode;
  /** Explanation in plain words, under its name. */
  readonly says?: string;
  readonly isDisabled?: boolean;
};

type RadioProps<Id extends string> = FieldProps & {
  readonly options: readonly Option<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  readonly onBlur?: () => void;
  readonly isReadOnly?: boolean | undefined;
  /** How a tile is laid out in the group. */
  readonly columns?: string;
  readonly isLabelHidden?: boolean;
  /** Head of the columns if the tiles are rows of a table. */
  readonly head?: ReactNode;
};

/** Tiles of which one is selected. */
export const RadioTiles = <Id extends string>({
  label,
  hint,
  error,
  isRequired,
  options,
  columns = 'grid-cols-2 tool:grid-cols-4',
  head,
  value,
  onChange,
  isLabelHidden = false,
  ...props
}: RadioProps<Id>) => (
  <RadioGroup
    {...props}
    isReadOnly={props.isReadOnly ?? false}
    value={value}
    onChange={(id) => onChange(id as Id)}
    isRequired={isRequired ?? false}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
  >
    <Label
      className={
        isLabelHidden
          ? 'sr-only'
          : `mb-1.25 block text-body font-semibold tool:text-label ${isRequired ? requiredMark : ''}`
      }
    >
      {label}
    </Label>
    {head}
    <div className={`grid gap-2 ${columns}`}>
      {options.map(({ id, text, says, isDisabled = false }) => (
        <Radio
          key={id}
          value={id}
          isDisabled={isDisabled}
          className={`relative flex min-h-11 cursor-pointer rounded-control border bg-surface px-3 font-semibold ${says ? 'flex-col justify-center py-2 text-left' : 'items-center justify-center text-center'} hover:bg-surface-2 data-[disabled]:cursor-not-allowed data-[disabled]:bg-sunk data-[disabled]:font-normal data-[disabled]:text-ink-3 data-[disabled]:line-through data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-action data-[selected]:border-action data-[selected]:bg-action-soft data-[selected]:text-action-ink data-[selected]:shadow-[inset_0_0_0_1px_var(--smreka)] tool:min-h-9.5 ${error ? 'border-danger' : 'border-line-2'}`}
        >
          {text}
          {says ? <span className="block text-label leading-snug font-normal text-ink-2">{says}</span> : null}
        </Radio>
      ))}
    </div>
    <FieldNotes hint={hint} error={error} />
  </RadioGroup>
);
