import { expect, test } from 'vitest';
import { serveDeals } from '../imports/served-registers.ts';
import { expectAccessible, openBrowser, settled, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { temporaryFolder } from '../support/folder.ts';
import { inEveryLook } from '../support/looks.ts';
import { serveGurs } from '../support/served-gurs.ts';

const gurs = await serveGurs();
const folder = temporaryFolder();
const { address, person, ask } = await startDemo({ GURS_DOWNLOAD_URL: gurs.address });
const { newPerson, complaints } = await openBrowser(address);
const office = await newPerson();
await signIn(office, person('admin'));
const open = async (path: string) => {
  await office.goto(path);
  await settled(office);
};
const looked = () => inEveryLook(office, expectAccessible);

test.each([
  ['a look-up', '/user/nepremicnina/stavba/1728/412', /Izmišljeni podatki/],
  ['a part', '/user/nepremicnina/del/1772/1826/40', /Izmišljeni podatki/],
  ['a parcel', '/user/nepremicnina/parcela/63/11%2F1', /Izmišljeni podatki/],
  ['deals', '/user/etn?trznost=1,2,4,5', /Vir: izmišljeni podatki/],
])('%s of the demonstration says that its data are invented, and names no register', async (_, path, said) => {
  await open(path);
  await office.getByText(said).first().waitFor();
  expect(await office.getByRole('main').textContent()).not.toMatch(/Geodetska uprava|Podatki GURS|stanje \d/);
  await looked();
});

test('so does the home page', async () => {
  const guest = await newPerson();
  await guest.goto('/');
  await guest.getByText('Vir podatkov: izmišljeni podatki za prikaz').waitFor();
  // Once its script has come, the box has suggestions and is a combobox.
  const box = guest.getByRole('searchbox').or(guest.getByRole('combobox'));
  await box.fill('1728 412');
  await box.press('Enter');
  await guest.getByRole('main').getByText('Izmišljeni podatki').first().waitFor();
  expect(await guest.locator('body').textContent()).not.toContain('Geodetska uprava');
});

test('the office has a register fetched every week, of a municipality and at an hour that it chooses', async () => {
  await open('/user/pisarna/uprava/nastavitve');
  const etn = office.getByRole('group', { name: 'Evidenca trga nepremičnin (ETN)' });
  await etn.getByText('Prenesi vsak teden').click();
  await etn.getByRole('button', { name: /Območje/ }).click();
  await office.getByRole('option', { name: 'Ena občina' }).click();
  await etn.getByRole('button', { name: /Shrani/ }).click();
  await etn.getByText('Izberite občino s seznama.').waitFor();
  const obcina = etn.getByRole('combobox', { name: /^Občina/ });
  await obcina.fill('lubljana');
  // The error disappears while typing; a typing mistake is understood.
  await etn.getByText('Izberite občino s seznama.').waitFor({ state: 'hidden' });
  await office.getByRole('option', { name: 'Ljubljana' }).waitFor();
  // The name itself is enough, in small letters and picked from no list.
  await obcina.fill('ljubljana');
  await obcina.press('Tab');
  await etn.getByRole('button', { name: /Dan/ }).click();
  await office.getByRole('option', { name: 'nedelja' }).click();
  await etn.getByRole('button', { name: /Ura v Ljubljani/ }).click();
  await office.getByRole('option', { name: '4:00', exact: true }).click();
  await etn.getByRole('button', { name: /Shrani/ }).click();
  await office.getByText('Tedenski prenos je shranjen.').waitFor();
  await etn.getByText(/Prenosa še ni bilo\. Naslednjič .* 04:00 \(občina Ljubljana\)\./).waitFor();
  expect(await ask('select register, is_on, obcina, weekday, hour from imports.schedule')).toEqual([
    { register: 'etn', is_on: true, obcina: 61, weekday: 7, hour: 4 },
  ]);
  await looked();
});

test('and fetches the deals of the country now: progress is seen, and the invented ones are gone', async () => {
  const deals = await serveDeals(gurs, folder, { day: '20260329', deals: 40 });
  gurs.faults.push({ silentAfter: 3_000 });
  await open('/user/pisarna/uprava/uvozi');
  await office.getByText('Prenosa še ni bilo.').first().waitFor();
  await office.getByRole('button', { name: /Od kod/ }).click();
  await office.getByRole('option', { name: 'Prenesi z eProstora' }).click();
  await office.getByText('Prenesejo se prodaje in najemi letos in lani.').waitFor();
  await office.getByRole('button', { name: 'Preberi in pokaži načrt' }).click();
  await office.getByText(/Prenašam ETN prodaje \d{4}: .*MB od .*MB/).waitFor();
  await looked();
  await office.getByRole('button', { name: 'Ustavi uvoz' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Ustavi uvoz' }).click();
  await office.getByText('Ustavljeno').first().waitFor();
  await office.getByRole('button', { name: 'Preberi in pokaži načrt' }).click();
  await office.getByRole('button', { name: 'Uvozi', exact: true }).click();
  await office.getByText(`Posli: novi ${deals}`).first().waitFor();
  await looked();
  await open('/user/etn?trznost=1,2,4,5');
  await office
    .getByText(/Vir: Geodetska uprava Republike Slovenije, Evidenca trga nepremičnin, stanje 29\/03\/2026/)
    .waitFor();
  // The cadastre beside it is still invented, and marked so.
  await open('/user/nepremicnina/stavba/1728/412');
  await office
    .getByText(/^Izmišljeni podatki/)
    .first()
    .waitFor();
});

test('the dashboard says what came of a weekly download, in red where it failed', async () => {
  await ask(
    `with run as (
       insert into imports.run (run_id, register, source, name, state, refusal, ended_at)
       values (gen_random_uuid(), 'etn', 'schedule', 'eProstor', 'failed', '{"code": "service_silent", "file": "ETN prodaje 2026"}', now())
       returning run_id)
     update imports.schedule set run_id = (select run_id from run), slot = now(), tries = 1`,
  );
  await open('/user');
  const state = office.getByText(/Zadnjič .*: ni uspelo\. ETN prodaje 2026: storitev GURS ni dosegljiva/);
  await state.waitFor();
  expect(await state.getAttribute('class')).toContain('danger');
  await looked();
  expect(complaints).toEqual([]);
});
