import { defineConfig } from 'vite';

/** Style and scripts of the public pages, apart from those of the user area, so that the two share no chunk. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/site.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/app/site/site.ts', 'src/app/site/forms.ts'],
      // An entry keeps what it exports: the forms are loaded by their address.
      preserveEntrySignatures: 'strict',
    },
  },
});
