import { z } from 'zod';
import { makeSchemasReal } from './described-schemas.ts';

/** Zod itself, for whatever checks by a schema; importing it makes the described schemas of the calls real. */
makeSchemasReal(z);

/** @public Whoever imports zod in the browser is given this by the build. */
export { z };
