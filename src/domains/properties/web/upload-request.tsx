import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { documentRules } from '#platform/web/document-rules.ts';
import { alertFailure, failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { LinkFacts } from '#platform/web/link-facts.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { wrongTypeText } from '#platform/web/upload-fault.ts';
import { giveRequestedUpload, showRequestedUpload } from '../contract/upload-requests.ts';
import { uploadRequestsTexts } from '../texts/upload-requests.ts';
import { DocumentFiles } from './document-files.tsx';
import { useDocumentFiles } from './use-document-files.ts';

/** /account/upload-request#code=…: someone without an account uploads the requested document. */
export const UploadRequestScreen = () => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const uploadRequests = useTexts(uploadRequestsTexts);
  const texts = uploadRequests.page;
  const formats = useFormats();
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code') ?? '';
  const { data: asked, error } = useQuery({
    queryKey: ['requested-upload', code],
    queryFn: () => send(showRequestedUpload, { code }),
    enabled: code !== '',
    refetchOnWindowFocus: false,
  });
  const isEnded = code === '' || (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code));
  const title = isEnded ? texts.ended : texts.title;
  return (
    <>
      <title>{`${title} | ${common.brand}`}</title>
      <h1 className="text-figure">{title}</h1>
      {isEnded ? <p className="mt-4 text-reading text-ink-2">{texts.endedLead}</p> : null}
      {error && !isEnded ? <Banner tone="bad">{failureText(error)}</Banner> : null}
      {asked ? (
        <>
          <p className="mt-3 text-reading text-ink-2">{texts.asks({ name: asked.asked_by })}</p>
          <LinkFacts
            facts={[
              { label: texts.document, value: asked.document_name ?? codeLists.documentTypes[asked.document_type] },
              { label: texts.property, value: asked.title },
              ...(asked.note ? [{ label: texts.note, value: asked.note }] : []),
              { label: texts.until, value: formats.dateTime(asked.expires_at) },
            ]}
          />
          <Give
            code={code}
            name={asked.document_name ?? codeLists.documentTypes[asked.document_type]}
            filesLeft={asked.files_left}
          />
        </>
      ) : null}
    </>
  );
};

type GiveProps = { readonly code: string; readonly name: string; readonly filesLeft: number };

const Give = ({ code, name, filesLeft }: GiveProps) => {
  const fileTexts = useTexts(filesTexts);
  const uploadRequests = useTexts(uploadRequestsTexts);
  const texts = uploadRequests.page;
  const [left, setLeft] = useState(filesLeft);
  const [given, setGiven] = useState<readonly string[]>([]);
  const files = useDocumentFiles(left);
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (!files.require()) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      setPercent(0);
      for (const { file, file_id } of (await files.whole(name)) ?? []) {
        setPercent(0);
        const input = { code, document: file };
        const answer = await send(giveRequestedUpload, input, { onProgress: setPercent, signal: controller.signal });
        setLeft(answer.files_left);
        setGiven((before) => [...before, answer.file_name]);
        files.remove(file_id);
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (error instanceof ApiError && error.code === 'file_type_not_allowed' && !error.data)
        notices.alert(...wrongTypeText(documentRules.types, fileTexts));
      else alertFailure(error);
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void give(event)}>
      <div role="status" className="grid gap-2">
        {given.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name are two
          <Banner key={index} tone="good">
            {texts.done({ file })}
          </Banner>
        ))}
      </div>
      {left === 0 ? (
        <p className="text-ink-2">{texts.none}</p>
      ) : (
        <>
          <DocumentFiles
            label={texts.choose}
            files={files}
            percent={percent}
            onCancel={() => running.current?.abort()}
          />
          <p className="text-body text-ink-3">
            {texts.left({ n: left })} {texts.privacy}
          </p>
          <Button type="submit" variant="primary" size="large" isPending={percent !== undefined}>
            {texts.submit}
          </Button>
        </>
      )}
    </form>
  );
};
