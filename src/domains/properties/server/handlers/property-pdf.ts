import { Readable } from 'node:stream';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/images.ts';
import type { PropertiesServices } from '../ports.ts';
import { requireReadableProperty } from '../property-access.ts';
import { printProperty } from '../property-paper.ts';

export const getPropertyPdf: Handler<typeof calls.getPropertyPdf, PropertiesServices> = async (context) => {
  const row = await context.scoped((db) => requireReadableProperty(db, context, context.input.id));
  const { title, fileName, bytes } = await printProperty(context, row);
  return { name: fileName({ title }), mime: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
};
