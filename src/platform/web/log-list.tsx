import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { fileAddress } from './api/file-address.ts';
import { DownloadLink } from './download-link.tsx';
import { useFormats } from './i18n.ts';
import { ListPager } from './list-screen.tsx';
import { NothingFound } from './nothing-found.tsx';
import { buttonLook } from './ui/button-look.ts';
import { Card } from './ui/card.tsx';
import { DateField } from './ui/date-field.tsx';
import { Select } from './ui/select.tsx';
import { useUrlFilters } from './url-filters.ts';
import { UrlSearch } from './url-search.tsx';

type Texts = Readonly<
  Record<'search' | 'who' | 'from' | 'to' | 'export' | 'empty' | 'emptyHint' | 'clear', string> & {
    readonly counted: (p: { n: number }) => string;
    readonly tooMany: (p: { most: string }) => string;
  }
>;

type Props = {
  readonly texts: Texts;
  /** Filter by subject: its parameter, and `all` for any. */
  readonly about: { readonly name: string; readonly label: string; readonly options: Readonly<Record<string, string>> };
  readonly data: { readonly total: number; readonly page: number; readonly page_size: number };
  /** Address of the requested rows as a file. */
  readonly exported: string;
  readonly children: ReactNode;
};

/** A day that is whole; a half-typed one does not filter yet. */
export const wholeDay = (day: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null);

/** The address of a file with the rows that the filters leave. */
export const fileWith = (file: Parameters<typeof fileAddress>[0], filters: Readonly<Record<string, string | null>>) => {
  const asked = new URLSearchParams(Object.entries(filters).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return `${fileAddress(file, 'csv')}${asked.size > 0 ? `?${asked}` : ''}`;
};

/** A log of the office: filters in the address, the matching rows, and these as a file. */
export const LogList = ({ texts, about, data, exported, children }: Props) => {
  const { has, value, change, bare, typed } = useUrlFilters();
  const { number } = useFormats();
  const most = limits.audit.exported;
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
      <Card
        flush
        title={<span aria-live="polite">{texts.counted({ n: data.total })}</span>}
        action={
          data.total > most ? null : (
            <DownloadLink href={exported} className={buttonLook({ size: 'small' })}>
              <Download size={16} aria-hidden />
              {texts.export}
            </DownloadLink>
          )
        }
      >
        {data.total > most ? (
          <p className="border-b border-line px-4 py-2.5 text-ink-3">{texts.tooMany({ most: number(most, 0) })}</p>
        ) : null}
        {data.total > 0 ? children : <NothingFound texts={texts} clearTo={has ? bare : undefined} />}
      </Card>
      <ListPager data={data} />
    </>
  );
};
