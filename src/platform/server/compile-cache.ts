import { enableCompileCache } from 'node:module';

/** Keeps compiled sources for the next process; modules imported before this call are not kept. */
export const keepCompiled = (): void => void enableCompileCache('node_modules/.cache/mera');
