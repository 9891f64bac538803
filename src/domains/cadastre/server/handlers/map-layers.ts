import { Readable } from 'node:stream';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/map.ts';
import { isWithin } from '../../core/map/grid.ts';
import { addressOf, pictureStore } from '../map/outside-layers.ts';

/** A browser keeps a picture for a day. */
const keepSeconds = 86_400;
const pictures = pictureStore(() => performance.now());

export const getLayerTile: Handler<typeof calls.getLayerTile> = async ({ input, services }) => {
  if (!isWithin(input)) throw new AppError('not_found');
  const { mime, bytes } = await pictures.get(found(addressOf(input, services.settings)));
  const name = mime === 'image/png' ? 'sloj.png' : 'sloj.jpg';
  return { name, mime, size: bytes.length, stream: Readable.from([bytes]), keepSeconds };
};
