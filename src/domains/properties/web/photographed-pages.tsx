import { ArrowUp, Camera, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { pagesTexts } from '../texts/pages.ts';
import { offeredPhotos } from './photo-rules.ts';
import type { PhotographedPage, usePages } from './use-pages.ts';

type Props = { readonly of: ReturnType<typeof usePages>; readonly isSending: boolean };

/** Pages taken with the camera, in their order in the PDF. */
export const PhotographedPages = ({ of: { pages, preparing, add, moveUp, remove }, isSending }: Props) => {
  const texts = useTexts(pagesTexts);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileTrigger
          acceptedFileTypes={offeredPhotos}
          defaultCamera="environment"
          onSelect={(files) => files && void add([...files])}
        >
          <Button isDisabled={isSending}>
            <Camera size={18} aria-hidden />
            {pages.length > 0 ? texts.next : texts.first}
          </Button>
        </FileTrigger>
        <p role="status" className="text-label text-ink-3">
          {preparing > 0 ? texts.preparing({ n: preparing }) : texts.hint({ n: pages.length })}
        </p>
      </div>
      {pages.length > 0 ? (
        <ol aria-label={texts.title} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {pages.map((page, index) => (
            <li key={page.page_id} className="min-w-0 rounded-card border border-line bg-surface p-1.5">
              <Picture page={page} name={texts.page({ n: index + 1 })} />
              <div className="flex items-center justify-between gap-1 pl-1">
                <span className="text-label text-ink-2">{texts.page({ n: index + 1 })}</span>
                <span className="flex">
                  {index > 0 ? (
                    <IconButton
                      label={texts.moveUp({ n: index + 1 })}
                      isDisabled={isSending}
                      onPress={() => moveUp(index)}
                    >
                      <ArrowUp size={17} aria-hidden />
                    </IconButton>
                  ) : null}
                  <IconButton
                    label={texts.remove({ n: index + 1 })}
                    isDisabled={isSending}
                    onPress={() => remove(page.page_id)}
                  >
                    <X size={17} aria-hidden />
                  </IconButton>
                </span>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
};

const Picture = ({ page: { picture }, name }: { readonly page: PhotographedPage; readonly name: string }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <img src={address} alt={name} className="aspect-3/4 w-full rounded-control bg-sunk object-contain" />;
};
