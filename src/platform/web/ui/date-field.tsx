import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextField as AriaTextField, Button, Input } from 'react-aria-components';
import { type DayRules, dayFault, isBegunDay, isDay, isoDay, shownDay, wholeDay } from './date-rules.ts';
import { ErrorIcon, FieldLabel, FieldNotes, type FieldProps, inputLook } from './field.tsx';
import { lazyPart } from './lazy-part.tsx';
import { nowInLjubljana } from './now-in-ljubljana.ts';
import { useUiTexts } from './ui-texts.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, 'over');

type Props = FieldProps &
  Omit<DayRules, 'today'> & {
    readonly name?: string;
    readonly placeholder?: string | undefined;
    /** The value can be read, but not changed. */
    readonly isReadOnly?: boolean | undefined;
    /** An ISO day, or the typed text while it is invalid. */
    readonly value: string | null;
    readonly onChange: (value: string | null) => void;
    readonly onBlur?: () => void;
  };

/** A day, typed as DD/MM/YYYY or picked; it shows its own faults below itself. */
export const DateField = ({
  label,
  hint,
  error,
  isRequired,
  isReadOnly,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  ...blocks
}: Props) => {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  /** Value when the field was left: errors are shown from then on. Text that is no day was left there before. */
  const [left, setLeft] = useState<string | null>(() => (value && !isDay(value) ? value : null));
  const button = useRef<HTMLButtonElement>(null);
  const rules = { ...blocks, today: nowInLjubljana().day };
  const isDone = value === left || (value !== null && value.length >= 10 && !isBegunDay(value));
  const fault = value && isDone ? dayFault(value, rules) : undefined;
  // An error of the day itself is more specific than the form's.
  const text = fault === 'not_in_calendar' ? texts.date[fault] : (error ?? (fault && texts.date[fault]));
  const day = value && dayFault(value, { today: rules.today }) === undefined ? value : null;
  const leave = () => {
    const whole = value && wholeDay(value);
    if (whole !== value) onChange(whole);
    setLeft(whole);
    onBlur?.();
  };
  return (
    <AriaTextField
      {...(name ? { name } : {})}
      value={shownDay(value ?? '')}
      onChange={(typed) => onChange(isoDay(typed))}
      onBlur={leave}
      inputMode="numeric"
      autoComplete="off"
      isRequired={isRequired ?? false}
      isReadOnly={isReadOnly ?? false}
      isInvalid={Boolean(text)}
      validationBehavior="aria"
      data-fault={text === error ? undefined : text}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <span className="relative block">
        <ErrorIcon shown={Boolean(text)} isBeforeButton>
          <Input
            // Room for ` 01. 12. 2026 ` too.
            maxLength={16}
            placeholder={placeholder ?? texts.date.placeholder}
            className={`${inputLook} pr-11 data-[invalid]:pr-18`}
          />
        </ErrorIcon>
        <Button
          ref={button}
          slot={null}
          isDisabled={isReadOnly ?? false}
          aria-label={`${texts.date.open}: ${label}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
          className="absolute top-0 right-0 grid h-full w-11 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-action"
        >
          <CalendarDays size={18} aria-hidden />
        </Button>
        {isOpen ? (
          <Calendar
            label={label}
            trigger={button}
            value={day}
            min={rules.blockPast ? rules.today : undefined}
            max={rules.blockFuture ? rules.today : undefined}
            isBlocked={(one) => dayFault(one, rules) !== undefined}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </span>
      <FieldNotes hint={hint} error={text} />
    </AriaTextField>
  );
};
