import { inquiryEvents } from '#contract/case-moves.ts';
import { orderEvents } from '#contract/codelists.ts';
import { auditTexts } from '#domains/audit/texts/audit.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { useTexts } from '#platform/web/i18n.ts';

const rest = <Code extends string>(event: string, noun: string, codes: readonly Code[]): Code | undefined =>
  codes.find((code) => event === `${noun}.${code}`);

/** What a row of the trail says, and what it happened to; what has no words yet shows its code. */
export const useEventWords = () => {
  const audit = useTexts(auditTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const orders = useTexts(ordersTexts);
  return {
    eventOf: (event: string): string => {
      const inquiry = rest(event, 'inquiry', inquiryEvents);
      const order = rest(event, 'order', orderEvents);
      if (inquiry) return lifecycle.happened[inquiry].replace(/\.$/, '');
      if (order) return orders.events[order].replace(/\.$/, '');
      return audit.events[event] ?? event;
    },
    objectOf: (type: string): string => audit.objects[type] ?? type,
  };
};
