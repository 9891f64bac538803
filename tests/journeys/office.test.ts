import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mondayOf } from '#domains/inquiries/core/day-plan.ts';
import { isWorkFree } from '#lib/calendar.ts';
import { addDays } from '#lib/iso-date.ts';
import { clock as clockOf, dayOf, localTime } from '#lib/ljubljana-time.ts';
import { expectAccessible, expectWholeWords, openBrowser, signIn } from '../support/browser.ts';
import { callAs, caseOf } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { walkedWidths, type widths } from '../support/looks.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** The three sides of a case, each in a browser of the same width. */
const sidesAt = async (width: number) => {
  const [customer, office, valuer] = await Promise.all(
    (['user', 'admin', 'valuer'] as const).map(async (role) => {
      const page = await newPerson({ width: width as (typeof widths)[number] });
      await signIn(page, person(role));
      return page;
    }),
  );
  if (!customer || !office || !valuer) throw new Error('a side is missing');
  return { customer, office, valuer };
};

/** Opens a customer's case as the office. */
const openCase = async (office: Page, inquiry_id: string) => {
  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
};

test.each(walkedWidths)(
  'at %i the office sees the day of a valuer on the map, reached by keys, and in a list that says the same',
  async (width) => {
    const sides = await sidesAt(width);
    const { office } = sides;
    const inquiry_id = await caseOf(sides, 'visit_scheduled');
    const { number, visit_at } = await callAs<{ number: string; visit_at: string }>(office, '/api/showCase', {
      inquiry_id,
      reason: 'pregled naročila',
    });
    await office.goto(`/user/pisarna/koledar?dan=${dayOf(visit_at)}`);
    const own = office.getByRole('link', { name: `Odpri primer ${number}` });
    await own.waitFor();
    const day = office.getByRole('region', { name: 'Ogledi dneva na zemljevidu' });
    const marker = day.getByRole('button', { name: /^1\. ob / });
    await marker.focus();
    await office.keyboard.press('Enter');
    const [, said = ''] = /^1\. (.*)$/.exec((await marker.getAttribute('aria-label')) ?? '') ?? [];
    await day.getByRole('status').getByText(said).waitFor();
    // An absence begins with the shown valuer and day.
    await office.getByRole('button', { name: 'Vpiši odsotnost' }).click();
    const absence = office.getByRole('dialog', { name: 'Vpiši odsotnost' });
    const on = dayOf(visit_at).split('-').toReversed().join('/');
    for (const name of [/^Od(?! ure)/, /^Do vključno/])
      expect(await absence.getByRole('textbox', { name }).inputValue()).toBe(on);
    await absence.getByRole('button', { name: 'Nazaj' }).click();
    // The list has the same content as the map, in the same order.
    expect(await office.getByRole('listitem').filter({ hasText: said }).count()).toBeGreaterThan(0);
    await expectAccessible(office);
    await shot(office, `office-calendar-${width}`);
    await office.keyboard.press('Escape');
    await office.getByRole('link', { name: 'Naslednji teden' }).press('Enter');
    await own.waitFor({ state: 'detached' });
    await office.goBack();
    await own.press('Enter');
    await office.waitForURL(`**/user/pisarna/primer/${inquiry_id}`);
  },
);

test('a visit is drawn to another day by the pointer, and asked to be moved by keys; the panel stays with its valuer', async () => {
  const sides = await sidesAt(1440);
  const { office } = sides;
  const inquiry_id = await caseOf(sides, 'visit_scheduled');
  type Case = { number: string; visit_at: string; valuer: { name: string } };
  const { number, visit_at, valuer } = await callAs<Case>(office, '/api/showCase', { inquiry_id });
  const from = dayOf(visit_at);
  const monday = mondayOf(from);
  const to = Array.from({ length: 5 }, (_, index) => addDays(monday, index)).find(
    (one) => one !== from && one > dayOf(new Date().toISOString()) && !isWorkFree(one),
  );
  if (!to) throw new Error('the week of the visit has no other working day');
  const written = (day: string) => day.split('-').toReversed().join('/');
  await office.goto(`/user/pisarna/koledar?dan=${from}`);
  const table = office.getByRole('table', { name: 'Koledar pisarne' });
  const cellOf = (day: string) => table.getByRole('link', { name: new RegExp(`^${valuer.name}, .*${written(day)}`) });
  const time = clockOf(localTime(Date.parse(visit_at)).minutes);
  const drawn = cellOf(from).locator('[draggable=true]').filter({ hasText: time });
  const dialog = office.getByRole('dialog', { name: 'Predlagaj drug termin' });

  // A weekend takes nothing; a working day asks for a time of that day.
  await drawn.dragTo(cellOf(addDays(monday, 6)));
  expect(await dialog.count()).toBe(0);
  await drawn.dragTo(cellOf(to));
  await dialog.getByText(number).waitFor();
  await dialog.getByRole('radiogroup', { name: new RegExp(`^Termini, .*${written(to)}`) }).waitFor();
  await dialog.getByRole('button', { name: 'Nazaj' }).click();

  // By keys: the button beside the map of the day.
  await office.getByRole('button', { name: `Predlagaj drug termin ogleda za ${number}` }).press('Enter');
  const free = dialog.getByRole('radiogroup', { name: /^Termini/ }).getByRole('radio', { disabled: false });
  await free.last().press(' ');
  await dialog.getByRole('button', { name: 'Pošlji predlog' }).press('Enter');
  await office.getByText('Predlog je poslan stranki in cenilcu.').waitFor();
  // The proposed time is in the week, and the panel shows the valuer it was moved for.
  await table.getByText(`predlagan ${number}`).waitFor();
  await office.getByRole('heading', { name: new RegExp(`^${valuer.name}`) }).waitFor();
  await expectAccessible(office);
  await shot(office, 'office-calendar-proposed-1440');
});

test('words and dates of the queue stay whole beside its panel, also where the valuer will be absent', async () => {
  const sides = await sidesAt(1440);
  const { office, valuer } = sides;
  const inquiry_id = await caseOf(sides, 'visit_scheduled');
  type Case = { due_on: string };
  const { due_on } = await callAs<Case>(office, '/api/showCase', { inquiry_id });
  const days = { from_on: due_on, to_on: addDays(due_on, 3) };
  // Others of this file have visits then, and they stay.
  type Touched = { visits: readonly { inquiry_id: string }[] };
  const { visits } = await callAs<Touched>(valuer, '/api/showTouchedByAbsence', days);
  const absence = await callAs<{ absence_id: string }>(valuer, '/api/addAbsence', {
    ...{ ...days, reason: 'holiday' },
    visits: visits.map(({ inquiry_id: id }) => ({ inquiry_id: id, does: 'keep' })),
  });
  await office.goto('/user/pisarna?odprti=da');
  const table = office.getByRole('table', { name: 'Pisarna' });
  await table
    .getByText(/^Cenilec odsoten od/)
    .first()
    .waitFor();
  await office.keyboard.press('j');
  await office.getByRole('complementary', { name: 'Izbrani primer' }).getByText('Kaj sledi').waitFor();
  await expectWholeWords(table);
  await shot(office, 'office-queue-absence-1440');
  await callAs(valuer, '/api/deleteAbsence', { absence_id: absence.absence_id });
});

test.each(walkedWidths)(
  'at %i the queue is walked by keys, has tasks by a day, and acts on several cases with an outcome for each',
  async (width) => {
    const sides = await sidesAt(width);
    const { office } = sides;
    const [asked, own] = [await caseOf(sides, 'in_review'), await caseOf(sides, 'in_review')];
    await callAs(office, '/api/requestInfo', {
      inquiry_id: asked,
      items: [{ kind: 'document', text: 'Energetska izkaznica' }],
    });
    const numberOf = async (inquiry_id: string) =>
      (await callAs<{ number: string }>(office, '/api/showCase', { inquiry_id })).number;
    const [first, second] = [await numberOf(asked), await numberOf(own)];

    const [over, free] = [await caseOf(sides, 'in_review'), await caseOf(sides, 'confirmed')];
    const [last, third] = [await numberOf(over), await numberOf(free)];
    await callAs(office, '/api/officeCancel', { inquiry_id: over, reason: 'customer_asked' });

    // Finished cases have a view of their own, and are found by their number.
    await office.goto('/user/pisarna');
    await office.getByRole('button', { name: /^Odprti \d+$/, pressed: true }).waitFor();
    await office.getByRole('button', { name: /^Končani \d+$/ }).click();
    await office.waitForURL('**/user/pisarna?koncani=da');
    await office.getByRole('table', { name: 'Pisarna' }).getByText(last).waitFor();
    await office.goto(`/user/pisarna?odprti=da&iskanje=${last}`);
    await office.getByText('0 primerov').waitFor();
    await office.goto(`/user/pisarna?iskanje=${last}`);
    await office.getByRole('table', { name: 'Pisarna' }).getByText(last).waitFor();

    // One press each narrows the queue, shows the count, and is a link that can be kept.
    await office.goto('/user/pisarna');
    await office.getByRole('button', { name: /^Na potezi pisarna \d+$/ }).click();
    await office.waitForURL('**/user/pisarna?na-potezi=pisarna');
    const table = office.getByRole('table', { name: 'Pisarna' });
    await table.getByText(second).waitFor();
    await expect.poll(() => table.getByText(first).count()).toBe(0);

    // A task with a day, on the case that the keys lead to.
    await office.goto(`/user/pisarna?iskanje=${second}`);
    await table.getByText(second).waitFor();
    await office.keyboard.press('?');
    const keys = office.getByRole('dialog', { name: 'Tipke v vrsti primerov' });
    await keys.getByText('naslednji primer').waitFor();
    await expectAccessible(office);
    await keys.getByRole('button', { name: 'Zapri' }).click();
    await office.keyboard.press('j');
    if (width >= 1400) {
      // The current case shows the next step and the party to act, its money, the last event and its tasks.
      const side = office.getByRole('complementary', { name: 'Izbrani primer' });
      for (const said of ['Kaj sledi', 'Na potezi ste vi', 'Zadnji dogodek', 'Ni odprtih nalog.', 'Plačilo'])
        await side.getByText(said).first().waitFor();
      await expectAccessible(office);
      await shot(office, `office-queue-side-${width}`);
    }
    await office.keyboard.press('t');
    const dialog = office.getByRole('dialog', { name: /^Nova naloga/ });
    await dialog.getByRole('textbox', { name: 'Kaj je treba storiti' }).fill('Pokliči naročnika');
    await dialog.getByRole('textbox', { name: 'Do kdaj' }).fill('31/12/2027');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Shrani nalogo' }).click();
    await table.getByText('Pokliči naročnika').waitFor();
    await office.goto('/user/pisarna/naloge');
    await office.getByText('Pokliči naročnika').first().waitFor();
    await expectAccessible(office);
    await shot(office, `office-tasks-${width}`);
    await office.goto('/user/welcome');
    await office.getByText('Pokliči naročnika').first().waitFor();
    await openCase(office, own);
    await office.getByRole('checkbox', { name: 'Opravljeno: Pokliči naročnika' }).click({ force: true });
    await expect
      .poll(
        async () => (await callAs<{ items: { state: string }[] }>(office, '/api/showTasks', { inquiry_id: own })).items,
      )
      .toMatchObject([{ state: 'done' }]);
    // Two orders of one property are marked.
    await office.getByText('Ista nepremičnina je naročena še enkrat').first().waitFor();
    await expectAccessible(office);

    // Two cases at once: one is reminded, for the other it is the office's turn.
    await office.goto('/user/pisarna?odprti=da&razvrsti=case');
    for (const number of [first, second])
      await office.getByRole('checkbox', { name: `Izberi ${number}` }).check({ force: true });
    await office.getByText('Izbrana 2 primera').waitFor();
    await expectAccessible(office);
    // Neither of them can be assigned; of three one can.
    const bar = office.getByRole('toolbar', { name: 'Dejanja za izbrane primere' });
    expect(await bar.getByRole('button', { name: /^Dodeli/ }).count()).toBe(0);
    await office.getByRole('checkbox', { name: `Izberi ${third}` }).check({ force: true });
    await bar.getByRole('button', { name: 'Dodeli 1 od 3' }).click();
    await office
      .getByRole('dialog')
      .getByText(/^Izpuščeno, ker stanje tega ne dopušča/)
      .waitFor();
    await office.getByRole('dialog').getByRole('button', { name: 'Zapri' }).click();
    await office.getByRole('checkbox', { name: `Izberi ${third}` }).uncheck({ force: true });
    await shot(office, `office-queue-${width}`);
    await office.keyboard.press('m');
    const bulk = office.getByRole('dialog', { name: 'Opomnik' });
    await bulk.getByRole('button', { name: 'Izvedi za 2 primera' }).click();
    await bulk.getByText('Uspelo: 1 od 2 (2 primera).').waitFor();
    await bulk.getByRole('listitem').filter({ hasText: first }).getByText('opomnik poslan: stranka').waitFor();
    await bulk.getByRole('listitem').filter({ hasText: second }).getByText('Na potezi je pisarna').waitFor();
    await expectAccessible(office);
    await shot(office, `office-bulk-${width}`);
    await bulk.getByRole('button', { name: 'Zapri' }).click();
    await office.keyboard.press('Escape');
    await office.getByText('Izbrana 2 primera').waitFor({ state: 'detached' });

    // Any number is found from anywhere, and a hit opens at once.
    await office.keyboard.press('Control+k');
    await office.getByRole('dialog', { name: 'Poišči' }).getByRole('searchbox').fill(second);
    await office.getByRole('menuitem', { name: new RegExp(`^${second}`) }).click();
    await office.waitForURL(`**/user/pisarna/primer/${own}`);
  },
);

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
