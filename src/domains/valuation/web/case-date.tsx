import { useEffect, useState } from 'react';
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
  /** Text refused earlier in this field: it is shown again, with its error. */
  readonly refused: string | undefined;
  /** The typed text while it is no day, and null once it is one. */
  readonly onRead: (unread: string | null) => void;
  readonly onChange: (day: string | null) => void;
};

/** A date of the case; invalid text stays in the field with an error, and never gets into the case. */
export const CaseDate = ({ value, isEmptyAllowed = true, refused, onRead, onChange, ...props }: Props) => {
  const [typed, setTyped] = useState<{ readonly text: string | null; readonly over: string | null } | undefined>(
    refused === undefined ? undefined : { text: refused, over: value },
  );
  const isStale = typed !== undefined && typed.over !== value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the other value comes
  useEffect(() => {
    if (isStale) onRead(null);
  }, [isStale]);
  return (
    <DateField
      {...props}
      // Another value from outside replaces the typed text.
      value={typed && !isStale ? typed.text : value}
      onChange={(text) => {
        const isTaken = text === null ? isEmptyAllowed : isDay(text);
        setTyped(isTaken ? undefined : { text, over: value });
        onRead(isTaken ? null : (text ?? ''));
        if (isTaken) onChange(text);
      }}
    />
  );
};
