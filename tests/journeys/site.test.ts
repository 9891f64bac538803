import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import { pageSlugs } from '#domains/content/contract/content.ts';
import { editions } from '#domains/content/texts/editions.ts';
import { expectAccessible, openBrowser, signIn, walkByKeyboard } from '../support/browser.ts';
import { callAs } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { startServer } from '../support/server.ts';

const demo = await startDemo();
const { address, person } = demo;
const { newPerson, complaints } = await openBrowser(address);

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const bare = ['/', '/novica', '/preveri', ...pageSlugs.map((slug) => `/${slug}`)];
const inBoth = bare.flatMap((path) => [
  { path, language: 'sl', twin: path === '/' ? '/en' : `/en${path}` },
  { path: path === '/' ? '/en' : `/en${path}`, language: 'en', twin: path },
]);

test.each(inBoth)(
  '$path is whole without a script, for people and for search engines',
  async ({ path, language, twin }) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/<h1>[^<]{4,}<\/h1>/);
    expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]).toMatch(/Mera/);
    expect(/<meta name="description" content="([^"]{20,})"/.exec(text)).not.toBeNull();
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path === '/' ? '/' : path}">`));
    expect(text).toMatch(new RegExp(`hreflang="${language === 'sl' ? 'en' : 'sl'}" href="http[^"]+${twin}"`));
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) expect(text).toContain(property);
    for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(data)).toHaveProperty('@type');
  },
);

test('who sells stands under every page, in full beside what binds them, and as the office has entered it last', async () => {
  const named = (name: string) => [
    name,
    'Vzorčna ulica 1, 1000 Ljubljana',
    'SI10000003',
    '0000000000, Okrožno sodišče v Ljubljani',
    'Pooblaščeni ocenjevalci vrednosti nepremičnin in sodni cenilci (vzorec)',
    'mailto:racuni@mera.example',
    'tel:010000000',
  ];
  const footerOf = (text: string) => /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? '';
  for (const { path } of inBoth) {
    const footer = footerOf((await read(path)).text);
    for (const part of named('Mera, d. o. o. (vzorec)')) expect(footer, path).toContain(part);
  }
  for (const path of [
    '/kontakt',
    '/splosni-pogoji',
    '/piskotki',
    '/en/kontakt',
    '/en/splosni-pogoji',
    '/en/piskotki',
  ]) {
    const card = /<section class="seller-card"[\s\S]*?<\/section>/.exec((await read(path)).text)?.[0] ?? '';
    for (const part of [...named('Mera, d. o. o. (vzorec)'), 'Agencija za javni nadzor nad revidiranjem (vzorec)'])
      expect(card, path).toContain(part);
  }
  for (const path of ['/piskotki', '/en/piskotki'])
    for (const part of ['zasebnost@mera.example', 'Vzorčni strežniki, d. o. o. (vzorec)'])
      expect((await read(path)).text, path).toContain(part);
  const office = await newPerson();
  await signIn(office, person('admin'));
  const {
    sample: _,
    missing: _missing,
    sales_closed: _closed,
    ...issuer
  } = await callAs<Record<string, unknown>>(office, '/api/showIssuer');
  await callAs(office, '/api/editIssuer', { ...issuer, name: 'Ocene Kolar, d. o. o.' });
  for (const part of named('Ocene Kolar, d. o. o.')) expect(footerOf((await read('/')).text)).toContain(part);
  await callAs(office, '/api/editIssuer', issuer);
});

test('what the screens say of hard words leads to a part of a page that is there', async () => {
  for (const [page, { inquiries, cadastre }] of [
    ['/cenitve', sl],
    ['/en/cenitve', en],
  ] as const) {
    const { text } = await read(page);
    for (const { part } of [inquiries.details.aboutReason, inquiries.order.aboutValueBasis, cadastre.aboutKo])
      expect(text, page).toContain(`id="${part}"`);
  }
});

test('the map of the site names every page in both languages, and robots find it', async () => {
  const { text } = await read('/sitemap.xml');
  for (const { path } of inBoth) expect(text).toMatch(new RegExp(`<loc>http[^<]+${path}</loc>`));
  expect((await read('/assets/mera-og.png')).status).toBe(200);
  expect((await read('/robots.txt')).text).toMatch(/Disallow: \/user\/[\s\S]+Sitemap: http.+\/sitemap\.xml/);
});

test('an unknown address leads to the page that says so, which no search engine keeps', async () => {
  for (const [path, target] of [
    ['/ne-obstaja', '/404'],
    ['/en/ne-obstaja', '/en/404'],
    ['/novica/ne-obstaja', '/404'],
  ] as const) {
    const { status, headers } = await read(path);
    expect([status, headers.get('location')]).toEqual([302, target]);
    expect(await read(target)).toMatchObject({ status: 404, text: expect.stringContaining('noindex') });
  }
});

test('pages leave compressed, are known by their tag, and allow nothing inline but what is theirs', async () => {
  const page = await read('/', { 'accept-encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('vary')).toContain('accept-encoding');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe');
  const again = await read('/', { 'accept-encoding': 'br', 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('no page asks another host for anything', async () => {
  const page = await newPerson({ hasConsented: false });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  for (const path of ['/', '/valuer', '/kontakt', '/account/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(strangers).toEqual([]);
});

test('the language of a page goes on to sign-in, and a visit of English pages is no choice for later', async () => {
  const page = await newPerson();
  const signInOf = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto('/en/valuer');
  await page.goto('/account/login');
  await signInOf('Sign in');
  await page.goto('/valuer');
  await page.goto('/account/login');
  await signInOf('Prijava');
  // Chosen by the switch it holds.
  await page.goto('/valuer');
  await page.locator('[data-language=en]').first().click();
  await page.waitForURL('**/en/**');
  await page.goto('/valuer');
  await page.goto('/account/login');
  await signInOf('Sign in');
});

test('a guest types an address, sees the property, its price and the first free day, and has it chosen in the wizard', async () => {
  const page = await newPerson({ width: 390 });
  await page.goto('/');
  await page.getByText('od 305,00 €').waitFor();
  const box = page.getByRole('combobox', { name: 'Naslov, stavba, del stavbe ali parcela' });
  await page.getByRole('searchbox', { name: 'Naslov, stavba, del stavbe ali parcela' }).focus();
  await box.waitFor();
  // A street alone is no house: Enter shows those that it has.
  await page.keyboard.type('ulica ob slapu');
  await page
    .getByRole('option', { name: /Ulica ob slapu/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/najdi\?q=/);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ulica ob slapu \d/ })
      .count(),
  ).toBeGreaterThan(8);
  // A longer street is cut, with a note.
  await page.getByText('To je prvih 20 zadetkov.').waitFor();
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Naslov, stavba, del stavbe ali parcela' }).focus();
  await box.waitFor();
  await page.keyboard.type('ulica ob slapu 15');
  await page.getByRole('option', { name: /Ulica ob slapu 15.*naslov, stavba 1772-1826/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  // A building with many parts asks for the part, and finds it by its door.
  await page.getByRole('heading', { name: 'Kateri del je vaš?' }).waitFor();
  await expectAccessible(page);
  const parts = page.getByRole('searchbox', { name: 'Poiščite med deli' });
  await parts.fill('vrata 6');
  await page.getByRole('link', { name: /^Vrata 6\b/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Vrata 36\b/ }).count()).toBe(0);
  await parts.fill('vrata 99');
  await page.getByText(/^Takega dela v stavbi ni/).waitFor();
  // By all that the box promises: area, floor, number.
  for (const [typed, found] of [
    ['55,1', /^Vrata 36\b/],
    ['etaža 9', /^Vrata 36\b/],
    ['1826-40', /^Vrata 36\b/],
  ] as const) {
    await parts.fill(typed);
    await page.getByRole('link', { name: found }).waitFor();
    expect(await page.getByRole('link', { name: /^Vrata 1\b/ }).count(), typed).toBe(0);
  }
  await parts.fill('vrata 36');
  await page.getByRole('link', { name: /Vrata 36/ }).click();
  // By its door, with its number in the register beside it.
  await page.getByRole('heading', { name: 'Ulica ob slapu 15, vrata 36' }).waitFor();
  await page.getByText('Stanovanje 1826-40').waitFor();
  await page.getByText(/^Poročilo predvidoma do \d\d\/\d\d\/\d{4}, če začnemo takoj$/).waitFor();
  await page.getByText('305,00 €').waitFor();
  await page.getByText('250,00 € brez DDV').waitFor();
  await page.getByText(/^ob \d\d:\d\d, ogled traja \d+ min$/).waitFor();
  await page.getByRole('img', { name: /Katastrski načrt okolice: Ulica ob slapu 15/ }).waitFor();
  // Over it comes the map of the user area, with all that it can do.
  const map = page.frameLocator('iframe[title^="Lega: "]');
  await map
    .getByRole('application', { name: /Preslednica pove parcelo in stavbo/ })
    .locator('canvas')
    .first()
    .waitFor();
  await map.getByRole('button', { name: 'Sloji zemljevida' }).press('Enter');
  await map.getByText('Dejanska raba', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To je moja nepremičnina' }).click();

  await page.getByRole('link', { name: 'Prijavite se' }).click();
  await page.getByRole('heading', { name: 'Prijava' }).waitFor();
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('user').email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(person('user').password);
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await page.getByRole('region', { name: 'Naročate cenitev' }).getByText('Stanovanje 1826-40').waitFor();
  await fillStep0(page);
  await page.waitForURL('**/user/inquiry/add-properties?ko=1772&stavba=1826&del=40');
  await page.getByText('Izbran 1 del stavbe').waitFor();
  await page.getByText('iskali ste').waitFor();
});

test('the box works without a script, in English too, and every end leads on', async () => {
  const page = await newPerson({ hasScripts: false });
  await page.goto('/en');
  const box = page.getByRole('searchbox', { name: 'Address, building, part or parcel' });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Enter an address or a number.').waitFor();
  await box.fill('1772-1826-40');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/en/najdi?ko=1772&stavba=1826&del=40');
  await page.getByRole('heading', { name: 'Ulica ob slapu 15, vrata 36' }).waitFor();
  await page.getByText('Flat 1826-40').waitFor();
  await page.getByText('€305.00').waitFor();
  await box.fill('1772 110/4');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Parcel 110/4' }).waitFor();
  // A number that any k.o. may have is not opened: it is chosen from those that have it.
  await box.fill('110/4');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^Several parcels can have the number 110\/4/).waitFor();
  await page.getByRole('link', { name: /1772 110\/4/ }).click();
  await page.getByRole('heading', { name: 'Parcel 110/4' }).waitFor();
  // A typing mistake is shown, and nothing is opened before the user has seen it.
  await box.fill('Jseenova pot 3');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^Did you mean/).waitFor();
  await page.getByRole('link', { name: /Jesenova pot 3/ }).click();
  await page.waitForURL('**/en/najdi?ko=*');
  await box.fill('xyzzy 999999');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await page.getByRole('link', { name: 'Describe the property by its address' }).getAttribute('href')).toBe(
    '/user/inquiry/property-details?naslov=xyzzy+999999',
  );
});

const fillStep0 = async (page: Page) => {
  await page.getByText('Sodni postopek').click();
  await page.getByRole('textbox', { name: 'Telefon' }).first().fill('041 123 456');
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Slovenska cesta 55');
  await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
  await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
};

test('the office changes a page, sees it before, and brings the old text back', async () => {
  const page = await newPerson();
  await signIn(page, person('admin'), '/user/pisarna/strani');
  await page.getByRole('link', { name: 'Uredi: O nas (Slovenščina)' }).click();
  await page.getByRole('textbox', { name: 'Naslov' }).fill('Kdo smo');
  await page
    .getByRole('textbox', { name: 'Besedilo' })
    .fill('## Pet ljudi\n\nV **Ljubljani**. <script>alert(1)</script>');
  await page.getByRole('heading', { name: 'Pet ljudi' }).waitFor();
  expect((await read('/about')).text).not.toContain('Kdo smo');
  await page.getByRole('button', { name: 'Objavi spremembo' }).click();
  await page.getByText(`Shranjeno kot različica ${editions.sl.about.length + 1}.`).waitFor();

  const live = await read('/about');
  expect(live.text).toContain('<h1>Kdo smo</h1>');
  expect(live.text).toContain('<h2 id="pet-ljudi">Pet ljudi</h2>');
  expect(live.text).not.toContain('<script>alert');

  await page.getByRole('button', { name: 'Zapri' }).click();
  await page.getByRole('button', { name: `Obnovi različico ${editions.sl.about.length}` }).click();
  await page.getByRole('button', { name: 'Da, potrjujem' }).click();
  await page.getByText(`Shranjeno kot različica ${editions.sl.about.length + 2}.`).waitFor();
  expect((await read('/about')).text).toContain('<h1>O nas</h1>');
  await page.getByText(`Različica ${editions.sl.about.length + 2}`, { exact: true }).waitFor();
});

test('a change is live immediately in another process too', async () => {
  const other = await startServer({ ...demo.environment, DEMO: '0' });
  try {
    const titleThere = async () => /<h1>([^<]+)</.exec(await (await fetch(`${other.address}/kontakt`)).text())?.[1];
    expect(await titleThere()).toBe('Kontakt');
    const page = await newPerson();
    await signIn(page, person('admin'), '/user/pisarna/strani?stran=kontakt&jezik=sl');
    await page.getByRole('textbox', { name: 'Naslov' }).fill('Pišite nam');
    await page.getByRole('button', { name: 'Objavi spremembo' }).click();
    await page.getByText(`Shranjeno kot različica ${editions.sl.kontakt.length + 1}.`).waitFor();
    expect(await titleThere()).toBe('Pišite nam');
  } finally {
    await other.end('SIGTERM');
  }
});

test('news is a draft first, then in the list, on its page, in the feed and on the map', async () => {
  const page = await newPerson();
  await signIn(page, person('admin'), '/user/pisarna/novice');
  await page.getByRole('link', { name: 'Nova novica' }).click();
  await page.getByRole('textbox', { name: 'Naslov v brskalniku' }).fill('nov-cenik');
  await page.getByRole('textbox', { name: 'Naslov', exact: true }).fill('Nov cenik');
  await page.getByRole('textbox', { name: 'Kratek opis' }).fill('Velja od januarja za vsa nova naročila.');
  await page.getByRole('textbox', { name: 'Besedilo' }).fill('Cene ostajajo **enake**.');
  await page.getByRole('button', { name: 'Shrani' }).click();
  await page.waitForURL('**/user/pisarna/novice?novica=nov-cenik&jezik=sl');
  const places = ['/novica', '/novica/nov-cenik', '/novica.xml', '/sitemap.xml'];
  for (const place of places) expect((await read(place)).text).not.toContain('cenik</');

  await page.getByText('Objavljena na javni strani').click();
  await page.getByRole('button', { name: 'Shrani' }).click();
  await page.getByText('Shranjeno kot različica 2.').waitFor();
  for (const place of places) expect((await read(place)).text).toContain('nov-cenik');
  expect((await read('/novica/nov-cenik')).text).toContain('<strong>enake</strong>');
  expect((await read('/en/novica/nov-cenik')).status).toBe(302);

  const reader = await newPerson();
  await reader.goto('/novica');
  await reader.getByRole('link', { name: 'Nov cenik' }).click();
  await reader.getByRole('heading', { level: 1, name: 'Nov cenik' }).waitFor();
  await expectAccessible(reader);
});

test('a message of the contact form comes to the office', async () => {
  const guest = await newPerson({ width: 390 });
  await guest.goto('/kontakt');
  await guest.getByRole('textbox', { name: /Ime in priimek/ }).fill('Žiga Čuk');
  await guest.getByRole('textbox', { name: 'E-poštni naslov' }).fill('ziga@primer.si');
  await guest.getByRole('textbox', { name: 'Sporočilo' }).fill('Koliko stane cenitev vikenda v Bohinju?');
  await guest.getByRole('button', { name: 'Pošlji sporočilo' }).click();
  await guest.getByText('Hvala, sporočilo smo prejeli.').waitFor();
  await expectAccessible(guest);

  const office = await newPerson();
  await signIn(office, person('admin'));
  await office.getByRole('link', { name: 'Sporočila s strani Kontakt' }).click();
  await office
    .getByRole('row', { name: /Žiga Čuk/ })
    .getByText('Koliko stane cenitev vikenda v Bohinju?')
    .waitFor();
  await office.goto('/user/pisarna/posta');
  await office.getByRole('link', { name: 'Prejeli smo vaše sporočilo' }).waitFor();
});

test('without a script the contact form is sent too, and a page says what came of it', async () => {
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const { status, headers } = await fetch(`${address}${path}`, { method: 'POST', body, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const message = { name: '', email: 'brez.skripte@primer.si', message: 'Ali deluje tudi tako?', website: '' };
  expect(await send('/kontakt', message)).toEqual([303, '/kontakt/poslano']);
  expect(await send('/en/kontakt', { ...message, email: 'nobody' })).toEqual([303, '/en/kontakt/ni-poslano']);
  expect((await read('/kontakt/poslano')).text).toContain('Hvala, sporočilo smo prejeli.');
  const sent = await demo.ask('select name from contact.contact_us where email = $1', [message.email]);
  expect(sent).toEqual([{ name: null }]);
});

test('a card of the price list leads to the checkout with net, VAT and gross', async () => {
  const page = await newPerson();
  await page.goto('/valuer');
  await page.getByRole('link', { name: 'Pridobi dostop: Letni dostop' }).click();
  await page.waitForURL('**/account/login?redirect=*');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('user').email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(person('user').password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.waitForURL('**/user/product-checkout/*');
  for (const amount of ['349,00 €', '76,78 €', '425,78 €']) await page.getByText(amount).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Izberi drug paket' }).click();
  await page.getByRole('article').nth(1).waitFor();
  // The office's margin raises the second card above its neighbours.
  expect(await page.evaluate("getComputedStyle(document.querySelectorAll('article')[1]).marginTop")).toBe('-34px');
  await page.getByRole('link', { name: 'Pridobi dostop: Mesečni dostop' }).click();
  await page.getByText('47,58 €').waitFor();
});

/** It ends where the window ends. */
const expectAtTheFoot = async (page: Page, banner: Locator): Promise<void> => {
  await banner.waitFor();
  const box = await banner.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
};

test('a card leads with the net price, says so, and has the gross one under it', async () => {
  const { text } = await read('/valuer');
  const said = text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(said).toContain('349,00 € cena je brez DDV 425,78 € z DDV');
  expect(said).toContain('49,00 € cena je brez DDV 59,78 € z DDV');
});

test('cookies are asked about until they are accepted, on public pages and in the user area alike, and again after 30 days', async () => {
  const page = await newPerson({ hasConsented: false });
  const banner = page.getByRole('region', { name: 'Pravilnik zasebnosti in piškotki' });
  await page.goto('/');
  await expectAtTheFoot(page, banner);
  // It does not cover the end of the page.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const last = await page.locator('footer .source').boundingBox();
  const top = (await banner.boundingBox())?.y ?? 0;
  expect((last?.y ?? top) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  await banner.getByRole('link', { name: 'Preberite pravilnik' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zasebnost in piškotki' }).waitFor();
  await page.goto('/account/login');
  await expectAtTheFoot(page, banner);
  await walkByKeyboard(page, 40);
  await banner.getByRole('button', { name: 'Sprejmi piškotke' }).click();
  await banner.waitFor({ state: 'hidden' });
  await page.goto('/valuer');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await banner.isVisible()).toBe(false);

  await page.evaluate("localStorage.setItem('cookie_consent', String(Date.now() - 31 * 86_400_000))");
  await page.reload();
  await banner.waitFor();
  await page.goto('/account/login');
  await banner.waitFor();
});

test('everything on the first page is reached by keys, in the order in which it stands', async () => {
  const page = await newPerson();
  await page.goto('/');
  const focused = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate('document.activeElement.textContent || document.activeElement.name');
  };
  expect(await focused()).toBe('Skoči na vsebino');
  await page.keyboard.press('Enter');
  const seen: string[] = [];
  for (let step = 0; step < 5; step += 1) seen.push(String(await focused()));
  expect(seen.join('|')).toMatch(/^q\|Poišči\|Kako poteka/);
});

test('without motion nothing moves, and the chosen appearance stands before anything is drawn', async () => {
  const page = await newPerson();
  await page.goto('/');
  await page.evaluate("localStorage.setItem('mera-theme', 'dark')");
  await page.goto('/valuer');
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});

test('where the registers have no addresses the first page promises none', async () => {
  expect((await read('/')).text).toContain('Za začetek je dovolj naslov.');
  await demo.ask('delete from cadastre.address');
  await expect.poll(async () => (await read('/')).text).toContain('Za začetek je dovolj številka stavbe ali parcele.');
  expect((await read('/en')).text).toContain('The number of a building or a parcel is enough to begin.');
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
