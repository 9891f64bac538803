import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { ImportSchedule } from '../contract/schedules.ts';
import { importsTexts } from '../texts/imports.ts';

const isBad = ({ last, overdue }: ImportSchedule): boolean =>
  overdue || last?.state === 'refused' || last?.state === 'failed';

/** Result of the last weekly download, and time of the next one; red if it failed or did not start in time. */
export const ScheduleState = ({ schedule }: { readonly schedule: ImportSchedule }) => {
  const imports = useTexts(importsTexts);
  const texts = imports.schedule;
  const formats = useFormats();
  const { last, next_at, again_at, is_on, overdue, obcina_name } = schedule;
  const lines = [
    last
      ? texts.last({
          when: formats.dateTime(last.started_at),
          state: imports.states[last.state],
          inserted: formats.number(last.inserted, 0),
          updated: formats.number(last.updated, 0),
          isDone: last.state === 'done',
        })
      : texts.never,
    last?.message ?? null,
    again_at ? texts.again({ when: formats.dateTime(again_at) }) : null,
    overdue ? texts.overdue : null,
    is_on && next_at ? texts.next({ when: formats.dateTime(next_at), area: obcina_name }) : texts.off,
  ];
  return <span className={isBad(schedule) ? 'text-danger' : 'text-ink-2'}>{lines.filter(Boolean).join(' ')}</span>;
};
