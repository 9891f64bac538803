/**
 * npm run mails -- FOLDER : writes every message that Mera sends into the folder, in both languages, as page and as plain text,
 * with an index; so that each can be read by somebody in the role that gets it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/codelists.ts';
import { compose, type MailKind, type MailParams } from '#domains/mail/server/compose.ts';
import { mailSamples } from '#domains/mail/server/samples.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name a folder: npm run mails -- FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const rows: string[] = [];
for (const [kind, samples] of Object.entries(mailSamples) as [MailKind, readonly MailParams<MailKind>[]][])
  for (const [index, params] of samples.entries())
    for (const language of languages) {
      const { subject, body, html } = compose(language, kind, params, 'https://mera.example/account/…');
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
