import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;
export const widths = [390, 1440] as const;

/** Rules of axe for every screen. */
export const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Look = { readonly theme: (typeof themes)[number]; readonly width: (typeof widths)[number] };

/** True for `npm run test:full`: every look, every chance case, both versions of PostgreSQL. */
export const isFull = process.env.TEST_FULL === '1';

/** The widths at which a journey is walked: a phone, and in the full run a desk too. */
export const walkedWidths = isFull ? widths : widths.slice(0, 1);

/** The looks in which a screen is examined: the light one at both widths, and in the full run the dark one too. */
const looks: readonly Look[] = themes
  .slice(0, isFull ? 2 : 1)
  .flatMap((theme) => widths.map((width) => ({ theme, width })));

/** Shows the open page in every look, one after another, without loading it again. */
export const inEveryLook = async (page: Page, examine: (page: Page, look: Look) => Promise<unknown>): Promise<void> => {
  const before = page.viewportSize();
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    await examine(page, look);
  }
  if (before) await page.setViewportSize(before);
};
