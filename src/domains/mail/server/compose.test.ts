import { expect, test } from 'vitest';
import { compose, type MailKind, type MailParams } from './compose.ts';
import { mailSamples, sampleNames } from './samples.ts';

const samples = (Object.entries(mailSamples) as [MailKind, readonly MailParams<MailKind>[]][]).flatMap(([kind, all]) =>
  all.map((params, index) => ({ what: `${kind} ${index + 1}`, kind, params })),
);
const link = 'https://mera.example/account/1';
const inBoth = (kind: MailKind, params: MailParams<MailKind>, address: string | null = link) =>
  [compose('sl', kind, params, address), compose('en', kind, params, address)] as const;

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
