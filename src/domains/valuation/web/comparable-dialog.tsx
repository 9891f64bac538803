import { lengths } from '#contract/limits.ts';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DetailRows } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional, CaseRows } from './case-fields.tsx';
import type { CaseGrid } from './case-grid.ts';
import { useComparableName } from './comparable-name.ts';
import { ShareSold } from './share-sold.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  readonly comparableId: string;
  readonly onClose: () => void;
};

/** Everything of one comparable that is not a cell: what the source says, what was put right, and how it counts. */
export const ComparableDialog = ({ editor, of, comparableId, onClose }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const { fields, sections, choices, statuses } = calculations;
  const nameOf = useComparableName();
  const comparable = of.market.comparables.find(({ id }) => id === comparableId);
  if (!comparable) return null;
  const path = `${of.path}.comparables.${comparableId}`;
  const remove = () => {
    of.edit((before) => ({
      ...before,
      comparables: before.comparables.filter(({ id }) => id !== comparableId),
    }));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(comparable)} width="wide">
      <div className="mt-4 grid gap-6">
        {comparable.source.kind === 'etn' ? (
          <Source comparable={comparable} />
        ) : (
          <Evidence editor={editor} path={`${path}.source`} />
        )}
        <CaseFields
          editor={editor}
          fields={[
            { path: `${path}.status`, label: fields.status, as: 'choice', options: statuses },
            { path: `${path}.evidence`, label: fields.evidence, as: 'choice', options: choices.evidence },
            { path: `${path}.sale_type`, label: fields.sale_type, as: 'choice', options: choices.saleTypes },
            { path: `${path}.label`, label: fields.ownName, as: 'text' },
            { path: `${path}.distance`, label: fields.distance, as: 'number', digits: 0 },
            ...(of.market.weighting === 'manual'
              ? ([{ path: `${path}.weight`, label: fields.weight, as: 'percent' }] as const)
              : []),
            ...(comparable.status === 'rejected'
              ? ([{ path: `${path}.reject_reason`, label: fields.reject_reason, as: 'long' }] as const)
              : []),
            { path: `${path}.reason`, label: fields.comparable_reason, as: 'long' },
          ]}
        />
        {comparable.source.kind === 'etn' ? (
          <section>
            <h3 className="mb-3 text-reading">{sections.corrected}</h3>
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
        ) : null}
        <section className="grid gap-4">
          <h3 className="text-reading">{sections.normalise}</h3>
          <CaseFields
            editor={editor}
            fields={[{ path: `${path}.normalise.listing_discount`, label: fields.listing_discount, as: 'percent' }]}
          />
          <ShareSold editor={editor} path={`${path}.normalise.share`} label={fields.share_sold} />
          <CaseOptional
            editor={editor}
            path={`${path}.normalise.vat`}
            label={fields.vat}
            fresh={() => ({ included: true, rate: null })}
          >
            <CaseFields
              editor={editor}
              fields={[
                { path: `${path}.normalise.vat.included`, label: fields.vat_included, as: 'yes_no' },
                { path: `${path}.normalise.vat.rate`, label: fields.vat_rate, as: 'percent' },
              ]}
            />
          </CaseOptional>
          <CaseOptional
            editor={editor}
            path={`${path}.normalise.allocation`}
            label={fields.allocation}
            fresh={() => ({ amount: 0, reason: null })}
          >
            <CaseFields
              editor={editor}
              fields={[
                { path: `${path}.normalise.allocation.amount`, label: fields.allocated, as: 'number', isNeeded: true },
                { path: `${path}.normalise.allocation.reason`, label: fields.reason, as: 'long' },
              ]}
            />
          </CaseOptional>
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

type EvidenceProps = { readonly editor: CaseEditor; readonly path: string };

/** An asking price, or a deal that no register has: all of it is entered. */
const Evidence = ({ editor, path }: EvidenceProps) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, choices } = calculations;
  return (
    <CaseFields
      editor={editor}
      fields={[
        { path: `${path}.kind`, label: fields.evidence_kind, as: 'choice', options: choices.evidenceKinds },
        { path: `${path}.title`, label: fields.name, as: 'text' },
        { path: `${path}.price`, label: fields.price, as: 'number' },
        { path: `${path}.area`, label: fields.area, as: 'number' },
        { path: `${path}.contract_on`, label: fields.contract_on, as: 'date' },
        { path: `${path}.seen_on`, label: fields.seen_on, as: 'date' },
        { path: `${path}.year_built`, label: fields.year_built, as: 'year' },
        { path: `${path}.link`, label: fields.link, as: 'text', most: lengths.link },
        { path: `${path}.verified_with`, label: fields.verified_with, as: 'text', most: lengths.description },
      ]}
    />
  );
};

/** The source's data of the deal; they are frozen and cannot be changed here. */
const Source = ({ comparable }: { readonly comparable: Comparable }) => {
  const calculations = useTexts(calculationsTexts);
  const { comparable: texts, choices } = calculations;
  const { date, money, area, number } = useFormats();
  const { source } = comparable;
  const rows = [
    {
      label: texts.source,
      value:
        source.kind === 'etn'
          ? texts.etn({ id: String(source.id_posla), invented: source.invented ?? false })
          : source.title,
    },
    { label: texts.contract, value: source.contract_on ? date(source.contract_on) : '–' },
    { label: texts.price, value: source.price === null ? '–' : money(source.price) },
    { label: texts.area, value: source.area === null ? '–' : area(source.area, 2) },
    { label: texts.year, value: source.year_built === null ? '–' : String(source.year_built) },
    ...(source.kind === 'etn'
      ? [
          { label: texts.priceM2, value: source.price_m2 === null ? '–' : `${number(source.price_m2, 2)} €/m²` },
          { label: texts.floor, value: source.floor === null ? texts.notInRegister : (source.floor ?? '–') },
          ...(source.register === 'NP'
            ? [
                {
                  label: texts.lease,
                  value: source.rent_months == null ? texts.notInRegister : texts.months({ n: source.rent_months }),
                },
              ]
            : []),
          { label: texts.covers, value: choices.bases4[source.basis] },
          { label: texts.state, value: source.state_on ? date(source.state_on) : '–' },
        ]
      : []),
  ];
  return <DetailRows rows={rows} />;
};
