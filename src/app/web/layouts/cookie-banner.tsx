import { siteTexts } from '#domains/content/texts/site.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { giveConsent } from '#platform/web/ui/consent.ts';

/**
 * The same notice as on the public pages, with the same answer: it comes again after 30 days. It stands at the end of the page, where it
 * lies over nothing and costs nobody a tap: only cookies are used without which nobody could sign in.
 */
export const CookieBanner = ({ onAnswered }: { readonly onAnswered: () => void }) => {
  const { cookies } = useTexts(siteTexts);
  const language = useLanguage();
  return (
    <section
      aria-labelledby="cookies-title"
      className="mx-3 mt-2 mb-28 flex print:hidden max-w-[860px] flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-[14px] border border-line bg-surface px-5.5 py-4.5 tool:mx-auto tool:mb-20"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="cookies-title" className="text-[18px]">
          {cookies.title}
        </h2>
        <p className="mt-1 text-ink-2">
          {cookies.text}{' '}
          <a href={paths.publicPage('/piskotki', language)} className="text-action-ink">
            {cookies.link}
          </a>
        </p>
      </div>
      <Button
        onPress={() => {
          giveConsent();
          onAnswered();
        }}
      >
        {cookies.accept}
      </Button>
    </section>
  );
};
