import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ValuationIssue } from '#domains/appraisal/contract/result.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { issueText } from './case-fields.tsx';

const looks = {
  error: { icon: CircleAlert, tone: 'text-danger' },
  warning: { icon: TriangleAlert, tone: 'text-warn-ink' },
  info: { icon: Info, tone: 'text-info' },
} as const;

/** What the engine says of a part of the case, errors first. */
export const IssueList = ({
  issues,
  title,
}: {
  readonly issues: readonly ValuationIssue[];
  readonly title: string;
}) => {
  const calculations = useTexts(calculationsTexts);
  const valuation = useTexts(valuationTexts);
  const sorted = (['error', 'warning', 'info'] as const).flatMap((level) =>
    issues.filter((issue) => issue.level === level),
  );
  return (
    <Card title={title}>
      {sorted.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheck size={17} aria-hidden className="text-action" />
          {calculations.noIssues}
        </p>
      ) : (
        <ul className="grid gap-2">
          {sorted.map(({ level, code, cell, params }) => {
            const { icon: Icon, tone } = looks[level];
            return (
              <li key={`${code} ${cell} ${JSON.stringify(params)}`} className="flex gap-2">
                <span role="img" aria-label={calculations.levels[level]} className={`mt-0.5 shrink-0 ${tone}`}>
                  <Icon size={16} aria-hidden />
                </span>
                {issueText(valuation.issues, { code, params })}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
