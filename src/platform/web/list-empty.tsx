import { FileQuestion, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowsTexts } from '#platform/texts/rows.ts';
import { useTexts } from './i18n.ts';
import { ButtonLink } from './ui/button-link.tsx';
import { EmptyState } from './ui/card.tsx';
import { useUrlFilters } from './url-filters.ts';

export type Page = { readonly page: number; readonly page_size: number; readonly total: number };

/** Said where a list has no rows. */
export type Empty = {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
};

/** The month of the address that means all of them. */
export const everyMonth = 'vsi';

export const pagesOf = ({ page_size, total }: Page): number => Math.max(1, Math.ceil(total / page_size));

/** The way out of a month that has nothing. */
export const EveryMonth = () => (
  <ButtonLink to={useUrlFilters().hrefOf('mesec', everyMonth)}>{useTexts(rowsTexts).everyMonth}</ButtonLink>
);

/** In place of the rows: the list has no such page, its filters leave nothing, or there is nothing yet. */
export const ListEmpty = ({
  data,
  empty: { icon: Icon = SearchX, title, hint, action },
}: {
  readonly data: Page;
  readonly empty: Empty;
}) => {
  const texts = useTexts(rowsTexts);
  const { has, hrefOf, cleared } = useUrlFilters();
  const pages = pagesOf(data);
  if (data.total > 0)
    return (
      <EmptyState
        icon={<FileQuestion size={24} aria-hidden />}
        title={texts.noPage({ page: data.page })}
        action={
          <>
            <ButtonLink to={hrefOf('page', '1')}>{texts.firstPage}</ButtonLink>
            {pages > 1 ? <ButtonLink to={hrefOf('page', String(pages))}>{texts.lastPage}</ButtonLink> : null}
          </>
        }
      >
        {texts.pages({ n: pages })}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Icon size={24} aria-hidden />}
      title={title}
      action={has ? <ButtonLink to={cleared}>{texts.clearFilters}</ButtonLink> : action}
    >
      {hint}
    </EmptyState>
  );
};
