import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lengths } from '#contract/limits.ts';
import { Schedules } from '#domains/imports/web/schedules.tsx';
import { editSettings, type Settings, settings } from '#domains/settings/contract/settings.ts';
import { settingsTexts } from '#domains/settings/texts/settings.ts';
import { settingsQuery } from '#domains/settings/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { send } from '#platform/web/api/send.ts';
import { FormCheckbox, FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';

/** /user/pisarna/uprava/nastavitve */
export const SettingsScreen = () => {
  const { administration } = useTexts(menuTexts);
  const texts = useTexts(settingsTexts);
  return (
    <Page title={texts.title} crumb={{ text: administration, to: paths.administration }} width="reading">
      <SettingsForm />
    </Page>
  );
};

type Name = keyof Settings;

const groups: Readonly<
  Record<'hours' | 'lengths' | 'calendar' | 'deadlines' | 'reminders' | 'prices', readonly Name[]>
> = {
  hours: ['visit_from', 'visit_until', 'last_start'],
  lengths: ['minutes_flat', 'minutes_house', 'minutes_business', 'minutes_other', 'minutes_further'],
  calendar: ['notice_working_days', 'horizon_days', 'buffer_minutes'],
  deadlines: [
    'review_working_days',
    'answer_hours',
    'urgent_answer_hours',
    'standard_days',
    'urgent_days',
    'quote_days',
    'invoice_days',
  ],
  reminders: ['reminder_1_days', 'reminder_2_days', 'reminder_3_days', 'interest_percent'],
  prices: [
    'price_flat',
    'price_house',
    'price_business',
    'price_building_land',
    'price_farm_land',
    'price_accessory',
    'further_percent',
    'urgent_percent',
  ],
};
const optional: readonly Name[] = ['last_start'];
const reminderTexts = ['reminder_1_text', 'reminder_2_text', 'reminder_3_text'] as const;
/** Switches, each in a card of its own. */
const switches = { assignment: 'assign_by_rules', estimates: 'show_estimates' } as const;
/** Numbers in the format of the input: with a decimal comma. */
const shownAs = (value: string | number | boolean | null) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');

const SettingsForm = () => {
  const texts = useTexts(settingsTexts);
  const { data } = useSuspenseQuery(settingsQuery());
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      {/* Saved values, also those saved by others, give a new form. */}
      <Form key={data.version} values={data.values} version={data.version} />
      <Schedules />
      <div className="flex flex-wrap items-center gap-3 text-ink-2">
        <span>{texts.issuer}</span>
        <ButtonLink to={paths.catalogue}>{texts.issuerLink}</ButtonLink>
      </div>
    </div>
  );
};

const Form = ({ values, version }: { readonly values: Settings; readonly version: number }) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(settingsTexts);
  const cache = useQueryClient();
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownAs(value)]));
  const form = useContractForm(settings, shown);
  const hints: Readonly<Partial<Record<Name, string>>> = texts.hints;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.submitWith(async (output) => {
        await send(editSettings, { values: output, version });
        notices.success(texts.saved);
        await Promise.all([['settings'], ['order terms']].map((queryKey) => cache.invalidateQueries({ queryKey })));
      })}
    >
      <FormErrors form={form} />
      {Object.entries(groups).map(([group, names]) => (
        <Card key={group} title={texts.groups[group as keyof typeof groups]}>
          <div className="grid items-start gap-4 sm:grid-cols-2 tool:grid-cols-3">
            {names.map((name) => (
              <FormText
                key={name}
                control={form.control}
                name={name}
                label={texts.fields[name]}
                maxLength={6}
                isRequired={!optional.includes(name)}
                {...(hints[name] ? { hint: hints[name] } : {})}
              />
            ))}
          </div>
          {group === 'reminders' ? (
            <div className="mt-4 grid gap-4">
              {reminderTexts.map((name) => (
                <FormText
                  key={name}
                  control={form.control}
                  name={name}
                  label={texts.fields[name]}
                  maxLength={lengths.note}
                  rows={2}
                />
              ))}
              <div>
                <FormCheckbox control={form.control} name="reminders_on">
                  {texts.fields.reminders_on}
                </FormCheckbox>
                <p className="mt-1.5 text-label text-ink-3">{texts.hints.reminders_on}</p>
              </div>
            </div>
          ) : null}
        </Card>
      ))}
      {(['assignment', 'estimates'] as const).map((group) => (
        <Card key={group} title={texts.groups[group]}>
          <FormCheckbox control={form.control} name={switches[group]}>
            {texts.fields[switches[group]]}
          </FormCheckbox>
          <p className="mt-1.5 text-label text-ink-3">{texts.hints[switches[group]]}</p>
        </Card>
      ))}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {common.save}
        </Button>
      </div>
    </form>
  );
};
