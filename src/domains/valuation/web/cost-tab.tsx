import type { BuildingCost, CostCase } from '#contract/valuation-cost.ts';
import { useMessages } from '#web/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { emptyBuilding, emptyCost, emptyDepreciation } from '../core/empty-approaches.ts';
import { BeginApproach } from './begin-approach.tsx';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { AllFigures, FigureList } from './figure-list.tsx';
import { IssueList } from './issue-list.tsx';
import { withValueAt } from './paths-in-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

/** The cost approach: what the buildings would cost new, what they lost since, and the land. */
export const CostTab = ({ editor }: Props) => {
  const { cost } = editor.case;
  return cost ? (
    <Begun editor={editor} cost={cost} />
  ) : (
    <BeginApproach editor={editor} approach="cost" begin={emptyCost} />
  );
};

const Begun = ({ editor, cost }: Props & { readonly cost: CostCase }) => {
  const { calculations } = useMessages();
  const { fields, sections, choices } = calculations;
  const { bruto, neto, uporabna } = editor.case.subject.areas;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <Card>
          <CaseRows<BuildingCost>
            editor={editor}
            path="cost.buildings"
            title={sections.buildings}
            addText={calculations.addBuilding}
            fresh={(id) => emptyBuilding(id, calculations.newBuilding, bruto ?? neto ?? uporabna)}
            fieldsOf={(row, path) => buildingFields(row, path, calculations)}
          >
            {(row, path) => (
              <>
                {row.method === 'components' ? <Components editor={editor} path={path} /> : null}
                <DepreciationFields editor={editor} building={row} path={path} />
              </>
            )}
          </CaseRows>
        </Card>
        <Card>
          <CaseRows
            editor={editor}
            path="cost.site"
            title={sections.site}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newSite, cost_new: null, depreciation: 0 })}
            fieldsOf={(_, path) => [
              { path: `${path}.label`, label: fields.name, as: 'text' },
              { path: `${path}.cost_new`, label: fields.cost_new, as: 'number' },
              { path: `${path}.depreciation`, label: fields.depreciation, as: 'percent', isNeeded: true },
            ]}
          />
        </Card>
        <Card title={sections.land}>
          <CaseFields
            editor={editor}
            fields={[
              { path: 'cost.land.source', label: fields.land_source, as: 'choice', options: choices.landSources },
              ...(cost.land.source === 'unit'
                ? ([
                    { path: 'cost.land.area', label: fields.area, as: 'number' },
                    { path: 'cost.land.unit_value', label: fields.land_unit, as: 'number' },
                  ] as const)
                : cost.land.source === 'entered'
                  ? ([{ path: 'cost.land.value', label: fields.land_value, as: 'number' }] as const)
                  : []),
              { path: 'cost.land.reason', label: fields.reason, as: 'long' },
            ]}
          />
        </Card>
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.cost}>
          <CaseFields
            editor={editor}
            fields={[
              { path: 'cost.kind', label: fields.cost_kind, as: 'choice', options: choices.costOf, isWide: true },
            ]}
          />
          <div className="mt-4">
            <FigureList
              result={editor.result}
              ids={['rcn', 'buildings', 'site', 'land', 'value'].map((name) => `cost.${name}`)}
            />
          </div>
        </Card>
        <IssueList
          title={calculations.checks}
          issues={editor.result.issues.filter(({ cell }) => cell.startsWith('cost'))}
        />
        <AllFigures result={editor.result} approach="cost" />
      </div>
    </div>
  );
};

type Words = ReturnType<typeof useMessages>['calculations'];

const buildingFields = (row: BuildingCost, path: string, { fields, choices }: Words): readonly CaseField[] => [
  { path: `${path}.label`, label: fields.name, as: 'text' },
  { path: `${path}.area`, label: fields.area, as: 'number' },
  { path: `${path}.area_measure`, label: fields.area_measure, as: 'choice', options: choices.measures },
  { path: `${path}.method`, label: fields.costMethod, as: 'choice', options: choices.costMethods },
  ...(row.method === 'unit'
    ? ([
        { path: `${path}.unit_cost`, label: fields.unit_cost, as: 'number' },
        { path: `${path}.region_factor`, label: fields.region_factor, as: 'number' },
      ] as const)
    : []),
  { path: `${path}.indirect`, label: fields.indirect, as: 'percent', isNeeded: true },
  { path: `${path}.financing`, label: fields.financing, as: 'percent', isNeeded: true },
  { path: `${path}.profit`, label: fields.developer_profit, as: 'percent', isNeeded: true },
  { path: `${path}.demolition`, label: fields.demolition, as: 'number', isNeeded: true },
  { path: `${path}.source.text`, label: fields.costSource, as: 'text' },
  { path: `${path}.source.on`, label: fields.costSourceOn, as: 'date' },
  { path: `${path}.source.vat_included`, label: fields.cost_vat, as: 'truth' },
];

/** What a building is made of: so much of each at such a price. */
const Components = ({ editor, path }: Props & { readonly path: string }) => {
  const { calculations } = useMessages();
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
          { path: `${row}.price`, label: fields.price_of_one, as: 'number' },
        ]}
      />
    </div>
  );
};

type OfBuilding = Props & { readonly building: BuildingCost; readonly path: string };

/** What a building has lost, by the method that was chosen for it. */
const DepreciationFields = ({ editor, building, path }: OfBuilding) => {
  const { calculations } = useMessages();
  const { fields, sections, choices } = calculations;
  const at = `${path}.depreciation`;
  const { depreciation } = building;
  const curable = (
    <CaseRows
      editor={editor}
      path={`${at}.curable`}
      title={sections.curable}
      addText={calculations.addRow}
      fresh={(id) => ({ id, label: calculations.newDefect, cost: null, value_added: null, note: null })}
      fieldsOf={(_, row) => [
        { path: `${row}.label`, label: fields.name, as: 'text' },
        { path: `${row}.cost`, label: fields.cost_to_cure, as: 'number' },
        { path: `${row}.value_added`, label: fields.value_added, as: 'number' },
      ]}
    />
  );
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <h4 className="font-semibold">{sections.depreciation}</h4>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Select
          label={fields.method}
          options={choices.depreciations}
          value={depreciation.method}
          onChange={(method) =>
            editor.edit((before) => withValueAt(before, at, emptyDepreciation(method, depreciation)))
          }
        />
      </div>
      <CaseFields
        editor={editor}
        fields={[
          { path: `${at}.effective_age`, label: fields.effective_age, as: 'number' },
          { path: `${at}.economic_life`, label: fields.economic_life, as: 'number' },
          { path: `${at}.actual_age`, label: fields.actual_age, as: 'number' },
          ...(depreciation.method === 'ross_heidecke'
            ? ([{ path: `${at}.condition`, label: fields.condition, as: 'percent' }] as const)
            : []),
          { path: `${at}.age_reason`, label: fields.age_reason, as: 'long' },
        ]}
      />
      {depreciation.method === 'modified_age_life' || depreciation.method === 'breakdown' ? curable : null}
      {depreciation.method === 'breakdown' ? (
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
      {depreciation.method === 'observed' ? (
        <CaseRows
          editor={editor}
          path={`${at}.components`}
          title={sections.components}
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
      {depreciation.method === 'extraction' ? (
        <CaseRows
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
        />
      ) : null}
    </div>
  );
};
