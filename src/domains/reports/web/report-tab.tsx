import { Archive, Download, Table2 } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { type ReportBlock, reportBlocks } from '#domains/appraisal/contract/case.ts';
import { caseAt, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { type Calculation, getCalculationBook, getCalculationPdf } from '#domains/valuation/contract/valuation.ts';
import { withValueAt } from '#domains/valuation/core/paths-in-case.ts';
import { templatesFor } from '#domains/valuation/core/report/templates.ts';
import { calculationsTexts } from '#domains/valuation/texts/calculations.ts';
import { reportTemplatesTexts } from '#domains/valuation/texts/report-templates.ts';
import { valuationReportTexts } from '#domains/valuation/texts/valuation-report.ts';
import { CaseFields } from '#domains/valuation/web/case-fields.tsx';
import { CommentMark } from '#domains/valuation/web/cell-comments.tsx';
import type { KnownOfSubject } from '#domains/valuation/web/known.ts';
import { PreflightCard } from '#domains/valuation/web/preflight-card.tsx';
import type { CaseEditor } from '#domains/valuation/web/use-case-editor.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { getWorkFile } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

/** Address of the text of each block. */
const cells = reportBlocks.map((block) => ({ block, cell: pathOf(caseAt.report.texts[block]) }));

type Props = {
  readonly editor: CaseEditor;
  readonly calculation: Calculation;
  readonly known: KnownOfSubject;
};

/** The words of the report: its blocks, and the valuer's declarations. */
export const ReportTab = ({ editor, calculation, known }: Props) => {
  const { calculation_id: calculationId, property_id: propertyId } = calculation;
  const calculations = useTexts(calculationsTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const reportTemplates = useTexts(reportTemplatesTexts);
  const valuationReport = useTexts(valuationReportTexts);
  const { date, number, money } = useFormats();
  const { blocks, files, sections } = calculations;
  const { texts } = editor.case.report;
  const empty = reportBlocks.filter((block) => (texts[block] ?? '').trim() === '');
  const marks = Object.values(valuationReport.marks)
    .map((mark) => `{${mark}}`)
    .join(', ');
  const fill = (wanted: readonly ReportBlock[]) => {
    const { choices } = calculations;
    const names = {
      reasons: codeLists.reasons,
      approaches: calculations.approaches,
      bases: choices.bases,
      premises: choices.premises,
      editions: choices.editions,
      interests: choices.interests,
      measures: choices.measures,
      ranges: choices.ranges,
    };
    editor.edit((before) => {
      const made = templatesFor(
        before,
        { names, texts: valuationReport, formats: { date, number, money } },
        reportTemplates,
        known.words,
      );
      const fresh = Object.fromEntries(wanted.map((block) => [block, made[block]]));
      return { ...before, report: { ...before.report, texts: { ...before.report.texts, ...fresh } } };
    });
  };
  return (
    <div className="grid max-w-[1080px] gap-5">
      <div className="flex flex-wrap gap-2.5">
        <DownloadLink
          href={fileAddress(getCalculationPdf, calculationId)}
          className={buttonLook({ variant: 'primary' })}
        >
          <Download size={17} aria-hidden />
          {files.draft}
        </DownloadLink>
        <DownloadLink href={fileAddress(getCalculationBook, calculationId)} className={buttonLook({})}>
          <Table2 size={17} aria-hidden />
          {files.workbook}
        </DownloadLink>
        {calculation.own ? <WorkFile calculation={calculation} /> : null}
      </div>
      <Suspense fallback={<Skeleton label={common.loading} />}>
        <PreflightCard
          of={editor.case}
          calculationId={calculationId}
          propertyId={propertyId}
          savedAt={editor.savedAt}
        />
      </Suspense>
      <Card title={sections.declarations}>
        <CaseFields
          editor={editor}
          fields={[
            { of: caseAt.report.independence_declared, isWide: true },
            { of: caseAt.report.inspected_personally, isWide: true },
            { of: caseAt.report.no_interior, isWide: true },
            caseAt.report.area_reason,
            caseAt.report.photos_reason,
            caseAt.report.left_out_reason,
            caseAt.report.annexes,
          ]}
        />
      </Card>
      <Card
        title={sections.texts}
        action={
          editor.editable && empty.length > 0 ? (
            <Button size="small" isDisabled={known.isAwaited} onPress={() => fill(empty)}>
              {calculations.templates.fill}
            </Button>
          ) : null
        }
      >
        <p className="mb-4 text-ink-2">{calculations.templates.lead({ marks })}</p>
        <div className="grid gap-5">
          {cells.map(({ block, cell }) => (
            <div key={block} data-cell={cell} className="group/cell relative">
              <TextField
                label={blocks[block]}
                rows={5}
                maxLength={lengths.block}
                isReadOnly={!editor.editable}
                value={texts[block] ?? ''}
                onChange={(text) => editor.edit((before) => withValueAt(before, cell, text), cell)}
              />
              {editor.editable && empty.includes(block) ? (
                <Button
                  size="small"
                  variant="quiet"
                  className="mt-1"
                  isDisabled={known.isAwaited}
                  aria-label={calculations.templates.insertOf({ name: blocks[block] })}
                  onPress={() => fill([block])}
                >
                  {calculations.templates.insert}
                </Button>
              ) : null}
              <CommentMark cell={cell} name={blocks[block]} />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
};

/** The whole work file; for an own case it needs a module. */
const WorkFile = ({ calculation: { calculation_id, inquiry_id } }: { readonly calculation: Calculation }) => {
  const calculations = useTexts(calculationsTexts);
  const reports = useTexts(reportsTexts);
  const permissions = useSession()?.permissions ?? [];
  if (inquiry_id === null && !permissions.includes('workfile.export'))
    return (
      <Link to={paths.product('valuer_module')} className={buttonLook({})}>
        <Archive size={17} aria-hidden />
        {calculations.files.workFileModule}
      </Link>
    );
  return (
    <DownloadLink href={fileAddress(getWorkFile, calculation_id)} className={buttonLook({})}>
      <Archive size={17} aria-hidden />
      {reports.workFile.button}
    </DownloadLink>
  );
};
