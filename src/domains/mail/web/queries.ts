import { queryOptions } from '@tanstack/react-query';
import { showMail, showMails } from '#contract/mail.ts';
import { send } from '#web/api/send.ts';

export const mailsQuery = (page: number) =>
  queryOptions({ queryKey: ['mails', 'list', page], queryFn: () => send(showMails, { page }) });

export const mailQuery = (mailId: string) =>
  queryOptions({ queryKey: ['mails', 'one', mailId], queryFn: () => send(showMail, { mail_id: mailId }) });
