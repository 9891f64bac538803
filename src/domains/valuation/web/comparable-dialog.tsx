import type { Comparable } from '#contract/valuation-market.ts';
import { useFormats, useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailRows } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CaseFields, CaseRows } from './case-fields.tsx';
import { useComparableName } from './comparable-name.ts';
import { withValueAt } from './paths-in-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly comparableId: string; readonly onClose: () => void };

/** Everything of one comparable that is not a cell: what the source says, what was put right, and how it counts. */
export const ComparableDialog = ({ editor, comparableId, onClose }: Props) => {
  const { calculations, common } = useMessages();
  const { fields, sections, choices, statuses } = calculations;
  const nameOf = useComparableName();
  const comparable = editor.case.market?.comparables.find(({ id }) => id === comparableId);
  if (!comparable) return null;
  const path = `market.comparables.${comparableId}`;
  const remove = () => {
    editor.edit((before) => ({
      ...before,
      market: before.market && {
        ...before.market,
        comparables: before.market.comparables.filter(({ id }) => id !== comparableId),
      },
    }));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(comparable)} width="wide">
      <div className="mt-4 grid gap-6">
        <Source comparable={comparable} />
        <CaseFields
          editor={editor}
          fields={[
            { path: `${path}.status`, label: fields.status, as: 'choice', options: statuses },
            { path: `${path}.evidence`, label: fields.evidence, as: 'choice', options: choices.evidence },
            { path: `${path}.sale_type`, label: fields.sale_type, as: 'choice', options: choices.saleTypes },
            { path: `${path}.label`, label: fields.ownName, as: 'text' },
            { path: `${path}.distance`, label: fields.distance, as: 'number', digits: 0 },
            ...(editor.case.market?.weighting === 'manual'
              ? ([{ path: `${path}.weight`, label: fields.weight, as: 'percent' }] as const)
              : []),
            ...(comparable.status === 'rejected'
              ? ([{ path: `${path}.reject_reason`, label: fields.reject_reason, as: 'long' }] as const)
              : []),
            { path: `${path}.reason`, label: fields.comparable_reason, as: 'long' },
          ]}
        />
        <section>
          <h3 className="mb-3 text-[15px]">{sections.corrected}</h3>
          <CaseFields
            editor={editor}
            fields={[
              { path: `${path}.corrected.price`, label: fields.price, as: 'number' },
              { path: `${path}.corrected.area`, label: fields.area, as: 'number' },
              { path: `${path}.corrected.contract_on`, label: fields.contract_on, as: 'date' },
              { path: `${path}.corrected.reason`, label: fields.reason, as: 'long' },
            ]}
          />
        </section>
        <section className="grid gap-4">
          <h3 className="text-[15px]">{sections.normalise}</h3>
          <div className="flex flex-wrap gap-2">
            <Toggle
              editor={editor}
              path={`${path}.normalise.vat`}
              on={{ included: true, rate: null }}
              text={fields.vat}
            />
            <Toggle
              editor={editor}
              path={`${path}.normalise.allocation`}
              on={{ amount: 0, reason: null }}
              text={fields.allocation}
            />
          </div>
          <CaseFields
            editor={editor}
            fields={[
              ...(comparable.normalise.vat
                ? ([
                    { path: `${path}.normalise.vat.included`, label: fields.vat_included, as: 'yes_no' },
                    { path: `${path}.normalise.vat.rate`, label: fields.vat_rate, as: 'percent' },
                  ] as const)
                : []),
              ...(comparable.normalise.allocation
                ? ([
                    {
                      path: `${path}.normalise.allocation.amount`,
                      label: fields.allocated,
                      as: 'number',
                      isNeeded: true,
                    },
                    { path: `${path}.normalise.allocation.reason`, label: fields.reason, as: 'long' },
                  ] as const)
                : []),
              { path: `${path}.normalise.listing_discount`, label: fields.listing_discount, as: 'percent' },
            ]}
          />
          <CaseRows
            editor={editor}
            path={`${path}.normalise.parts`}
            title={sections.parts}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newPart, amount: null, support: null })}
            fieldsOf={(_, at) => [
              { path: `${at}.label`, label: fields.name, as: 'text' },
              { path: `${at}.amount`, label: fields.contributory, as: 'number' },
            ]}
          />
        </section>
        <div className="flex flex-wrap justify-end gap-2">
          {editor.editable ? (
            <Button variant="danger-quiet" onPress={remove}>
              {calculations.removeComparable}
            </Button>
          ) : null}
          <Button variant="primary" onPress={onClose}>
            {common.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

type ToggleProps = {
  readonly editor: CaseEditor;
  readonly path: string;
  readonly on: object;
  readonly text: string;
};

/** Puts a line of normalisation in or takes it out. */
const Toggle = ({ editor, path, on, text }: ToggleProps) => {
  const { calculations } = useMessages();
  const keys = path.split('.');
  const isOn = keys.reduce<unknown>(
    (at, key) =>
      Array.isArray(at) ? at.find(({ id }) => id === key) : (at as Readonly<Record<string, unknown>> | null)?.[key],
    editor.case,
  );
  return (
    <Button
      size="small"
      isDisabled={!editor.editable}
      onPress={() => editor.edit((before) => withValueAt(before, path, isOn ? null : on))}
    >
      {(isOn ? calculations.removeNamed : calculations.addNamed)({ name: text })}
    </Button>
  );
};

/** What the source says of the deal; it is frozen and nobody changes it here. */
const Source = ({ comparable }: { readonly comparable: Comparable }) => {
  const { calculations } = useMessages();
  const { comparable: texts, choices } = calculations;
  const { date, money, area, number } = useFormats();
  const { source } = comparable;
  const rows = [
    { label: texts.source, value: source.kind === 'etn' ? texts.etn({ id: String(source.id_posla) }) : source.title },
    { label: texts.contract, value: source.contract_on ? date(source.contract_on) : '–' },
    { label: texts.price, value: source.price === null ? '–' : money(source.price) },
    { label: texts.area, value: source.area === null ? '–' : area(source.area, 2) },
    { label: texts.year, value: source.year_built === null ? '–' : String(source.year_built) },
    ...(source.kind === 'etn'
      ? [
          { label: texts.priceM2, value: source.price_m2 === null ? '–' : `${number(source.price_m2, 2)} €/m²` },
          { label: texts.covers, value: choices.bases4[source.basis] },
          { label: texts.state, value: source.state_on ? date(source.state_on) : '–' },
        ]
      : []),
  ];
  return <DetailRows rows={rows} />;
};
