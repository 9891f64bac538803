import { lengths, limits } from '#contract/limits.ts';
import { valueBases as bases, premises, standardEditions } from '#domains/appraisal/contract/case.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { nowInLjubljana } from '#platform/web/ui/now-in-ljubljana.ts';
import { type KnownProperty, sourcesOfSheet, withKnown } from '../core/prefill.ts';
import { secondBasesOf, withSecondBasis } from '../core/second-bases.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { ShareSold } from './share-sold.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  /** What the property file and the register say of the subject by now. */
  readonly known: readonly KnownProperty[];
};

/** Whether filling in changed anything. */
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const pick = <Id extends string>(ids: readonly Id[], words: Readonly<Record<Id, string>>) =>
  Object.fromEntries(ids.map((id) => [id, words[id]]));

/** What is fixed before any number: purpose, basis, days, the right and the property that is valued. */
export const HeaderTab = ({ editor, known }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const codeLists = useTexts(codeListsTexts);
  const { fields, sections, choices, matrix } = calculations;
  const sources = sourcesOfSheet(editor.case, known);
  const filled = withKnown(editor.case, known, nowInLjubljana().day);
  const rounding = editor.case.header.final_rounding;
  const ofSubject: readonly CaseField[] = [
    { path: 'subject.title', label: fields.subject_title, as: 'text' },
    { path: 'subject.address', label: fields.address, as: 'text', most: lengths.description },
    {
      path: 'subject.kind',
      label: fields.kind,
      as: 'choice',
      options: codeLists.propertyKinds,
      none: choices.notChosen,
    },
    {
      path: 'subject.identifiers',
      label: fields.identifiers,
      hint: fields.identifiersHint,
      as: 'identifiers',
      most: 100,
    },
    { path: 'subject.year_built', label: fields.year_built, as: 'year' },
    { path: 'header.interest.kind', label: fields.interest, as: 'choice', options: choices.interests },
    { path: 'header.area_measure', label: fields.area_measure, as: 'choice', options: choices.measures },
    { path: 'subject.areas.uporabna', label: fields.uporabna, as: 'number' },
    { path: 'subject.areas.neto', label: fields.neto, as: 'number' },
    { path: 'subject.areas.bruto', label: fields.bruto, as: 'number' },
    { path: 'subject.areas.parcela', label: fields.parcela, as: 'number' },
    { path: 'subject.posplosena_vrednost', label: fields.posplosena_vrednost, as: 'number' },
    { path: 'header.vat.basis', label: fields.vat_basis, as: 'choice', options: choices.vat },
    { path: 'header.vat.rate', label: fields.vat_rate, as: 'percent' },
    { path: 'subject.residential', label: fields.residential, as: 'yes_no' },
  ];
  const statements = ['assumptions', 'special_assumptions', 'restrictions'] as const;
  return (
    <div className="grid gap-5">
      <Card title={sections.purpose}>
        <CaseFields
          editor={editor}
          fields={[
            {
              path: 'header.assesment_reason',
              label: fields.assesment_reason,
              as: 'choice',
              options: codeLists.reasons,
            },
            {
              path: 'header.basis.primary',
              label: fields.basis,
              as: 'choice',
              options: pick(bases, choices.bases),
              none: choices.notChosen,
            },
            {
              path: 'header.basis.premise',
              label: fields.premise,
              as: 'choice',
              options: pick(premises, choices.premises),
            },
            { path: 'header.client', label: fields.client, as: 'text' },
            {
              path: 'header.standard_edition',
              label: fields.edition,
              as: 'choice',
              options: pick(standardEditions, choices.editions),
            },
            { path: 'header.scheme', label: fields.scheme, as: 'choice', options: choices.schemes },
            { path: 'header.template', label: fields.template, as: 'choice', options: choices.templates },
            {
              path: 'header.intended_users',
              label: fields.intended_users,
              hint: fields.linesHint,
              as: 'lines',
              most: 10,
            },
            { path: 'header.purpose_text', label: fields.purpose_text, as: 'long' },
            { path: 'header.basis.definition', label: fields.definition, as: 'long' },
            { path: 'header.basis.departure_reason', label: fields.departure_reason, as: 'long' },
            ...(editor.case.header.assesment_reason === 'sodni_postopek' ||
            editor.case.header.assesment_reason === 'stecajno_postopek'
              ? ([
                  { path: 'header.court', label: fields.court, as: 'text' },
                  { path: 'header.court_file', label: fields.court_file, as: 'text', most: 40 },
                ] as const)
              : []),
            ...(editor.case.header.assesment_reason === 'davcni_postopek'
              ? ([{ path: 'header.law', label: fields.law, as: 'text' }] as const)
              : []),
          ]}
        />
        <SecondBases editor={editor} />
      </Card>
      <Card title={sections.days}>
        <CaseFields
          editor={editor}
          fields={[
            { path: 'header.valuation_on', label: fields.valuation_on, as: 'date' },
            { path: 'header.inspection_on', label: fields.inspection_on, as: 'date' },
            { path: 'header.report_on', label: fields.report_on, as: 'date' },
            { path: 'header.valid_until', label: fields.valid_until, as: 'date' },
            { path: 'header.second_valuation_on', label: fields.second_valuation_on, as: 'date' },
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
          fields={ofSubject.map((field) => {
            const from = sources[field.path];
            return from ? { ...field, hint: matrix.knownFrom[from] } : field;
          })}
        />
        <div className="mt-4">
          <ShareSold editor={editor} path="header.interest.share" label={fields.share_valued} />
        </div>
        <div className="mt-5">
          <CaseRows
            editor={editor}
            path="subject.attributes"
            title={sections.attributes}
            hint={sections.attributesHint}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newAttribute, value: null, text: null })}
            fieldsOf={(_, path) => [
              { path: `${path}.label`, label: fields.name, as: 'text' },
              { path: `${path}.text`, label: fields.attribute_text, as: 'text' },
            ]}
          />
        </div>
      </Card>
      <Card title={sections.conventions}>
        <CaseFields
          editor={editor}
          fields={[
            {
              path: 'header.final_rounding.mode',
              label: fields.final_rounding,
              as: 'choice',
              options: choices.finalRoundings,
              becomes: (mode) =>
                mode === 'step' ? { mode, value: 1_000 } : mode === 'significant' ? { mode, value: 3 } : { mode },
            },
            ...(rounding.mode === 'step'
              ? ([{ path: 'header.final_rounding.value', label: fields.rounding_step, as: 'number' }] as const)
              : []),
            ...(rounding.mode === 'significant'
              ? ([
                  { path: 'header.final_rounding.value', label: fields.rounding_digits, as: 'number', digits: 0 },
                ] as const)
              : []),
          ]}
        />
      </Card>
      {statements.map((kind) => (
        <Card key={kind}>
          <CaseRows
            editor={editor}
            path={`header.${kind}`}
            title={sections[kind]}
            addText={calculations.addStatement}
            fresh={(id) => ({ id, text: '' })}
            fieldsOf={(_, path) => [{ path: `${path}.text`, label: fields.statement, as: 'long' }]}
          />
        </Card>
      ))}
    </div>
  );
};

/** Other bases on which the report says a value too; each that is chosen gets its place beside the conclusion. */
const SecondBases = ({ editor }: Pick<Props, 'editor'>) => {
  const { fields, choices } = useTexts(calculationsTexts);
  const { seconds } = editor.case.header.basis;
  const offered = secondBasesOf(editor.case);
  if (offered.length === 0) return null;
  return (
    <fieldset className="mt-5" data-cell="header.basis.seconds">
      <legend className="text-body font-semibold">{fields.second_bases}</legend>
      <p className="text-body text-ink-2">{fields.secondBasesHint}</p>
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
