import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { timesOf } from '#platform/web/ui/date-rules.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { addAbsence, deleteAbsence, showAbsences, showTouchedByAbsence } from '../contract/bookings.ts';
import { bookingsTexts } from '../texts/bookings.ts';
import { touchedQuery } from './booking-queries.ts';
import { useSlotText } from './slot-picker.tsx';

type Valuer = { readonly valuer_id: string; readonly name: string };

/** Owner of the absences: the user by default; the office may name a valuer. */
type Whose = {
  readonly valuer?: Valuer;
  /** Valuers for whom the office may enter one. */
  readonly valuers?: readonly Valuer[];
  /** The day that one looks at. */
  readonly day?: string;
};

/** Days without visits, to add and to remove. */
export const Absences = ({ valuer, valuers = [], day }: Whose) => {
  const bookings = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = bookings.absences;
  const formats = useFormats();
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({
    queryKey: ['inquiries', 'absences', valuer?.valuer_id ?? 'own'],
    queryFn: () => send(showAbsences, { valuer_id: valuer?.valuer_id }),
  });
  const remove = useCall(deleteAbsence, 'inquiries');
  const items = data?.items ?? [];
  const lead = valuer ? bookings.office.absencesLead : texts.lead;
  return (
    <Card
      title={valuer ? bookings.office.absences(valuer) : texts.title}
      icon={<CalendarOff size={20} aria-hidden />}
      action={
        <Button size="small" onPress={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <p className="text-ink-2">{items.length === 0 ? `${lead} ${texts.none}` : lead}</p>
      {items.length === 0 ? null : (
        <ul className="mt-2 divide-y divide-line">
          {items.map(({ absence_id, from_on, to_on, from_at, to_at, reason }) => {
            const when = texts.days({ from: formats.date(from_on), to: formats.date(to_on), from_at, to_at });
            return (
              <li key={absence_id} className="flex flex-wrap items-center gap-x-3 py-2">
                <span className="min-w-0 flex-1 basis-52">
                  <strong className="font-semibold">{when}</strong>
                  <span className="block text-body text-ink-3">{codeLists.absenceReasons[reason]}</span>
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.removeOf({ when })}
                  onPress={() => remove.press({ absence_id }, texts.removed)}
                >
                  {texts.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding ? (
        <AddAbsence
          {...(valuer ? { valuer } : {})}
          {...(day ? { day } : {})}
          valuers={valuers}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Card>
  );
};

/** Parts of a day are closed by half hours, in the time in which visits are. */
const partTimes = timesOf(
  null,
  { day: '', time: '' },
  { first: limits.visitFirstHour, last: limits.visitLastHour, stepMinutes: limits.timeStepMinutes },
);

const AddAbsence = ({ valuer, valuers = [], day, onClose }: Whose & { readonly onClose: () => void }) => {
  const bookings = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = bookings.absences;
  const add = useCall(addAbsence, 'inquiries');
  const cache = useQueryClient();
  const times = { '': texts.wholeDay, ...Object.fromEntries(partTimes.map((time) => [time, time])) };
  // A past day cannot be an absence.
  const on = day && day >= today() ? day : '';
  const [does, setDoes] = useState<Readonly<Record<string, 'keep' | 'give_back'>>>({});
  return (
    <FormDialog
      title={texts.add}
      text={valuer ? bookings.office.absencesLead : texts.lead}
      schema={addAbsence.input}
      values={{ from_on: on, to_on: on, from_at: '', to_at: '', ...(valuer ? { valuer_id: valuer.valuer_id } : {}) }}
      submitText={texts.submit}
      onClose={onClose}
      send={async (input) => {
        // A visit without a choice is refused by the server, which asks about it: an ill valuer keeps no visit by default.
        const shown = cache.getQueryData(touchedQuery(timeOf(input)).queryKey)?.visits ?? [];
        const visits = shown.flatMap(({ inquiry_id }) => {
          const said = does[inquiry_id];
          return said ? { inquiry_id, does: said } : [];
        });
        await add.run({ ...input, visits }, texts.added);
      }}
    >
      {({ control }) => (
        <>
          {valuer ? (
            <FormSelect
              control={control}
              name="valuer_id"
              label={bookings.office.valuer}
              options={Object.fromEntries(
                (valuers.length > 0 ? valuers : [valuer]).map((one) => [one.valuer_id, one.name]),
              )}
              isRequired
            />
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <FormDate control={control} name="from_on" label={texts.from} blockPast isRequired />
            <FormDate control={control} name="to_on" label={texts.to} blockPast isRequired />
            <FormSelect control={control} name="from_at" label={texts.fromAt} hint={texts.partHint} options={times} />
            <FormSelect control={control} name="to_at" label={texts.toAt} options={times} />
          </div>
          <FormSelect
            control={control}
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            options={codeLists.absenceReasons}
            isRequired
          />
          <TouchedCases
            control={control}
            caseOf={valuer ? paths.officeCase : paths.assignedCase}
            does={does}
            onChange={(id, next) => setDoes({ ...does, [id]: next })}
          />
        </>
      )}
    </FormDialog>
  );
};

type AbsentTime = z.input<typeof showTouchedByAbsence.input>;

/** Only the time, once it is complete. */
const timeOf = (typed: AbsentTime): AbsentTime | undefined => {
  const { from_on, to_on } = typed;
  return from_on && to_on && from_on <= to_on ? showTouchedByAbsence.input.safeParse(typed).data : undefined;
};

type TouchedProps = {
  readonly control: Control<z.input<typeof addAbsence.input>, unknown, z.output<typeof addAbsence.input>>;
  /** Link to a case for the person who enters the absence. */
  readonly caseOf: (inquiryId: string) => string;
  readonly does: Readonly<Record<string, 'keep' | 'give_back'>>;
  readonly onChange: (inquiryId: string, does: 'keep' | 'give_back') => void;
};

/** Cases that the absence would affect, before it is saved: each visit needs a choice, deadlines are only shown. */
const TouchedCases = ({ control, caseOf, does, onChange }: TouchedProps) => {
  const texts = useTexts(bookingsTexts).absences;
  const formats = useFormats();
  const slotText = useSlotText();
  const { data } = useQuery(touchedQuery(timeOf(useWatch({ control }) as AbsentTime)));
  if (!data || data.visits.length + data.proposed.length + data.due.length === 0) return null;
  const link = (inquiryId: string, name: string) => (
    <Link to={caseOf(inquiryId)} target="_blank" className="inline-flex min-h-6 items-center font-semibold">
      {name}
    </Link>
  );
  return (
    <div className="grid gap-4 rounded-control border border-line p-3">
      {data.visits.length > 0 ? (
        <div>
          <p className="font-medium">{texts.inTheWay}</p>
          <ul className="mt-2 grid gap-3">
            {data.visits.map(({ inquiry_id, number, title, starts_at }) => {
              const name = texts.visitOf({ number, when: slotText(starts_at) });
              return (
                <li key={inquiry_id} className="grid gap-1.5">
                  <span>
                    {link(inquiry_id, name)}
                    {title ? <span className="block text-body text-ink-3">{title}</span> : null}
                  </span>
                  <Segmented
                    label={name}
                    value={does[inquiry_id] ?? null}
                    onChange={(next) => onChange(inquiry_id, next)}
                    options={[
                      { id: 'keep', text: texts.does.keep },
                      { id: 'give_back', text: texts.does.give_back },
                    ]}
                  />
                </li>
              );
            })}
          </ul>
          <p className="mt-3 text-body text-ink-3">{texts.giveBackNote}</p>
        </div>
      ) : null}
      {data.proposed.length > 0 ? (
        <div>
          <p className="font-medium">{texts.proposedThen}</p>
          <ul className="mt-2 grid gap-2">
            {data.proposed.map(({ inquiry_id, number, title, starts_at }) => (
              <li key={`${inquiry_id} ${starts_at}`}>
                {link(inquiry_id, texts.visitOf({ number, when: slotText(starts_at) }))}
                {title ? <span className="block text-body text-ink-3">{title}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {data.due.length > 0 ? (
        <div>
          <p className="font-medium">{texts.dueThen}</p>
          <ul className="mt-2 grid gap-2">
            {data.due.map(({ inquiry_id, number, title, due_on }) => (
              <li key={inquiry_id}>
                {link(inquiry_id, texts.dueOf({ number, date: formats.date(due_on) }))}
                {title ? <span className="block text-body text-ink-3">{title}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
};
