/** `npm run admin -- …`: accounts from the command line; the server may be running. */

import { parseArgs } from 'node:util';
import { openPorts } from '#app/server/ports.ts';
import { guardSecret } from '#app/server/secret-mark.ts';
import { roles } from '#contract/permissions.ts';
import {
  changeRole,
  closeAccount,
  dropSecondFactor,
  inviteAccount,
  opensTwoFactor,
} from '#domains/accounts/server/public.ts';
import { opensPayers } from '#domains/orders/server/public.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { inScope, openDatabase } from '#platform/server/db/database.ts';
import { openServices } from '#platform/server/open-services.ts';
import { printOperatorError } from '#platform/server/operator-error.ts';
import { firstSentence } from './words.ts';

const usage = `Usage:
  npm run admin -- create EMAIL --name "First Last" [--role ${roles.join('|')}]
  npm run admin -- role EMAIL ROLE
  npm run admin -- close EMAIL
  npm run admin -- second-factor EMAIL    takes off a second factor that was lost; its owner is told by mail`;

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        role: { type: 'string', default: 'admin' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${firstSentence(error)}\n\n${usage}\n`);
    process.exit(1);
  }
};
const { positionals, values } = read();
const [command, email = '', ...rest] = positionals;
const role = roles.find((one) => one === (command === 'role' ? rest[0] : values.role));
const name = values.name?.trim().split(/\s+/) ?? [];

const run = async (): Promise<string> => {
  if (values.help) return usage;
  const mistake = mistakeIn();
  if (mistake || !role) return fails(`${mistake}\n\n${usage}`);
  if (command === 'create') return create(email, role);
  if (command === 'role') {
    const done = await withDatabase((db) => changeRole(db, email, role, new Date()));
    return done ? 'Done.' : fails('There is no such account, or nobody has confirmed its address yet.');
  }
  if (command === 'second-factor') return dropFactor(email);
  return changed(await withDatabase((db) => closeAccount(db, email, new Date())));
};

/** Error in the arguments; undefined if the command is valid. */
const mistakeIn = (): string | undefined => {
  if (command === undefined) return 'Name what is to be done.';
  if (!['create', 'role', 'close', 'second-factor'].includes(command)) return `There is no »${command}«.`;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return `»${email}« is no e-mail address.`;
  if (!role) return `There is no role »${command === 'role' ? (rest[0] ?? '') : values.role}«.`;
  if (command === 'create' && name.length < 2) return 'Give first and last name: --name "First Last".';
  return undefined;
};

const create = async (address: string, as: (typeof roles)[number]): Promise<string> => {
  const [firstName = '', ...lastNames] = name;
  const account = { email: address, firstName, lastName: lastNames.join(' '), role: as };
  const config = settings();
  const link = await withDatabase(async (db) => inviteAccount(db, await servicesOf(config), account, new Date()));
  if (!link)
    return fails(
      `${address} already has an account with a password; who forgot it asks for a new one on the page of sign-in.`,
    );
  return `${address} can set a password here; the link works once, for 24 hours:\n\n  ${link}\n`;
};

const dropFactor = async (address: string): Promise<string> => {
  const services = await servicesOf(settings());
  const done = await withDatabase((db) => dropSecondFactor(db, services, address, new Date()));
  return done ? 'Done. The owner is told by mail.' : fails('There is no such account, or it has no second factor.');
};

const servicesOf = async (config: Config) => ({
  ...(await openServices(config)),
  ports: openPorts({ settings: config, now: () => new Date() }),
});

const changed = (done: boolean): string => (done ? 'Done.' : fails('There is no such account.'));

const fails = (text: string): string => {
  process.exitCode = 1;
  return text;
};

const withDatabase = async <T>(work: Parameters<typeof inScope<T>>[2]): Promise<T> => {
  await using attached = await attach(settings());
  await guardSecret(attached.url, settings(), [opensTwoFactor, opensPayers]);
  await using database = openDatabase(attached.url, () => undefined, { max: 2 });
  return await inScope(database.db, 'system', work);
};

const settings = (): Config => readConfig(process.env);
try {
  console.log(await run());
} catch (error) {
  printOperatorError(error);
}
