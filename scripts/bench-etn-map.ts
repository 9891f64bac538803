/** The map of deals in a real browser on the real server: time until it is shown, and smoothness of its movement. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { demoPeople } from '#domains/accounts/server/public.ts';
import { scriptKilobytes } from '../tests/support/script-weight.ts';
import { startServer } from '../tests/support/server.ts';
import { judge, median } from './bench-support.ts';
import { findChromium } from './ensure-chromium.ts';

const limits = { scriptKilobytes: 275, fiveThousand: 800, hundredThousand: 2_000, frame: 50 };
const rounds = 5;

const town = '/user/etn?trznost=1,2,4,5&kje=krog:462000,101000,5000&kraj=Mesto';
const village = '/user/etn?trznost=1,2,4,5&kje=krog:462000,101000,60&kraj=Vas';

/**
 * Opens a view as a link of the screen does, and waits until the map reports its number of deals and has drawn them: two frames after the
 * words. Milliseconds of the browser's own clock.
 */
const shownAfter = (page: Page, address: string, words: string): Promise<number> =>
  page.evaluate(
    `(async () => {
      const start = performance.now();
      history.pushState({}, '', ${JSON.stringify(address)});
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const picture = () => new Promise((done) => requestAnimationFrame(done));
      while (!document.querySelector('[role=application]')?.parentElement?.textContent.includes(${JSON.stringify(words)})) {
        if (performance.now() - start > 30_000) throw new Error('the map never stood');
        await picture();
      }
      await picture();
      await picture();
      return performance.now() - start;
    })()`,
  );

/** Turns the wheel in and out over the map and takes the time between its pictures. */
const framesWhileZooming = async (page: Page): Promise<number[]> => {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(
    `(() => {
      window.pictures = [];
      const take = (at) => { window.pictures.push(at); requestAnimationFrame(take); };
      requestAnimationFrame(take);
    })()`,
  );
  for (const by of [-120, -120, -120, -120, 120, 120, 120, 120])
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, by / 2);
  const pictures = await page.evaluate<number[]>('window.pictures');
  return pictures.slice(1).map((at, index) => at - (pictures[index] ?? at));
};

export const measureMap = async (url: string, dataDir: string): Promise<void> => {
  // Beside the demonstration, whose office signs in without a second factor; its few deals are lost among the others.
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir });
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1_440, height: 900 } });
    await context.addInitScript("if (origin !== 'null') localStorage.setItem('cookie_consent', String(Date.now()))");
    const page = await context.newPage();
    await page.goto('/account/login');
    await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(demoPeople.admin.email);
    await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(passwords.admin ?? '');
    await page.getByRole('button', { name: 'Prijava' }).click();
    await page.waitForURL('**/user/**');
    const fresh = await (
      await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1_440, height: 900 },
        storageState: await context.storageState(),
      })
    ).newPage();
    const scripts = await scriptKilobytes(fresh, async () => {
      await fresh.goto('/user/etn');
      await fresh.getByRole('table').first().waitFor();
      await fresh.waitForLoadState('networkidle');
    });
    await fresh.context().close();
    judge('scripts of the screen at its first look, packed', scripts, limits.scriptKilobytes, 'less', ' KiB');
    const open = async (): Promise<void> => {
      await page.goto(village);
      // The map is a picture until it is used.
      await page.getByRole('application').hover();
      await page.locator('[role=application] canvas').first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    // The country is compressed at the first request after an import; only that one waits.
    await open();
    const first = await shownAfter(page, '/user/etn', 'Prikazanih 100.000');
    console.log(`the map of the country for the first who asks after an import: ${first.toFixed(0)} ms`);
    const [towns, countries]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await open();
      towns.push(await shownAfter(page, town, 'Prikazanih 5.000'));
      await open();
      countries.push(await shownAfter(page, '/user/etn', 'Prikazanih 100.000'));
    }
    judge('five thousand deals usable on the map', median(towns), limits.fiveThousand, 'less', ' ms');
    judge('a hundred thousand deals usable on the map', median(countries), limits.hundredThousand, 'less', ' ms');
    const frames = await framesWhileZooming(page);
    judge('picture of the map while zooming, median', median(frames), limits.frame, 'less', ' ms');
  } finally {
    await browser.close();
    await server.end('SIGTERM');
  }
};
