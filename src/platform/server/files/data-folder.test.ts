import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { prepareDataFolder, refuseForeignFolder } from './data-folder.ts';

test('root is refused where the server is another account’s, and nobody else is', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  expect(() => refuseForeignFolder(folder, true)).toThrow(`${folder} belongs to another account`);
  expect(() => refuseForeignFolder(folder, false)).not.toThrow();
  expect(() => refuseForeignFolder('/', true)).not.toThrow();
  expect(() => refuseForeignFolder(join(folder, 'none'), true)).not.toThrow();
});

test.skipIf(process.getuid?.() !== 0)('a folder of another account in which root runs the server is root’s', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chownSync(folder, 65_534, 65_534);
  writeFileSync(join(folder, 'lock'), '');
  expect(() => refuseForeignFolder(folder, true)).not.toThrow();
});

test('other accounts of the machine read nothing of the data folder, of one that began open neither', () => {
  const folder = temporaryFolder();
  const habit = process.umask(0o022);
  onTestFinished(() => {
    process.umask(habit);
    rmSync(folder, { recursive: true, force: true });
  });
  const old = join(folder, 'files/documents/ab');
  mkdirSync(old, { recursive: true, mode: 0o755 });
  writeFileSync(join(old, 'contract'), 'x', { mode: 0o644 });
  writeFileSync(join(folder, 'note'), 'x', { mode: 0o664 });
  chmodSync(folder, 0o755);
  prepareDataFolder(folder);
  mkdirSync(join(folder, 'files/images'));
  writeFileSync(join(folder, 'files/images/new'), 'x');
  const open = ['.', 'note', 'files', 'files/documents', 'files/documents/ab', 'files/documents/ab/contract']
    .concat(['files/images', 'files/images/new'])
    .filter((name) => (statSync(join(folder, name)).mode & 0o066) !== 0);
  expect(open).toEqual([]);
  // The account of the embedded database passes through the folder of root, and sees nothing in it.
  expect(statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect(statSync(join(old, 'contract')).mode & 0o777).toBe(0o600);
  expect(() => prepareDataFolder(folder)).not.toThrow();
});
