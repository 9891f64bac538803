import { limits } from '#contract/limits.ts';
import { caseAt, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { nowInLjubljana } from '#platform/web/ui/now-in-ljubljana.ts';
import { type KnownProperty, sourcesOfSheet, withKnown } from '../core/prefill.ts';
import { secondBasesOf, withSecondBasis } from '../core/second-bases.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseRows } from './case-fields.tsx';
import { ShareSold } from './share-sold.tsx';
import type { CaseEditor } from './use-case-editor.ts';
import { useCaseWords } from './use-case-words.ts';

type Props = {
  readonly editor: CaseEditor;
  /** Current facts of the property file and the register. */
  readonly known: readonly KnownProperty[];
};

/** Whether filling in changed anything. */
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Basic data before any number: purpose, basis, days, the right and the valued property. */
export const HeaderTab = ({ editor, known }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { sections, matrix } = calculations;
  const sources = sourcesOfSheet(editor.case, known);
  const filled = withKnown(editor.case, known, nowInLjubljana().day);
  const rounding = editor.case.header.final_rounding;
  const ofSubject: readonly Place[] = [
    caseAt.subject.title,
    caseAt.subject.address,
    caseAt.subject.kind,
    caseAt.subject.identifiers,
    caseAt.subject.year_built,
    caseAt.header.interest.kind,
    caseAt.header.area_measure,
    caseAt.subject.areas.uporabna,
    caseAt.subject.areas.neto,
    caseAt.subject.areas.bruto,
    caseAt.subject.areas.parcela,
    caseAt.subject.posplosena_vrednost,
    caseAt.header.vat.basis,
    caseAt.header.vat.rate,
    caseAt.subject.residential,
  ];
  const statements = ['assumptions', 'special_assumptions', 'restrictions'] as const;
  return (
    <div className="grid gap-5">
      <Card title={sections.purpose}>
        <CaseFields
          editor={editor}
          fields={[
            caseAt.header.assesment_reason,
            caseAt.header.basis.primary,
            caseAt.header.basis.premise,
            caseAt.header.client,
            caseAt.header.standard_edition,
            caseAt.header.scheme,
            caseAt.header.template,
            caseAt.header.intended_users,
            caseAt.header.purpose_text,
            caseAt.header.basis.definition,
            caseAt.header.basis.departure_reason,
            ...(editor.case.header.assesment_reason === 'sodni_postopek' ||
            editor.case.header.assesment_reason === 'stecajno_postopek'
              ? [caseAt.header.court, caseAt.header.court_file]
              : []),
            ...(editor.case.header.assesment_reason === 'davcni_postopek' ? [caseAt.header.law] : []),
          ]}
        />
        <SecondBases editor={editor} />
      </Card>
      <Card title={sections.days}>
        <CaseFields
          editor={editor}
          fields={[
            caseAt.header.valuation_on,
            caseAt.header.inspection_on,
            caseAt.header.report_on,
            caseAt.header.valid_until,
            caseAt.header.second_valuation_on,
          ]}
        />
      </Card>
      <Card
        title={sections.subject}
        action={
          editor.editable && differs(filled, editor.case) ? (
            <Button
              size="small"
              onPress={() => {
                editor.edit((before) => withKnown(before, known, nowInLjubljana().day));
                notices.success(calculations.filledKnown);
              }}
            >
              {calculations.fillKnown}
            </Button>
          ) : null
        }
      >
        <CaseFields
          editor={editor}
          fields={ofSubject.map((of) => {
            const from = sources[pathOf(of)];
            return from ? { of, hint: matrix.knownFrom[from] } : of;
          })}
        />
        <div className="mt-4">
          <ShareSold editor={editor} at={caseAt.header.interest.share} />
        </div>
        <div className="mt-5">
          <CaseRows
            editor={editor}
            at={caseAt.subject.attributes}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newAttribute, value: null, text: null })}
            fieldsOf={(at) => [at.label, at.text]}
          />
        </div>
      </Card>
      <Card title={sections.conventions}>
        <CaseFields
          editor={editor}
          fields={[
            {
              of: caseAt.header.final_rounding.mode,
              becomes: (mode) =>
                mode === 'step' ? { mode, value: 1_000 } : mode === 'significant' ? { mode, value: 3 } : { mode },
            },
            ...('value' in rounding ? [caseAt.header.final_rounding.value] : []),
          ]}
        />
      </Card>
      {statements.map((kind) => (
        <Card key={kind}>
          <CaseRows
            editor={editor}
            at={caseAt.header[kind]}
            addText={calculations.addStatement}
            fresh={(id) => ({ id, text: '' })}
            fieldsOf={(at) => [at.text]}
          />
        </Card>
      ))}
    </div>
  );
};

/** Other bases for which the report states a value too; each chosen one gets its place beside the conclusion. */
const SecondBases = ({ editor }: Pick<Props, 'editor'>) => {
  const at = caseAt.header.basis.seconds;
  const { choices } = useTexts(calculationsTexts);
  const { label, hint } = useCaseWords(editor.case)(at);
  const { seconds } = editor.case.header.basis;
  const offered = secondBasesOf(editor.case);
  if (offered.length === 0) return null;
  return (
    <fieldset className="mt-5" data-cell={pathOf(at)}>
      <legend className="text-body font-semibold">{label}</legend>
      <p className="text-body text-ink-2">{hint}</p>
      <div className="mt-1.5 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {offered.map((basis) => (
          <Checkbox
            key={basis}
            isSelected={seconds.includes(basis)}
            isDisabled={
              !editor.editable || (seconds.length >= limits.valuation.secondBases && !seconds.includes(basis))
            }
            onChange={(isAsked) =>
              editor.edit((before) => withSecondBasis(before, basis, isAsked, choices.bases[basis]))
            }
          >
            {choices.bases[basis]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
};
