import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import {
  addCalculationComment,
  type Calculation,
  type CalculationComment,
  resolveCalculationComment,
} from '#contract/valuation.ts';
import { useCall } from '#web/api/use-call.ts';
import { failureText } from '#web/form.tsx';
import { useFormats, useMessages } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, Pill, Skeleton } from '#web/ui/card.tsx';
import { notices } from '#web/ui/notices.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { diff } from '../core/diff.ts';
import { useFigures } from './figures.ts';
import { calculationQuery, versionsQuery } from './queries.ts';

/** Versions of a calculation, and what is said of it. */
export const HistoryTab = ({ calculation }: { readonly calculation: Calculation }) => (
  <div className="grid grid-cols-1 items-start gap-5 tool:grid-cols-2">
    <Versions calculationId={calculation.calculation_id} shown={calculation.version} />
    <Comments calculation={calculation} />
  </div>
);

type OfVersions = { readonly calculationId: string; readonly shown: number };

const Versions = ({ calculationId, shown }: OfVersions) => {
  const { calculations } = useMessages();
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
  const { calculations, common } = useMessages();
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

const Comments = ({ calculation }: { readonly calculation: Calculation }) => {
  const { calculations } = useMessages();
  const texts = calculations.history;
  const [text, setText] = useState('');
  const add = useCall(addCalculationComment, 'calculations');
  const { calculation_id } = calculation;
  return (
    <Card title={texts.comments}>
      {calculation.comments.length === 0 ? <p className="text-ink-2">{texts.noComments}</p> : null}
      <ul className="grid gap-3">
        {calculation.comments.map((comment) => (
          <li key={comment.comment_id}>
            <OneComment calculationId={calculation_id} comment={comment} />
          </li>
        ))}
      </ul>
      {calculation.commentable ? (
        <form
          className="mt-4 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate(
              { calculation_id, text, cell: null },
              {
                onSuccess: () => setText(''),
                onError: (error) => notices.alert(failureText(error)),
              },
            );
          }}
        >
          <TextField label={texts.comment} rows={3} maxLength={lengths.note} value={text} onChange={setText} />
          <Button type="submit" className="justify-self-end" isPending={add.isPending} isDisabled={text.trim() === ''}>
            {texts.send}
          </Button>
        </form>
      ) : null}
    </Card>
  );
};

type One = { readonly calculationId: string; readonly comment: CalculationComment };

const OneComment = ({ calculationId, comment }: One) => {
  const { calculations } = useMessages();
  const texts = calculations.history;
  const { dateTime } = useFormats();
  const resolve = useCall(resolveCalculationComment, 'calculations');
  const isResolved = comment.resolved_at !== null;
  return (
    <div className={`rounded-card border border-line p-3 ${isResolved ? 'opacity-70' : ''}`}>
      <p className="text-[13px] text-ink-2">
        {comment.author} · {dateTime(comment.at)}
      </p>
      <p className="mt-1 whitespace-pre-line">{comment.text}</p>
      <Button
        size="small"
        variant="quiet"
        isPending={resolve.isPending}
        onPress={() =>
          resolve.mutate({ calculation_id: calculationId, comment_id: comment.comment_id, resolved: !isResolved })
        }
      >
        {isResolved ? texts.reopen : texts.resolve}
      </Button>
    </div>
  );
};
