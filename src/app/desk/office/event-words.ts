import { caseAndOrderEvents } from '#app/texts/event-words.ts';
import { detailSaid, eventSaid } from '#domains/audit/core/event-words.ts';
import { auditTexts } from '#domains/audit/texts/audit.ts';
import type { AuditEvent } from '#domains/audit/web/queries.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';

/** Texts of a row of the trail and of its object; unknown codes are shown unchanged. */
export const useEventWords = () => {
  const audit = useTexts(auditTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const orders = useTexts(ordersTexts);
  const formats = useFormats();
  const words = { ...audit.events, ...caseAndOrderEvents({ lifecycle, orders }) };
  return {
    eventOf: (row: Pick<AuditEvent, 'event' | 'details'>): string => eventSaid(row, words, formats),
    detailOf: (name: string, value: string | number | boolean | null): string => detailSaid(name, value, formats),
    objectOf: (type: string): string => audit.objects[type] ?? type,
  };
};
