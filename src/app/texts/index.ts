import { en } from './en/index.ts';
import { sl } from './sl/index.ts';

/** Every sentence of the product. */
export const sentences = { sl, en };
