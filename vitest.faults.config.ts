import { defineConfig } from 'vitest/config';

/** Long runs of `npm run test:faults`: processes killed and connections cut while people work. */
export default defineConfig({
  test: { include: ['tests/faults/**/*.test.ts'], testTimeout: 900_000, hookTimeout: 60_000, fileParallelism: false },
});
