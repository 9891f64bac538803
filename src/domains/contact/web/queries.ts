import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { showContactUs } from '#contract/contact.ts';
import { send } from '#web/api/send.ts';

export const contactsQuery = (page: number, open: boolean) =>
  queryOptions({ queryKey: ['contacts', page, open], queryFn: () => send(showContactUs, { page, open }) });

export type ContactMessage = DataOf<typeof showContactUs>['items'][number];
