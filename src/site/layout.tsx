import type { ReactNode } from 'react';
import type { Messages } from '#i18n/sl/index.ts';
import { Logo } from '../web/ui/logo.tsx';

type Props = { readonly text: Messages; readonly children: ReactNode };

/** What stands around every public page: header, footer, and the two banners that the script of the site shows. */
export const Layout = ({ text: { common, site }, children }: Props) => (
  <>
    <a className="skip" href="#content">
      {common.skip}
    </a>
    <header className="top">
      <div className="wrap">
        <a className="home" href="/" aria-label={site.brandHome}>
          <Logo name={common.brand} />
        </a>
        <nav aria-label={site.navigation}>
          <a className="sign-in" href="/account/login" data-account={site.account}>
            {site.signIn}
          </a>
          <a className="button" href="/user/inquiry/property-details">
            {site.order}
          </a>
        </nav>
      </div>
    </header>
    <main id="content">{children}</main>
    <footer className="bottom">
      <div className="wrap">
        <div>
          <Logo name={common.brand} />
          <p>{site.footer.about}</p>
        </div>
        <div>
          <h2>{site.footer.service}</h2>
          <a href="/user/inquiry/property-details">{site.order}</a>
          <a href="/#contact">{site.contact.title}</a>
        </div>
        <div>
          <h2>{site.footer.account}</h2>
          <a href="/account/login" data-account={site.account}>
            {site.signIn}
          </a>
          <a href="/account/create-account">{site.footer.register}</a>
        </div>
        <p className="source">{site.footer.source}</p>
      </div>
    </footer>
    <section id="cookies" className="banner" aria-labelledby="cookies-title" hidden>
      <div>
        <h2 id="cookies-title">{site.cookies.title}</h2>
        <p>{site.cookies.text}</p>
      </div>
      <button className="button" type="button">
        {site.cookies.accept}
      </button>
    </section>
    <div role="status">
      <p id="offline" className="offline" hidden>
        {common.offline} <button type="button">{common.reload}</button>
      </p>
    </div>
  </>
);
