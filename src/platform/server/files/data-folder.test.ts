import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { refuseForeignFolder } from './data-folder.ts';

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
