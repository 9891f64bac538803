import { useQuery } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { copyText } from '#platform/web/copy-text.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { requestUpload, type UploadRequest, withdrawUploadRequest } from '../contract/upload-requests.ts';
import { uploadRequestsTexts } from '../texts/upload-requests.ts';
import { uploadRequestsQuery } from './queries.ts';

type Props = { readonly propertyId: string; readonly isLocked: boolean };
type Ready = DataOf<typeof requestUpload> & { readonly email: string | null };

const tones = { open: 'info', full: 'good', expired: 'neutral', withdrawn: 'neutral' } as const;

/** The documents requested from others by a link, and a button to request one. */
export const UploadRequests = ({ propertyId, isLocked }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(uploadRequestsTexts);
  const formats = useFormats();
  const { data: items = [] } = useQuery(uploadRequestsQuery(propertyId));
  const [isAsking, setAsking] = useState(false);
  const [ready, setReady] = useState<Ready>();
  const withdraw = useCall(withdrawUploadRequest, 'inquiries');
  if (isLocked && items.length === 0) return null;
  const nameOf = ({ document_name, document_type }: UploadRequest) =>
    document_name ?? codeLists.documentTypes[document_type];
  return (
    <Card title={texts.title}>
      <p className="text-ink-2">{texts.lead}</p>
      {items.length === 0 ? null : (
        <ul className="mt-2 divide-y divide-line">
          {items.map((item) => (
            <li key={item.upload_request_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-52">
                <span className="font-semibold">{nameOf(item)}</span>
                <span className="block truncate text-label text-ink-3">
                  {[item.email, texts.files({ n: item.files }), texts.until({ date: formats.date(item.expires_at) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Pill tone={tones[item.state]}>{texts.states[item.state]}</Pill>
              {item.state !== 'open' || isLocked ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.withdrawOf({ document: nameOf(item) })}
                  onPress={() => withdraw.press({ upload_request_id: item.upload_request_id }, texts.withdrawn)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isLocked ? null : (
        <Button className="mt-3" onPress={() => setAsking(true)}>
          <Link2 size={17} aria-hidden />
          {texts.ask}
        </Button>
      )}
      {isAsking ? <Ask propertyId={propertyId} onClose={() => setAsking(false)} onReady={setReady} /> : null}
      {ready ? <ReadyLink ready={ready} onClose={() => setReady(undefined)} /> : null}
    </Card>
  );
};

type AskProps = {
  readonly propertyId: string;
  readonly onClose: () => void;
  readonly onReady: (ready: Ready) => void;
};

const Ask = ({ propertyId, onClose, onReady }: AskProps) => {
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(uploadRequestsTexts);
  const ask = useCall(requestUpload, 'inquiries');
  return (
    <FormDialog
      title={texts.askTitle}
      text={texts.askLead({ days: limits.uploadRequests.days })}
      schema={requestUpload.input}
      values={{ property_id: propertyId, document_name: '', email: '', note: '' }}
      submitText={texts.submit}
      onClose={onClose}
      send={async (input) => onReady({ ...(await ask.run(input)), email: input.email ?? null })}
      asks={[
        { name: 'document_type', label: texts.type, options: codeLists.documentTypes },
        { name: 'document_name', label: texts.name },
        { name: 'email', label: texts.email, as: 'email', maxLength: lengths.email, hint: texts.emailHint },
        { name: 'note', label: texts.note, rows: 3 },
      ]}
    />
  );
};

/** The link, which cannot be shown again. */
const ReadyLink = ({ ready, onClose }: { readonly ready: Ready; readonly onClose: () => void }) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(uploadRequestsTexts);
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={texts.ready}>
      <div className="mt-3 grid gap-4">
        <p className="text-ink-2">{ready.email ? texts.readySent({ email: ready.email }) : texts.readyCopy}</p>
        <TextField label={texts.link} value={ready.link} isReadOnly maxLength={ready.link.length} />
        <p role="status" className="min-h-5 text-body text-action-ink">
          {isCopied ? texts.copied : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            onPress={async () => {
              setCopied(await copyText(ready.link, common));
            }}
          >
            <Copy size={17} aria-hidden />
            {texts.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
