import { siteTexts } from '#domains/content/texts/site.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ordersTexts } from '../texts/orders.ts';

/** Link to a public page mentioned in a form, without losing its input. */
const PageLink = ({ to, name }: { readonly to: `/${string}`; readonly name: string }) => {
  const common = useTexts(commonTexts);
  const language = useLanguage();
  return (
    <a
      href={paths.publicPage(to, language)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center text-action-ink"
    >
      {name}
      <span className="sr-only"> {common.newTab}</span>
    </a>
  );
};

/** The terms named by a check box. */
export const TermsLink = () => <PageLink to="/splosni-pogoji" name={useTexts(ordersTexts).readTerms} />;

/** How personal data are used: read, not agreed to. */
export const PrivacyLink = () => <PageLink to="/piskotki" name={useTexts(siteTexts).pages.piskotki} />;
