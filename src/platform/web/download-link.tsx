import type { ComponentProps, MouseEvent } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { ApiError, unreachable } from './api/api-error.ts';
import { asEnvelope } from './api/transport.ts';
import { textsNow } from './i18n.ts';
import { notices } from './ui/notices.ts';

/** File name given by the server; a cached answer keeps its headers too. */
const nameIn = (answer: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '');

/** Saves data in the memory of the page as a file. */
export const saveBlob = (blob: Blob, name: string): void => {
  const kept = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: kept, download: name }).click();
  URL.revokeObjectURL(kept);
};

const give = async (answer: Response, name: string): Promise<void> =>
  saveBlob(await answer.blob(), name || nameIn(answer));

/** Saves the cached copy of a prepared day: the browser requests downloads only from the server. */
const giveKept = async ({ href, download }: HTMLAnchorElement): Promise<void> => {
  const answer = await fetch(href).catch(() => undefined);
  if (!answer?.ok) return notices.alert(textsNow(commonTexts).offline, textsNow(filesTexts).needsConnection);
  await give(answer, download);
};

/** Saves a file that the server may refuse: then the page stays, and the refusal is thrown as that of any other call. */
export const saveFile = async (address: string): Promise<void> => {
  const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };
  const answer = await fetch(address, { headers }).catch((error: unknown) => {
    throw unreachable('service_unavailable', error);
  });
  if (answer.ok) return give(answer, '');
  const refused = asEnvelope(answer.status, await answer.text());
  if (!refused.success) throw new ApiError(refused);
};

const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (navigator.onLine) return;
  event.preventDefault();
  void giveKept(event.currentTarget);
};

/**
 * A link that saves a file of the server. Without a connection the browser silently does nothing with such a link; this one saves the
 * cached copy, or explains what it needs.
 */
export const DownloadLink = ({ href, download = true, children, ...rest }: ComponentProps<'a'>) => (
  <a href={href} download={download} onClick={onClick} {...rest}>
    {children}
  </a>
);
