import { z } from 'zod';
import { makeSchemasReal } from './described-schemas.ts';

/** Zod itself, for whatever checks by a schema; importing it makes the described schemas of the calls real. */
makeSchemasReal(z);

export { z };
