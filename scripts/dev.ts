/**
 * npm run dev : in one command the server, which restarts when one of its sources changes, and the screens, which update in place. After a
 * change of their sources the public pages are rebuilt, and the server restarts with them. Arguments and settings are those of `npm start`;
 * Ctrl-C stops everything.
 */
import { spawn } from 'node:child_process';
import { createServer, type Plugin } from 'vite';

const port = Number(process.env.PORT ?? 3_000);
const server = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: String(port) };
const watched = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
  env,
  stdio: 'inherit',
});

/** The public pages are rendered by the server from their build. */
const pages = spawn('vite', ['build', '--config', 'vite.site.config.ts', '--watch', '--logLevel', 'warn'], {
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
});

/** Serves the sources of the user area where the server would send the built page. */
const userArea: Plugin = {
  name: 'user-area',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(user|account|components)(\/|\?|$)/.test(request.url ?? '')) request.url = '/app.html';
      next();
    });
  },
};

const screens = await createServer({
  plugins: [userArea],
  server: {
    port: port + 1,
    strictPort: true,
    // Everything but the sources and the user area is the server's.
    proxy: { '^/(?!(user|account|components|src|node_modules|@|app\\.html))': { target: server, changeOrigin: false } },
  },
});
await screens.listen();
console.log(`\nScreens from their sources: http://localhost:${port + 1}/user/welcome\n`);

const stop = async (): Promise<void> => {
  watched.kill('SIGTERM');
  pages.kill('SIGTERM');
  await screens.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
watched.on('exit', () => void screens.close());
