import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { useUnsentPhotos } from '#domains/properties/web/offline/outbox.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
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
  const { inWords, dealOf } = useIssueWords();
  const { data } = useSuspenseQuery(preflightQuery(calculationId, savedAt, useUnsentPhotos(propertyId)));
  // A check that fails in several places is one point of the list; its way leads to the first of them.
  const stops = data.stops.filter(({ code }, at) => data.stops.findIndex((one) => one.code === code) === at);
  /** The deals in which a check fails. */
  const dealsOf = (code: string): string => {
    const deals = data.stops.flatMap((one) => (one.code === code ? (dealOf(of, one.cell) ?? []) : []));
    return [...new Set(deals)].join('; ');
  };
  const open = stops.length + (data.errors.length > 0 ? 1 : 0) + data.empty_blocks.length;
  const [firstError] = data.errors;
  return (
    <Card title={texts.title}>
      <p className="flex items-center gap-2 font-[650]">
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
            text={[valuation.preflight[code].text(inWords(params)), dealsOf(code)]
              .filter((one) => one !== '')
              .join(' ')}
            to={paths.calculation(
              calculationId,
              tabOfCell(cell),
              undefined,
              cell === 'photos' ? 'report.photos_reason' : cell,
            )}
          />
        ))}
        {firstError ? (
          <Point
            code=""
            title={texts.errors({ n: data.errors.length })}
            text=""
            to={paths.calculation(calculationId, tabOfCell(firstError.cell), undefined, firstError.cell)}
          />
        ) : null}
        {data.empty_blocks.map((block) => (
          <Point
            key={block}
            code=""
            title={texts.emptyBlock({ name: calculations.blocks[block] })}
            text=""
            to={paths.calculation(calculationId, 'porocilo', undefined, `report.texts.${block}`)}
          />
        ))}
      </ul>
      {data.warnings.length > 0 ? (
        <>
          <h3 className="mt-4 text-[15px]">{texts.warnings}</h3>
          <ul className="mt-1 grid gap-1">
            {data.warnings.map(({ code, cell }) => (
              <li key={`${code} ${cell}`} className="flex gap-2">
                <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn-ink" />
                <span>
                  {dealOf(of, cell) ? <strong className="font-semibold">{dealOf(of, cell)}: </strong> : null}
                  {valuation.preflightNotes[code]}
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
        {text ? <span className="block text-[13.5px] text-ink-2">{text}</span> : null}
      </span>
      <Link to={to} className={buttonLook({ size: 'small' })} aria-label={texts.mendOf({ title })}>
        {texts.mend}
      </Link>
    </li>
  );
};
