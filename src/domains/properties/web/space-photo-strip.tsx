import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { photosTexts } from '../texts/photos.ts';
import { useSpaceNames } from './space-names.ts';
import { SpacePhotos } from './space-photos.tsx';

type Props = {
  readonly propertyId: string;
  readonly spaceId: string;
  readonly title: string;
  readonly isLocked: boolean;
};

/** The photos of a space under its measures; they are loaded when they are shown. */
export const SpacePhotoStrip = ({ propertyId, spaceId, title, isLocked }: Props) => {
  const common = useTexts(commonTexts);
  const photos = useTexts(photosTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={photos.ofSpace({ space: title })}
        className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-body font-semibold text-action-ink tool:min-h-8"
      >
        <Camera size={17} aria-hidden />
        {photos.title}
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton rows={2} label={common.loading} />}>
          <Photos
            propertyId={propertyId}
            spaceId={spaceId}
            label={photos.ofSpace({ space: title })}
            isLocked={isLocked}
          />
        </Suspense>
      ) : null}
    </details>
  );
};

const Photos = ({ propertyId, ...props }: Omit<Props, 'title'> & { readonly label: string }) => (
  <SpacePhotos propertyId={propertyId} spaces={useSpaceNames(propertyId)} {...props} />
);
