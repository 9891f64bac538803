import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useCallback, useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { editImportSchedule, type ImportSchedule } from '../contract/schedules.ts';
import { importsTexts } from '../texts/imports.ts';
import { type Area, AreaFields } from './area-fields.tsx';
import { importSchedulesQuery } from './queries.ts';
import { ScheduleState } from './schedule-state.tsx';

/** Each register's weekly download: on or off, content, time, and the last result. */
export const Schedules = () => {
  const texts = useTexts(importsTexts);
  const { data } = useSuspenseQuery(importSchedulesQuery());
  return (
    <Card title={texts.schedule.title} icon={<CalendarClock size={19} aria-hidden className="text-action" />}>
      <div className="grid gap-5">
        <p className="text-ink-2">{texts.schedule.lead}</p>
        {data.schedules.map((schedule) => (
          // A saved change, also by others, gives a new form.
          <ScheduleForm key={`${schedule.register} ${schedule.version}`} schedule={schedule} />
        ))}
      </div>
    </Card>
  );
};

const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`]));

const ScheduleForm = ({ schedule }: { readonly schedule: ImportSchedule }) => {
  const common = useTexts(commonTexts);
  const imports = useTexts(importsTexts);
  const texts = imports.schedule;
  const { register, version, obcina, obcina_name } = schedule;
  const [isOn, setOn] = useState(schedule.is_on);
  const [area, setArea] = useState<Area>(obcina);
  const [weekday, setWeekday] = useState(String(schedule.weekday));
  const [hour, setHour] = useState(String(schedule.hour));
  const [isUnchosen, setUnchosen] = useState(false);
  const save = useCall(editImportSchedule, 'import schedules');
  // The error of the previous area does not apply to this one.
  const chooseArea = useCallback((next: Area) => {
    setArea(next);
    setUnchosen(false);
  }, []);
  const submit = () => {
    notices.passed();
    setUnchosen(area === 0);
    if (area === 0) return;
    void save
      .run({ register, is_on: isOn, obcina: area, weekday: Number(weekday), hour: Number(hour), version }, texts.saved)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'validation_failed') setUnchosen(true);
        else alertFailure(error);
      });
  };
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 text-reading font-semibold">{imports.registers[register]}</legend>
      <Checkbox isSelected={isOn} onChange={setOn}>
        {texts.on}
      </Checkbox>
      <div className="grid items-start gap-4 sm:grid-cols-2 tool:grid-cols-4">
        <AreaFields
          value={area}
          onChange={chooseArea}
          known={obcina !== null && obcina_name !== null ? { obcina, name: obcina_name } : null}
          error={isUnchosen ? imports.area.choose : undefined}
        />
        <Select label={texts.weekday} options={texts.weekdays} value={weekday} onChange={setWeekday} />
        <Select label={texts.hour} options={hours} value={hour} onChange={setHour} />
      </div>
      {version > 0 ? (
        <p>
          <ScheduleState schedule={schedule} />
        </p>
      ) : null}
      <div className="flex justify-end">
        <Button isPending={save.isPending} onPress={submit}>
          {common.save}
          <span className="sr-only">: {imports.registers[register]}</span>
        </Button>
      </div>
    </fieldset>
  );
};
