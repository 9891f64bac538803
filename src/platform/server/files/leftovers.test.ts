import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/folder.ts';

const temporary = temporaryFolder();
chmodSync(temporary, 0o777);
afterAll(() => {
  for (const name of ['theirs', 'ours']) if (existsSync(leftover(name))) chmodSync(leftover(name), 0o700);
  rmSync(temporary, { recursive: true, force: true });
});
const leftover = (name: string) => join(temporary, `mera-upload-${name}`);

/**
 * Root may remove everything; a server running as root is not tested here. The sources are read before the account is changed: the other
 * one need not have access to the folder of the project.
 */
const asAnother = () => {
  if (process.getuid?.() !== 0) return '';
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return `process.setgroups([${gid}]); process.setgid(${gid}); process.setuid(${uid});`;
};

test('what cannot be removed stays and stops nothing; the rest goes', () => {
  const long = (Date.now() - 2 * 3_600_000) / 1_000;
  for (const [name, mode] of [
    ['theirs', 0o000],
    ['ours', 0o777],
  ] as const) {
    mkdirSync(leftover(name));
    writeFileSync(join(leftover(name), 'file'), '');
    chmodSync(leftover(name), mode);
    utimesSync(leftover(name), long, long);
  }
  const work = `import('./src/platform/server/files/leftovers.ts').then((it) => {
    ${asAnother()}
    return it.removeLeftovers('/nowhere', new Date());
  })`;
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['-e', work], {
    env: { PATH, TMPDIR: temporary },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(existsSync(leftover('theirs'))).toBe(true);
  expect(existsSync(join(leftover('ours'), 'file'))).toBe(false);
});
