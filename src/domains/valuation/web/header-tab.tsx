import { valueBases as bases, premises, standardEditions } from '#contract/valuation-case.ts';
import { useMessages } from '#web/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { CaseFields, CaseRows } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

const pick = <Id extends string>(ids: readonly Id[], words: Readonly<Record<Id, string>>) =>
  Object.fromEntries(ids.map((id) => [id, words[id]]));

/** What is fixed before any number: purpose, basis, days, the right and the property that is valued. */
export const HeaderTab = ({ editor }: Props) => {
  const { calculations, codeLists } = useMessages();
  const { fields, sections, choices } = calculations;
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
            { path: 'header.template', label: fields.template, as: 'choice', options: choices.templates },
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
      <Card title={sections.subject}>
        <CaseFields
          editor={editor}
          fields={[
            { path: 'subject.address', label: fields.address, as: 'text' },
            { path: 'subject.year_built', label: fields.year_built, as: 'year' },
            { path: 'header.interest.kind', label: fields.interest, as: 'choice', options: choices.interests },
            { path: 'header.area_measure', label: fields.area_measure, as: 'choice', options: choices.measures },
            { path: 'subject.areas.uporabna', label: fields.uporabna, as: 'number' },
            { path: 'subject.areas.neto', label: fields.neto, as: 'number' },
            { path: 'subject.areas.bruto', label: fields.bruto, as: 'number' },
            { path: 'subject.areas.parcela', label: fields.parcela, as: 'number' },
            { path: 'subject.posplosena_vrednost', label: fields.posplosena_vrednost, as: 'number' },
            { path: 'header.vat.basis', label: fields.vat_basis, as: 'choice', options: choices.vat },
            { path: 'subject.residential', label: fields.residential, as: 'yes_no' },
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
