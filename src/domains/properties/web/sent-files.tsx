import { useSuspenseQueries } from '@tanstack/react-query';
import { Download, Eye, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LazyImage } from '#platform/web/ui/lazy-image.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { SpaceImage } from '../contract/images.ts';
import { getDocument, type Property, type PropertyDocument } from '../contract/properties.ts';
import { photosTexts } from '../texts/photos.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { isShown } from './document-preview.tsx';
import { imagesQuery } from './image-queries.ts';
import { measuredQuery } from './measured-queries.ts';
import { usePropertyTitle } from './property-title.ts';
import { documentsQuery } from './queries.ts';
import { useNamesOfSpaces } from './space-names.ts';

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview, 'over');
const Lightbox = lazyPart(async () => (await import('#platform/web/ui/lightbox.tsx')).Lightbox, 'over');

/** Number of photos shown at first; a button shows the rest. */
const firstPhotos = 12;
const nameOf = ({ caption, original_name }: SpaceImage) => caption ?? original_name;

type Props = {
  readonly properties: readonly Property[];
  readonly title: string;
  /** Whether the customer looks at their own files, or staff at a customer's. */
  readonly viewer: 'customer' | 'staff';
  /** The way to change them, while that is possible. */
  readonly changeDocuments?: ReactNode;
  readonly changePhotos?: (property: Property) => ReactNode;
};

/** Roles of the people who added photos, in display order. */
const givers = ['customer', 'valuer', 'admin'] as const satisfies readonly SpaceImage['added_as'][];

/**
 * All documents and photos of an inquiry, each to be opened and downloaded, under its property if there are several. The customer's photos
 * come first, those of staff are apart.
 */
export const SentFiles = ({ properties, title, viewer, changeDocuments, changePhotos }: Props) => {
  const texts = useTexts(propertiesTexts).sent;
  const titleOf = usePropertyTitle();
  const documents = useSuspenseQueries({
    queries: properties.map(({ property_id }) => documentsQuery(property_id)),
    combine: (all) => all.map(({ data }) => data.filter(({ replaced_by }) => replaced_by === null)),
  });
  const photos = useSuspenseQueries({
    queries: properties.map(({ property_id }) => imagesQuery(property_id)),
    combine: (all) => all.map(({ data }) => data.toSorted((one, other) => one.position - other.position)),
  });
  const spaces = useSuspenseQueries({
    queries: properties.map(({ property_id }) => measuredQuery(property_id)),
    combine: (all) => all.map(({ data }) => data),
  });
  const namesOf = useNamesOfSpaces();
  return (
    <Card title={title} action={changeDocuments} flush>
      {properties.map((property, index) => (
        <section
          key={property.property_id}
          aria-label={titleOf(property)}
          className="grid gap-4 border-line p-4 not-first:border-t tool:p-4.5"
        >
          {properties.length > 1 ? <h3 className="text-reading">{titleOf(property)}</h3> : null}
          <div>
            <p className="font-semibold">{texts.documents({ n: documents[index]?.length ?? 0 })}</p>
            <Documents documents={documents[index] ?? []} />
          </div>
          {givers.map((giver) => {
            const given = (photos[index] ?? []).filter(({ added_as }) => added_as === giver);
            if (giver !== 'customer' && given.length === 0) return null;
            const words = texts.photosBy[viewer === 'customer' && giver === 'customer' ? 'own' : giver];
            return (
              <div key={giver}>
                <p className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
                  <span>{words({ n: given.length })}</span>
                  {giver === 'customer' ? changePhotos?.(property) : null}
                </p>
                <Photos
                  photos={given}
                  spaces={spaces[index] ? namesOf(spaces[index]) : {}}
                  label={texts.photosOf({ whose: words({ n: given.length }), title: titleOf(property) })}
                />
              </div>
            );
          })}
        </section>
      ))}
    </Card>
  );
};

const Documents = ({ documents }: { readonly documents: readonly PropertyDocument[] }) => {
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(propertiesTexts).documents;
  const formats = useFormats();
  const [shown, setShown] = useState<PropertyDocument>();
  if (documents.length === 0) return null;
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {documents.map((document) => {
          const { property_documents_id, document_name, document_type, file_name, file_size } = document;
          return (
            <li key={property_documents_id} className="flex items-center gap-3 py-2">
              <FileText size={19} aria-hidden className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium break-words">
                  {document_name ?? codeLists.documentTypes[document_type]}
                </span>
                <span className="block text-label break-words text-ink-3">
                  {`${file_name} · ${formats.megabytes(file_size)}`}
                </span>
              </span>
              {isShown(document) ? (
                <Button
                  size="small"
                  aria-label={texts.previewOf({ file: file_name })}
                  onPress={() => setShown(document)}
                  className="max-sm:min-h-11"
                >
                  <Eye size={16} aria-hidden />
                  <span className="max-sm:sr-only">{texts.preview}</span>
                </Button>
              ) : null}
              <DownloadLink
                href={fileAddress(getDocument, property_documents_id)}
                aria-label={texts.downloadOf({ file: file_name })}
                className={buttonLook({ size: 'small', className: 'max-sm:min-h-11' })}
              >
                <Download size={16} aria-hidden />
                <span className="max-sm:sr-only">{texts.download}</span>
              </DownloadLink>
            </li>
          );
        })}
      </ul>
      {shown ? <DocumentPreview document={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
};

type PhotosProps = {
  readonly photos: readonly SpaceImage[];
  /** Names of the property's spaces, in their order. */
  readonly spaces: Readonly<Record<string, string>>;
  readonly label: string;
};

/** The photos under the spaces in which they were taken, those without one at the end. */
const Photos = ({ photos, spaces, label }: PhotosProps) => {
  const photosWords = useTexts(photosTexts);
  const texts = useTexts(propertiesTexts).sent;
  const [isWhole, setWhole] = useState(false);
  const [shown, setShown] = useState<SpaceImage>();
  if (photos.length === 0) return null;
  const spaceOf = ({ property_floor_space_id: id }: SpaceImage) => (id !== null && id in spaces ? id : null);
  const groups = [...Object.entries(spaces), [null, photosWords.loose] as const]
    .map(([id, name]) => ({
      id,
      name,
      listName: id === null ? name : photosWords.ofSpace({ space: name }),
      photos: photos.filter((photo) => spaceOf(photo) === id),
    }))
    .filter((group) => group.photos.length > 0);
  const ordered = groups.flatMap((group) => group.photos);
  const visible = new Set(isWhole ? ordered : ordered.slice(0, firstPhotos));
  // Without photos of single spaces there are no groups.
  const isGrouped = groups.some(({ id }) => id !== null);
  return (
    <>
      {groups
        .map((group) => ({ ...group, photos: group.photos.filter((photo) => visible.has(photo)) }))
        .filter((group) => group.photos.length > 0)
        .map((group) => (
          <div key={group.id} className="not-first:mt-3">
            {isGrouped ? <p className="mt-1.5 text-body font-medium text-ink-2">{group.name}</p> : null}
            <ul
              aria-label={isGrouped ? group.listName : label}
              className="mt-2 grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 xl:grid-cols-6"
            >
              {group.photos.map((photo) => (
                <Photo key={photo.property_floor_space_images_id} photo={photo} onOpen={() => setShown(photo)} />
              ))}
            </ul>
          </div>
        ))}
      {!isWhole && photos.length > firstPhotos ? (
        <Button className="mt-3" onPress={() => setWhole(true)}>
          {texts.allPhotos({ n: photos.length })}
        </Button>
      ) : null}
      {shown === undefined ? null : (
        <Lightbox
          pictures={ordered.map((photo) => ({ src: photo.path, alt: nameOf(photo) }))}
          index={ordered.indexOf(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};

const Photo = ({ photo, onOpen }: { readonly photo: SpaceImage; readonly onOpen: () => void }) => {
  const photosWords = useTexts(photosTexts);
  const texts = useTexts(propertiesTexts).sent;
  const name = nameOf(photo);
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={photosWords.open({ name })}
        onClick={onOpen}
        className="block w-full cursor-zoom-in"
      >
        <LazyImage src={photo.thumb_path} alt="" width={4} height={3} />
      </button>
      <DownloadLink
        href={photo.path}
        download={photo.original_name}
        aria-label={texts.downloadPhoto({ name })}
        className="flex min-h-11 items-center gap-1.5 text-label text-action-ink tool:min-h-7"
      >
        <Download size={14} aria-hidden className="shrink-0" />
        <span className="truncate">{name}</span>
      </DownloadLink>
    </li>
  );
};
