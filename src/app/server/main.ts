import { keepCompiled } from '#platform/server/compile-cache.ts';

keepCompiled();
const { begin } = await import('./begin.ts');
await begin(() => import('./run.ts'));
