import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approaches } from '#domains/appraisal/contract/case.ts';
import type { Place } from '#domains/appraisal/core/fields/address.ts';
import { figureAt, indicationAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill, Skeleton } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { Calculation } from '../contract/valuation.ts';
import { diff } from '../core/diff.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { CommentList } from './comments-panel.tsx';
import { figure, useFigures } from './figures.ts';
import { calculationQuery, versionsQuery } from './queries.ts';
import { useChangeWords } from './use-change-words.ts';

/** Versions of a calculation, and the comments on it. */
export const HistoryTab = ({
  calculation,
  version,
}: {
  readonly calculation: Calculation;
  /** The one on the screen: saving makes later ones than that which was read. */
  readonly version: number;
}) => (
  <div className="grid grid-cols-1 items-start gap-5 tool:grid-cols-2">
    <Versions calculationId={calculation.calculation_id} shown={version} />
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
              <span className="block text-label text-ink-2">
                {[texts.kinds[kind], author, dateTime(at)].join(' · ')}
              </span>
            </span>
            <strong>{value === null ? '–' : money(value)}</strong>
            {version === shown ? (
              <Pill>{texts.shown}</Pill>
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

type Compared = { readonly calculationId: string; readonly version: number };

/** Two versions side by side, with the effect of each change on the value; the previous one by default. */
const Changes = ({ calculationId, version }: Compared) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const [other, setOther] = useState(version - 1);
  const { data: before } = useQuery(calculationQuery(calculationId, other));
  const { data: after } = useQuery(calculationQuery(calculationId, version));
  const earlier = Array.from({ length: version - 1 }, (_, at) => String(version - 1 - at));
  return (
    <div className="grid w-full gap-3 rounded-card bg-surface-2 p-3 text-body">
      {earlier.length > 1 ? (
        <Select
          label={calculations.history.compareWith}
          options={Object.fromEntries(earlier.map((n) => [`v${n}`, n]))}
          value={`v${other}`}
          onChange={(n) => setOther(Number(n.slice(1)))}
        />
      ) : null}
      {before && after ? <SideBySide before={before} after={after} /> : <Skeleton label={common.loading} rows={2} />}
    </div>
  );
};

type Pair = { readonly before: Calculation; readonly after: Calculation };

const SideBySide = ({ before, after }: Pair) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.history;
  const { labels } = useTexts(valuationTexts);
  const { money } = useFormats();
  const figures = useFigures();
  const wordsOf = useChangeWords(before.case, after.case);
  const { changes } = diff(before.case, after.case);
  const shown = (value: number | null | undefined): string => (value == null ? '–' : money(value));
  const row = (name: string, at: Place) => [name, figure(before.result, at), figure(after.result, at)] as const;
  const rows = [
    ...approaches.map((one) => row(calculations.approaches[one], indicationAt[one])),
    row(labels.indicated({}), figureAt.reconciliation.indicated),
    [texts.stated, before.result.value, after.result.value] as const,
  ].filter(([, was, is]) => was !== null || is !== null);
  return (
    <>
      <Table
        label={texts.changes}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { id: 'name', title: texts.figure, cell: ([name]) => name, role: 'head' },
          { id: 'before', title: texts.version({ n: before.version }), cell: ([, was]) => shown(was), numeric: true },
          {
            id: 'after',
            title: texts.version({ n: after.version }),
            cell: ([, was, is]) => <span className={was === is ? '' : 'font-semibold'}>{shown(is)}</span>,
            numeric: true,
          },
        ]}
      />
      {changes.length === 0 ? <p>{texts.noChanges}</p> : null}
      <ul className="grid gap-1.5">
        {changes.map((change) => (
          <li key={change.path} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{wordsOf(change)}</span>
            <strong className="whitespace-nowrap">
              {change.effect === null || Math.round(change.effect) === 0
                ? texts.noEffect
                : texts.effect({ amount: `${figures.signedNumber(change.effect, 0)} €` })}
            </strong>
          </li>
        ))}
      </ul>
    </>
  );
};

const CommentsCard = ({ calculation }: { readonly calculation: Calculation }) => (
  <Card title={useTexts(calculationsTexts).history.comments}>
    <CommentList calculation={calculation} />
  </Card>
);
