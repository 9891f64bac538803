import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

/** A few ways of looking at the same thing, side by side; one of them is on. */
export const Segmented = <Id extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly text: ReactNode; readonly isDisabled?: boolean }[];
  /** Null until one is chosen. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
}) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={value === null ? [] : [value]}
    onSelectionChange={([id]) => onChange(id as Id)}
    className="inline-flex justify-self-start rounded-[7px] bg-sunk p-0.75"
  >
    {options.map(({ id, text }) => (
      <ToggleButton
        key={id}
        id={id}
        className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-[5px] px-3.5 font-semibold text-ink-2 data-[selected]:bg-surface data-[selected]:text-ink data-[selected]:shadow-[0_1px_2px_rgb(0_0_0/.14)] tool:h-7.5"
      >
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
