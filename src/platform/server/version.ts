import { readFileSync } from 'node:fs';

/** The version of the program, as package.json and the changelog have it; not that of the programming interface. */
export const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
