import { useSuspenseQueries } from '@tanstack/react-query';
import { Download, Eye, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
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
import { usePropertyTitle } from './property-title.ts';
import { documentsQuery } from './queries.ts';

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview, 'over');
const Lightbox = lazyPart(async () => (await import('#platform/web/ui/lightbox.tsx')).Lightbox, 'over');

/** So many photos stand there at first; the rest come at a press. */
const firstPhotos = 12;
const nameOf = ({ caption, original_name }: SpaceImage) => caption ?? original_name;

type Props = {
  readonly properties: readonly Property[];
  readonly title: string;
  /** The way to change them, while that is possible. */
  readonly changeDocuments?: ReactNode;
  readonly changePhotos?: (property: Property) => ReactNode;
};

/** Every document and photo of an inquiry, each to be opened and downloaded, under its property where there are several. */
export const SentFiles = ({ properties, title, changeDocuments, changePhotos }: Props) => {
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
  return (
    <Card title={title} action={changeDocuments} flush>
      {properties.map((property, index) => (
        <section
          key={property.property_id}
          aria-label={titleOf(property)}
          className="grid gap-4 border-line p-4 not-first:border-t tool:p-4.5"
        >
          {properties.length > 1 ? <h3 className="text-[15.5px]">{titleOf(property)}</h3> : null}
          <div>
            <p className="font-semibold">{texts.documents({ n: documents[index]?.length ?? 0 })}</p>
            <Documents documents={documents[index] ?? []} />
          </div>
          <div>
            <p className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
              <span>{texts.photos({ n: photos[index]?.length ?? 0 })}</span>
              {changePhotos?.(property)}
            </p>
            <Photos photos={photos[index] ?? []} label={texts.photosOf({ title: titleOf(property) })} />
          </div>
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
                <span className="block text-[13px] break-words text-ink-3">
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
              <a
                href={fileAddress(getDocument, property_documents_id)}
                download
                aria-label={texts.downloadOf({ file: file_name })}
                className={buttonLook({ size: 'small', className: 'max-sm:min-h-11' })}
              >
                <Download size={16} aria-hidden />
                <span className="max-sm:sr-only">{texts.download}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {shown ? <DocumentPreview document={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
};

const Photos = ({ photos, label }: { readonly photos: readonly SpaceImage[]; readonly label: string }) => {
  const photosWords = useTexts(photosTexts);
  const texts = useTexts(propertiesTexts).sent;
  const [isWhole, setWhole] = useState(false);
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="mt-2 grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 xl:grid-cols-6">
        {photos.slice(0, isWhole ? undefined : firstPhotos).map((photo, index) => {
          const name = nameOf(photo);
          return (
            <li key={photo.property_floor_space_images_id} className="min-w-0">
              <button
                type="button"
                aria-label={photosWords.open({ name })}
                onClick={() => setShown(index)}
                className="block w-full cursor-zoom-in"
              >
                <LazyImage src={photo.thumb_path} alt="" width={4} height={3} />
              </button>
              <a
                href={photo.path}
                download={photo.original_name}
                aria-label={texts.downloadPhoto({ name })}
                className="flex min-h-11 items-center gap-1.5 text-[13px] text-action-ink tool:min-h-7"
              >
                <Download size={14} aria-hidden className="shrink-0" />
                <span className="truncate">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {!isWhole && photos.length > firstPhotos ? (
        <Button className="mt-3" onPress={() => setWhole(true)}>
          {texts.allPhotos({ n: photos.length })}
        </Button>
      ) : null}
      {shown === undefined ? null : (
        <Lightbox
          pictures={photos.map((photo) => ({ src: photo.path, alt: nameOf(photo) }))}
          index={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};
