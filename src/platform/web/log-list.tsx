import type { QueryKey } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ExportProps } from './export-links.tsx';
import { useFormats } from './i18n.ts';
import { type ListProps, PagedList, type Rows } from './list-screen.tsx';
import { DateField } from './ui/date-field.tsx';
import { isDay } from './ui/date-rules.ts';
import { Select } from './ui/select.tsx';
import { useUrlFilters } from './url-filters.ts';
import { UrlSearch } from './url-search.tsx';

type Texts = Readonly<
  Record<'search' | 'who' | 'from' | 'to' | 'none' | 'empty' | 'emptyHint', string> & {
    readonly counted: (p: { n: number }) => string;
    readonly tooMany: (p: { most: string }) => string;
  }
>;

type Props<Data extends Rows> = ExportProps &
  Pick<ListProps<Data, QueryKey>, 'data' | 'label' | 'keyOf' | 'columns' | 'sorts'> & {
    readonly texts: Texts;
    /** Filter by subject: its parameter, and `all` for any. */
    readonly about: {
      readonly name: string;
      readonly label: string;
      readonly options: Readonly<Record<string, string>>;
    };
  };

/** A day that is in the calendar; a half-typed one, or one that is none, does not filter. */
export const filterDay = (day: string): string | null => (isDay(day) ? day : null);

/** A log of the office: filters in the address, the matching rows, and these as a file. */
export const LogList = <Data extends Rows>({ texts, about, file, filters, ...list }: Props<Data>) => {
  const { value, change, typed, has } = useUrlFilters();
  const { number } = useFormats();
  const most = limits.audit.exported;
  const { total } = list.data;
  return (
    <>
      <search className="grid gap-3 sm:grid-cols-2 tool:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_190px_150px_150px]">
        <UrlSearch label={texts.search} typed={typed} change={change} />
        <UrlSearch label={texts.who} name="kdo" typed={typed} change={change} />
        <Select
          label={about.label}
          options={about.options}
          value={value(about.name) in about.options ? value(about.name) : 'all'}
          onChange={(one) => change({ [about.name]: one === 'all' ? null : one })}
        />
        <DateField label={texts.from} value={value('od') || null} onChange={(day) => change({ od: day })} />
        <DateField label={texts.to} value={value('do') || null} onChange={(day) => change({ do: day })} />
      </search>
      {total > most ? <p className="text-ink-3">{texts.tooMany({ most: number(most, 0) })}</p> : null}
      <PagedList
        {...list}
        title={<span aria-live="polite">{texts.counted({ n: total })}</span>}
        exported={total > most ? undefined : { file, filters }}
        empty={has ? { title: texts.empty, hint: texts.emptyHint } : { title: texts.none }}
      />
    </>
  );
};
