import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill, Skeleton } from '#platform/web/ui/card.tsx';
import type { Calculation } from '../contract/valuation.ts';
import { diff } from '../core/diff.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CommentList } from './comments-panel.tsx';
import { useFigures } from './figures.ts';
import { calculationQuery, versionsQuery } from './queries.ts';

/** Versions of a calculation, and what is said of it. */
export const HistoryTab = ({ calculation }: { readonly calculation: Calculation }) => (
  <div className="grid grid-cols-1 items-start gap-5 tool:grid-cols-2">
    <Versions calculationId={calculation.calculation_id} shown={calculation.version} />
    <CommentsCard calculation={calculation} />
  </div>
);

type OfVersions = { readonly calculationId: string; readonly shown: number };

const Versions = ({ calculationId, shown }: OfVersions) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.history;
  const { dateTime, money } = useFormats();
  const { data } = useSuspenseQuery(versionsQuery(calculationId, 1));
  const [compared, setCompared] = useState<number>();
  return (
    <Card title={texts.versions} flush>
      <ol className="divide-y divide-line">
        {data.items.map(({ version, kind, author, at, value }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="flex-1">
              <strong className="font-semibold">{texts.version({ n: version })}</strong>
              <span className="block text-[13px] text-ink-2">
                {[texts.kinds[kind], author, dateTime(at)].join(' · ')}
              </span>
            </span>
            <strong>{value === null ? '–' : money(value)}</strong>
            {version === shown ? (
              <Pill tone="good">{texts.open}</Pill>
            ) : (
              <ButtonLink to={paths.calculation(calculationId, undefined, version)} size="small">
                {texts.look}
              </ButtonLink>
            )}
            {version > 1 ? (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={compared === version}
                onPress={() => setCompared(compared === version ? undefined : version)}
              >
                {texts.changes}
              </Button>
            ) : null}
            {compared === version ? <Changes calculationId={calculationId} version={version} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** What changed from the version before, and what each change did to the value. */
const Changes = ({ calculationId, version }: { readonly calculationId: string; readonly version: number }) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const texts = calculations.history;
  const { money } = useFormats();
  const figures = useFigures();
  const { data: before } = useQuery(calculationQuery(calculationId, version - 1));
  const { data: after } = useQuery(calculationQuery(calculationId, version));
  if (!before || !after) return <Skeleton label={common.loading} rows={2} />;
  const { changes } = diff(before.case, after.case);
  const shown = (value: number | null): string => (value === null ? '–' : money(value));
  const said = (value: unknown): string =>
    value === null || value === undefined ? '–' : typeof value === 'object' ? '…' : String(value);
  return (
    <div className="w-full rounded-card bg-surface-2 p-3 text-[13.5px]">
      {changes.length === 0 ? <p>{texts.noChanges}</p> : null}
      <ul className="grid gap-1.5">
        {changes.map((change) => (
          <li key={change.path} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-2">{change.path}</span>: {said(change.before)} → {said(change.after)}
            </span>
            <strong>
              {change.effect === null || change.effect === 0
                ? texts.noEffect
                : figures.signedNumber(change.effect, 0).concat(' €')}
            </strong>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-2 text-right">
        {texts.fromTo({
          before: shown(before.result.value),
          after: shown(after.result.value),
        })}
      </p>
    </div>
  );
};

const CommentsCard = ({ calculation }: { readonly calculation: Calculation }) => (
  <Card title={useTexts(calculationsTexts).history.comments}>
    <CommentList calculation={calculation} />
  </Card>
);
