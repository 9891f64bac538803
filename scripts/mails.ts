/**
 * npm run mails -- FOLDER : writes every message of Mera into the folder, in both languages, as page and as plain text, with an index; for
 * reading each in the role of its recipient.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/codelists.ts';
import { lifecycle as lifecycleEn } from '#domains/inquiries/texts/en/lifecycle.ts';
import { lifecycle as lifecycleSl } from '#domains/inquiries/texts/sl/lifecycle.ts';
import { compose, type MailKind, type MailParams } from '#domains/mail/server/compose.ts';
import { isWanted } from '#domains/mail/server/levels.ts';
import { mailSamples } from '#domains/mail/server/samples.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name a folder: npm run mails -- FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const sender = {
  name: 'Mera, d. o. o. (vzorec)',
  street: 'Vzorčna ulica 1',
  postal_code: '1000',
  post: 'Ljubljana',
  tax_number: '10000003',
  vat_payer: true,
  registration_number: '0000000000',
  register: 'Okrožno sodišče v Ljubljani',
};
const replyHow = { sl: lifecycleSl.replyHow, en: lifecycleEn.replyHow };
const rows: string[] = [];
for (const [kind, samples] of Object.entries(mailSamples) as [MailKind, readonly MailParams<MailKind>[]][])
  for (const [index, params] of samples.entries())
    for (const language of languages) {
      // Without an account there is nothing to open, see `tellClient`; only a report comes by a link.
      const byAccount = !('byAccount' in params && params.byAccount === false);
      const foot = { sender, optional: !isWanted(kind, 'needs_me') };
      const { subject, body, html } = compose(
        language,
        kind,
        params,
        byAccount ? 'https://mera.example/account/…' : null,
        { closing: byAccount ? undefined : replyHow[language], foot },
      );
      const name = `${kind}-${index + 1}.${language}`;
      writeFileSync(join(folder, `${name}.html`), html);
      writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${body}\n`);
      rows.push(
        `<tr><td>${kind}<td>${language}<td><a href="${name}.html">${subject}</a><td><a href="${name}.txt">txt</a>`,
      );
    }
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Mera: mails</title><table>${rows.join('\n')}</table>`,
);
console.log(`${rows.length} messages are in ${folder}; begin with ${join(folder, 'index.html')}.`);
