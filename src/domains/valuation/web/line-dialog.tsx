import { Plus } from 'lucide-react';
import { type AdjustmentCode, adjustmentCodes, type MarketCase } from '#contract/valuation-market.ts';
import { supportMethods } from '#contract/valuation-parts.ts';
import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { emptyLine } from '../core/empty-case.ts';
import { withLine } from '../core/grid-edit.ts';
import { CaseFields } from './case-fields.tsx';
import { newRowId } from './paths-in-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly market: MarketCase;
  /** The row that is opened; empty for the list of all rows. */
  readonly lineId: string;
  readonly onClose: () => void;
};

const noSupport = {
  method: 'judgement' as const,
  low: null,
  mid: null,
  high: null,
  n: null,
  stat: null,
  pairs: [],
  sources: [],
  text: null,
  outside_reason: null,
};

/** How a row of the grid is reckoned and what its rate rests on; or which rows there are. */
export const LineDialog = ({ editor, market, lineId, onClose }: Props) => {
  const { calculations, common } = useMessages();
  const { fields, choices, lines, matrix, sections } = calculations;
  const line = market.lines.find(({ id }) => id === lineId);
  const path = `market.lines.${lineId}`;
  const isPercent = line?.measure === 'percent' && line.mode !== 'lump';
  return (
    <Dialog isOpen onClose={onClose} title={line ? (line.label ?? lines[line.code]) : matrix.rows} width="wide">
      <div className="mt-4 grid gap-5">
        {line ? (
          <>
            <CaseFields
              editor={editor}
              fields={[
                { path: `${path}.label`, label: fields.ownName, as: 'text' },
                { path: `${path}.mode`, label: fields.mode, as: 'choice', options: choices.modes },
                { path: `${path}.measure`, label: fields.measure, as: 'choice', options: choices.rateMeasures },
                {
                  path: `${path}.rate`,
                  label: matrix.rate,
                  as: isPercent ? 'percent' : 'number',
                  digits: 4,
                  isNegativeAllowed: true,
                },
                { path: `${path}.pct_of`, label: fields.pct_of, as: 'choice', options: choices.pctOf },
                { path: `${path}.hidden`, label: fields.hidden, as: 'yes_no' },
                { path: `${path}.comment`, label: fields.line_comment, as: 'long' },
              ]}
            />
            <section className="grid gap-4">
              <h3 className="text-[15px]">{sections.support}</h3>
              {line.support ? (
                <CaseFields
                  editor={editor}
                  fields={[
                    {
                      path: `${path}.support.method`,
                      label: fields.method,
                      as: 'choice',
                      options: Object.fromEntries(supportMethods.map((id) => [id, choices.supports[id]])),
                    },
                    {
                      path: `${path}.support.low`,
                      label: fields.low,
                      as: isPercent ? 'percent' : 'number',
                      isNegativeAllowed: true,
                    },
                    {
                      path: `${path}.support.mid`,
                      label: fields.mid,
                      as: isPercent ? 'percent' : 'number',
                      isNegativeAllowed: true,
                    },
                    {
                      path: `${path}.support.high`,
                      label: fields.high,
                      as: isPercent ? 'percent' : 'number',
                      isNegativeAllowed: true,
                    },
                    { path: `${path}.support.n`, label: fields.cases, as: 'number', digits: 0 },
                    { path: `${path}.support.text`, label: fields.support_text, as: 'long' },
                    { path: `${path}.support.outside_reason`, label: fields.outside_reason, as: 'long' },
                  ]}
                />
              ) : (
                <Button
                  size="small"
                  className="justify-self-start"
                  isDisabled={!editor.editable}
                  onPress={() =>
                    editor.edit((before) =>
                      before.market
                        ? { ...before, market: withLine(before.market, lineId, { support: noSupport }) }
                        : before,
                    )
                  }
                >
                  <Plus size={16} aria-hidden />
                  {calculations.addSupport}
                </Button>
              )}
            </section>
          </>
        ) : (
          <Rows editor={editor} market={market} />
        )}
        <Button variant="primary" className="justify-self-end" onPress={onClose}>
          {common.close}
        </Button>
      </div>
    </Dialog>
  );
};

/** All rows to be shown or hidden, and a new one for each place of the grid. */
const Rows = ({ editor, market }: Pick<Props, 'editor' | 'market'>) => {
  const { calculations } = useMessages();
  const { lines } = calculations;
  const add = (code: AdjustmentCode) =>
    editor.edit((before) =>
      before.market
        ? {
            ...before,
            market: {
              ...before.market,
              lines: [
                ...before.market.lines,
                { ...emptyLine(newRowId(before.market.lines, `${code}_`), code), label: lines[code] },
              ],
            },
          }
        : before,
    );
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {adjustmentCodes.map((code) => (
        <li key={code} className="border-b border-line py-1">
          {market.lines
            .filter((line) => line.code === code)
            .map((line) => (
              <Checkbox
                key={line.id}
                isSelected={!line.hidden}
                isDisabled={!editor.editable}
                onChange={(isShown) =>
                  editor.edit((before) =>
                    before.market
                      ? { ...before, market: withLine(before.market, line.id, { hidden: !isShown }) }
                      : before,
                  )
                }
              >
                {`${code} ${line.label ?? lines[code]}`}
              </Checkbox>
            ))}
          {editor.editable ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={calculations.addLineAt({ name: lines[code] })}
              onPress={() => add(code)}
            >
              <Plus size={15} aria-hidden />
              {calculations.addRow}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
