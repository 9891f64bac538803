import { useState } from 'react';
import type { Language } from '#contract/codelists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#platform/web/ui/dialog.tsx';
import { contentTexts } from '../texts/content.ts';
import type { Version } from './queries.ts';
import { Preview } from './text-fields.tsx';

type Props = {
  readonly versions: readonly Version[];
  readonly language: Language;
  readonly isPending: boolean;
  /** Puts the text of an older version on top of the newest. */
  readonly onRestore: (version: Version) => Promise<unknown>;
};

/** Every version of a text, newest first, each to be seen and to be brought back. */
export const History = ({ versions, language, isPending, onRestore }: Props) => {
  const content = useTexts(contentTexts);
  const texts = content.history;
  const formats = useFormats();
  const [shown, setShown] = useState<Version>();
  const [wanted, setWanted] = useState<Version>();
  return (
    <Card flush title={texts.title}>
      <ol className="divide-y divide-line">
        {versions.map((one, index) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 tool:px-4.5">
            <span className="min-w-0 flex-1 basis-48">
              <strong className="block font-semibold">{texts.version(one)}</strong>
              <span className="text-ink-2">
                {one.edited_at ? `${formats.dateTime(one.edited_at)}, ${one.edited_by}` : content.brought}
              </span>
            </span>
            {index === 0 ? (
              <Pill tone="good">{texts.current}</Pill>
            ) : (
              <span className="flex gap-2">
                <Button size="small" aria-label={texts.showNamed(one)} onPress={() => setShown(one)}>
                  {texts.show}
                </Button>
                <Button size="small" aria-label={texts.restoreNamed(one)} onPress={() => setWanted(one)}>
                  {texts.restore}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? texts.version(shown) : ''}
      >
        <div className="mt-4 max-h-[70dvh] overflow-auto">
          {shown ? <Preview {...shown} language={language} /> : null}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={wanted ? texts.restoreNamed(wanted) : ''}
        message={wanted ? texts.restoreText(wanted) : ''}
        isPending={isPending}
        onConfirm={() => {
          if (wanted) void onRestore(wanted).finally(() => setWanted(undefined));
        }}
      />
    </Card>
  );
};
