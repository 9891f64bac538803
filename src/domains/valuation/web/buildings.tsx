import type { BuildingCost, Depreciation } from '#domains/appraisal/contract/cost.ts';
import { type Address, caseAt } from '#domains/appraisal/core/fields/address.ts';
import { type BuildingAt, figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { emptyBuilding, emptyDepreciation, emptyExternal, emptyFunctional } from '../core/empty-approaches.ts';
import { type HeideckeState, heideckeStateOf, heideckeStates } from '../core/heidecke.ts';
import { withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { FigureList, figuresIn } from './figure-list.tsx';
import { useFigures } from './figures.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };
type Words = typeof calculations;

/** The buildings of the cost approach: the cost new of each, and its depreciation. */
export const Buildings = ({ editor }: Props) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <CaseRows
      editor={editor}
      at={caseAt.cost.buildings}
      addText={calculations.addBuilding}
      fresh={(id) => emptyBuilding(id, calculations.newBuilding, editor.case)}
      fieldsOf={(at, row) => buildingFields(at, row, calculations)}
      figures={(id) => {
        const { direct, rcn, physical, functional, external, value } = figureAt.cost.buildings.row(id);
        return [direct, rcn, physical, functional, external, value];
      }}
    >
      {(at, row) => {
        const figures = figureAt.cost.buildings.row(row.id);
        return (
          <>
            {row.method === 'components' ? <Components editor={editor} at={at} /> : null}
            <DepreciationFields
              editor={editor}
              at={at.depreciation}
              figures={figures.depreciation}
              depreciation={row.depreciation}
            />
            <Obsolescence editor={editor} at={at} figures={figures} />
          </>
        );
      }}
    </CaseRows>
  );
};

const byMethod = (at: Address<BuildingCost>, { method }: BuildingCost): readonly CaseField[] => {
  switch (method) {
    case 'unit':
      return [at.unit_cost, at.region_factor];
    case 'components':
      return [at.region_factor];
    case 'index':
      return [at.index.name, at.index.cost, at.index.index_then, at.index.index_now];
  }
};

const buildingFields = (at: Address<BuildingCost>, row: BuildingCost, words: Words): readonly CaseField[] => [
  at.label,
  at.area,
  at.area_measure,
  {
    of: at.method,
    becomes: (method) => ({
      ...row,
      method,
      index:
        method === 'index'
          ? (row.index ?? { cost: 0, index_then: 100, index_now: 100, name: words.newIndex })
          : row.index,
    }),
  },
  ...byMethod(at, row),
  at.indirect,
  at.financing,
  at.profit,
  at.demolition,
  at.rounding,
  at.source.text,
  at.source.on,
  at.source.vat_included,
  at.source.vat_rate,
];

type OfBuilding = Props & { readonly at: Address<BuildingCost>; readonly figures: BuildingAt };

/** Components of a building: quantity and price of each. */
const Components = ({ editor, at }: Omit<OfBuilding, 'figures'>) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <div className="mt-4">
      <CaseRows
        editor={editor}
        at={at.components}
        addText={calculations.addRow}
        fresh={(id) => ({ id, label: calculations.newComponent, quantity: 1, unit: null, price: null })}
        fieldsOf={(row) => [row.label, row.quantity, row.unit, row.price]}
      />
    </div>
  );
};

const agesOf = (
  { actual_age, economic_life, effective_age, condition }: Address<Depreciation>,
  method: Depreciation['method'],
): readonly CaseField[] => {
  switch (method) {
    case 'ross':
      return [actual_age, economic_life];
    case 'ross_heidecke':
      return [actual_age, economic_life, condition];
    case 'observed':
      return [];
    case 'extraction':
      return [effective_age];
    default:
      return [effective_age, economic_life, actual_age];
  }
};

type StateProps = Props & { readonly at: Address<number>; readonly percentage: number | null };

/** The usual states, each with its percentage; another one is typed in the field. */
const StateOfBuilding = ({ editor, at, percentage }: StateProps) => {
  const { heideckeState, heideckeStateHint, choices } = useTexts(calculationsTexts);
  const figures = useFigures();
  const options = Object.fromEntries(
    Object.entries(heideckeStates).map(([state, part]) => [
      state,
      `${choices.heidecke[state as HeideckeState]}: ${figures.percent(part, 2)}`,
    ]),
  ) as Record<HeideckeState, string>;
  return (
    <div className="max-w-[420px]">
      <Select
        label={heideckeState}
        hint={heideckeStateHint}
        options={options}
        isReadOnly={!editor.editable}
        value={heideckeStateOf(percentage)}
        onChange={(state) => editor.edit((before) => withValueAt(before, at, heideckeStates[state]))}
      />
    </div>
  );
};

type DepreciationProps = Props & {
  readonly at: Address<Depreciation>;
  readonly figures: BuildingAt['depreciation'];
  readonly depreciation: Depreciation;
};

/** The depreciation of a building, by the chosen method. */
const DepreciationFields = ({ editor, depreciation, at, figures }: DepreciationProps) => {
  const calculations = useTexts(calculationsTexts);
  const { method } = depreciation;
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <h4 className="font-semibold">{calculations.sections.depreciation}</h4>
      <CaseFields
        editor={editor}
        fields={[
          { of: at.method, becomes: (id) => emptyDepreciation(id as Depreciation['method'], depreciation) },
          ...agesOf(at, method),
          ...(method === 'observed' ? [] : [at.age_reason]),
        ]}
      />
      {depreciation.method === 'ross_heidecke' ? (
        <StateOfBuilding editor={editor} at={at.condition} percentage={depreciation.condition} />
      ) : null}
      {method === 'modified_age_life' || method === 'breakdown' ? (
        <CaseRows
          editor={editor}
          at={at.curable}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newDefect, cost: null, value_added: null, note: null })}
          fieldsOf={(row) => [row.label, row.cost, row.value_added, row.note]}
        />
      ) : null}
      {method === 'breakdown' ? (
        <CaseRows
          editor={editor}
          at={at.short_lived}
          addText={calculations.addRow}
          fresh={(id) => ({
            id,
            label: calculations.newComponent,
            cost_new: null,
            age: null,
            life: null,
            cured: false,
          })}
          fieldsOf={(row) => [row.label, row.cost_new, row.age, row.life, row.cured]}
        />
      ) : null}
      {method === 'observed' ? (
        <CaseRows
          editor={editor}
          at={at.components}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newComponent, share: null, depreciation: null, renewed: null })}
          fieldsOf={(row) => [row.label, row.share, row.depreciation, row.renewed]}
        />
      ) : null}
      {method === 'extraction' ? (
        <CaseRows
          editor={editor}
          at={at.sales}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newSale, price: null, land: null, rcn: null, age: null })}
          fieldsOf={(row) => [row.label, row.price, row.land, row.rcn, row.age]}
          figures={(id) => [figures.sales.row(id)]}
        />
      ) : null}
      <FigureList
        result={editor.result}
        figures={figuresIn(
          figures,
          'remaining_life',
          'cure',
          'incurable',
          'short_lived',
          'long_lived',
          'rate',
          'implied_life',
        )}
      />
    </div>
  );
};

type Functional = BuildingCost['functional'][number];
type External = BuildingCost['external'][number];

const functionalFields = (at: Address<Functional>, row: Functional): readonly CaseField[] => {
  switch (row.kind) {
    case 'curable':
      return [at.cost, at.cost_if_new];
    case 'incurable':
      return [at.income_loss, at.rate];
    case 'superadequacy':
      return [at.cost_new, at.depreciated, at.running_cost, ...(row.running_cost > 0 ? [at.rate, at.years] : [])];
  }
};

const externalFields = (at: Address<External>, { kind }: External): readonly CaseField[] => [
  ...(kind === 'rent_loss' ? [at.rent_loss, at.rate] : [at.loss]),
  at.building_share,
];

/** Functional and external obsolescence of a building. */
const Obsolescence = ({ editor, at, figures }: OfBuilding) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <CaseRows
        editor={editor}
        at={at.functional}
        addText={calculations.addRow}
        fresh={(row) => emptyFunctional(row, 'curable', calculations.newDefect)}
        fieldsOf={(at, row) => [
          at.label,
          { of: at.kind, becomes: (kind) => emptyFunctional(row.id, kind as Functional['kind'], row.label) },
          ...functionalFields(at, row),
        ]}
        figures={(id) => [figures.functional.row(id)]}
      />
      <CaseRows
        editor={editor}
        at={at.external}
        addText={calculations.addRow}
        fresh={(row) => emptyExternal(row, 'rent_loss', calculations.newNuisance)}
        fieldsOf={(at, row) => [
          at.label,
          { of: at.kind, becomes: (kind) => emptyExternal(row.id, kind as External['kind'], row.label) },
          ...externalFields(at, row),
        ]}
        figures={(id) => [figures.external.row(id)]}
      />
    </div>
  );
};
