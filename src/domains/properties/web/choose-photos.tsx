import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button, DropZone, type FileDropItem, FileTrigger } from 'react-aria-components';
import { limits } from '#contract/limits.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import { photosTexts } from '../texts/photos.ts';
import { keepToSend } from './offline/outbox.ts';
import { makeSmaller, NoPicture } from './offline/smaller.ts';
import { offeredPhotos, photoRules } from './photo-rules.ts';

type Props = {
  readonly propertyId: string;
  /** Null for photos that are assigned to spaces later. */
  readonly spaceId: string | null;
  /** How many are there already, those that wait to be sent too. */
  readonly present: number;
  /** The place of the next one. */
  readonly nextPosition: number;
  readonly label: string;
};

const look =
  'inline-flex h-11 cursor-pointer items-center gap-2 rounded-control border border-line-2 bg-surface px-4 font-semibold hover:bg-surface-2';

/** Photos from the device or straight from its camera: made smaller one by one and kept to be sent. */
export const ChoosePhotos = ({ propertyId, spaceId, present, nextPosition, label }: Props) => {
  const fileTexts = useTexts(filesTexts);
  const photos = useTexts(photosTexts);
  const formats = useFormats();
  const [preparing, setPreparing] = useState(0);
  const maxFiles = spaceId ? limits.uploadTotal : limits.photosAtOnce;

  const take = async (files: readonly File[]) => {
    const rules = { ...photoRules, maxFiles };
    const { good, fault, refused } = checkFiles(files, present, rules);
    if (fault === 'count') notices.alert(photos.tooManyTitle, fileTexts.imagesAllowed({ n: maxFiles }));
    else if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    setPreparing(good.length);
    const noPictures: File[] = [];
    for (const [index, photo] of good.entries()) {
      try {
        const { file, sha256, takenAt } = await makeSmaller(photo);
        const id = crypto.randomUUID();
        const input = {
          property_id: propertyId,
          property_floor_space_id: spaceId,
          property_floor_space_images_id: id,
          mime_type: 'image/jpeg',
          original_name: photo.name,
          original_sha256: sha256,
          taken_at: takenAt,
          position: nextPosition + index,
        };
        const item = { id, call: 'addPropertyFloorSpaceImages', input, label: photo.name, file } as const;
        await keepToSend([{ ...item, fileName: photo.name }]);
      } catch (error) {
        if (error instanceof NoPicture) noPictures.push(photo);
        else if (error instanceof DOMException) {
          // The device has no room left: earlier photos are kept, this one and the rest are reported as not kept.
          notices.alert(photos.fullTitle, photos.full({ n: good.length - index, name: photo.name }));
          break;
        } else throw error;
      }
      setPreparing(good.length - index - 1);
    }
    setPreparing(0);
    if (noPictures.length > 0)
      notices.alert(...uploadFaultText({ fault: 'damaged', refused: noPictures }, fileTexts, formats, rules));
  };

  return (
    <DropZone
      aria-label={label}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const isFile = (item: { kind: string }): item is FileDropItem => item.kind === 'file';
        await take(await Promise.all(items.filter(isFile).map((item) => item.getFile())));
      }}
      className="print:hidden flex flex-col items-center gap-2 rounded-card border-[1.5px] border-line-2 border-dashed bg-surface-2 px-4 py-5 text-center data-[drop-target]:border-action data-[drop-target]:bg-action-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-action"
    >
      <p className="text-ink-2">{photos.drop}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileTrigger
          acceptedFileTypes={offeredPhotos}
          allowsMultiple
          onSelect={(files) => files && void take([...files])}
        >
          <Button className={look}>
            <ImagePlus size={18} aria-hidden />
            {photos.choose}
          </Button>
        </FileTrigger>
        <FileTrigger
          acceptedFileTypes={offeredPhotos}
          defaultCamera="environment"
          onSelect={(files) => files && void take([...files])}
        >
          <Button className={look}>
            <Camera size={18} aria-hidden />
            {photos.camera}
          </Button>
        </FileTrigger>
      </div>
      <p role="status" className="text-label text-ink-3">
        {preparing > 0 ? photos.preparing({ n: preparing }) : photos.hint({ isOfSpace: spaceId !== null })}
      </p>
    </DropZone>
  );
};
