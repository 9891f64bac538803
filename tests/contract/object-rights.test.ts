import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract } from '#app/contract/index.ts';
import type { Call } from '#contract/call.ts';
import { arbitraryOf } from '../support/arbitrary-of.ts';
import { buildInquiry, buildPerson } from '../support/builders.ts';
import { caseHost } from '../support/case-host.ts';
import { keyOf, kindsOfOnePerson, kindsOfTheOffice, oneOfEveryKind } from '../support/every-kind.ts';
import { pdfWith } from '../support/files.ts';
import type { Person } from '../support/test-app.ts';

/**
 * Answers reveal nothing about other people's objects: each call that names an object answers another person's id byte for byte like an id
 * that does not exist, with everything else of the request being the caller's own.
 */
const host = await caseHost();
const { app, person, post, visit } = host;

type Shape = { format?: string; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; allOf?: Shape[] };
/** The names under which an input has ids, however deep. */
const idsIn = (shape: Shape, name = ''): string[] => [
  ...(shape.format === 'uuid' ? [name] : []),
  ...Object.entries(shape.properties ?? {}).flatMap(([key, value]) => idsIn(value, key)),
  ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((one) => idsIn(one, name)),
  ...(shape.items ? idsIn(shape.items, name) : []),
];
const namesOf = ({ input }: Call) => [
  ...new Set(idsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape)),
];

/** The value with every id in it chosen by the name of its field. */
const withIds = (value: unknown, choose: (name: string) => string | undefined, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => withIds(one, choose, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, choose, key)]));
  return typeof value === 'string' ? (choose(name) ?? value) : value;
};

const anyId = randomUUID();
/** Inputs of calls whose fields have to fit each other, or have a check digit. */
const picture = { property_id: anyId, property_floor_space_id: anyId, mime_type: 'image/jpeg' };
const document = { property_id: anyId, document_type: 'drugo', document_name: 'Pogodba' };
const inputs: Partial<Record<CallName, readonly object[]>> = {
  editInquiry: [{ inquiry_id: anyId, assesment_reason: 'drugo', personal_information: buildPerson() }],
  editRefundAccount: [{ refund_id: anyId, recipient: 'Ana Novak', iban: 'SI56020170014356205' }],
  bookFor: [{ inquiry_id: anyId, proof_id: anyId, proposal_id: anyId }],
  holdInquiry: [{ inquiry_id: anyId, reason: 'access', until: '2026-02-20' }],
  addFullProperty: [{ inquiry_id: anyId, identifier: '1772-1826-40' }],
  showTouchedByAbsence: [{ valuer_id: anyId, from_on: '2026-05-04', to_on: '2026-05-05' }],
  addAbsence: [
    {
      ...{ valuer_id: anyId, from_on: '2026-05-04', to_on: '2026-05-05', reason: 'holiday' },
      visits: [{ inquiry_id: anyId, does: 'keep' }],
    },
  ],
  withdrawReportSignature: [{ report_id: anyId, sha256: 'a'.repeat(64), reason: 'Podpisal je kdo drug.' }],
  getInvoicePreview: [
    {
      id: anyId,
      invoice: JSON.stringify({ service_on: '2026-05-04', lines: [{ name: 'Cenitev', unit_net_cents: 10_000 }] }),
    },
  ],
  // A file comes along if no upload is named.
  addPropertyDocuments: [
    { ...document, replaces: anyId },
    { ...document, upload_id: anyId },
  ],
  addPropertyFloorSpaceImages: [picture, { ...picture, upload_id: anyId }],
  editClient: [
    {
      ...{ client_id: anyId, version: 0, kind: 'firm', name: 'Žaga d. o. o.' },
      ...{ street: 'Lipova ulica 2', postal_code: '8990', post: 'Jelševnik' },
    },
  ],
};

/** Inputs of the call, with every id that it may have. */
const inputsFor = (name: CallName, { input }: Call, names: readonly string[]): readonly object[] => {
  const known = inputs[name];
  if (known) return known;
  const has = (text: string, id: string) => text.includes(`"${id}":"`) || text.includes(`"${id}":["`);
  for (const value of fc.sample(arbitraryOf(input), { numRuns: 300, seed: 1 })) {
    const text = JSON.stringify(value);
    if (names.every((id) => has(text, id)) && input.safeParse(value).success) return [value as object];
  }
  throw new Error('no input was found that the call takes');
};

/** Ids that a caller chooses for added things. */
const chosen: Readonly<Record<string, string>> = {
  addPropertyDocuments: 'property_documents_id',
  addPropertyFloor: 'property_floor_id',
  addPropertyFloorSpace: 'property_floor_space_id',
  addPropertyFloorSpaceImages: 'property_floor_space_images_id',
};
/** Packages are on sale for everybody. */
const isAnyones = (name: CallName, id: string): boolean => id === 'package_id' || chosen[name] === id;

const calls = (Object.keys(contract) as CallName[])
  .map((name) => ({ name, call: contract[name] as Call, names: namesOf(contract[name]) }))
  .map((one) => ({ ...one, asked: one.names.filter((id) => !isAnyones(one.name, id)) }))
  .filter(({ asked }) => asked.length > 0);

const ask = async ({ path, transport }: Call, input: object, as?: Person) => {
  const [method, url] = path.split(' ') as ['GET' | 'POST', string];
  const fields = new Map(Object.entries(input));
  const filled = url.replaceAll(/:(\w+)/g, (_, name) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  const answer = await (method === 'GET'
    ? app.inject({
        url: `/${filled}?${new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]))}`,
        cookies: as?.cookies ?? {},
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    : transport === 'upload'
      ? withFile(`/${filled}`, fields, as)
      : app.inject({ method, url: `/${filled}`, payload: input, headers: as?.headers ?? {} }));
  return { status: answer.statusCode, said: answer.body.replace(/"request_id":"[^"]*"/, '') };
};

const withFile = (url: string, fields: ReadonlyMap<string, unknown>, as?: Person) => {
  const parts = [...fields].map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdfWith().toString('latin1')}\r\n--x--\r\n`;
  const headers = { ...as?.headers, 'content-type': 'multipart/form-data; boundary=x' };
  return app.inject({ method: 'POST', url, headers, payload: `${parts.join('')}${file}` });
};

let foreign: ReadonlyMap<string, string>;
const people: { who: string; as?: Person; own: ReadonlyMap<string, string> }[] = [];

beforeAll(async () => {
  foreign = await oneOfEveryKind(host);
  const customer = await person();
  const begun = await buildInquiry(host, customer, visit());
  const { body: floor } = await post('/api/addPropertyFloor', customer, { ...begun, etaza: 'pritlicje' });
  const { body: space } = await post('/api/addPropertyFloorSpace', customer, { ...floor.data, room_type: 'kuhinja' });
  people.push({ who: 'guest', own: new Map() });
  people.push({
    who: 'customer',
    as: customer,
    own: new Map(Object.entries({ ...begun, ...floor.data, ...space.data })),
  });
  people.push({ who: 'valuer', as: await person('valuer'), own: new Map() });
  people.push({ who: 'office', as: host.office, own: new Map() });
});

test('there is a foreign object of every kind that calls of customers and valuers name', () => {
  const kinds = new Set(calls.flatMap(({ name, asked }) => asked.map((id) => keyOf(name, id))));
  const lacking = [...kinds].filter((kind) => !foreign.has(kind) && !kindsOfTheOffice.includes(kind));
  expect(lacking).toEqual([]);
});

test.each(calls)('$name answers the id of another like one that nobody has', async ({ name, call, names, asked }) => {
  const inputs = inputsFor(name, call, names);
  for (const { who, as, own } of people)
    for (const id of asked) {
      const kind = keyOf(name, id);
      if (who === 'office' && !kindsOfOnePerson.includes(kind)) continue;
      for (const input of inputs) {
        const nobodys = randomUUID();
        const idsWith = (asIs: string) => (one: string) =>
          names.includes(one) ? (one === id ? asIs : (own.get(keyOf(name, one)) ?? nobodys)) : undefined;
        const askWith = (asIs: string) => ask(call, withIds(input, idsWith(asIs)) as object, as);
        const toTheirs = await askWith(foreign.get(kind) ?? nobodys);
        expect(toTheirs, `${who}: ${id}`).toEqual(await askWith(nobodys));
      }
    }
});
