import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showAudit, showAuditEvent } from '../contract/audit.ts';

export type AuditEvent = DataOf<typeof showAudit>['items'][number];
type AuditFilters = z.input<typeof showAudit.input>;

export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', 'list', filters],
    queryFn: () => send(showAudit, filters),
    placeholderData: keepPreviousData,
  });

export const auditEventQuery = (eventId: string) =>
  queryOptions({ queryKey: ['audit', 'one', eventId], queryFn: () => send(showAuditEvent, { event_id: eventId }) });
