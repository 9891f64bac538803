import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { oneOf, optionalLine } from '#contract/validation.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { copyText } from '#platform/web/copy-text.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { addReportLink, type ReportLink, type SealedReport, withdrawReportLink } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

const dayChoices = { '7': '7', '14': '14', '30': '30', '90': '90' } as const;
const shareForm = z.object({
  days: oneOf(['7', '14', '30', '90']),
  note: optionalLine(lengths.label),
});

/** Links by which someone without an account gets the report, and a new one. */
export const ReportLinks = ({ sealed }: { readonly sealed: SealedReport }) => {
  const { card } = useTexts(reportsTexts);
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<DataOf<typeof addReportLink>>();
  const call = useCall(addReportLink, 'inquiries');
  return (
    <div>
      <h3 className="text-reading">{card.share}</h3>
      <p className="text-ink-2">{card.shareLead}</p>
      {sealed.links.length === 0 ? null : (
        <ul aria-label={card.links} className="mt-2 divide-y divide-line">
          {sealed.links.map((link) => (
            <LinkRow key={link.link_id} link={link} />
          ))}
        </ul>
      )}
      <Button className="mt-3" onPress={() => setAsking(true)}>
        <Link2 size={17} aria-hidden />
        {card.makeLink}
      </Button>
      {isAsking ? (
        <FormDialog
          title={card.share}
          text={card.shareLead}
          schema={shareForm}
          values={{ days: '14', note: '' }}
          submitText={card.makeLink}
          onClose={() => setAsking(false)}
          send={async ({ days, note }) =>
            setMade(await call.run({ report_id: sealed.report_id, days: Number(days), note }))
          }
          asks={[
            { name: 'days', label: card.days, options: dayChoices },
            { name: 'note', label: card.shareFor, hint: card.shareForHint },
          ]}
        />
      ) : null}
      {made ? <MadeLink link={made.link} onClose={() => setMade(undefined)} /> : null}
    </div>
  );
};

const linkTones = { open: 'info', expired: 'neutral', withdrawn: 'neutral' } as const;

const LinkRow = ({ link }: { readonly link: ReportLink }) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const { date } = useFormats();
  const call = useCall(withdrawReportLink, 'inquiries');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-44">
        <span className="font-semibold">{link.note ?? card.share}</span>
        <span className="block text-label text-ink-3">
          {`${card.until({ date: date(link.expires_at) })} · ${card.opened({ n: link.opened })}`}
        </span>
      </span>
      <Pill tone={linkTones[link.state]}>{card.linkStates[link.state]}</Pill>
      {link.state === 'open' ? (
        <Button
          size="small"
          variant="quiet"
          isPending={call.isPending}
          aria-label={`${card.withdrawLink}: ${link.note ?? date(link.made_at)}`}
          onPress={() => call.press({ link_id: link.link_id }, card.linkWithdrawn)}
        >
          {card.withdrawLink}
        </Button>
      ) : null}
    </li>
  );
};

/** The link, which cannot be shown again. */
const MadeLink = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => {
  const common = useTexts(commonTexts);
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={card.share}>
      <div className="mt-3 grid gap-4">
        <p className="text-ink-2">{card.linkMade}</p>
        <TextField label={card.share} value={link} isReadOnly maxLength={link.length} />
        <p role="status" className="min-h-5 text-body text-action-ink">
          {isCopied ? card.copied : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{common.close}</Button>
          <Button
            variant="primary"
            onPress={async () => {
              setCopied(await copyText(link, common));
            }}
          >
            <Copy size={17} aria-hidden />
            {card.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
