import { enableCompileCache } from 'node:module';

/** Sources are compiled once and kept for the next process: what is imported before this is called is not. */
export const keepCompiled = (): void => void enableCompileCache('node_modules/.cache/mera');
