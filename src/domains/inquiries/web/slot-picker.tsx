import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Banner, Card, Skeleton } from '#platform/web/ui/card.tsx';
import { RadioTiles } from '#platform/web/ui/choice.tsx';
import { bookingsTexts } from '../texts/bookings.ts';
import { firstSlotsQuery, slotsQuery } from './booking-queries.ts';

const daysOnPage = 7;

const moved = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

type Props = {
  readonly inquiryId: string;
  readonly value: string | null;
  readonly onChange: (startsAt: string) => void;
  /** For the office: the day that opens first, and times without the notice that customers are given. */
  readonly officeDay?: string | undefined;
};

export const useSlotText = () => {
  const bookings = useTexts(bookingsTexts);
  const formats = useFormats();
  return (startsAt: string) =>
    bookings.chosenAt({ day: formats.weekday(startsAt), date: formats.date(startsAt), time: formats.time(startsAt) });
};

/** The next three free starts as buttons, then days and their starts; taken ones are struck through. */
export const SlotPicker = (props: Props) => (
  // Layout by its own width: it is used on a page and in a dialog.
  <div className="@container grid gap-5">
    {props.officeDay === undefined ? <NextFree {...props} /> : null}
    <Days {...props} />
  </div>
);

const NextFree = ({ inquiryId, value, onChange }: Props) => {
  const bookings = useTexts(bookingsTexts);
  const common = useTexts(commonTexts);
  const slotText = useSlotText();
  const { data } = useQuery({ ...firstSlotsQuery(inquiryId), throwOnError: true });
  if (!data) return <Skeleton rows={2} label={common.loading} />;
  // One slot of each day, so that the three are a real choice.
  const free = data.days.flatMap((day) => day.slots.filter((slot) => slot.free).slice(0, 1)).slice(0, 3);
  return (
    <Card title={bookings.nextFree} aside={<span className="text-ink-3">{bookings.minutes({ n: data.minutes })}</span>}>
      {free.length === 0 ? (
        <p className="text-ink-2">{bookings.noneFree}</p>
      ) : (
        <RadioTiles
          label={bookings.nextFree}
          isLabelHidden
          columns="grid-cols-1 @2xl:grid-cols-3"
          value={free.some((slot) => slot.starts_at === value) ? value : null}
          onChange={onChange}
          options={free.map((slot) => ({ id: slot.starts_at, text: slotText(slot.starts_at) }))}
        />
      )}
    </Card>
  );
};

const Days = ({ inquiryId, value, onChange, officeDay }: Props) => {
  const bookings = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const [from, setFrom] = useState(officeDay);
  const [chosenDay, setChosenDay] = useState(officeDay);
  const { data, isPlaceholderData } = useQuery({
    ...slotsQuery(inquiryId, from, officeDay !== undefined),
    throwOnError: true,
  });
  if (!data) return <Skeleton rows={5} label={common.loading} />;
  const first = data.days[0]?.date ?? data.earliest;
  const open =
    data.days.find((day) => day.date === chosenDay) ?? data.days.find((day) => day.slots.some(({ free }) => free));
  const move = (by: number) => {
    const next = moved(first, by);
    setFrom(next < data.earliest ? data.earliest : next);
    setChosenDay(undefined);
  };
  return (
    <Card
      title={bookings.calendar}
      action={
        <span className="flex gap-1">
          <IconButton label={bookings.earlier} isDisabled={first <= data.earliest} onPress={() => move(-daysOnPage)}>
            <ChevronLeft size={19} aria-hidden />
          </IconButton>
          <IconButton
            label={bookings.later}
            isDisabled={moved(first, daysOnPage) > data.latest}
            onPress={() => move(daysOnPage)}
          >
            <ChevronRight size={19} aria-hidden />
          </IconButton>
        </span>
      }
    >
      <div className={`grid gap-5 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        <RadioTiles
          label={bookings.week}
          isLabelHidden
          columns="grid-cols-2 @xs:grid-cols-3 @md:grid-cols-4 @3xl:grid-cols-7"
          value={open?.date ?? null}
          onChange={setChosenDay}
          options={data.days.map((day) => {
            const count = day.slots.filter(({ free }) => free).length;
            const free = count > 0 ? bookings.freeCount({ n: count }) : bookings.full;
            const open = day.closed ? bookings.closedShort[day.closed] : free;
            const note = day.away ? codeLists.absenceReasons[day.away] : open;
            return {
              id: day.date,
              text: (
                <span className={`block py-1.5 leading-tight ${count === 0 ? 'font-normal text-ink-3' : ''}`}>
                  <span className="block text-label font-medium">{formats.weekday(day.date)}</span>
                  <span className="block">{formats.date(day.date)}</span>
                  <span className="block text-note font-medium no-underline">{note}</span>
                </span>
              ),
            };
          })}
        />
        {open?.closed ? (
          <Banner tone="neutral">
            {open.away ? codeLists.absenceReasons[open.away] : bookings.closed[open.closed]}
          </Banner>
        ) : null}
        {open && !open.closed && open.slots.every(({ free }) => !free) ? (
          <Banner tone="neutral">{bookings.allTaken}</Banner>
        ) : null}
        {open && open.slots.length > 0 ? (
          <RadioTiles
            label={bookings.slots({ day: `${formats.weekday(open.date)} ${formats.date(open.date)}` })}
            columns="grid-cols-3 @xs:grid-cols-4 @2xl:grid-cols-8"
            value={open.slots.some((slot) => slot.starts_at === value) ? value : null}
            onChange={onChange}
            options={open.slots.map((slot) => ({
              id: slot.starts_at,
              isDisabled: !slot.free,
              text: (
                <>
                  {slot.local}
                  {slot.free ? null : <span className="sr-only">{` ${bookings.taken}`}</span>}
                </>
              ),
            }))}
          />
        ) : null}
      </div>
    </Card>
  );
};
