import { chownSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { foreignFolder } from './data-folder.ts';

test('root is told that a folder is another account’s, and nobody else is', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  expect(foreignFolder(folder, true)).toContain(`${folder} belongs to another account`);
  expect(foreignFolder(folder, false)).toBeUndefined();
  expect(foreignFolder('/', true)).toBeUndefined();
});
