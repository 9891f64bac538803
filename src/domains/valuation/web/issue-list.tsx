import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { ValuationIssue, ValuationResult } from '#domains/appraisal/contract/result.ts';
import { isWithin, type Place } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { issuePlace } from '../core/issue-place.ts';
import { tabOfCell } from '../core/tab-of-cell.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useIssueWords } from './issue-words.ts';

const looks = {
  error: { icon: CircleAlert, tone: 'text-danger' },
  warning: { icon: TriangleAlert, tone: 'text-warn-ink' },
  info: { icon: Info, tone: 'text-info' },
} as const;

/** Issues of the engine in parts of a case. */
export const issuesWithin = ({ issues }: ValuationResult, places: readonly Place[]): readonly ValuationIssue[] =>
  issues.filter(({ cell }) => places.some((place) => isWithin(place, cell)));

type Props = {
  readonly of: ValuationCase;
  readonly issues: readonly ValuationIssue[];
  readonly title: string;
};

/** Issues of the engine in a part of the case, errors first, each linked to its place; an issue of one deal names it. */
export const IssueList = ({ of, issues, title }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { textOf, dealOf } = useIssueWords();
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
            const deal = dealOf(of, cell);
            const place = issuePlace({ code, cell });
            const search = new URLSearchParams({ zavihek: tabOfCell(place), polje: place });
            return (
              <li key={`${code} ${cell} ${JSON.stringify(params)}`} className="flex gap-2">
                <span role="img" aria-label={calculations.levels[level]} className={`mt-0.5 shrink-0 ${tone}`}>
                  <Icon size={16} aria-hidden />
                </span>
                <span>
                  {deal ? <strong className="font-semibold">{deal}: </strong> : null}
                  <Link to={`?${search}`} replace className="hover:underline">
                    {textOf({ code, params })}
                  </Link>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
