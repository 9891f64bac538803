import { Download } from 'lucide-react';
import { useState } from 'react';
import { tableForms } from '#contract/exports.ts';
import { lengths } from '#contract/limits.ts';
import { assignValuer, getQueueExport, showCandidates } from '#domains/inquiries/contract/cases.ts';
import { remindCase } from '#domains/inquiries/contract/tasks.ts';
import { hasMove } from '#domains/inquiries/core/lifecycle.ts';
import { toRemind } from '#domains/inquiries/core/reminder.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { queueTexts } from '#domains/inquiries/texts/queue.ts';
import type { QueueRow } from '#domains/inquiries/web/case-queries.ts';
import type { QueueView } from '#domains/inquiries/web/queue-filters.ts';
import { closeInquiry } from '#domains/reports/contract/reports.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { type ActProps, type Bulk, BulkDialog, Refused } from '#platform/web/bulk.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

export const canAssign = ({ status }: QueueRow): boolean => hasMove(status, 'assign_valuer', 'admin');
const canClose = ({ status }: QueueRow): boolean => hasMove(status, 'close', 'admin');
/** It is another party's turn, not the office's. */
export const canRemind = (row: QueueRow): boolean => toRemind(row).ok;

type ExportProps = { readonly rows: readonly QueueRow[]; readonly filters: Omit<QueueView, 'page'> };

/** The ticked cases as a file. */
export const ExportChosen = ({ rows, filters }: ExportProps) => {
  const texts = useTexts(queueTexts);
  const ids = rows.map(({ inquiry_id }) => inquiry_id);
  return tableForms.map((form) => (
    <DownloadLink
      key={form}
      href={`${fileAddress(getQueueExport, form)}?${new URLSearchParams({ filters: JSON.stringify({ ...filters, ids }) })}`}
      className={buttonLook({ size: 'small' })}
    >
      <Download size={15} aria-hidden />
      {texts.exportChosen({ form: form.toUpperCase() })}
    </DownloadLink>
  ));
};

/** How cases are called, and counted. */
const useNames = () => {
  const inquiries = useTexts(inquiriesTexts);
  const { selected, bulk, run, ended, outcomes } = useTexts(queueTexts);
  return {
    nameOf: ({ number, title }: QueueRow) => [number, title ?? inquiries.noProperty].filter(Boolean).join(' · '),
    words: { selected, bulk, run, ended, outcomes },
  };
};

type BulkProps = ActProps<QueueRow>;

const proposal = 'proposed';

/** Assigns each case to its proposed valuer, or all to one. */
const BulkAssign = ({
  valuers,
  ...props
}: BulkProps & { readonly valuers: readonly { readonly valuer_id: string; readonly name: string }[] }) => {
  const names = useNames();
  const texts = useTexts(queueTexts);
  const [whom, setWhom] = useState<string>(proposal);
  const [isIndependent, setIndependent] = useState(false);
  const [isTried, setTried] = useState(false);
  const { validation_required } = useTexts(validationTexts);
  const { run } = useCall(assignValuer, 'inquiries');
  const valuerNames = Object.fromEntries(valuers.map(({ valuer_id, name }) => [valuer_id, name]));
  return (
    <BulkDialog
      title={texts.assignTitle}
      lead={texts.assignLead}
      {...props}
      {...names}
      can={canAssign}
      check={() => {
        setTried(true);
        return isIndependent;
      }}
      run={async ({ inquiry_id, version }) => {
        const valuer_id = whom === proposal ? (await send(showCandidates, { inquiry_id })).proposed : whom;
        if (valuer_id === null) throw new Refused(texts.noProposal);
        const name = valuerNames[valuer_id] ?? '';
        await run({ inquiry_id, version, valuer_id, independence: true }).catch((error: unknown) => {
          // A licence for other purposes needs a note with the reason, entered in the case itself.
          const isUnfit = error instanceof ApiError && error.code === 'licence_reason_required';
          throw isUnfit ? new Refused(texts.licenceUnfit({ name })) : error;
        });
        return texts.assignedTo({ name });
      }}
    >
      <Select
        label={texts.whom}
        options={{ [proposal]: texts.proposedOne, ...valuerNames }}
        value={whom}
        onChange={setWhom}
      />
      <Checkbox
        isSelected={isIndependent}
        onChange={setIndependent}
        error={isTried && !isIndependent ? validation_required(0) : undefined}
      >
        {texts.independence}
      </Checkbox>
    </BulkDialog>
  );
};

/** Reminds the party that has to act in each case. */
const BulkRemind = (props: BulkProps) => {
  const names = useNames();
  const texts = useTexts(queueTexts);
  const [note, setNote] = useState('');
  const { run } = useCall(remindCase, 'inquiries');
  const named = (party: string): string => texts.turns[party as keyof typeof texts.turns].toLowerCase();
  return (
    <BulkDialog
      title={texts.remindTitle}
      lead={texts.remindLead}
      {...props}
      {...names}
      run={async ({ inquiry_id }) => {
        const { reminded } = await run({ inquiry_id, note });
        return texts.reminded({ who: reminded.map(named).join(', ') });
      }}
    >
      <TextField label={texts.remindNote} rows={2} maxLength={lengths.note} value={note} onChange={setNote} />
    </BulkDialog>
  );
};

/** Delivered cases before their thirty days are over. */
const BulkClose = (props: BulkProps) => {
  const names = useNames();
  const texts = useTexts(queueTexts);
  const { run } = useCall(closeInquiry, 'inquiries');
  return (
    <BulkDialog
      title={texts.closeTitle}
      lead={texts.closeLead}
      {...props}
      {...names}
      can={canClose}
      run={async ({ inquiry_id, version }) => {
        await run({ inquiry_id, version });
        return texts.closed;
      }}
    />
  );
};

/** Actions on several cases of the queue. */
export const useQueueBulk = (
  valuers: readonly { readonly valuer_id: string; readonly name: string }[],
): Bulk<QueueRow> => {
  const texts = useTexts(queueTexts);
  return {
    ...useNames(),
    acts: [
      {
        id: 'assign',
        text: texts.assign,
        isPrimary: true,
        can: canAssign,
        dialog: (props) => <BulkAssign {...props} valuers={valuers} />,
      },
      {
        id: 'remind',
        text: texts.remind,
        can: canRemind,
        triesAll: true,
        dialog: (props) => <BulkRemind {...props} />,
      },
      { id: 'close', text: texts.close, can: canClose, dialog: (props) => <BulkClose {...props} /> },
    ],
  };
};
