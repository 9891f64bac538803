import type { ReportField, ReportValue } from '#contract/report-fields.ts';
import { useFormats, useMessages } from '#web/i18n.ts';

/** The words of a list's options by their ids. */
export const useOptions = () => {
  const { codeLists, optionLists } = useMessages();
  return (field: ReportField): Readonly<Record<string, string>> => {
    if (field.is === 'kind') return codeLists.propertyKinds;
    return 'list' in field ? optionLists[field.list] : {};
  };
};

/** A value in words, as it stands beside another one. */
export const useValueText = () => {
  const { common, report } = useMessages();
  const formats = useFormats();
  const optionsOf = useOptions();
  return (field: ReportField, value: ReportValue | undefined): string => {
    if (value === undefined || value === null || value === '') return common.dash;
    if (typeof value === 'boolean') return value ? report.yes : report.no;
    if (typeof value === 'number')
      return field.is === 'area' ? formats.area(value, 2) : String(value).replace('.', ',');
    if (typeof value === 'string') return field.is === 'day' ? formats.date(value) : (optionsOf(field)[value] ?? value);
    const words = value.map((one) =>
      typeof one === 'string'
        ? (optionsOf(field)[one] ?? one)
        : [one.sifra, one.opis, one.delez === null ? '' : `${formats.number(one.delez)} %`].filter(Boolean).join(' '),
    );
    return words.join(', ') || common.dash;
  };
};
