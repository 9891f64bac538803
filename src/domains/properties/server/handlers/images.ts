import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PhotoKind } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Pictures, type Turn, takePicture, turnPicture } from '#platform/server/files/pictures.ts';
import { newKey, type Storage } from '#platform/server/files/storage.ts';
import { AppError, found, unwrap } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { reader } from '#platform/server/reading/reading.ts';
import { releaseUpload, shownName, takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/images.ts';
import type { SpaceImage } from '../../contract/images.ts';
import type { pictureTypeOf } from '../../core/picture-content.ts';
import type { PropertiesServices } from '../ports.ts';
import { type Asking, lockProperty, requireReadableProperty } from '../property-access.ts';
import * as images from '../repository/images.ts';
import * as measurements from '../repository/measurements.ts';
import { keepRoomForFile } from '../room.ts';

export const showPropertyFloorSpaceImages: Handler<typeof calls.showPropertyFloorSpaceImages, PropertiesServices> = (
  context,
) => {
  const { input, actor, scoped, services, now } = context;
  return scoped(async (db) => {
    const space = found(await measurements.findSpace(db, input.property_floor_space_id));
    await requireReadableProperty(db, { actor, services, now }, space.property_id);
    return (await images.listOfSpace(db, input.property_floor_space_id)).map(present);
  });
};

const readPictureType = reader<typeof pictureTypeOf>(
  new URL('../../core/picture-content.ts', import.meta.url),
  'pictureTypeOf',
);

export const showPropertyImages: Handler<typeof calls.showPropertyImages, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    await requireReadableProperty(db, { actor, services, now }, input.property_id);
    return (await images.listOfProperty(db, input.property_id)).map(present);
  });

export const addPropertyFloorSpaceImages: Handler<
  typeof calls.addPropertyFloorSpaceImages,
  PropertiesServices
> = async (context) => {
  const { input, actor, scoped, services, files, now } = context;
  const { property_id, upload_id } = input;
  const spaceId = input.property_floor_space_id ?? null;
  const imageId = input.property_floor_space_images_id ?? randomUUID();
  const known = await scoped(async (db) => {
    await lockProperty(db, { actor, services, now }, property_id);
    const row = await images.find(db, imageId);
    if (row) await releaseUpload(db, upload_id);
    else await requireRoom(db, property_id, spaceId);
    return row;
  });
  if (known) return present(ofProperty(known, property_id));
  const file = await takeFile({ files, uploadId: upload_id, maxBytes: limits.photoBytes, scoped, scan: services.scan });
  unwrap(await readPictureType(file.bytes));
  const pictures = unwrap(await takePicture(file.bytes));
  await keepRoomForFile(context, pictures.full.bytes.length);
  // The files first, then the row that names them: a death between the two leaves files that the sweep removes.
  const keys = await keep(services.storage, pictures);
  return scoped(async (db) => {
    const { inquiry_id: inquiryId } = await lockProperty(db, { actor, services, now }, property_id);
    await requireRoom(db, property_id, spaceId);
    const { viewer } = await services.ports.caseOfFile.workOn(db, actor, inquiryId);
    await images.insert(db, {
      property_floor_space_images_id: imageId,
      property_id,
      property_floor_space_id: spaceId,
      position: input.position ?? null,
      original_name: shownName(input.original_name ?? file.name, 'jpg', lengths.fileName),
      caption: input.caption,
      kind: input.kind ?? (spaceId === null ? null : 'room'),
      width: pictures.full.width,
      height: pictures.full.height,
      file_size: pictures.full.bytes.length,
      original_sha256: input.original_sha256 ?? file.sha256,
      taken_at: input.taken_at ? new Date(input.taken_at) : null,
      base_key: keys.shown_key,
      ...keys,
      added_by: actor.userId,
      added_as: viewer,
      created_at: now,
    });
    await releaseUpload(db, upload_id);
    return present(ofProperty(found(await images.find(db, imageId)), property_id));
  });
};

export const editPropertyFloorSpaceImages: Handler<
  typeof calls.editPropertyFloorSpaceImages,
  PropertiesServices
> = async (context) => {
  const { input, actor, scoped, services, now } = context;
  const { property_floor_space_images_id: id, caption, kind, is_cover, rotation, property_floor_space_id } = input;
  const before = await scoped((db) => lockImage(db, { actor, services, now }, id));
  const turned =
    rotation === undefined || rotation === before.rotation ? {} : await turn(services.storage, before, rotation);
  return scoped(async (db) => {
    const row = await lockImage(db, { actor, services, now }, id);
    if (property_floor_space_id !== undefined && property_floor_space_id !== row.property_floor_space_id) {
      await requireRoom(db, row.property_id, property_floor_space_id);
      await images.move(db, row, property_floor_space_id);
    }
    if (is_cover) await images.setCover(db, row);
    return present(
      await images.update(db, id, {
        ...turned,
        caption: caption === undefined ? row.caption : caption || null,
        kind: kind === undefined ? row.kind : kind,
        ...(is_cover === false ? { is_cover } : {}),
      }),
    );
  });
};

export const orderPropertyFloorSpaceImages: Handler<typeof calls.orderPropertyFloorSpaceImages, PropertiesServices> = (
  context,
) => {
  const { input, actor, scoped, services, now } = context;
  return scoped(async (db) => {
    await lockProperty(db, { actor, services, now }, input.property_id);
    await images.setOrder(db, input.property_id, input.property_floor_space_images_ids);
    return (await images.listOfProperty(db, input.property_id)).map(present);
  });
};

/** The picture is no longer shown and can be had back for a moment; row and files go with the sweep. */
export const deletePropertyFloorSpaceImages: Handler<
  typeof calls.deletePropertyFloorSpaceImages,
  PropertiesServices
> = (context) => {
  const { input, actor, scoped, services, now } = context;
  const { property_floor_space_images_id: id, property_floor_space_id: spaceId } = input;
  return scoped(async (db) => {
    const row = await lockImage(db, { actor, services, now }, id);
    if (spaceId && spaceId !== row.property_floor_space_id) throw new AppError('not_found');
    await images.update(db, id, { deleted_at: now, is_cover: false });
    return {};
  });
};

export const restorePropertyFloorSpaceImages: Handler<
  typeof calls.restorePropertyFloorSpaceImages,
  PropertiesServices
> = (context) => {
  const { input, actor, scoped, services, now } = context;
  const { property_floor_space_images_id: id } = input;
  return scoped(async (db) => {
    const row = found(await images.find(db, id));
    await lockProperty(db, { actor, services, now }, row.property_id);
    if (!row.deleted_at) return present(row);
    if (now.getTime() - row.deleted_at.getTime() > limits.undoSeconds.server * 1_000) throw new AppError('not_found');
    await requireRoom(db, row.property_id, row.property_floor_space_id);
    return present(await images.update(db, id, { deleted_at: null }));
  });
};

export const getImage: Handler<typeof calls.getImage, PropertiesServices> = async ({
  input,
  actor,
  scoped,
  services,
  now,
}) => {
  const row = await scoped(async (db) => {
    const image = found(await images.find(db, input.id));
    if (image.deleted_at) throw new AppError('not_found');
    await requireReadableProperty(db, { actor, services, now }, image.property_id);
    return image;
  });
  const stream = await services.storage.read(input.size === 'thumb' ? row.thumb_key : row.shown_key);
  return { name: row.original_name, mime: 'image/jpeg', stream, keepSeconds: 86_400 };
};

const lockImage = async (db: Db, asking: Asking, imageId: string): Promise<images.ImageRow> => {
  const row = found(await images.find(db, imageId));
  await lockProperty(db, asking, row.property_id);
  if (row.deleted_at) throw new AppError('not_found');
  return row;
};

/** A space takes ten pictures; without a space the limit is that of one drop. */
const requireRoom = async (db: Db, propertyId: string, spaceId: string | null): Promise<void> => {
  if (spaceId === null) {
    const loose = (await images.listOfProperty(db, propertyId)).filter((one) => one.property_floor_space_id === null);
    if (loose.length >= limits.photosAtOnce) throw full(limits.photosAtOnce);
    return;
  }
  const space = found(await measurements.findSpace(db, spaceId));
  if (space.property_id !== propertyId || space.deleted_at) throw new AppError('not_found');
  if ((await images.countInSpace(db, spaceId)) >= limits.uploadTotal) throw full(limits.uploadTotal);
};

const full = (n: number): AppError =>
  new AppError('validation_failed', { errors: { property_floor_space_id: [`too_many_items:${n}`] } });

const keep = async (storage: Storage, { full, thumb }: Pictures) => {
  const [shown_key, thumb_key] = [newKey('images'), newKey('images')];
  await storage.put(shown_key, Readable.from([full.bytes]));
  await storage.put(thumb_key, Readable.from([thumb.bytes]));
  return { shown_key, thumb_key };
};

/** Turned from the original picture, so that repeated turns lose no quality. */
const turn = async (storage: Storage, { base_key }: images.ImageRow, rotation: Turn) => {
  const pictures = await turnPicture(await buffer(await storage.read(base_key)), rotation);
  const { width, height } = pictures.full;
  return { ...(await keep(storage, pictures)), rotation, width, height };
};

/** An id that belongs to another property is not found here. */
const ofProperty = (row: images.ImageRow, propertyId: string): images.ImageRow => {
  if (row.property_id !== propertyId) throw new AppError('not_found');
  return row;
};

const present = ({
  base_key: _base,
  shown_key: _shown,
  thumb_key: _thumb,
  deleted_at: _deleted,
  added_by: _by,
  added_as,
  taken_at,
  created_at,
  rotation,
  kind,
  ...image
}: images.ImageRow): SpaceImage => {
  const address = (size: 'full' | 'thumb') =>
    `/api/image/${image.property_floor_space_images_id}?size=${size}&turn=${rotation}`;
  return {
    ...image,
    added_as: added_as as SpaceImage['added_as'],
    rotation: rotation as Turn,
    kind: kind as PhotoKind | null,
    mime_type: 'image/jpeg',
    path: address('full'),
    thumb_path: address('thumb'),
    taken_at: taken_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
};
