import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** Previous and next page; the page is in the address, so it can be shared and returned to. */
export const Pager = ({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) => {
  const { pager } = useUiTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={pager.label} className="flex flex-wrap items-center justify-center gap-3">
      {page > 1 ? (
        <ButtonLink to={hrefOf(page - 1)}>
          <ChevronLeft size={17} aria-hidden />
          {pager.previous}
        </ButtonLink>
      ) : null}
      <span className="text-ink-2">{pager.page({ page, pages })}</span>
      {page < pages ? (
        <ButtonLink to={hrefOf(page + 1)}>
          {pager.next}
          <ChevronRight size={17} aria-hidden />
        </ButtonLink>
      ) : null}
    </nav>
  );
};
