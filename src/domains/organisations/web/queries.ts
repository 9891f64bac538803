import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { findOrganisations, showOrganisation, showSharedInquiries } from '../contract/organisations.ts';

export type Organisation = DataOf<typeof showOrganisation>;
export type Member = NonNullable<Organisation['organisation']>['members'][number];

export const organisationQuery = () =>
  queryOptions({ queryKey: ['organisation', 'own'], queryFn: () => send(showOrganisation, {}) });

export const sharedInquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['organisation', 'shared', page],
    queryFn: () => send(showSharedInquiries, { page }),
    placeholderData: keepPreviousData,
  });

/** For the office: those of a client, or those whose name has the text. */
export const organisationsQuery = (asked: { readonly text: string; readonly client_id: string | null }) =>
  queryOptions({
    queryKey: ['organisation', 'found', asked],
    queryFn: () => send(findOrganisations, asked),
    placeholderData: keepPreviousData,
  });
