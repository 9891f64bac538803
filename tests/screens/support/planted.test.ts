import { expect, test } from 'vitest';
import { expectAccessible, settled, signIn } from '#screens/browser.ts';
import { eachStory } from '../../support/each-story.ts';

const { newPerson, person } = eachStory();

/** Faults that a story would miss if the check did not find them. */
const faults: readonly [string, string, string][] = [
  ['a picture without words', '<img src="/favicon.svg">', 'image-alt'],
  ['a button without a name', '<button type="button"></button>', 'button-name'],
  ['a field without a label', '<input type="text">', 'label'],
  ['a part of a list outside of one', '<div><li>Ena</li></div>', 'listitem'],
];

test.each(faults)('%s is found on a screen that was clean', async (_what, markup, rule) => {
  const page = await newPerson();
  await signIn(page, person('valuer'), '/user/account');
  await settled(page);
  await expectAccessible(page);
  await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), markup);
  await expect(expectAccessible(page)).rejects.toMatchObject({ actual: [expect.stringContaining(rule)] });
});

test('what is hidden or lies behind a dialog has no role for a person', async () => {
  const page = await newPerson({ width: 390 });
  await signIn(page, person('valuer'));
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<button type="button" class="hidden">Prva</button><div inert><button type="button">Druga</button></div>
       <button type="button" class="hidden tool:block">Tretja</button><button type="button">Četrta</button>`,
    ),
  );
  const names = ['Prva', 'Druga', 'Tretja', 'Četrta'];
  const seen = await Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).count()));
  expect(seen).toEqual([0, 0, 0, 1]);
});
