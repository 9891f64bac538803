import { Link } from 'react-router';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import { reportsTexts } from '../texts/reports.ts';

type Found = {
  readonly stops?: readonly unknown[];
  readonly errors?: readonly unknown[];
  readonly empty_blocks?: readonly unknown[];
};

/** How many things the checks found, where they are why a call was refused; errors of the calculation are one of them. */
export const stopsIn = (error: unknown): number => {
  const { stops = [], errors = [], empty_blocks = [] } = ((error instanceof ApiError && error.data) || {}) as Found;
  return stops.length + Math.min(1, errors.length) + empty_blocks.length;
};

/** Says that checks failed, and links to them. */
export const Stopped = ({ n, calculationId }: { readonly n: number; readonly calculationId: string }) => {
  const { control } = useTexts(reportsTexts);
  if (n === 0) return null;
  return (
    <Banner tone="bad">
      {control.stopped({ n })} <Link to={paths.calculation(calculationId, 'porocilo')}>{control.openChecks}</Link>
    </Banner>
  );
};
