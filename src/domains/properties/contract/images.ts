import '#contract/jitless.ts';
import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { photoKinds, pictureTypes } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { oneOf, optionalLine } from '#contract/validation.ts';

const propertyId = z.uuid();
const spaceId = z.uuid();
const imageId = z.uuid();

/** Number of photos of the property that the requesting device has not sent yet; only the device knows. */
export const unsentPhotos = z
  .number()
  .int()
  .min(0)
  .max(limits.photosAtOnce * 100)
  .default(0);

const image = z.object({
  property_floor_space_images_id: imageId,
  property_id: propertyId,
  /** Null until someone chooses the space in which it was taken. */
  property_floor_space_id: spaceId.nullable(),
  /** Role of the giver: the customer's pictures are shown apart from those of staff. */
  added_as: z.enum(['customer', 'valuer', 'admin']),
  original_name: z.string(),
  mime_type: z.literal('image/jpeg'),
  /** Paths of the picture, and of a small one. */
  path: z.string(),
  thumb_path: z.string(),
  caption: z.string().nullable(),
  /** Its subject; null until someone chooses it. */
  kind: z.enum(photoKinds).nullable(),
  position: z.number().int(),
  is_cover: z.boolean(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  width: z.number().int(),
  height: z.number().int(),
  file_size: z.number().int(),
  /** SHA-256 of the file that the camera made. */
  original_sha256: z.string(),
  taken_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type SpaceImage = z.output<typeof image>;

/** POST api/showPropertyFloorSpaceImages with a space: its pictures in their order. */
export const showPropertyFloorSpaceImages = call('POST api/showPropertyFloorSpaceImages', {
  access: ['property.read'],
  input: z.strictObject({ property_floor_space_id: spaceId }),
  data: z.array(image),
});

/** The same with a property: all its pictures, those without a space too. */
export const showPropertyImages = call('POST api/showPropertyFloorSpaceImages', {
  access: ['property.read'],
  input: z.strictObject({ property_id: propertyId }),
  data: z.array(image),
});

/** A form field is text; an empty one counts as missing. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.nullish());

/**
 * Multipart with the picture as a file, or the id of one that came in pieces. The same
 * `property_floor_space_images_id` twice has one effect: a client that heard no answer may send again.
 */
export const addPropertyFloorSpaceImages = call('POST api/addPropertyFloorSpaceImages', {
  access: ['photo.write'],
  transport: 'upload',
  rate: 'picture_upload',
  fileBytes: limits.photoBytes,
  input: z.object({
    property_id: propertyId,
    property_floor_space_id: optional(spaceId),
    mime_type: oneOf(pictureTypes),
    property_floor_space_images_id: optional(imageId),
    upload_id: optional(z.uuid()),
    original_name: optionalLine(lengths.fileName),
    original_sha256: optional(z.string().regex(/^[0-9a-f]{64}$/, 'not_valid')),
    taken_at: optional(z.iso.datetime('wrong_date')),
    caption: optionalLine(lengths.caption),
    /** Its subject; for a space a room by default. */
    kind: optional(oneOf(photoKinds)),
    /** The place among the pictures of the space; at the end by default. */
    position: optional(z.coerce.number().int().min(0).max(100_000)),
  }),
  data: image,
});

/** Changes the given fields only: caption, subject, rotation, space, and the property's main picture. */
export const editPropertyFloorSpaceImages = call('POST api/editPropertyFloorSpaceImages', {
  access: ['photo.write'],
  input: z.object({
    property_floor_space_images_id: imageId,
    caption: z.string().trim().max(lengths.caption).nullable().optional(),
    kind: oneOf(photoKinds).nullable().optional(),
    rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
    property_floor_space_id: spaceId.nullable().optional(),
    is_cover: z.boolean().optional(),
  }),
  data: image,
});

/** The order of a space's pictures, all of them named. */
export const orderPropertyFloorSpaceImages = call('POST api/orderPropertyFloorSpaceImages', {
  access: ['photo.write'],
  input: z.object({
    property_id: propertyId,
    property_floor_space_images_ids: z.array(imageId).min(1).max(500),
  }),
  data: z.array(image),
});

export const deletePropertyFloorSpaceImages = call('POST api/deletePropertyFloorSpaceImages', {
  access: ['photo.write'],
  input: z.object({
    property_floor_space_id: spaceId.nullish(),
    property_floor_space_images_id: imageId,
  }),
  data: done,
});

/** Takes a deletion back, for as long as the screen offers it and a little longer. */
export const restorePropertyFloorSpaceImages = call('POST api/restorePropertyFloorSpaceImages', {
  access: ['photo.write'],
  input: z.object({ property_floor_space_images_id: imageId }),
  data: image,
});

/** The property on paper: its known data, its areas and its photos. */
export const getPropertyPdf = download('GET api/propertyPdf/:id', {
  heavy: true,
  access: ['property.read'],
  input: z.object({ id: propertyId }),
});

/** The picture, or the small one; without the camera's metadata. */
export const getImage = download('GET api/image/:id', {
  access: ['property.read'],
  rate: 'picture',
  input: z.object({
    id: imageId,
    size: z.enum(['full', 'thumb']).default('full'),
    /** Only there so that a turned picture has another address. */
    turn: z.string().max(3).optional(),
  }),
});
