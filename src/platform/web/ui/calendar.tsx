import { type DateValue, parseDate, toCalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components';

type DaysProps = {
  readonly label: string;
  /** An ISO day; null before one is chosen. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isBlocked: (day: string) => boolean;
};

const step =
  'grid size-11 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-sunk disabled:opacity-40 data-[focus-visible]:outline-2 data-[focus-visible]:outline-action tool:size-8.5';

type Props = DaysProps & {
  /** The button that opens it. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** The days of a field of dates; their code is loaded when the calendar is opened. */
export const Calendar = ({ trigger, onClose, onChange, ...days }: Props) => (
  <Popover
    isOpen
    onOpenChange={onClose}
    triggerRef={trigger}
    className="rounded-control border border-line bg-surface p-2 shadow-float"
    placement="bottom end"
  >
    <Dialog aria-label={days.label} className="outline-none">
      <Days
        {...days}
        onChange={(day) => {
          onChange(day);
          onClose();
        }}
      />
    </Dialog>
  </Popover>
);

/** A month of days, Monday first; blocked days are struck through. */
const Days = ({ label, value, onChange, min, max, isBlocked }: DaysProps) => (
  <AriaCalendar
    aria-label={label}
    autoFocus
    firstDayOfWeek="mon"
    value={value ? parseDate(value) : null}
    onChange={(day: DateValue) => onChange(toCalendarDate(day).toString())}
    isDateUnavailable={(day: DateValue) => isBlocked(toCalendarDate(day).toString())}
    {...(min ? { minValue: parseDate(min) } : {})}
    {...(max ? { maxValue: parseDate(max) } : {})}
    className="w-fit"
  >
    <header className="mb-1 flex items-center justify-between">
      <Button slot="previous" className={step}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <Heading className="text-reading" />
      <Button slot="next" className={step}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="pb-1 text-note font-semibold text-ink-3">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(day) => (
          <CalendarCell
            date={day}
            className="grid size-11 cursor-pointer place-items-center rounded-control outline-none hover:bg-sunk data-[disabled]:cursor-default data-[disabled]:text-ink-3 data-[disabled]:line-through data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-action data-[outside-month]:invisible data-[selected]:bg-action data-[selected]:text-on-action data-[unavailable]:cursor-default data-[unavailable]:text-ink-3 data-[unavailable]:line-through tool:size-8.5"
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </AriaCalendar>
);
