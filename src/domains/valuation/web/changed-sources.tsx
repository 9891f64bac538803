import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import type { ChangedSource, SourceChange } from '../contract/source.ts';
import { freezeDeals } from '../contract/valuation.ts';
import { withValueAt } from '../core/paths-in-case.ts';
import { withSourceOf } from '../core/source-changes.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseGrid } from './case-grid.ts';
import { useComparableName } from './comparable-name.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  readonly calculationId: string;
  readonly changed: readonly ChangedSource[];
};

/** Changes in the register since. The figures stay; one click adopts the change, as a new version. */
export const ChangedSources = ({ editor, of, calculationId, changed }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.sources;
  const nameOf = useComparableName();
  const saidOf = useSaid();
  const [isTaking, setTaking] = useState(false);
  // Changes that were accepted here are already in the grid.
  const [taken, setTaken] = useState<readonly string[]>([]);
  const rows = changed.flatMap((one) => {
    const comparable = of.market.comparables.find(({ id }) => id === one.comparable_id);
    return comparable && !taken.includes(one.comparable_id) ? [{ ...one, comparable }] : [];
  });
  const there = rows.filter(({ gone }) => !gone);
  const take = async () => {
    setTaking(true);
    try {
      await editor.saveNow();
      const deals = there.flatMap(({ comparable: { source } }) =>
        source.kind === 'etn'
          ? [{ register: source.register, id_posla: source.id_posla, ordinal: source.ordinal }]
          : [],
      );
      const { comparables } = await send(freezeDeals, { calculation_id: calculationId, deals });
      await editor.editAsVersion((before) =>
        withValueAt(
          before,
          of.at.comparables,
          of.market.comparables.map((one) => {
            const today = comparables.find(({ id }) => id === one.id);
            return today ? withSourceOf(one, today) : one;
          }),
        ),
      );
      setTaken([...taken, ...comparables.map(({ id }) => id)]);
    } catch (reason) {
      alertFailure(reason);
    } finally {
      setTaking(false);
    }
  };
  if (rows.length === 0) return null;
  return (
    <Banner tone="warn">
      <div className="grid gap-2">
        <p>
          {calculations.sourceChanged({
            n: rows.length,
            names: rows.map(({ comparable }) => nameOf(comparable)).join(', '),
          })}
        </p>
        <ul className="grid gap-1">
          {rows.map(({ comparable, gone, changes }) => (
            <li key={comparable.id}>
              <strong>{nameOf(comparable)}</strong>: {gone ? texts.gone : null}
              {!gone && changes.length === 0 ? texts.elsewhere : null}
              {gone ? null : changes.map((change) => texts.changed({ ...saidOf(change) })).join('; ')}
            </li>
          ))}
        </ul>
        {editor.editable && there.length > 0 ? (
          <Button size="small" className="justify-self-start" isPending={isTaking} onPress={() => void take()}>
            {texts.take}
          </Button>
        ) : null}
      </div>
    </Banner>
  );
};

/** A change in words: the name of the field, and both values as people write them. */
const useSaid = () => {
  const calculations = useTexts(calculationsTexts);
  const { date, money, number } = useFormats();
  const { words } = calculations.matrix;
  const { choices, sources } = calculations;
  const said = (field: SourceChange['field'], value: SourceChange['before']): string => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (field === 'basis') return choices.bases4[value as keyof typeof choices.bases4];
    if (typeof value === 'string') return field === 'contract_on' ? date(value) : value;
    if (field === 'price') return money(value);
    if (field === 'vat_rate') return `${number(value * 100, 2)} %`;
    return field === 'price_m2' || field === 'area' ? number(value, 2) : String(value);
  };
  return ({ field, before, after }: SourceChange) => ({
    name: sources.fields[field],
    before: said(field, before),
    after: said(field, after),
  });
};
