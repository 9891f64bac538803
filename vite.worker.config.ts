import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const built = 'dist/client';
const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 20);

/** What the user area needs to start; the names of its files change with what is in them. */
const kept = () => [
  { url: '/app.html', revision: revisionOf(`${built}/app.html`) },
  ...readdirSync(`${built}/assets`)
    // The viewer of documents would be half of all that is kept: it is kept with a day in the field.
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !name.startsWith('pdf-'))
    .map((name) => ({ url: `/assets/${name}`, revision: null })),
];

/** The service worker, one file at the root; built last, because it names what was built before. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      name: 'kept-files',
      // Read when the worker is built, not when this file is loaded: tools load it in a tree that has no build yet.
      config: () => ({ define: { 'self.__WB_MANIFEST': JSON.stringify(kept()) } }),
    },
  ],
  build: {
    outDir: built,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/domains/properties/web/offline/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
