import { limits } from '#contract/limits.ts';
import { DateField } from './date-field.tsx';
import { timesOf } from './date-rules.ts';
import type { FieldProps } from './field.tsx';
import { nowInLjubljana } from './now-in-ljubljana.ts';
import { Select } from './select.tsx';
import { useUiTexts } from './ui-texts.tsx';

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
