import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { caseAt, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { useUnsentPhotos } from '#domains/properties/web/offline/outbox.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { preflightChecks } from '../contract/preflight.ts';
import { issuePlace } from '../core/issue-place.ts';
import { openPoints } from '../core/preflight/open-points.ts';
import { tabOfCell } from '../core/tab-of-cell.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { useIssueWords } from './issue-words.ts';
import { preflightQuery } from './queries.ts';

type Props = {
  readonly of: ValuationCase;
  readonly calculationId: string;
  readonly propertyId: string | null;
  readonly savedAt: string | undefined;
};

/** The failed checks before quality control, each with a link to the place where it is fixed. */
export const PreflightCard = ({ of, calculationId, propertyId, savedAt }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const valuation = useTexts(valuationTexts);
  const texts = calculations.preflight;
  const { inWords, dealOf, textOf } = useIssueWords();
  const { data } = useSuspenseQuery(preflightQuery(calculationId, savedAt, useUnsentPhotos(propertyId)));
  const { stops, n: open } = openPoints(data);
  /** The deals that notes of the checks are about. */
  const dealsOf = (notes: readonly { readonly cell: string }[]): string =>
    [...new Set(notes.flatMap(({ cell }) => dealOf(of, cell) ?? []))].join('; ');
  const [firstError] = data.errors;
  const others = preflightChecks.filter((code) => !stops.some((one) => one.code === code));
  const isOfEngine = (code: string): code is keyof typeof valuation.issues => code in valuation.issues;
  const noteOf = ({ code, params }: (typeof data.warnings)[number]): string =>
    isOfEngine(code) ? textOf({ code, params }) : valuation.preflightNotes[code];
  // A warning about several deals is shown once, with their names.
  const warnings = [...new Set(data.warnings.map(noteOf))].map((text) => ({
    text,
    deals: dealsOf(data.warnings.filter((one) => noteOf(one) === text)),
  }));
  return (
    <Card title={texts.title}>
      <p className="flex items-center gap-2 font-semibold">
        {data.passes ? (
          <CircleCheck size={18} aria-hidden className="text-action" />
        ) : (
          <CircleAlert size={18} aria-hidden className="text-danger" />
        )}
        {data.passes ? texts.passes : texts.open({ n: open })}
      </p>
      <p className="text-ink-2">{texts.lead}</p>
      <ul className="mt-3 divide-y divide-line">
        {stops.map(({ code, cell, params }) => (
          <Point
            key={`${code} ${cell}`}
            code={code}
            title={valuation.preflight[code].title}
            text={[
              valuation.preflight[code].text(inWords(params)),
              dealsOf(data.stops.filter((one) => one.code === code)),
            ]
              .filter((one) => one !== '')
              .join(' ')}
            to={paths.calculation(
              calculationId,
              tabOfCell(cell),
              undefined,
              cell === 'photos' ? pathOf(caseAt.report.photos_reason) : issuePlace({ code, cell }),
            )}
          />
        ))}
        {firstError ? (
          <Point
            code=""
            title={texts.errors({ n: data.errors.length })}
            text={textOf(firstError)}
            to={paths.calculation(calculationId, tabOfCell(firstError.cell), undefined, issuePlace(firstError))}
          />
        ) : null}
        {data.empty_blocks.map((block) => (
          <Point
            key={block}
            code=""
            title={texts.emptyBlock({ name: calculations.blocks[block] })}
            text=""
            to={paths.calculation(calculationId, 'porocilo', undefined, pathOf(caseAt.report.texts[block]))}
          />
        ))}
      </ul>
      {others.length === 0 ? null : (
        <details className="mt-3">
          <summary className="min-h-6 cursor-pointer font-semibold">{texts.others({ n: others.length })}</summary>
          <ul className="mt-2 grid gap-1">
            {others.map((code) => (
              <li key={code} className="flex gap-3">
                <span className="w-8 shrink-0 font-semibold text-ink-3">{code}</span>
                <span className="min-w-0 flex-1">{valuation.preflight[code].title}</span>
                <span className="text-ink-2">
                  {data.not_needed.includes(code) ? texts.states.not_needed : texts.states.done}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {warnings.length > 0 ? (
        <>
          <h3 className="mt-4 text-reading">{texts.warnings}</h3>
          <ul className="mt-1 grid gap-1">
            {warnings.map(({ text, deals }) => (
              <li key={text} className="flex gap-2">
                <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn-ink" />
                <span>
                  {deals === '' ? null : <strong className="font-semibold">{deals}: </strong>}
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
};

type PointProps = { readonly code: string; readonly title: string; readonly text: string; readonly to: string };

const Point = ({ code, title, text, to }: PointProps) => {
  const texts = useTexts(calculationsTexts).preflight;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="w-8 shrink-0 font-semibold text-ink-3">{code}</span>
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{title}</strong>
        <span className="ml-2 text-body text-danger">{texts.states.open}</span>
        {text ? <span className="block text-body text-ink-2">{text}</span> : null}
      </span>
      <Link to={to} className={buttonLook({ size: 'small' })} aria-label={texts.mendOf({ title })}>
        {texts.mend}
      </Link>
    </li>
  );
};
