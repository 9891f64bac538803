import { z } from 'zod';

// Zod compiles code from strings to be faster, and probes whether it may. Our pages forbid that and report it to the console; only browsers
// have trusted types. It must be set before the first schema is made.
if ('trustedTypes' in globalThis) z.config({ jitless: true });
