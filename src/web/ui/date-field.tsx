import { CalendarDays } from 'lucide-react';
import { TextField as AriaTextField, Button, Dialog, DialogTrigger, Input, Popover } from 'react-aria-components';
import { limits } from '#contract/limits.ts';
import { type DayRules, dayFault, isoDay, shownDay, timesOf } from './date-rules.ts';
import { ErrorIcon, FieldLabel, FieldNotes, type FieldProps, inputLook } from './field.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Select } from './select.tsx';
import { useUiTexts } from './ui-texts.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

/** Day and time in Ljubljana now; a device may be set to any other zone. */
const nowInLjubljana = (): { day: string; time: string } => {
  const [day = '', time = ''] = new Date()
    .toLocaleString('sv-SE', { timeZone: 'Europe/Ljubljana', dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
};

type Props = FieldProps &
  Omit<DayRules, 'today'> & {
    readonly name?: string;
    readonly placeholder?: string | undefined;
    /** An ISO day, or the text as it stands while it is none. */
    readonly value: string | null;
    readonly onChange: (value: string | null) => void;
    readonly onBlur?: () => void;
  };

/** A day, typed as DD/MM/YYYY or picked; what its rules forbid it says under itself. */
export const DateField = ({
  label,
  hint,
  error,
  isRequired,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  ...blocks
}: Props) => {
  const texts = useUiTexts();
  const rules = { ...blocks, today: nowInLjubljana().day };
  const fault = value && value.length >= 10 ? dayFault(value, rules) : undefined;
  const text = error ?? (fault && texts.date[fault]);
  const day = value && dayFault(value, { today: rules.today }) === undefined ? value : null;
  return (
    <AriaTextField
      {...(name ? { name } : {})}
      value={shownDay(value ?? '')}
      onChange={(typed) => onChange(isoDay(typed))}
      {...(onBlur ? { onBlur } : {})}
      inputMode="numeric"
      autoComplete="off"
      isRequired={isRequired ?? false}
      isInvalid={Boolean(text)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <span className="relative block">
        <ErrorIcon shown={Boolean(text)} isBeforeButton>
          <Input
            maxLength={10}
            placeholder={placeholder ?? texts.date.placeholder}
            className={`${inputLook} pr-11 data-[invalid]:pr-18`}
          />
        </ErrorIcon>
        <DialogTrigger>
          <Button
            slot={null}
            aria-label={`${texts.date.open}: ${label}`}
            className="absolute top-0 right-0 grid h-full w-11 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-action"
          >
            <CalendarDays size={18} aria-hidden />
          </Button>
          <Popover className="rounded-control border border-line bg-surface p-2 shadow-float" placement="bottom end">
            <Dialog aria-label={label} className="outline-none">
              {({ close }) => (
                <Calendar
                  label={label}
                  value={day}
                  min={rules.blockPast ? rules.today : undefined}
                  max={rules.blockFuture ? rules.today : undefined}
                  isBlocked={(one) => dayFault(one, rules) !== undefined}
                  onChange={(one) => {
                    onChange(one);
                    close();
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      </span>
      <FieldNotes hint={hint} error={text} />
    </AriaTextField>
  );
};

type DateTimeProps = FieldProps & {
  /** `2026-11-24T09:00` as clocks in Ljubljana show it; either part may still be missing. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

const hours = { first: limits.visitFirstHour, last: limits.visitLastHour, stepMinutes: limits.timeStepMinutes };

/** A day and a time from nine to five, neither of them past; the times that are offered are the ones that go. */
export const DateTimeField = ({ label, value, onChange, ...field }: DateTimeProps) => {
  const texts = useUiTexts();
  const now = nowInLjubljana();
  const [day = '', time = ''] = (value ?? '').split('T');
  const times = timesOf(day, now, hours);
  const join = (nextDay: string, nextTime: string) => onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : null);
  return (
    <div className="grid grid-cols-[1fr_7.5rem] items-start gap-2">
      <DateField
        {...field}
        label={label}
        blockPast
        value={day || null}
        onChange={(next) => join(next ?? '', timesOf(next, now, hours).includes(time) ? time : '')}
      />
      <Select
        label={texts.date.time}
        isRequired={field.isRequired}
        options={Object.fromEntries(times.map((one) => [one, one]))}
        value={times.includes(time) ? time : null}
        onChange={(next) => join(day, next)}
      />
    </div>
  );
};
