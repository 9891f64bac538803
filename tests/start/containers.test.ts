import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };

/** Container for the kernel: processes, network and shared memory of its own, and the same folder. */
const inContainer = (command: readonly string[]) => {
  const asOurselves = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user'];
  const child = spawn(
    'unshare',
    [...asOurselves, '--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc', ...command],
    { env: { ...process.env, PORT: '0', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => said.push(line));
  return { child, said };
};

test('a second server in another container is refused with a sentence, and the first one goes on', async () => {
  const { address, end } = await startServer(settings);

  const { child, said } = inContainer([process.execPath, 'src/app/server/main.ts']);
  const [code] = await once(child, 'exit');

  expect(code).toBe(1);
  expect(said.join('\n')).toMatch(/another Mera is running on the data in .* DATA_DIR/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await end('SIGTERM');
});

test('a database that outlived its server in another container keeps the folder, and gives it up with its end', async () => {
  const begin = `import('./src/platform/server/db/embedded.ts')
    .then(({ startPostgres }) => startPostgres(process.env.DATA_DIR))
    .then(() => process.kill(process.pid, 'SIGKILL'))`;
  const { child, said } = inContainer([
    'sh',
    '-c',
    '"$0" -e "$1"; echo orphaned; exec sleep 600',
    process.execPath,
    begin,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => said).toContain('orphaned');

  await expect(startServer(settings)).rejects.toThrow(/another Mera is running on the data in .* DATA_DIR/);

  child.kill('SIGKILL');
  await once(child, 'exit');
  const { address, end } = await startServer(settings);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await end('SIGTERM');
});
