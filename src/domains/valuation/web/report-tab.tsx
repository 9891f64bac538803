import { Download, Table2 } from 'lucide-react';
import { Suspense } from 'react';
import { lengths } from '#contract/limits.ts';
import { getCalculationBook, getCalculationPdf } from '#contract/valuation.ts';
import { reportBlocks } from '#contract/valuation-case.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useMessages } from '#web/i18n.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card, Skeleton } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { withValueAt } from '../core/paths-in-case.ts';
import { CaseFields } from './case-fields.tsx';
import { PreflightCard } from './preflight-card.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly calculationId: string };

/** The words of the report: its blocks, and what the valuer declares. */
export const ReportTab = ({ editor, calculationId }: Props) => {
  const { calculations, common } = useMessages();
  const { blocks, fields, files, sections } = calculations;
  const { texts } = editor.case.report;
  return (
    <div className="grid max-w-[1080px] gap-5">
      <div className="flex flex-wrap gap-2.5">
        <a href={fileAddress(getCalculationPdf, calculationId)} download className={buttonLook({ variant: 'primary' })}>
          <Download size={17} aria-hidden />
          {files.draft}
        </a>
        <a href={fileAddress(getCalculationBook, calculationId)} download className={buttonLook({})}>
          <Table2 size={17} aria-hidden />
          {files.workbook}
        </a>
      </div>
      <Suspense fallback={<Skeleton label={common.loading} />}>
        <PreflightCard calculationId={calculationId} savedAt={editor.savedAt} />
      </Suspense>
      <Card title={sections.declarations}>
        <CaseFields
          editor={editor}
          fields={[
            { path: 'report.independence_declared', label: fields.independence, as: 'yes_no', isWide: true },
            { path: 'report.inspected_personally', label: fields.inspected, as: 'yes_no', isWide: true },
            { path: 'report.no_interior', label: fields.no_interior, as: 'yes_no', isWide: true },
            { path: 'report.area_reason', label: fields.area_reason, as: 'long' },
            { path: 'report.photos_reason', label: fields.photos_reason, as: 'long' },
            { path: 'report.annexes', label: fields.annexes, hint: fields.linesHint, as: 'lines', most: 60 },
          ]}
        />
      </Card>
      <Card title={sections.texts}>
        <div className="grid gap-5">
          {reportBlocks.map((block) => (
            <TextField
              key={block}
              label={blocks[block]}
              rows={5}
              maxLength={lengths.block}
              isReadOnly={!editor.editable}
              value={texts[block] ?? ''}
              onChange={(text) =>
                editor.edit((before) => withValueAt(before, `report.texts.${block}`, text), `report.texts.${block}`)
              }
            />
          ))}
        </div>
      </Card>
    </div>
  );
};
