import * as contact from './contact.ts';
import * as content from './content.ts';

export const handlers = { ...contact, ...content };
