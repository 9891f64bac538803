import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

/** Leads to the terms that a check box speaks of, without leaving what was filled in. */
export const TermsLink = () => {
  const common = useTexts(commonTexts);
  const orders = useTexts(ordersTexts);
  const language = useLanguage();
  return (
    <a
      href={paths.publicPage('/splosni-pogoji', language)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center text-action-ink"
    >
      {orders.readTerms}
      <span className="sr-only"> {common.newTab}</span>
    </a>
  );
};
