import { queryOptions } from '@tanstack/react-query';
import { showContactUs } from '#contract/contact.ts';
import { send } from '#web/api/send.ts';

export const contactsQuery = (page: number) =>
  queryOptions({ queryKey: ['contacts', page], queryFn: () => send(showContactUs, { page }) });
