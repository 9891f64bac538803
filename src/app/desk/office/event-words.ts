import { inquiryEvents } from '#contract/case-moves.ts';
import { orderEvents } from '#contract/codelists.ts';
import { centsIn, holdsCents, percentIn } from '#domains/audit/core/amount.ts';
import { auditTexts } from '#domains/audit/texts/audit.ts';
import type { AuditEvent } from '#domains/audit/web/queries.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';

const rest = <Code extends string>(event: string, noun: string, codes: readonly Code[]): Code | undefined =>
  codes.find((code) => event === `${noun}.${code}`);

/** Texts of a row of the trail and of its object; unknown codes are shown unchanged. */
export const useEventWords = () => {
  const audit = useTexts(auditTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const orders = useTexts(ordersTexts);
  const formats = useFormats();
  const wordsOf = (event: string): string => {
    const inquiry = rest(event, 'inquiry', inquiryEvents);
    const order = rest(event, 'order', orderEvents);
    if (inquiry) return lifecycle.happened[inquiry].replace(/\.$/, '');
    if (order) return orders.events[order].replace(/\.$/, '');
    return audit.events[event] ?? event;
  };
  return {
    /** With the amount or the share if it is about money. */
    eventOf: ({ event, details }: Pick<AuditEvent, 'event' | 'details'>): string => {
      const [cents, percent] = [centsIn(details), percentIn(details)];
      if (cents !== null) return `${wordsOf(event)}: ${formats.money(cents / 100)}`;
      return percent === null ? wordsOf(event) : `${wordsOf(event)}: ${formats.number(percent, 0)} %`;
    },
    /** Cents are read in euros. */
    detailOf: (name: string, value: string | number | boolean | null): string =>
      typeof value === 'number' && holdsCents(name) ? formats.money(value / 100) : String(value),
    objectOf: (type: string): string => audit.objects[type] ?? type,
  };
};
