import { expect, test } from 'vitest';
import { compose, type MailKind, type MailParams } from './compose.ts';
import { mailSamples, sampleNames } from './samples.ts';

const samples = (Object.entries(mailSamples) as [MailKind, readonly MailParams<MailKind>[]][]).flatMap(([kind, all]) =>
  all.map((params, index) => ({ what: `${kind} ${index + 1}`, kind, params })),
);
const link = 'https://mera.example/account/1';
const inBoth = (kind: MailKind, params: MailParams<MailKind>, address: string | null = link) =>
  [compose('sl', kind, params, address), compose('en', kind, params, address)] as const;

test('under a message stands who sent it, and how to stop it where that is possible', () => {
  const sender = {
    name: 'Ocene <Kolar>, d. o. o.',
    street: 'Slovenska cesta 1',
    postal_code: '1000',
    post: 'Ljubljana',
    tax_number: '59082437',
    vat_payer: true,
    registration_number: '6853842000',
    register: 'Okrožno sodišče v Ljubljani',
  };
  const written = (optional: boolean) => compose('sl', 'sign_in_link', {}, link, { foot: { sender, optional } });
  expect(written(false).body).toMatch(
    /\n\nMera\n\nOcene <Kolar>, d\. o\. o\., Slovenska cesta 1, 1000 Ljubljana\. Matična številka: 6853842000, Okrožno sodišče v Ljubljani\. ID za DDV: SI59082437$/,
  );
  expect(written(false).html).toContain('Ocene &lt;Kolar&gt;, d. o. o.');
  expect(written(false).body).not.toContain('Izključite');
  expect(written(true).body).toContain('Izključite jih v nastavitvah računa');
});

test.each(samples)('$what says as much in English as in Slovenian, and leads to the same place', ({ kind, params }) => {
  const [slovenian, english] = inBoth(kind, params);
  expect(english.body.split('\n\n')).toHaveLength(slovenian.body.split('\n\n').length);
  expect(english.body.endsWith(`${link}\n\nMera`)).toBe(slovenian.body.endsWith(`${link}\n\nMera`));
  expect(english.subject).not.toBe(slovenian.subject);
});

test.each(samples)(
  '$what has a subject of one line without persons and accounts, and no empty or undefined words',
  ({ kind, params }) => {
    for (const { subject, body, html } of inBoth(kind, params)) {
      expect(subject).toMatch(/^\S.{4,90}\S$/);
      for (const name of sampleNames) expect(subject).not.toContain(name);
      expect(subject).not.toMatch(/@|SI56|\d{3} \d{3}$/);
      expect(body).not.toMatch(/undefined|null|NaN|\[object|\n\n\n/);
      expect(html).toContain('</html>');
    }
  },
);
