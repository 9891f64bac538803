import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '#screens/browser.ts';
import { callAs, caseOf } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';

const { newPerson, person } = eachStory();

const roles = { customer: 'user', office: 'admin', valuer: 'valuer' } as const;
type Side = keyof typeof roles;

const openSides = async (): Promise<Record<Side, Page>> => {
  const open = async (side: Side) => {
    const page = await newPerson({ width: 1280 });
    await signIn(page, person(roles[side]));
    return page;
  };
  const [customer, office, valuer] = await Promise.all([open('customer'), open('office'), open('valuer')]);
  return { customer, office, valuer };
};

/** As much of an element as is looked at here. */
type Seen = {
  readonly textContent: string | null;
  readonly className: unknown;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly querySelector: (css: string) => Seen | null;
  readonly querySelectorAll: (css: string) => Iterable<Seen>;
};

/** What contradicts itself between the summary of a form, its fields and their stars. */
const contradictions = (shown: unknown): string[] => {
  const dialog = shown as Seen;
  const textOf = (seen: Seen): string => seen.textContent ?? '';
  const lines = [...dialog.querySelectorAll('[role=alert] li button')].map(textOf);
  const fields = [...dialog.querySelectorAll('[data-field]')].map((field) => ({
    label: field.dataset.label ?? '',
    says: textOf(field),
    isWrong: field.querySelector('[data-invalid]') !== null,
    isStarred: [...field.querySelectorAll('label, span')].some(({ className }) => `${className}`.includes("'_*'")),
    isTick: field.querySelector('input[type=checkbox]') !== null,
  }));
  const ofLine = lines.flatMap((line) => {
    const field = fields.find(({ label }) => label && line.startsWith(label));
    const sentence = line.slice((field?.label.length ?? 0) + 2);
    if (!field) return [`»${line}« names no field`];
    return [
      field.isTick || field.says.includes(sentence) ? '' : `»${line}« is not what the field says: ${field.says}`,
      sentence === 'Zahtevano polje.' && !field.isStarred && !field.isTick && field.label !== 'Izbrani termin'
        ? `${field.label} has no star`
        : '',
      sentence === 'Vnos ni veljaven.' ? `${field.label} does not say what is wrong` : '',
    ].filter(Boolean);
  });
  const silent = fields.filter(({ label, isWrong }) => isWrong && !lines.some((line) => line.startsWith(label)));
  return [...ofLine, ...silent.map(({ label }) => `${label} is not in the summary`)];
};

const numbers = (dialog: Locator) => dialog.locator('[data-field] input[inputmode=decimal]');

/** What a dialog says once it has answered: nothing is left to contradict, or it went away. */
const settled = async (dialog: Locator): Promise<readonly string[] | 'sent'> => {
  let last: readonly string[] | 'sent' = ['no answer'];
  const look = async () => {
    if ((await dialog.count()) === 0) last = 'sent';
    else if ((await dialog.getByRole('alert').count()) > 0) last = await dialog.evaluate(contradictions);
    return last === 'sent' || last.length === 0;
  };
  await expect
    .poll(look, { timeout: 4000 })
    .toBe(true)
    .catch(() => undefined);
  return last;
};

/** Sends a dialog empty and then with silly numbers; returns what it says of itself, and whether it was sent after all. */
const trySilly = async (page: Page, dialog: Locator): Promise<{ faults: string[]; isSent: boolean }> => {
  const faults: string[] = [];
  const send = dialog.locator('button[type=submit]');
  await page.waitForLoadState();
  for (const silly of [undefined, '0', '-5', '1000000000000', 'abc']) {
    const inputs = await numbers(dialog).all();
    if (silly !== undefined && inputs.length === 0) break;
    if (silly !== undefined) for (const input of inputs) await input.fill(silly);
    await send.click();
    const outcome = await settled(dialog);
    if (outcome === 'sent') return { faults, isSent: true };
    faults.push(...outcome.map((fault) => `${silly ?? 'empty'}: ${fault}`));
  }
  return { faults, isSent: false };
};

const paths = { office: '/user/pisarna/primer', valuer: '/user/dodelitve', customer: '/user/inquiry/checkout' };

test.each([
  ['office', 'in_review'],
  ['office', 'confirmed'],
  ['office', 'visit_scheduled'],
  ['valuer', 'assigned'],
  ['valuer', 'visit_scheduled'],
  ['customer', 'submitted'],
] as const)('every dialog of the %s on a case that is %s says in one voice what is wrong', async (side, state) => {
  const sides = await openSides();
  const page = sides[side];
  const open = async () => {
    await page.goto(`${paths[side]}/${await caseOf(sides, state)}`);
    await page.getByRole('heading', { name: 'Kaj lahko storite' }).waitFor();
  };
  await open();
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Kaj lahko storite' }) });
  const names = await card.getByRole('button').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  const found: string[] = [];
  for (const name of names) {
    await card.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const isForm = (await dialog.locator('button[type=submit]').count()) > 0;
    const { faults, isSent } = isForm ? await trySilly(page, dialog) : { faults: [], isSent: true };
    found.push(...faults.map((fault) => `${name}, ${fault}`));
    if (isSent) await open();
    else await dialog.getByRole('button', { name: /^(Nazaj|Ne, obdrži naročilo)$/ }).click();
  }
  expect(found).toEqual([]);
});

test('an invoice by hand names the reference that the client requires, and the limits in euros', async () => {
  const { office } = await openSides();
  const { client_id } = await callAs<{ client_id: string }>(office, '/api/addClient', {
    ...{ kind: 'court', name: 'Okrajno sodišče na Polju', street: 'Sodna ulica 3', postal_code: '8990' },
    ...{ post: 'Jelševnik', payment: 'days', payment_days: 30, required_fields: ['file_number'] },
  });
  await office.goto(`/user/pisarna/stranke/${client_id}`);
  await office.getByRole('button', { name: 'Nov račun' }).click();
  const dialog = office.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Izdaj račun' });
  await send.click();
  const summary = dialog.getByRole('alert');
  await summary.getByRole('button', { name: 'Številka spisa: Zahtevano polje.' }).waitFor();
  expect(await settled(dialog)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Cena/ }).fill('1000000000000');
  await send.click();
  await summary.getByRole('button', { name: /Največja vrednost je 1\.000\.000,00\s€\./ }).waitFor();
  await dialog.getByRole('textbox', { name: /^Cena/ }).fill('abc');
  await send.click();
  await summary.getByRole('button', { name: /Vnesite število, na primer/ }).waitFor();
  expect(await settled(dialog)).toEqual([]);
});
