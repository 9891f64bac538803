import { Trash2 } from 'lucide-react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { shownToCustomer } from '../core/lifecycle.ts';
import { casesTexts } from '../texts/cases.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import type { InquiryRow } from './case-queries.ts';
import { useTurn } from './case-status.tsx';
import { DownloadInquiry } from './download-inquiry.tsx';
import { InquiryName } from './inquiry-name.tsx';
import { StatePill } from './state-pill.tsx';

/** Columns of the user's inquiries: subject, state, and actions. */
export const useInquiryColumns = (
  onOpen: (inquiry: InquiryRow) => void,
  onDelete: (inquiry: InquiryRow) => void,
): readonly ListColumn<InquiryRow>[] => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const turnOf = useTurn('turnShort');
  const formats = useFormats();
  const { columns } = inquiries;
  const nameOf = (row: InquiryRow) => row.number ?? row.title ?? inquiries.noProperty;
  return [
    {
      id: 'property',
      title: columns.property,
      role: 'head',
      cell: (row) => (
        <span className="block max-tool:py-2">
          <span className={`block ${row.title ? '' : 'font-normal text-ink-3'}`}>
            <InquiryName inquiry={row} />
          </span>
          <span className="block text-label font-normal text-ink-3">
            {row.number ?? `${columns.created} ${formats.date(row.created_at)}`}
            {row.properties > 1 ? ` · ${inquiries.propertyCount({ n: row.properties })}` : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'reason',
      title: columns.reason,
      plain: (row) => (row.assesment_reason ? codeLists.reasons[row.assesment_reason] : null),
    },
    {
      id: 'visit',
      title: columns.visit,
      as: 'time',
      plain: ({ visit_at }) => visit_at,
    },
    {
      id: 'due',
      title: cases.list.due,
      as: 'day',
      plain: ({ due_on }) => due_on,
    },
    {
      id: 'turn',
      title: cases.list.turn,
      plain: (row) => turnOf(row, 'customer'),
    },
    {
      id: 'state',
      title: columns.state,
      isOneLine: true,
      cell: (row) => <StatePill state={shownToCustomer(row.status)} />,
    },
    {
      id: 'actions',
      title: columns.actions,
      titleHidden: true,
      role: 'actions',
      cell: (row) => (
        <span className="inline-flex justify-end gap-1.5 max-xl:flex-wrap">
          <DownloadInquiry inquiryId={row.inquiry_id} name={nameOf(row)} size="small" />
          {row.status === 'draft' && row.number === null ? (
            <Button
              size="small"
              variant="danger-quiet"
              aria-label={`${inquiries.delete}: ${nameOf(row)}`}
              onPress={() => onDelete(row)}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          ) : null}
          <Button
            size="small"
            variant={row.status === 'draft' ? 'primary' : 'secondary'}
            aria-label={`${row.status === 'draft' ? inquiries.continue : inquiries.open}: ${nameOf(row)}`}
            onPress={() => onOpen(row)}
          >
            {row.status === 'draft' ? inquiries.continue : inquiries.open}
          </Button>
        </span>
      ),
    },
  ];
};
