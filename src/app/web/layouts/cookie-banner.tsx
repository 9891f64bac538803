import { siteTexts } from '#domains/content/texts/site.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { giveConsent } from '#platform/web/ui/consent.ts';

/** The same question as on the public pages, with the same answer: it is asked again after 30 days. */
export const CookieBanner = ({ onAnswered }: { readonly onAnswered: () => void }) => {
  const { cookies } = useTexts(siteTexts);
  const language = useLanguage();
  return (
    <>
      {/* As much room at the end of the page as the question takes: what lies under it can be scrolled up. */}
      <div aria-hidden className="h-100 tool:h-56" />
      <section
        aria-labelledby="cookies-title"
        className="fixed inset-x-3 bottom-28 z-30 mx-auto flex max-w-[860px] flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-[14px] border border-line bg-surface px-5.5 py-4.5 shadow-float tool:bottom-20"
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
          variant="primary"
          onPress={() => {
            giveConsent();
            onAnswered();
          }}
        >
          {cookies.accept}
        </Button>
      </section>
    </>
  );
};
