import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { computed, expectAccessible, openBrowser, sameSession, signIn, walkByKeyboard } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { inEveryLook } from '../support/looks.ts';

// The register asks a service that does not answer: the look-up has to work without it.
const { address, person } = await startDemo({ GURS_WFS_URL: 'http://127.0.0.1:9/wfs' });
const { newPerson, complaints } = await openBrowser(address);

const customer = await newPerson();
await signIn(customer, person('user'));

const another = async (look: Parameters<typeof newPerson>[0] = {}): Promise<Page> => {
  const page = await newPerson(look);
  await sameSession(customer.context(), page.context());
  return page;
};

/** Fails the code of a screen this number of times; counts the requests. */
const loseChunk = async (page: Page, name: RegExp, times: number) => {
  const asked = new Map<string, number>();
  await page.route(name, (route) => {
    const n = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), n);
    return n <= times ? route.abort() : route.continue();
  });
  return () => Math.max(...asked.values());
};

test('a screen whose code is lost on the way is asked for again, and comes', async () => {
  const page = await another();
  await page.goto('/user/welcome');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const asked = await loseChunk(page, /\/assets\/inquiries-[^/]+\.js/, limits.chunkAttempts - 1);
  await page.getByRole('link', { name: 'Povpraševanja', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Povpraševanja' }).waitFor();
  // On a busy machine the browser repeats a prefetch beside the screen.
  expect(asked()).toBeGreaterThanOrEqual(limits.chunkAttempts);
  expect(loads).toBe(0);
  await page.close();
});

test('code that never comes is said so, after one full load of the page', async () => {
  const page = await another();
  await page.goto('/user/welcome');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const asked = await loseChunk(page, /\/assets\/account-[^/]+\.js/, Number.POSITIVE_INFINITY);
  await page.getByRole('link', { name: 'Moj račun', exact: true }).click();
  // The full load opens the wanted page; there the screen is requested once more.
  await page.waitForURL('**/user/account');
  await expect.poll(() => loads).toBe(1);
  await page.getByRole('alert').getByText('Tega dela strani ni bilo mogoče naložiti').waitFor();
  expect(asked()).toBeGreaterThanOrEqual(limits.chunkAttempts);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Poskusi znova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Moj račun' }).waitFor();
  await page.close();
});

test.each([
  ['of another role', '/user/pisarna', 'Za to stran nimate pravic'],
  ['with an id that is none', '/user/order/x', 'Te strani ni'],
  ['of a product with an id that is none', '/user/product-checkout/x', 'Te strani ni'],
])('a screen %s says what it is within the layout', async (_, path, title) => {
  const page = await another({ width: 1440 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toBe(`${title} | Mera`);
  await expectAccessible(page);
  // The menu is where it always is.
  await page.getByRole('navigation').getByRole('link', { name: 'Povpraševanja' }).click();
  await page.getByRole('heading', { level: 1, name: 'Povpraševanja' }).waitFor();
});

test('a new screen begins at its top, and the way back leads to where one was', async () => {
  const page = await another();
  await page.goto('/user/account');
  await page.getByRole('heading', { name: 'Zaprtje računa' }).scrollIntoViewIfNeeded();
  const scrolled = Number(await page.evaluate('scrollY'));
  expect(scrolled).toBeGreaterThan(500);
  await page.getByRole('link', { name: 'Povpraševanja', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Povpraševanja' }).waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Moj račun' }).waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrolled);
  await page.close();
});

test('a link of a screen, and the way back, lead the focus to the heading of where one is', async () => {
  const page = await another();
  const focused = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).and(page.locator(':focus')).waitFor();
  await page.goto('/user/account');
  await page.locator('#content').getByRole('link', { name: 'Organizacija' }).click();
  await focused('Organizacija');
  await page.goBack();
  await focused('Moj račun');
  await page.close();
});

test('following the same link twice is one navigation', async () => {
  const page = await another();
  await page.goto('/user/welcome');
  const link = page.getByRole('link', { name: 'Povpraševanja', exact: true });
  await link.waitFor();
  const before = Number(await page.evaluate('history.length'));
  await link.dblclick();
  await page.getByRole('heading', { level: 1, name: 'Povpraševanja' }).waitFor();
  await link.click();
  expect(await page.evaluate('history.length')).toBe(before + 1);
  await page.goBack();
  await page.waitForURL('**/user/welcome');
  await page.close();
});

test('the wizard says when the register does not answer, and lets the data be entered by hand', async () => {
  const page = await another();
  await page.goto('/user/welcome');
  await page.getByRole('button', { name: 'Naroči cenitev' }).click();
  await page.waitForURL('**/user/inquiry/property-details');
  await page.getByText('Sodni postopek').click();
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Slovenska cesta 55');
  await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
  await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('041 123 456');
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/add-properties');
  // Not in the seeded registers, so the service is asked.
  await page.goto('/user/inquiry/add-properties?ko=2302&stavba=77');
  await page.getByRole('alert').getByRole('heading', { name: 'Register trenutno ni dosegljiv' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opiši po naslovu' }).click();
  await page.getByRole('textbox', { name: 'Naslov' }).first().waitFor();
  await expectAccessible(page);
  await page.close();
});

test('a puzzle is solved by workers where nothing else may become script', async () => {
  const page = await newPerson();
  const policy = (await fetch(`${address}/account/login`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await page.goto('/account/login');
  const [solved] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/login') && /altcha/.test(request.postData() ?? '')),
    (async () => {
      await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill('nihce@primer.example');
      for (let n = 0; n < 4; n += 1) {
        await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(`napačno geslo ${n}`);
        const answered = page.waitForResponse((response) => response.url().endsWith('/login'));
        await page.getByRole('button', { name: 'Prijava' }).click();
        await answered;
        await page.getByRole('alert').filter({ hasText: 'E-poštni naslov ali geslo ni pravilno.' }).waitFor();
      }
    })(),
  ]);
  expect(solved.method()).toBe('POST');
  const refused = await page.evaluate(`(() => {
    try { document.createElement('div').innerHTML = '<img src=x>'; return 'taken'; } catch (error) { return error.name; }
  })()`);
  expect(refused).toBe('TypeError');
  const emptied = await page.evaluate(`(() => {
    const place = document.createElement('div');
    place.append('x');
    place.innerHTML = '';
    return place.childNodes.length;
  })()`);
  expect(emptied, 'a live region is emptied so').toBe(0);
  expect(complaints.filter((text) => /TrustedHTML|Trusted Type/i.test(text)).length).toBeGreaterThan(0);
  complaints.length = 0;
  await page.close();
});

test('at 390 a finger hits every row of the menu and of the choice of language', async () => {
  const page = await another({ width: 390 });
  await page.goto('/user/welcome');
  await page.getByRole('button', { name: 'Meni' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Pregled' }).waitFor();
  const rows = [
    ...(await menu.getByRole('link').all()),
    ...(await menu.getByRole('radiogroup', { name: 'Jezik' }).getByRole('radio').all()),
  ];
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    expect(Math.min(width, height), await row.innerText()).toBeGreaterThanOrEqual(44);
  }
  await page.close();
});

test('the user area is walked by the keyboard alone, with the focus always to be seen', async () => {
  const page = await another();
  await page.goto('/user/account');
  await page.getByRole('heading', { level: 1, name: 'Moj račun' }).waitFor();
  await page.getByRole('button', { name: 'Zapri račun' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skoči na vsebino');
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
  const seen = await walkByKeyboard(page, 40);
  for (const wanted of [
    'Shrani',
    'Spremeni naslov',
    'Spremeni geslo',
    'Odjavi povsod',
    'Prenesi moje podatke',
    'Zapri račun',
  ])
    expect(seen).toContain(wanted);
  await page.close();
});

test('at twice the size nothing is lost', async () => {
  // 200 % of a screen of 1280 px leaves 640 px; text alone may grow to twice its size too.
  const page = await another();
  await page.setViewportSize({ width: 640, height: 512 });
  for (const path of ['/user/welcome', '/user/account', '/user/inquiries', '/account/login', '/components']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  await page.close();
});

test('all places on a map stay visible after a resize, until the user moves the map', async () => {
  const page = await another();
  await page.goto('/components');
  const map = page.getByRole('region', { name: 'Ponazoritveni načrt', exact: true });
  const pins = ['Parcela 105/1', 'Stavba 1826'].map((name) => map.getByRole('button', { name, exact: true }));
  /** How far the pins are apart, in pixels, and whether the map holds both. */
  const seen = async () => {
    const frame = await map.boundingBox();
    const boxes = await Promise.all(pins.map((pin) => pin.boundingBox()));
    const inside = boxes.every(
      (box) => box && frame && box.x >= frame.x && box.x + box.width <= frame.x + frame.width && box.y >= frame.y,
    );
    return { inside, apart: Math.round((boxes[1]?.x ?? 0) - (boxes[0]?.x ?? 0)) };
  };
  await pins[0]?.waitFor();
  await map.scrollIntoViewIfNeeded();
  await expect.poll(seen).toMatchObject({ inside: true });
  const wide = await seen();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await seen()).apart).toBeLessThan(wide.apart);
  await expect.poll(seen).toMatchObject({ inside: true });
  const narrow = await seen();
  await map.getByRole('button', { name: 'Približaj' }).click();
  // A step nearer is the next zoom of the map, once the picture has come to rest: it looks the same time and again.
  let [last, times] = [narrow.apart, 0];
  const sameSince = async () => {
    const { apart } = await seen();
    times = apart === last && apart > narrow.apart ? times + 1 : 0;
    last = apart;
    return times;
  };
  await expect.poll(sameSince).toBeGreaterThan(6);
  /** Each pin is on a whole pixel. */
  const nearer = last;
  const fromNearer = async () => Math.abs((await seen()).apart - nearer);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect.poll(async () => (await map.boundingBox())?.width).toBeGreaterThan(400);
  expect(await fromNearer()).toBeLessThanOrEqual(1);
  await page.close();
});

test('who asked for less motion gets none', async () => {
  const page = await another();
  await page.goto('/components');
  await page.getByRole('button', { name: 'Dela' }).waitFor();
  const icon = page.getByRole('button', { name: 'Dela' }).locator('svg');
  const spins = Number.parseFloat(await icon.evaluate(computed, 'animationDuration'));
  expect(spins).toBeLessThan(0.001);
  await page.close();
});

test('axe finds nothing on the screens of the shell in any look', async () => {
  const page = await another();
  for (const path of [
    '/account/reactivate',
    '/account/reactivate#code=x',
    '/user/account',
    '/account/reset#email=a@b.si&code=x',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await inEveryLook(page, expectAccessible);
  }
  await page.close();
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
