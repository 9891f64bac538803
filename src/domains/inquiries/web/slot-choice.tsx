import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { bookingsTexts } from '../texts/bookings.ts';
import { SlotPicker, useSlotText } from './slot-picker.tsx';

/** How many times beside the first choice suit the customer too. */
const mostAlternatives = 2;

type Props = {
  readonly inquiryId: string;
  /** The first choice, then up to two others that would do as well. */
  readonly value: readonly string[];
  readonly onChange: (starts: readonly string[]) => void;
};

/** Choosing a time of the visit, and on request one or two others in case that one does not suit the valuer. */
export const SlotChoice = ({ inquiryId, value, onChange }: Props) => {
  const bookings = useTexts(bookingsTexts);
  const slotText = useSlotText();
  // Index of the time that the calendar below sets.
  const [target, setTarget] = useState(0);
  const at = Math.min(target, value.length);
  const choose = (startsAt: string) => {
    const others = value.map((one, index) => (index === at ? startsAt : one));
    const next = at < value.length ? others : [...value, startsAt];
    // The same time does not count as a second one.
    onChange(next.filter((one, index) => one !== startsAt || index === at));
  };
  const remove = (index: number) => {
    onChange(value.filter((_, place) => place !== index));
    setTarget(0);
  };
  return (
    <div className="grid gap-5">
      {value.length > 0 ? (
        <Card title={bookings.choices}>
          <ol className="grid gap-1">
            {value.map((startsAt, index) => (
              <li key={startsAt} className="flex min-h-11 flex-wrap items-center gap-x-3 max-sm:py-1.5">
                <span className="text-ink-2 max-sm:w-full sm:w-44">
                  {index === 0 ? bookings.firstChoice : bookings.alternative({ n: index })}
                </span>
                <strong className="min-w-0 flex-1 font-semibold first-letter:uppercase">{slotText(startsAt)}</strong>
                <span className="flex items-center gap-1">
                  <Button
                    size="small"
                    aria-pressed={at === index}
                    aria-label={bookings.changeOf({ when: slotText(startsAt) })}
                    onPress={() => setTarget(index)}
                  >
                    {bookings.changeTime}
                  </Button>
                  {index > 0 ? (
                    <IconButton label={bookings.removeOf({ when: slotText(startsAt) })} onPress={() => remove(index)}>
                      <X size={18} aria-hidden />
                    </IconButton>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
          {value.length <= mostAlternatives ? (
            <div className="mt-3 border-t border-line pt-3">
              <p className="mb-2 max-w-[62ch] text-ink-2">{bookings.alternativesLead}</p>
              <Button onPress={() => setTarget(value.length)} aria-pressed={at === value.length}>
                <Plus size={17} aria-hidden />
                {bookings.addAlternative}
              </Button>
            </div>
          ) : null}
          <p role="status" className="mt-3 font-medium text-action-ink">
            {at === 0 ? '' : (at < value.length ? bookings.changing : bookings.choosing)({ n: at })}
          </p>
        </Card>
      ) : null}
      <SlotPicker inquiryId={inquiryId} value={value[at] ?? null} onChange={choose} />
    </div>
  );
};
