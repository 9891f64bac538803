import type { BuildingCost, Depreciation } from '#domains/appraisal/contract/cost.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { emptyBuilding, emptyDepreciation, emptyExternal, emptyFunctional } from '../core/empty-approaches.ts';
import { type HeideckeState, heideckeStateOf, heideckeStates } from '../core/heidecke.ts';
import { withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { FigureList } from './figure-list.tsx';
import { useFigures } from './figures.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };
type Words = typeof calculations;

/** The buildings of the cost approach: what each would cost new, and what it has lost since. */
export const Buildings = ({ editor }: Props) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <CaseRows<BuildingCost>
      editor={editor}
      path="cost.buildings"
      title={calculations.sections.buildings}
      addText={calculations.addBuilding}
      fresh={(id) => emptyBuilding(id, calculations.newBuilding, editor.case)}
      fieldsOf={(row, path) => buildingFields(row, path, calculations)}
      figuresOf={({ id }) =>
        ['direct', 'rcn', 'physical', 'functional', 'external', 'value'].map((name) => `cost.buildings.${id}.${name}`)
      }
    >
      {(row, path) => (
        <>
          {row.method === 'components' ? <Components editor={editor} path={path} /> : null}
          <DepreciationFields editor={editor} building={row} path={path} />
          <Obsolescence editor={editor} path={path} />
        </>
      )}
    </CaseRows>
  );
};

const byMethod = (row: BuildingCost, path: string, { fields }: Words): readonly CaseField[] => {
  const region: CaseField = { path: `${path}.region_factor`, label: fields.region_factor, as: 'number', digits: 4 };
  switch (row.method) {
    case 'unit':
      return [{ path: `${path}.unit_cost`, label: fields.unit_cost, as: 'number' }, region];
    case 'components':
      return [region];
    case 'index':
      return [
        { path: `${path}.index.name`, label: fields.index_name, as: 'text' },
        { path: `${path}.index.cost`, label: fields.historic_cost, as: 'number', isNeeded: true },
        { path: `${path}.index.index_then`, label: fields.index_then, as: 'number', digits: 4, isNeeded: true },
        {
          path: `${path}.index.index_now`,
          label: fields.index_now,
          hint: fields.index_nowHint,
          as: 'number',
          digits: 4,
          isNeeded: true,
        },
      ];
  }
};

const buildingFields = (row: BuildingCost, path: string, words: Words): readonly CaseField[] => {
  const { fields, choices } = words;
  return [
    { path: `${path}.label`, label: fields.name, as: 'text' },
    { path: `${path}.area`, label: fields.area, as: 'number' },
    { path: `${path}.area_measure`, label: fields.area_measure, as: 'choice', options: choices.buildingMeasures },
    {
      path: `${path}.method`,
      label: fields.costMethod,
      as: 'choice',
      options: choices.costMethods,
      becomes: (method) => ({
        ...row,
        method,
        index:
          method === 'index'
            ? (row.index ?? { cost: 0, index_then: 100, index_now: 100, name: words.newIndex })
            : row.index,
      }),
    },
    ...byMethod(row, path, words),
    { path: `${path}.indirect`, label: fields.indirect, as: 'percent', isNeeded: true },
    { path: `${path}.financing`, label: fields.financing, as: 'percent', isNeeded: true },
    { path: `${path}.profit`, label: fields.developer_profit, as: 'percent', isNeeded: true },
    { path: `${path}.demolition`, label: fields.demolition, as: 'number', isNeeded: true },
    { path: `${path}.rounding`, label: fields.depreciation_rounding, as: 'choice', options: choices.roundings },
    { path: `${path}.source.text`, label: fields.costSource, as: 'text' },
    { path: `${path}.source.on`, label: fields.costSourceOn, as: 'date' },
    { path: `${path}.source.vat_included`, label: fields.cost_vat, as: 'truth' },
    { path: `${path}.source.vat_rate`, label: fields.vat_rate, as: 'percent', isNeeded: true },
  ];
};

type OfBuilding = Props & { readonly path: string };

/** What a building is made of: so much of each at such a price. */
const Components = ({ editor, path }: OfBuilding) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections } = calculations;
  return (
    <div className="mt-4">
      <CaseRows
        editor={editor}
        path={`${path}.components`}
        title={sections.components}
        addText={calculations.addRow}
        fresh={(id) => ({ id, label: calculations.newComponent, quantity: 1, unit: null, price: null })}
        fieldsOf={(_, row) => [
          { path: `${row}.label`, label: fields.name, as: 'text' },
          { path: `${row}.quantity`, label: fields.quantity_of, as: 'number', isNeeded: true },
          { path: `${row}.unit`, label: fields.unit_of, as: 'text' },
          { path: `${row}.price`, label: fields.price_of_one, as: 'number' },
        ]}
      />
    </div>
  );
};

const agesOf = (method: Depreciation['method'], at: string, { fields }: Words): readonly CaseField[] => {
  const effective: CaseField = { path: `${at}.effective_age`, label: fields.effective_age, as: 'number' };
  const life: CaseField = { path: `${at}.economic_life`, label: fields.economic_life, as: 'number' };
  const actual: CaseField = { path: `${at}.actual_age`, label: fields.actual_age, as: 'number' };
  switch (method) {
    case 'ross':
      return [actual, life];
    case 'ross_heidecke':
      return [
        actual,
        life,
        { path: `${at}.condition`, label: fields.condition, hint: fields.conditionHint, as: 'percent' },
      ];
    case 'observed':
      return [];
    case 'extraction':
      return [effective];
    default:
      return [effective, life, actual];
  }
};

type StateProps = Props & { readonly path: string; readonly percentage: number | null };

/** The usual states, each of which fills in its percentage; one of one's own is typed in the field. */
const StateOfBuilding = ({ editor, path, percentage }: StateProps) => {
  const { fields, choices } = useTexts(calculationsTexts);
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
        label={fields.heideckeState}
        hint={fields.heideckeStateHint}
        options={options}
        isReadOnly={!editor.editable}
        value={heideckeStateOf(percentage)}
        onChange={(state) => editor.edit((before) => withValueAt(before, path, heideckeStates[state]))}
      />
    </div>
  );
};

/** The depreciation of a building, by the chosen method. */
const DepreciationFields = ({ editor, building, path }: OfBuilding & { readonly building: BuildingCost }) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices } = calculations;
  const at = `${path}.depreciation`;
  const { depreciation } = building;
  const { method } = depreciation;
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <h4 className="font-semibold">{sections.depreciation}</h4>
      <CaseFields
        editor={editor}
        fields={[
          {
            path: `${at}.method`,
            label: fields.method,
            as: 'choice',
            options: choices.depreciations,
            becomes: (id) => emptyDepreciation(id as Depreciation['method'], depreciation),
          },
          ...agesOf(method, at, calculations),
          ...(method === 'observed'
            ? []
            : ([{ path: `${at}.age_reason`, label: fields.age_reason, as: 'long' }] as const)),
        ]}
      />
      {depreciation.method === 'ross_heidecke' ? (
        <StateOfBuilding editor={editor} path={`${at}.condition`} percentage={depreciation.condition} />
      ) : null}
      {method === 'modified_age_life' || method === 'breakdown' ? (
        <CaseRows
          editor={editor}
          path={`${at}.curable`}
          title={sections.curable}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newDefect, cost: null, value_added: null, note: null })}
          fieldsOf={(_, row) => [
            { path: `${row}.label`, label: fields.name, as: 'text' },
            { path: `${row}.cost`, label: fields.cost_to_cure, as: 'number' },
            { path: `${row}.value_added`, label: fields.value_added, hint: fields.value_addedHint, as: 'number' },
            { path: `${row}.note`, label: fields.note, as: 'long' },
          ]}
        />
      ) : null}
      {method === 'breakdown' ? (
        <CaseRows
          editor={editor}
          path={`${at}.short_lived`}
          title={sections.shortLived}
          addText={calculations.addRow}
          fresh={(id) => ({
            id,
            label: calculations.newComponent,
            cost_new: null,
            age: null,
            life: null,
            cured: false,
          })}
          fieldsOf={(_, row) => [
            { path: `${row}.label`, label: fields.name, as: 'text' },
            { path: `${row}.cost_new`, label: fields.cost_new, as: 'number' },
            { path: `${row}.age`, label: fields.age, as: 'number' },
            { path: `${row}.life`, label: fields.life, as: 'number' },
            { path: `${row}.cured`, label: fields.cured, as: 'yes_no' },
          ]}
        />
      ) : null}
      {method === 'observed' ? (
        <CaseRows
          editor={editor}
          path={`${at}.components`}
          title={sections.components}
          hint={sections.componentsHint}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newComponent, share: null, depreciation: null, renewed: null })}
          fieldsOf={(_, row) => [
            { path: `${row}.label`, label: fields.name, as: 'text' },
            { path: `${row}.share`, label: fields.share, as: 'percent' },
            { path: `${row}.depreciation`, label: fields.depreciation, as: 'percent' },
            { path: `${row}.renewed`, label: fields.renewed, as: 'year' },
          ]}
        />
      ) : null}
      {method === 'extraction' ? (
        <CaseRows<{ readonly id: string }>
          editor={editor}
          path={`${at}.sales`}
          title={sections.depreciationSales}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newSale, price: null, land: null, rcn: null, age: null })}
          fieldsOf={(_, row) => [
            { path: `${row}.label`, label: fields.name, as: 'text' },
            { path: `${row}.price`, label: fields.price, as: 'number' },
            { path: `${row}.land`, label: fields.land_value, as: 'number' },
            { path: `${row}.rcn`, label: fields.rcn, as: 'number' },
            { path: `${row}.age`, label: fields.age, as: 'number' },
          ]}
          figuresOf={({ id }) => [`cost.buildings.${building.id}.depreciation.sales.${id}`]}
        />
      ) : null}
      <FigureList
        result={editor.result}
        ids={['remaining_life', 'cure', 'incurable', 'short_lived', 'long_lived', 'rate', 'implied_life'].map(
          (name) => `cost.buildings.${building.id}.depreciation.${name}`,
        )}
      />
    </div>
  );
};

type Functional = BuildingCost['functional'][number];
type External = BuildingCost['external'][number];

const functionalFields = (row: Functional, path: string, { fields }: Words): readonly CaseField[] => {
  switch (row.kind) {
    case 'curable':
      return [
        { path: `${path}.cost`, label: fields.cost_to_cure, as: 'number' },
        { path: `${path}.cost_if_new`, label: fields.cost_if_new, as: 'number', isNeeded: true },
      ];
    case 'incurable':
      return [
        { path: `${path}.income_loss`, label: fields.income_loss, as: 'number' },
        { path: `${path}.rate`, label: fields.cap_rate, as: 'percent' },
      ];
    case 'superadequacy':
      return [
        { path: `${path}.cost_new`, label: fields.cost_new, as: 'number' },
        { path: `${path}.depreciated`, label: fields.already_depreciated, as: 'number', isNeeded: true },
        { path: `${path}.running_cost`, label: fields.running_cost, as: 'number', isNeeded: true },
        ...(row.running_cost > 0
          ? ([
              { path: `${path}.rate`, label: fields.discount, as: 'percent' },
              { path: `${path}.years`, label: fields.years, as: 'number' },
            ] as const)
          : []),
      ];
  }
};

const externalFields = (row: External, path: string, { fields }: Words): readonly CaseField[] => [
  ...(row.kind === 'rent_loss'
    ? ([
        { path: `${path}.rent_loss`, label: fields.rent_loss, as: 'number' },
        { path: `${path}.rate`, label: fields.cap_rate, as: 'percent' },
      ] as const)
    : ([{ path: `${path}.loss`, label: fields.external_loss, as: 'number' }] as const)),
  { path: `${path}.building_share`, label: fields.building_share, hint: fields.building_shareHint, as: 'percent' },
];

/** What a building loses by how it is built, and by what is around it. */
const Obsolescence = ({ editor, path }: OfBuilding) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices } = calculations;
  const id = path.slice(path.lastIndexOf('.') + 1);
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <CaseRows<Functional>
        editor={editor}
        path={`${path}.functional`}
        title={sections.functional}
        hint={sections.functionalHint}
        addText={calculations.addRow}
        fresh={(row) => emptyFunctional(row, 'curable', calculations.newDefect)}
        fieldsOf={(row, at) => [
          { path: `${at}.label`, label: fields.name, as: 'text' },
          {
            path: `${at}.kind`,
            label: fields.kind,
            as: 'choice',
            options: choices.functionalKinds,
            becomes: (kind) => emptyFunctional(row.id, kind as Functional['kind'], row.label),
          },
          ...functionalFields(row, at, calculations),
        ]}
        figuresOf={(row) => [`cost.buildings.${id}.functional.${row.id}`]}
      />
      <CaseRows<External>
        editor={editor}
        path={`${path}.external`}
        title={sections.external}
        hint={sections.externalHint}
        addText={calculations.addRow}
        fresh={(row) => emptyExternal(row, 'rent_loss', calculations.newNuisance)}
        fieldsOf={(row, at) => [
          { path: `${at}.label`, label: fields.name, as: 'text' },
          {
            path: `${at}.kind`,
            label: fields.kind,
            as: 'choice',
            options: choices.externalKinds,
            becomes: (kind) => emptyExternal(row.id, kind as External['kind'], row.label),
          },
          ...externalFields(row, at, calculations),
        ]}
        figuresOf={(row) => [`cost.buildings.${id}.external.${row.id}`]}
      />
    </div>
  );
};
