import { useState } from 'react';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { isDay } from '#platform/web/ui/date-rules.ts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly value: string | null;
  /** False if a day is required. */
  readonly isEmptyAllowed?: boolean;
  readonly onChange: (day: string | null) => void;
};

/** A date of the case; invalid text stays in the field with an error, and never gets into the case. */
export const CaseDate = ({ value, isEmptyAllowed = true, onChange, ...props }: Props) => {
  const [typed, setTyped] = useState<{ readonly text: string | null; readonly over: string | null }>();
  return (
    <DateField
      {...props}
      // Another value from outside replaces the typed text.
      value={typed && typed.over === value ? typed.text : value}
      onChange={(text) => {
        const isTaken = text === null ? isEmptyAllowed : isDay(text);
        setTyped(isTaken ? undefined : { text, over: value });
        if (isTaken) onChange(text);
      }}
    />
  );
};
