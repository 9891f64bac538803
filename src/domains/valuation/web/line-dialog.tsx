import { Plus } from 'lucide-react';
import { type AdjustmentCode, adjustmentCodes } from '#domains/appraisal/contract/market.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { emptyLine } from '../core/empty-case.ts';
import { withLine } from '../core/grid-edit.ts';
import { newRowId } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields } from './case-fields.tsx';
import type { CaseGrid } from './case-grid.ts';
import { SupportFields } from './support-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  /** The row that is opened; empty for the list of all rows. */
  readonly lineId: string;
  readonly onClose: () => void;
};

/** The computation of a row of the grid and the support of its rate; or the choice of rows. */
export const LineDialog = ({ editor, of, lineId, onClose }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const { lines, matrix } = calculations;
  const line = of.market.lines.find(({ id }) => id === lineId);
  const at = of.at.lines.row(lineId);
  // The row of time takes its rate from the settings of the grid, or none if an index gives the movement of prices.
  const { mode: timeMode } = of.market.time;
  const { mode, period, rate } = of.at.time;
  const timeRate = timeMode === 'index' ? [mode] : [mode, period, rate];
  return (
    <Dialog isOpen onClose={onClose} title={line ? (line.label ?? lines[line.code]) : matrix.rows} width="wide">
      <div className="mt-4 grid gap-5">
        {line ? (
          <>
            <CaseFields
              editor={editor}
              fields={[
                at.label,
                at.mode,
                at.measure,
                ...(line.mode === 'time' ? timeRate : [at.rate]),
                at.pct_of,
                at.hidden,
                at.comment,
              ]}
            />
            <SupportFields editor={editor} at={at.support} />
          </>
        ) : (
          <Rows editor={editor} of={of} />
        )}
        <Button variant="primary" className="justify-self-end" onPress={onClose}>
          {common.close}
        </Button>
      </div>
    </Dialog>
  );
};

/** All rows to be shown or hidden, and a new one for each place of the grid. */
const Rows = ({ editor, of }: Pick<Props, 'editor' | 'of'>) => {
  const { market } = of;
  const calculations = useTexts(calculationsTexts);
  const { lines } = calculations;
  const add = (code: AdjustmentCode) =>
    of.edit((before) => ({
      ...before,
      lines: [...before.lines, { ...emptyLine(newRowId(before.lines, `${code}_`), code), label: lines[code] }],
    }));
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
                onChange={(isShown) => of.edit((before) => withLine(before, line.id, { hidden: !isShown }))}
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
