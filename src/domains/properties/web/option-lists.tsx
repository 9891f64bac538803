import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import {
  editOfficeOptions,
  type OfficeList,
  type OfficeOption,
  officeLists,
} from '#domains/settings/contract/office-options.ts';
import { type OptionList, optionLists } from '#domains/settings/contract/option-lists.ts';
import { officeOptionsTexts } from '#domains/settings/texts/office-options.ts';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { fieldsOf, type ReportFieldName, reportSections } from '../contract/report-fields.ts';
import { reportTexts } from '../texts/report.ts';
import { officeOptionsQuery } from './queries.ts';

/** /user/pisarna/uprava/sifranti?seznam=hrup */
export const OptionListsScreen = () => {
  const { administration } = useTexts(menuTexts);
  const officeOptions = useTexts(officeOptionsTexts);
  return (
    <Page title={officeOptions.title} crumb={{ text: administration, to: paths.administration }} width="reading">
      <OptionLists />
    </Page>
  );
};

/** A list is called as the fields that it feeds. */
const fieldsBehind = (list: OptionList): readonly ReportFieldName[] =>
  reportSections.flatMap((section) =>
    Object.entries(fieldsOf(section)).flatMap(([name, field]) =>
      'list' in field && field.list === list ? [name as ReportFieldName] : [],
    ),
  );

const OptionLists = () => {
  const texts = useTexts(officeOptionsTexts);
  const report = useTexts(reportTexts);
  const { value, change } = useUrlFilters();
  const { data } = useSuspenseQuery(officeOptionsQuery());
  const named = officeLists
    .map(
      (list) =>
        [
          list,
          fieldsBehind(list)
            .map((name) => report.fields[name])
            .join(', '),
        ] as const,
    )
    .sort(([, one], [, other]) => one.localeCompare(other, 'sl'));
  const list = officeLists.find((one) => one === value('seznam')) ?? named[0]?.[0] ?? 'hrup';
  const known = data.find((one) => one.list === list);
  const codes: readonly string[] = optionLists[list];
  const kept = (known?.options ?? []).filter(({ code }) => codes.includes(code));
  const added = codes
    .filter((code) => !kept.some((one) => one.code === code))
    .map((code) => ({ code, sl: null, en: null, active: true }));
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      <Select
        label={texts.list}
        options={Object.fromEntries(named)}
        value={list as string}
        onChange={(id) => change({ seznam: id })}
      />
      <ListForm
        key={`${list} ${known?.version ?? 0}`}
        list={list}
        version={known?.version ?? 0}
        // New options of the product come before the last one, which is »drugo«.
        initial={[
          ...kept.slice(0, -1),
          ...(kept.length > 0 ? added : []),
          ...kept.slice(-1),
          ...(kept.length > 0 ? [] : added),
        ]}
      />
    </div>
  );
};

type FormProps = {
  readonly list: OfficeList['list'];
  readonly version: number;
  readonly initial: readonly OfficeOption[];
};

const ListForm = ({ list, version, initial }: FormProps) => {
  const texts = useTexts(officeOptionsTexts);
  const optionLists = useTexts(optionListsTexts);
  const language = useLanguage();
  const cache = useQueryClient();
  const [options, setOptions] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const own: Readonly<Record<string, string>> = optionLists[list];
  const set = (code: string, changed: Partial<OfficeOption>) =>
    setOptions(options.map((one) => (one.code === code ? { ...one, ...changed } : one)));
  const move = (from: number, to: number) => {
    const next = options.filter((_, index) => index !== from);
    const moved = options[from];
    if (moved) setOptions([...next.slice(0, to), moved, ...next.slice(to)]);
  };
  const save = async () => {
    setSaving(true);
    try {
      const cleaned = options.map((one) => ({ ...one, sl: one.sl?.trim() || null, en: one.en?.trim() || null }));
      await send(editOfficeOptions, { list, version, options: cleaned });
      notices.success(texts.saved);
    } catch (error) {
      alertFailure(error);
    } finally {
      setSaving(false);
      await cache.invalidateQueries({ queryKey: ['office options'] });
    }
  };
  const last = options.length - 1;
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {options.map((one, index) => {
          const label = one[language] || own[one.code] || one.code;
          const isOther = one.code === 'drugo';
          return (
            <li
              key={one.code}
              className="grid items-end gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
            >
              <TextField
                label={texts.slOf({ word: own[one.code] ?? one.code })}
                maxLength={lengths.label}
                placeholder={language === 'sl' ? (own[one.code] ?? '') : ''}
                value={one.sl ?? ''}
                onChange={(sl) => set(one.code, { sl })}
              />
              <TextField
                label={texts.enOf({ word: own[one.code] ?? one.code })}
                maxLength={lengths.label}
                placeholder={language === 'en' ? (own[one.code] ?? '') : ''}
                value={one.en ?? ''}
                onChange={(en) => set(one.code, { en })}
              />
              <span className="pb-1">
                <Checkbox isSelected={one.active} isDisabled={isOther} onChange={(active) => set(one.code, { active })}>
                  <span className="sm:sr-only">{texts.activeOf({ label })}</span>
                  <span aria-hidden className="max-sm:hidden">
                    {texts.offered}
                  </span>
                </Checkbox>
              </span>
              <span className="flex">
                <IconButton
                  label={texts.up({ label })}
                  isDisabled={isOther || index === 0}
                  onPress={() => move(index, index - 1)}
                >
                  <ChevronUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={texts.down({ label })}
                  isDisabled={isOther || index >= last - 1}
                  onPress={() => move(index, index + 1)}
                >
                  <ChevronDown size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
        <p className="text-body text-ink-3">{texts.hint}</p>
        <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
          {texts.save}
        </Button>
      </div>
    </Card>
  );
};
