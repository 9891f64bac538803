import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showMail, showMails } from '../contract/mail.ts';

export type MailState = DataOf<typeof showMail>['state'];

export const mailsQuery = (filters: { readonly page: number; readonly state: MailState | null }) =>
  queryOptions({ queryKey: ['mails', 'list', filters], queryFn: () => send(showMails, filters) });

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: ['mails', 'one', mailId], queryFn: () => send(showMail, { mail_id: mailId }) });
