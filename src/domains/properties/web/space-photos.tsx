import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Pencil, RefreshCw, RotateCw, Star, Trash2, X } from 'lucide-react';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import type { PhotoKind } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog, Dialog } from '#platform/web/ui/dialog.tsx';
import { LazyImage } from '#platform/web/ui/lazy-image.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { SpaceImage } from '../contract/images.ts';
import { photosTexts } from '../texts/photos.ts';
import { AssignPhotos } from './assign-photos.tsx';
import { ChoosePhotos } from './choose-photos.tsx';
import { imagesQuery, useDeleteImage, useEditImage, useOrderImages, useRestoreImage } from './image-queries.ts';
import { type OutboxItem, unsent, useOutbox } from './offline/outbox.ts';
import { dropKeptItem, retryKept } from './offline/outbox-items.ts';

const Lightbox = lazyPart(async () => (await import('#platform/web/ui/lightbox.tsx')).Lightbox);

type Props = {
  readonly propertyId: string;
  /** Null for the photos without a space. */
  readonly spaceId: string | null;
  /** The name of the list for screen readers. */
  readonly label: string;
  /** The spaces of the property by id; a photo can be given to any of them. */
  readonly spaces: Readonly<Record<string, string>>;
  readonly isLocked: boolean;
};

const noSpace = 'none';
const noKind = 'none';
/** Data type of dragged photos, which carries their ids; a file from outside has another. */
const photoType = 'application/x-mera-photo';
const idOf = (image: SpaceImage) => image.property_floor_space_images_id;
const nameOf = ({ caption, original_name }: SpaceImage) => caption ?? original_name;

/** The photos of one space: those that the server has, and those on their way. */
export const SpacePhotos = ({ propertyId, spaceId, label, spaces, isLocked }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const photos = useTexts(photosTexts);
  const { data } = useSuspenseQuery(imagesQuery(propertyId));
  const images = useMemo(
    () =>
      data
        .filter((image) => image.property_floor_space_id === spaceId)
        .toSorted((one, other) => one.position - other.position),
    [data, spaceId],
  );
  const waiting = useWaiting(propertyId, spaceId, images);
  const [over, setOver] = useState<number>();
  const [shown, setShown] = useState<number>();
  const [edited, setEdited] = useState<SpaceImage>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [doomed, setDoomed] = useState<SpaceImage>();
  const [deleted, setDeleted] = useState<SpaceImage>();
  const edit = useEditImage(propertyId);
  const order = useOrderImages(propertyId);
  const remove = useDeleteImage(propertyId);
  // Photos without a space wait to be given to one, many at a time.
  const isAssigning = spaceId === null && !isLocked && Object.keys(spaces).length > 0;
  const chosen = images.map(idOf).filter((id) => ticked.includes(id));

  const inOrder = (ids: string[]) => ({ property_id: propertyId, property_floor_space_images_ids: ids });
  const move = (from: number, to: number) => {
    const ids = images.map(idOf);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.press(inOrder(ids));
  };
  /** A photo was dropped before the one at this place, or behind all. */
  const drop = async (id: string, at: number) => {
    const dropped = data.find((image) => idOf(image) === id);
    if (!dropped) return;
    const ids = images.map(idOf);
    const from = ids.indexOf(id);
    if (from >= 0) {
      if (from !== at && from + 1 !== at) move(from, at > from ? at - 1 : at);
      return;
    }
    const given = { property_floor_space_images_id: id, property_floor_space_id: spaceId };
    await edit.run(given).then(
      // The upload appends it behind the others.
      () => at < ids.length && order.press(inOrder(ids.toSpliced(at, 0, id))),
      alertFailure,
    );
  };
  /** Moves them one by one, in order; stops at the first refusal and shows it. */
  const give = async (ids: readonly string[], toSpace: string) => {
    try {
      for (const id of ids) await edit.run({ property_floor_space_images_id: id, property_floor_space_id: toSpace });
    } catch (error) {
      alertFailure(error);
    }
  };
  const dropAt = (at: number) => (event: DragEvent) => {
    const [id, ...others] = event.dataTransfer.getData(photoType).split(' ');
    if (isLocked || !id) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(undefined);
    if (others.length === 0) void drop(id, at);
    else if (spaceId !== null) void give([id, ...others], spaceId);
  };
  const dropping = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      if (isLocked || !event.dataTransfer.types.includes(photoType)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(at);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: dropAt(at),
  });
  const last = Math.max(-1, ...images.map(({ position }) => position), ...waiting.map(positionOf));

  return (
    <div
      {...dropping(images.length)}
      className={`grid gap-3 rounded-card ${over === images.length ? 'ring-2 ring-action ring-offset-4 ring-offset-surface' : ''}`}
    >
      {isAssigning && images.length > 0 ? (
        <>
          <p className="text-ink-2">{photos.looseHint}</p>
          <AssignPhotos all={images.map(idOf)} chosen={chosen} onChoose={setTicked} spaces={spaces} onAssign={give} />
        </>
      ) : null}
      {images.length + waiting.length > 0 ? (
        <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 tool:grid-cols-4">
          {images.map((image, index) => {
            const name = nameOf(image);
            const id = { property_floor_space_images_id: idOf(image) };
            return (
              <li
                key={idOf(image)}
                draggable={!isLocked}
                onDragStart={(event) => {
                  const carried = chosen.includes(idOf(image)) ? chosen : [idOf(image)];
                  event.dataTransfer.setData(photoType, carried.join(' '));
                }}
                {...dropping(index)}
                className={`min-w-0 rounded-card border p-1.5 ${isLocked ? '' : 'cursor-grab'} ${over === index ? 'border-action ring-2 ring-action' : 'border-line'}`}
              >
                <button
                  type="button"
                  aria-label={photos.open({ name })}
                  onClick={() => setShown(index)}
                  className="relative block w-full cursor-zoom-in"
                >
                  <LazyImage src={image.thumb_path} alt="" width={4} height={3} />
                  {image.is_cover ? (
                    <span className="absolute top-1.5 left-1.5">
                      <Pill tone="good">{photos.cover}</Pill>
                    </span>
                  ) : null}
                  {image.kind !== null && image.kind !== 'room' ? (
                    <span className="absolute right-1.5 bottom-1.5">
                      <Pill>{codeLists.photoKinds[image.kind]}</Pill>
                    </span>
                  ) : null}
                </button>
                {isAssigning ? (
                  <Checkbox
                    isSelected={chosen.includes(idOf(image))}
                    onChange={(isSelected) =>
                      setTicked(isSelected ? [...chosen, idOf(image)] : chosen.filter((one) => one !== idOf(image)))
                    }
                  >
                    <span className="min-w-0 truncate text-body text-ink-2">{name}</span>
                  </Checkbox>
                ) : (
                  <p className="mt-1 truncate px-1 text-body text-ink-2">{name}</p>
                )}
                {isLocked ? null : (
                  <div className="flex flex-wrap">
                    <IconButton label={photos.editOf({ name })} onPress={() => setEdited(image)}>
                      <Pencil size={17} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={photos.rotateOf({ name })}
                      onPress={() =>
                        edit.press({ ...id, rotation: ((image.rotation + 90) % 360) as 0 | 90 | 180 | 270 })
                      }
                    >
                      <RotateCw size={17} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={photos.makeCoverOf({ name })}
                      isDisabled={image.is_cover}
                      onPress={() => edit.press({ ...id, is_cover: true })}
                    >
                      <Star size={17} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={photos.earlier({ name })}
                      isDisabled={index === 0}
                      onPress={() => move(index, index - 1)}
                    >
                      <ArrowLeft size={17} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={photos.later({ name })}
                      isDisabled={index === images.length - 1}
                      onPress={() => move(index, index + 1)}
                    >
                      <ArrowRight size={17} aria-hidden />
                    </IconButton>
                    <IconButton label={photos.deleteOf({ name })} onPress={() => setDoomed(image)}>
                      <Trash2 size={17} aria-hidden />
                    </IconButton>
                  </div>
                )}
              </li>
            );
          })}
          {waiting.map((item) => (
            <Waiting key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {deleted ? (
        <Undo key={idOf(deleted)} image={deleted} propertyId={propertyId} onClose={() => setDeleted(undefined)} />
      ) : null}
      {isLocked ? null : (
        // The place for files takes a photo of another room too, before it looks for files in it.
        <div onDropCapture={dropAt(images.length)}>
          <ChoosePhotos
            propertyId={propertyId}
            spaceId={spaceId}
            present={images.length + waiting.length}
            nextPosition={last + 1}
            label={label}
          />
        </div>
      )}
      {shown === undefined ? null : (
        <Lightbox
          pictures={images.map((image) => ({ src: image.path, alt: nameOf(image) }))}
          index={shown}
          onClose={() => setShown(undefined)}
        />
      )}
      {edited ? (
        <EditPhoto
          image={edited}
          spaces={spaces}
          onClose={() => setEdited(undefined)}
          onSave={(change) => {
            const { property_floor_space_images_id } = edited;
            edit.press({ property_floor_space_images_id, ...change });
            setEdited(undefined);
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={photos.deleteTitle}
        message={photos.deleteMessage}
        onConfirm={() => {
          if (!doomed) return;
          const { property_floor_space_id, property_floor_space_images_id } = doomed;
          const input = { property_floor_space_id, property_floor_space_images_id };
          remove.press(input, () => setDeleted(doomed));
          setDoomed(undefined);
        }}
      />
    </div>
  );
};

type PhotoInput = { readonly property_id?: string; readonly property_floor_space_id?: string | null };
const positionOf = ({ input }: OutboxItem): number => (input as { position?: number }).position ?? 0;

/** Photos in the outbox for this space that the server does not show yet. */
const useWaiting = (propertyId: string, spaceId: string | null, images: readonly SpaceImage[]) => {
  const outbox = useOutbox();
  const known = new Set(images.map((image) => image.property_floor_space_images_id));
  return unsent(outbox).filter((item): item is OutboxItem => {
    const { property_id, property_floor_space_id = null } = item.input as PhotoInput;
    return (
      item.file !== undefined &&
      property_id === propertyId &&
      property_floor_space_id === spaceId &&
      !known.has(item.id)
    );
  });
};

const photoTones = { waiting: 'warn', sending: 'info', sent: 'warn', failed: 'bad' } as const;

const Waiting = ({ item }: { readonly item: OutboxItem }) => {
  const photos = useTexts(photosTexts);
  const { file, state, label: name, percent, error } = item;
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const progress = percent !== undefined && percent >= 100 ? photos.processing : `${percent} %`;
  const detail = state !== 'sending' || percent === undefined ? '' : progress;
  return (
    <li className="min-w-0 rounded-card border border-line border-dashed p-1.5">
      <img src={src} alt="" className="aspect-4/3 w-full rounded-control object-cover opacity-70" />
      <p className="mt-1 truncate px-1 text-body text-ink-2">{name}</p>
      <div className="flex flex-wrap items-center gap-1 px-1">
        <Pill tone={photoTones[state]}>{photos.states[state]}</Pill>
        <span className="text-label text-ink-3">{detail}</span>
        <span className="ml-auto" />
        {state === 'failed' ? (
          <IconButton label={photos.retryOf({ name })} onPress={() => void retryKept(item)}>
            <RefreshCw size={17} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={photos.cancelOf({ name })} onPress={() => void dropKeptItem(item)}>
          <X size={17} aria-hidden />
        </IconButton>
      </div>
      {error ? <p className="px-1 text-label text-danger">{error}</p> : null}
    </li>
  );
};

type UndoProps = { readonly image: SpaceImage; readonly propertyId: string; readonly onClose: () => void };

/** Offers for ten seconds to have a photo back. */
const Undo = ({ image, propertyId, onClose }: UndoProps) => {
  const photos = useTexts(photosTexts);
  const restore = useRestoreImage(propertyId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ten seconds from the deletion, however often it is drawn
  useEffect(() => {
    const timer = setTimeout(onClose, limits.undoSeconds.screen * 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-ink px-4 py-1.5 font-medium text-ground"
    >
      {photos.deleted}
      <button
        type="button"
        className="min-h-11 cursor-pointer px-2 underline"
        onClick={() => {
          const { property_floor_space_images_id } = image;
          restore.press({ property_floor_space_images_id });
          onClose();
        }}
      >
        {photos.undo}
      </button>
    </p>
  );
};

type EditProps = {
  readonly image: SpaceImage;
  readonly spaces: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onSave: (change: {
    caption: string;
    property_floor_space_id: string | null;
    kind: PhotoKind | null;
  }) => void;
};

const EditPhoto = ({ image, spaces, onClose, onSave }: EditProps) => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const photos = useTexts(photosTexts);
  const [kind, setKind] = useState<PhotoKind | typeof noKind>(image.kind ?? noKind);
  const [caption, setCaption] = useState(image.caption ?? '');
  const [space, setSpace] = useState(image.property_floor_space_id ?? noSpace);
  return (
    <Dialog isOpen onClose={onClose} title={photos.editOf({ name: image.original_name })}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave({
            caption,
            property_floor_space_id: space === noSpace ? null : space,
            kind: kind === noKind ? null : kind,
          });
        }}
      >
        <TextField label={photos.caption} value={caption} onChange={setCaption} maxLength={lengths.caption} autoFocus />
        <Select
          label={photos.kind}
          hint={photos.kindHint}
          options={{ [noKind]: photos.noKind, ...codeLists.photoKinds }}
          value={kind}
          onChange={setKind}
        />
        <Select
          label={photos.space}
          options={{ ...spaces, [noSpace]: photos.noSpace }}
          value={space}
          onChange={setSpace}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary">
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
