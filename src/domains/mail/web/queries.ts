import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showMail, showMails } from '../contract/mail.ts';

export type MailState = DataOf<typeof showMail>['state'];

export const mailsQuery = (page: number, state: MailState | null) =>
  queryOptions({ queryKey: ['mails', 'list', page, state], queryFn: () => send(showMails, { page, state }) });

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: ['mails', 'one', mailId], queryFn: () => send(showMail, { mail_id: mailId }) });
