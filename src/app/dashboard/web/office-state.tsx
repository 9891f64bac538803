import { importsTexts } from '#domains/imports/texts/imports.ts';
import { ScheduleState } from '#domains/imports/web/schedule-state.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { waited } from '../core/waited.ts';
import { dashboardTexts } from '../texts/dashboard.ts';
import type { Dashboard } from './queries.ts';

type Office = NonNullable<Dashboard['office']>;

/** The office's overview beside the queue: waiting items, money, mail and the registers. */
export const OfficeState = ({ office }: { readonly office: Office }) => {
  const texts = useTexts(dashboardTexts).office;
  const imports = useTexts(importsTexts);
  const formats = useFormats();
  const since = (moment: string) => {
    const { unit, n } = waited(Date.parse(moment), Date.now());
    return unit === 'hours' ? texts.sinceHours({ n }) : texts.sinceDays({ n });
  };
  const importOf = (last: Office['market']) =>
    last
      ? texts.importOf({
          when: formats.dateTime(last.imported_at),
          rows: last.lines,
          text: formats.number(last.lines),
          rejected: last.rejected,
          state: last.state_on ? formats.date(last.state_on) : null,
        })
      : texts.noImport;
  const healthOf = ({ mean_ms, slowest_ms, last_failed_at, ...counts }: Office['look_ups'][number]) =>
    texts.lookUpsOf({
      ...counts,
      mean: formats.number(mean_ms),
      slowest: formats.number(slowest_ms),
      failedAt: last_failed_at ? formats.dateTime(last_failed_at) : null,
    });
  const { unassigned_since, waiting_since, month } = office;
  return (
    <Card title={texts.title}>
      <DetailRows
        rows={[
          {
            label: texts.unassigned,
            value: unassigned_since ? since(unassigned_since) : texts.none,
          },
          {
            label: texts.waiting,
            value: waiting_since ? since(waiting_since) : texts.none,
          },
          { label: texts.control, value: formats.number(office.in_control) },
          { label: texts.payments, value: formats.number(office.payments) },
          {
            label: texts.month,
            value: texts.monthOf({
              net: formats.money(month.net_cents / 100),
              vat: formats.money(month.vat_cents / 100),
            }),
          },
          { label: texts.contacts, value: formats.number(office.contacts) },
          { label: texts.mails, value: formats.number(office.failed_mails) },
          { label: texts.market, value: importOf(office.market) },
          { label: texts.cadastre, value: importOf(office.cadastre) },
          // A register without a schedule is not mentioned.
          ...office.schedules
            .filter(({ version }) => version > 0)
            .map((schedule) => ({
              label: texts.schedule({ register: imports.short[schedule.register] }),
              value: <ScheduleState schedule={schedule} />,
            })),
          ...(office.look_ups.length === 0 ? [{ label: texts.lookUps.local, value: texts.noLookUps }] : []),
          ...office.look_ups.map((health) => ({ label: texts.lookUps[health.source], value: healthOf(health) })),
        ]}
      />
    </Card>
  );
};
