import { useQuery } from '@tanstack/react-query';
import { registerWordIn } from '#domains/cadastre/core/register-word.ts';
import { registerWordsTexts } from '#domains/cadastre/texts/register-words.ts';
import type { OptionList } from '#domains/settings/contract/option-lists.ts';
import { labelsOf, offeredOf } from '#domains/settings/core/office-options.ts';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import type { ReportField, ReportValue } from '../contract/report-fields.ts';
import { reportTexts } from '../texts/report.ts';
import { officeOptionsQuery } from './queries.ts';

/** The lists as the office edited them; until they are loaded, those of the product. */
const useOffice = () => {
  const { data = [] } = useQuery(officeOptionsQuery());
  return (list: OptionList) => data.find((one) => one.list === list);
};

/** The words of a list's options by their ids. */
const useLabels = () => {
  const codeLists = useTexts(codeListsTexts);
  const optionLists = useTexts(optionListsTexts);
  const language = useLanguage();
  const office = useOffice();
  return (field: ReportField): Readonly<Record<string, string>> => {
    if (field.is === 'kind') return codeLists.propertyKinds;
    return 'list' in field ? labelsOf(optionLists[field.list], office(field.list), language) : {};
  };
};

/** The same with its options: the offered ones, and chosen ones no longer offered. */
export const useOptions = () => {
  const labels = useLabels();
  const office = useOffice();
  return (field: ReportField, chosen: readonly string[]): Readonly<Record<string, string>> =>
    'list' in field ? offeredOf(labels(field), office(field.list), chosen) : labels(field);
};

/** A value in words, shown beside another one. */
export const useValueText = () => {
  const common = useTexts(commonTexts);
  const report = useTexts(reportTexts);
  const formats = useFormats();
  const optionsOf = useLabels();
  const registerWords = useTexts(registerWordsTexts);
  return (field: ReportField, value: ReportValue | undefined): string => {
    if (value === undefined || value === null || value === '') return common.dash;
    if (typeof value === 'boolean') return value ? report.yes : report.no;
    if (typeof value === 'number') return field.is === 'area' ? formats.area(value, 2) : formats.plain(value);
    if (typeof value === 'string')
      return field.is === 'day'
        ? formats.date(value)
        : (optionsOf(field)[value] ?? registerWordIn(registerWords, value));
    const words = value.map((one) =>
      typeof one === 'string'
        ? (optionsOf(field)[one] ?? one)
        : [
            one.sifra,
            registerWordIn(registerWords, one.opis),
            one.delez === null ? '' : `${formats.number(one.delez)} %`,
          ]
            .filter(Boolean)
            .join(' '),
    );
    return words.join(', ') || common.dash;
  };
};
