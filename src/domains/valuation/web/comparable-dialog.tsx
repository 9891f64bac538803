import type { Comparable } from '#domains/appraisal/contract/market.ts';
import type { Address } from '#domains/appraisal/core/fields/address.ts';
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

/** Everything of one comparable that is not a cell: the source data, the corrections, and its weight. */
export const ComparableDialog = ({ editor, of, comparableId, onClose }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const { sections } = calculations;
  const nameOf = useComparableName();
  const comparable = of.market.comparables.find(({ id }) => id === comparableId);
  if (!comparable) return null;
  const at = of.at.comparables.row(comparableId);
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
          <Evidence editor={editor} at={at.source} />
        )}
        <CaseFields
          editor={editor}
          fields={[
            at.status,
            at.evidence,
            at.sale_type,
            at.label,
            at.distance,
            ...(of.market.weighting === 'manual' ? [at.weight] : []),
            ...(comparable.status === 'rejected' ? [at.reject_reason] : []),
            at.reason,
          ]}
        />
        {comparable.source.kind === 'etn' ? (
          <section>
            <h3 className="mb-3 text-reading">{sections.corrected}</h3>
            <CaseFields
              editor={editor}
              fields={[at.corrected.price, at.corrected.area, at.corrected.contract_on, at.corrected.reason]}
            />
          </section>
        ) : null}
        <section className="grid gap-4">
          <h3 className="text-reading">{sections.normalise}</h3>
          <CaseFields editor={editor} fields={[at.normalise.listing_discount]} />
          <ShareSold editor={editor} at={at.normalise.share} />
          <CaseOptional editor={editor} at={at.normalise.vat} fresh={() => ({ included: true, rate: null })}>
            <CaseFields editor={editor} fields={[at.normalise.vat.included, at.normalise.vat.rate]} />
          </CaseOptional>
          <CaseOptional editor={editor} at={at.normalise.allocation} fresh={() => ({ amount: 0, reason: null })}>
            <CaseFields editor={editor} fields={[at.normalise.allocation.amount, at.normalise.allocation.reason]} />
          </CaseOptional>
          <CaseRows
            editor={editor}
            at={at.normalise.parts}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newPart, amount: null, support: null })}
            fieldsOf={(at) => [at.label, at.amount]}
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

type EvidenceProps = { readonly editor: CaseEditor; readonly at: Address<Comparable['source']> };

/** An asking price, or a deal of no register: all of it is entered. */
const Evidence = ({ editor, at }: EvidenceProps) => (
  <CaseFields
    editor={editor}
    fields={[
      at.kind,
      at.title,
      at.price,
      at.area,
      at.contract_on,
      at.seen_on,
      at.year_built,
      at.link,
      at.verified_with,
    ]}
  />
);

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
