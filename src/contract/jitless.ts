import { z } from 'zod';

// Zod makes code of strings to be faster, and tries whether it may. Our pages forbid it, and say so in the console; only
// browsers have trusted types. It has to be said before the first schema is made.
if ('trustedTypes' in globalThis) z.config({ jitless: true });
