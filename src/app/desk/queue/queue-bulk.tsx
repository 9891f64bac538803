import { Check, CircleAlert, Download, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { ApiError } from '#platform/web/api/api-error.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { bottomBar } from '#platform/web/ui/bottom-bar.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type BarProps = {
  readonly rows: readonly QueueRow[];
  readonly filters: Omit<QueueView, 'page'>;
  readonly onAsk: (asked: 'assign' | 'remind' | 'close') => void;
  readonly onClear: () => void;
};

export const assignableOf = (rows: readonly QueueRow[]): readonly QueueRow[] =>
  rows.filter(({ status }) => hasMove(status, 'assign_valuer', 'admin'));

const closableOf = (rows: readonly QueueRow[]): readonly QueueRow[] =>
  rows.filter(({ status }) => hasMove(status, 'close', 'admin'));

/** Those of which somebody else than the office is on the move, and so can be reminded. */
export const remindableOf = (rows: readonly QueueRow[]): readonly QueueRow[] => rows.filter((row) => toRemind(row).ok);

const bar = bottomBar('step');

/** What can be done to the ticked cases, or to some of them. */
export const BulkBar = ({ rows, filters, onAsk, onClear }: BarProps) => {
  const texts = useTexts(queueTexts);
  const ids = rows.map(({ inquiry_id }) => inquiry_id);
  const of = rows.length;
  const [assignable, closable] = [assignableOf(rows).length, closableOf(rows).length];
  return (
    <section
      ref={bar}
      aria-label={texts.bulk}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-wide)+0.75rem)] z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line-2 bg-surface p-2.5 shadow-float tool:left-[216px]"
    >
      <strong aria-live="polite" className="px-2 text-body">
        {texts.selected({ n: rows.length })}
      </strong>
      {assignable > 0 ? (
        <Button size="small" variant="primary" onPress={() => onAsk('assign')}>
          {texts.assignSome({ n: assignable, of })}
        </Button>
      ) : null}
      {remindableOf(rows).length > 0 ? (
        <Button size="small" onPress={() => onAsk('remind')}>
          {texts.remind}
        </Button>
      ) : null}
      {tableForms.map((form) => (
        <DownloadLink
          key={form}
          href={`${fileAddress(getQueueExport, form)}?${new URLSearchParams({ filters: JSON.stringify({ ...filters, ids }) })}`}
          className={buttonLook({ size: 'small' })}
        >
          <Download size={15} aria-hidden />
          {texts.exportChosen({ form: form.toUpperCase() })}
        </DownloadLink>
      ))}
      {closable > 0 ? (
        <Button size="small" onPress={() => onAsk('close')}>
          {texts.closeSome({ n: closable, of })}
        </Button>
      ) : null}
      <IconButton label={texts.clear} onPress={onClear}>
        <X size={17} aria-hidden />
      </IconButton>
    </section>
  );
};

type Outcome = { readonly row: QueueRow; readonly isDone: boolean; readonly words: string };

type DialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly QueueRow[];
  /** Ticked cases whose state does not permit it. */
  readonly leftOut?: readonly QueueRow[];
  readonly isReady?: boolean;
  /** What is done to one case, and what is said of it then. */
  readonly run: (row: QueueRow) => Promise<string>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** One case after the other, each with its own outcome: where one is refused the others go on. */
const BulkDialog = ({ title, lead, rows, leftOut = [], isReady = true, run, onClose, children }: DialogProps) => {
  const inquiries = useTexts(inquiriesTexts);
  const texts = useTexts(queueTexts);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  // Those that were ticked when it began, whatever the list shows by now.
  const [all] = useState(rows);
  const start = async () => {
    let sofar: readonly Outcome[] = [];
    setOutcomes(sofar);
    for (const row of all) {
      const outcome = await run(row).then(
        (words) => ({ row, isDone: true, words }),
        (error: unknown) => ({
          row,
          isDone: false,
          words: error instanceof Refused ? error.message : failureText(error),
        }),
      );
      sofar = [...sofar, outcome];
      setOutcomes(sofar);
    }
  };
  const isEnded = outcomes !== undefined && outcomes.length === all.length;
  const nameOf = ({ number, title: of }: QueueRow) => [number, of ?? inquiries.noProperty].filter(Boolean).join(' · ');
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="mt-3 grid gap-4">
        {outcomes ? (
          <>
            <p role="status" className="font-medium">
              {isEnded
                ? texts.ended({ done: outcomes.filter(({ isDone }) => isDone).length, of: all.length })
                : texts.running({ done: outcomes.length, of: all.length })}
            </p>
            <ul aria-label={texts.outcomes} className="grid max-h-[50vh] gap-2 overflow-auto">
              {outcomes.map(({ row, isDone, words }) => (
                <li key={row.inquiry_id} className="flex items-start gap-2">
                  {isDone ? (
                    <Check size={17} aria-label={texts.succeeded} className="mt-0.5 shrink-0 text-action" />
                  ) : (
                    <CircleAlert size={17} aria-label={texts.failed} className="mt-0.5 shrink-0 text-danger" />
                  )}
                  <span className="min-w-0 break-words">
                    {nameOf(row)}
                    <span className="block text-label text-ink-2">{words}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p className="text-ink-2">{lead}</p>
            <ul className="grid max-h-[30vh] gap-1 overflow-auto text-body">
              {all.map((row) => (
                <li key={row.inquiry_id}>{nameOf(row)}</li>
              ))}
            </ul>
            {leftOut.length > 0 ? (
              <p className="text-ink-2">
                {texts.leftOut({
                  names: leftOut.map(({ number, title: of }) => number ?? of ?? inquiries.noProperty).join(', '),
                })}
              </p>
            ) : null}
            {children}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose} isDisabled={outcomes !== undefined && !isEnded}>
            {texts.shut}
          </Button>
          {outcomes ? null : (
            <Button variant="primary" isDisabled={!isReady} onPress={() => void start()}>
              {texts.run({ n: all.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

/** What this side refuses itself, in words. */
class Refused extends Error {}

type BulkProps = { readonly rows: readonly QueueRow[]; readonly onClose: () => void };

const proposal = 'proposed';

/** Each case to whoever is proposed for it, or all to one. */
export const BulkAssign = ({
  rows,
  valuers,
  onClose,
}: BulkProps & { readonly valuers: readonly { readonly valuer_id: string; readonly name: string }[] }) => {
  const texts = useTexts(queueTexts);
  const [whom, setWhom] = useState<string>(proposal);
  const [isIndependent, setIndependent] = useState(false);
  const { run } = useCall(assignValuer, 'inquiries');
  const assignable = assignableOf(rows);
  const names = Object.fromEntries(valuers.map(({ valuer_id, name }) => [valuer_id, name]));
  return (
    <BulkDialog
      title={texts.assignTitle}
      lead={texts.assignLead}
      rows={assignable}
      leftOut={rows.filter((row) => !assignable.includes(row))}
      isReady={isIndependent && assignable.length > 0}
      onClose={onClose}
      run={async ({ inquiry_id, version }) => {
        const valuer_id = whom === proposal ? (await send(showCandidates, { inquiry_id })).proposed : whom;
        if (valuer_id === null) throw new Refused(texts.noProposal);
        const name = names[valuer_id] ?? '';
        await run({ inquiry_id, version, valuer_id, independence: true }).catch((error: unknown) => {
          // Where the licence is for other purposes a note says why: that is asked for in the case itself.
          const isUnfit = error instanceof ApiError && error.code === 'licence_reason_required';
          throw isUnfit ? new Refused(texts.licenceUnfit({ name })) : error;
        });
        return texts.assignedTo({ name });
      }}
    >
      <Select
        label={texts.whom}
        options={{ [proposal]: texts.proposedOne, ...names }}
        value={whom}
        onChange={setWhom}
      />
      <Checkbox isSelected={isIndependent} onChange={setIndependent}>
        {texts.independence}
      </Checkbox>
    </BulkDialog>
  );
};

/** Whoever is on the move in each case. */
export const BulkRemind = ({ rows, onClose }: BulkProps) => {
  const texts = useTexts(queueTexts);
  const [note, setNote] = useState('');
  const { run } = useCall(remindCase, 'inquiries');
  const named = (party: string): string => texts.turns[party as keyof typeof texts.turns].toLowerCase();
  return (
    <BulkDialog
      title={texts.remindTitle}
      lead={texts.remindLead}
      rows={rows}
      onClose={onClose}
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
export const BulkClose = ({ rows, onClose }: BulkProps) => {
  const texts = useTexts(queueTexts);
  const { run } = useCall(closeInquiry, 'inquiries');
  const closable = closableOf(rows);
  return (
    <BulkDialog
      title={texts.closeTitle}
      lead={texts.closeLead}
      rows={closable}
      leftOut={rows.filter((row) => !closable.includes(row))}
      onClose={onClose}
      run={async ({ inquiry_id, version }) => {
        await run({ inquiry_id, version });
        return texts.closed;
      }}
    />
  );
};
