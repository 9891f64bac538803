import './site.css';
import { giveConsent, isConsentDue } from '#platform/web/ui/consent.ts';

/**
 * The script that every public page carries in its head: appearance before anything is drawn, then the two banners,
 * and the scripts of the forms once one is used.
 */
type Forms = typeof import('./forms.ts');

const page = document.documentElement;
const theme = localStorage.getItem('mera-theme');
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
// The user area has the language of the last public page, unless one was chosen.
localStorage.page_language = page.lang;

addEventListener('DOMContentLoaded', () => {
  const one = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
  const each = <E extends HTMLElement>(selector: string, work: (element: E) => void) => {
    for (const element of document.querySelectorAll<E>(selector)) work(element);
  };

  // Signed-in visitors are led to their own pages.
  if (document.cookie.includes('cp_presence_t='))
    each<HTMLAnchorElement>('[data-account]', (link) => {
      link.href = '/user/welcome';
      link.textContent = link.dataset.account ?? '';
    });
  each('[data-language]', (link) => {
    link.onclick = () => {
      localStorage.site_language = link.dataset.language;
    };
  });

  const offline = one('#site-offline');
  const tellConnection = () => {
    if (offline) offline.hidden = navigator.onLine;
  };
  window.ononline = window.onoffline = tellConnection;
  tellConnection();
  each('#site-offline button', (button) => {
    // A page reloaded without a connection is lost.
    button.onclick = () =>
      fetch('/readyz').then(
        () => location.reload(),
        () => undefined,
      );
  });

  const bars = one('.bars');
  if (bars) new ResizeObserver(() => page.style.setProperty('--bars', `${bars.offsetHeight}px`)).observe(bars);

  const cookies = one('#site-cookies');
  if (cookies && isConsentDue(Number(cookies.dataset.days))) {
    cookies.hidden = false;
    each('#site-cookies button', (button) => {
      button.onclick = () => {
        giveConsent();
        cookies.hidden = true;
      };
    });
  }

  // The map of the user area covers the plan, once the page is loaded.
  window.onload = () =>
    each('[data-map]', (place) => {
      const map = document.createElement('iframe');
      map.title = place.dataset.title ?? '';
      map.src = place.dataset.map ?? '';
      place.append(map);
    });

  const load = (): Promise<Forms> => import(/* @vite-ignore */ document.body.dataset.forms ?? '');
  each<HTMLInputElement>('[data-filter]', (box) => {
    if (box.parentElement) box.parentElement.hidden = false;
    box.oninput = () => load().then(({ filterParts }) => filterParts(box));
  });

  // A form sent by the browser itself, with a file: the page shows a waiting text until the answer arrives.
  each<HTMLFormElement>('[data-waits]', (form) => {
    const place = one(`#${form.dataset.waits}`);
    const say = (isWaiting: boolean) => {
      for (const button of form.querySelectorAll('button')) button.disabled = isWaiting;
      if (place) place.textContent = isWaiting ? (place.dataset.text ?? '') : '';
    };
    form.onsubmit = () => say(true);
    // After navigating back, nothing has been sent yet.
    addEventListener('pageshow', () => say(false));
  });

  each<HTMLFormElement>('[data-form]', (form) => {
    form.addEventListener('focusin', () => load().then(({ attend }) => attend(form)), { once: true });
    // Faults are shown in the page, in its language, not in a bubble of the browser.
    form.noValidate = true;
    form.onsubmit = (event) => {
      event.preventDefault();
      // Without a connection the page's own sentence replaces the server's.
      load().then(
        ({ submit }) => submit(form),
        () => {
          each('.answer', (answer) => {
            answer.textContent = form.dataset.failed ?? '';
            answer.hidden = false;
          });
        },
      );
    };
  });
});
