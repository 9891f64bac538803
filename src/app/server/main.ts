import { enableCompileCache } from 'node:module';

// Sources are compiled once and kept for the next start; therefore nothing is imported before this line.
enableCompileCache('node_modules/.cache/mera');
const { begin } = await import('./begin.ts');
await begin(() => import('./run.ts'));
