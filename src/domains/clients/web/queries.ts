import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showClient, showClients } from '../contract/clients.ts';

export type Client = DataOf<typeof showClient>;
export type ClientContact = Client['contacts'][number];

export const clientsQuery = (filters: z.input<typeof showClients.input>) =>
  queryOptions({
    queryKey: ['clients', 'list', filters],
    queryFn: () => send(showClients, filters),
    placeholderData: keepPreviousData,
  });

export const clientQuery = (clientId: string) =>
  queryOptions({ queryKey: ['clients', 'one', clientId], queryFn: () => send(showClient, { client_id: clientId }) });
