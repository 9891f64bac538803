import { Link } from 'react-router';
import { type Found, openPoints } from '#domains/valuation/core/preflight/open-points.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import { reportsTexts } from '../texts/reports.ts';

/** How many things the checks found, if they are why a call was refused; counted as the list of the checks does. */
export const stopsIn = (error: unknown): number => {
  const found = ((error instanceof ApiError && error.data) || {}) as Partial<
    Found<{ readonly code: string }, unknown, unknown>
  >;
  return openPoints({ stops: [], errors: [], empty_blocks: [], ...found }).n;
};

type Props = {
  readonly n: number;
  readonly calculationId: string;
  /** Their names, if known. */
  readonly names?: readonly string[];
};

/** Reports failed checks, with links to them. */
export const Stopped = ({ n, calculationId, names = [] }: Props) => {
  const { control } = useTexts(reportsTexts);
  if (n === 0) return null;
  return (
    <Banner tone="bad">
      {control.stopped({ n })} <Link to={paths.calculation(calculationId, 'porocilo')}>{control.openChecks}</Link>
      {names.length === 0 ? null : (
        <ul className="mt-2 list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
};
