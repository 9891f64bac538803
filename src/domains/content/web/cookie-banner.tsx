import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { bottomBar } from '#platform/web/ui/bottom-bar.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { giveConsent } from '#platform/web/ui/consent.ts';
import { siteTexts } from '../texts/site.ts';

const bar = bottomBar('cookies');

/** The same banner as on the public pages, with the same answer: at the bottom of the window until dismissed, and again after 30 days. */
export const CookieBanner = ({ onAnswered }: { readonly onAnswered: () => void }) => {
  const { cookies } = useTexts(siteTexts);
  const language = useLanguage();
  return (
    <section
      ref={bar}
      aria-labelledby="cookies-title"
      className="fixed inset-x-0 bottom-(--bar-offline,0px) z-20 border-t-3 border-action bg-surface px-4 py-2.5 shadow-float print:hidden tool:px-7 tool:py-3.5"
    >
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="cookies-title" className="text-reading leading-tight tool:text-heading">
            {cookies.title}
          </h2>
          <p className="mt-0.5 text-body leading-snug text-ink-2 tool:text-reading">
            {cookies.text}{' '}
            <a href={paths.publicPage('/piskotki', language)} className="whitespace-nowrap text-action-ink">
              {cookies.link}
            </a>
          </p>
        </div>
        <Button
          variant="primary"
          className="max-tool:w-full"
          onPress={() => {
            giveConsent();
            onAnswered();
          }}
        >
          {cookies.accept}
        </Button>
      </div>
    </section>
  );
};
