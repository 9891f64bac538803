import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showContactUs } from '../contract/contact.ts';

export const contactsQuery = (page: number, open: boolean) =>
  queryOptions({ queryKey: ['contacts', page, open], queryFn: () => send(showContactUs, { page, open }) });

export type ContactMessage = DataOf<typeof showContactUs>['items'][number];
