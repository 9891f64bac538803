import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { beginOrderPath } from '#domains/inquiries/core/step-routes.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Plan } from '#platform/web/ui/plan/plan.tsx';
import { Icon } from './icon.tsx';
import { addressOf, type Look } from './look.ts';
import { SellerLine } from './seller.tsx';

type Props = { readonly look: Look; readonly children: ReactNode };

const inHeader = ['cenitve', 'nepremicninski', 'pravne-storitve', 'valuer', 'about', 'kontakt'] as const;
const inFooter = {
  services: ['cenitve', 'nepremicninski', 'pravne-storitve', 'druge-storitve'],
  company: ['about', 'valuer', 'novica', 'preveri', 'kontakt'],
  law: ['splosni-pogoji', 'odstop', 'piskotki', 'dostopnost'],
} as const;

/** The frame of every public page: header, footer, and the two banners that the script of the site shows. */
export const Layout = ({ look, children }: Props) => {
  const { common, site } = look.text;
  return (
    <>
      <a className="skip" href="#site-content">
        {common.skip}
      </a>
      <header className="top">
        <div className="wrap">
          <a className="home" href={addressOf(look.language, '/')} aria-label={common.brandHome}>
            <Logo name={common.brand} />
          </a>
          <nav className="wide" aria-label={site.navigation}>
            <PageLinks look={look} slugs={inHeader} />
          </nav>
          <div className="doors">
            <OtherLanguage look={look} />
            <SignIn look={look} />
            <a className="button" href={beginOrderPath}>
              {site.order}
            </a>
          </div>
          <details className="menu">
            <summary aria-label={site.menu}>
              <Icon name="menu" size={24} />
            </summary>
            <nav aria-label={site.menu}>
              <PageLinks look={look} slugs={inHeader} />
              <SignIn look={look} />
              <OtherLanguage look={look} />
            </nav>
          </details>
        </div>
      </header>
      <main id="site-content" tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <div className="wrap">
          <div>
            <Logo name={common.brand} />
            <p>{site.footer.about}</p>
          </div>
          {(['services', 'company', 'law'] as const).map((column) => (
            <div key={column}>
              <h2>{site.footer[column]}</h2>
              <PageLinks look={look} slugs={inFooter[column]} />
            </div>
          ))}
          <SellerLine look={look} />
          <p className="source">{look.invented ? site.footer.invented : site.footer.source}</p>
        </div>
      </footer>
      <div className="bars">
        <section
          id="site-cookies"
          className="banner"
          aria-labelledby="site-cookies-title"
          data-days={limits.cookieConsentDays}
          hidden
        >
          <div className="wrap">
            <div>
              <h2 id="site-cookies-title">{site.cookies.title}</h2>
              <p>
                {site.cookies.text} <a href={addressOf(look.language, '/piskotki')}>{site.cookies.link}</a>
              </p>
            </div>
            <button className="button" type="button">
              {site.cookies.accept}
            </button>
          </div>
        </section>
        <div role="status">
          <p id="site-offline" className="offline" hidden>
            {common.offline} <button type="button">{common.reload}</button>
          </p>
        </div>
      </div>
    </>
  );
};

const PageLinks = ({
  look: { language, path, text },
  slugs,
}: {
  readonly look: Look;
  readonly slugs: readonly (keyof Look['text']['site']['pages'])[];
}) =>
  slugs.map((slug) => (
    <a
      key={slug}
      href={addressOf(language, `/${slug}`)}
      aria-current={path === `/${slug}` || path.startsWith(`/${slug}/`) ? 'page' : undefined}
    >
      {text.site.pages[slug]}
    </a>
  ));

const SignIn = ({ look: { text } }: { readonly look: Look }) => (
  <a className="sign-in" href="/account/login" data-account={text.site.account}>
    {text.site.signIn}
  </a>
);

/** The same page in the other language; its script keeps the choice for the user area. */
const OtherLanguage = ({ look: { language, path, text } }: { readonly look: Look }) => {
  const other = language === 'sl' ? 'en' : 'sl';
  return (
    <a
      className="language"
      href={addressOf(other, path.startsWith('/novica/') ? '/novica' : path)}
      hrefLang={other}
      lang={other}
      data-language={other}
    >
      {text.site.otherLanguage}
    </a>
  );
};

/** The head of a page that is not the first: its title on a plan of its own. */
export const PageHead = ({
  look,
  title,
  lead,
  seed,
  isTall = false,
}: {
  readonly look: Look;
  readonly title: string;
  readonly lead: string;
  readonly seed: number;
  /** Leaves room for the content that overlaps from below. */
  readonly isTall?: boolean;
}) => (
  <section className={isTall ? 'head tall' : 'head'}>
    <Plan
      seed={seed}
      width={840}
      height={400}
      subjectAt={[560, 150]}
      core={[[520, 220], 300]}
      scale={1.35}
      riverWidth={34}
      hasNumbers={false}
      label={look.text.site.plan}
    />
    <div className="wrap">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  </section>
);

/** The next step, at the foot of a page. */
export const Band = ({ look: { text } }: { readonly look: Look }) => (
  <section className="band">
    <Plan
      seed={5}
      width={1440}
      height={260}
      scale={2.4}
      core={[[900, 130], 380]}
      label={text.site.plan}
      hasNumbers={false}
      className="plan-line"
    />
    <div className="wrap">
      <div>
        <h2>{text.site.home.bandTitle}</h2>
        <p>{text.site.home.bandText}</p>
      </div>
      <a className="button big" href={beginOrderPath}>
        {text.site.order}
        <Icon name="arrow" />
      </a>
    </div>
  </section>
);
