import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { pictureTypes, type ValuerMark, valuerMarks } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import { deleteValuerMark, editValuerMark } from '../contract/accounts.ts';
import type { Mark } from '../contract/own-account.ts';
import { accountsTexts } from '../texts/accounts.ts';

type Props = {
  readonly marks: readonly Mark[];
  /** The valuer, if the office manages another person's marks. */
  readonly valuerId?: string;
};

const rules = { types: pictureTypes, endings: /\.(jpe?g|png|webp)$/i, maxBytes: limits.markBytes, maxFiles: 1 };

/** Signature and stamp, as printed under reports. */
export const ValuerMarks = ({ marks, valuerId }: Props) => {
  const texts = useTexts(accountsTexts).marks;
  return (
    <div>
      <p className="text-ink-2">{texts.lead}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {valuerMarks.map((kind) => (
          <li key={kind}>
            <OneMark kind={kind} mark={marks.find((mark) => mark.kind === kind)} valuerId={valuerId} />
          </li>
        ))}
      </ul>
    </div>
  );
};

type One = { readonly kind: ValuerMark; readonly mark: Mark | undefined; readonly valuerId: string | undefined };

const OneMark = ({ kind, mark, valuerId }: One) => {
  const accounts = useTexts(accountsTexts);
  const fileTexts = useTexts(filesTexts);
  const texts = accounts.marks;
  const formats = useFormats();
  const changes = valuerId ? 'valuers' : 'account';
  const save = useCall(editValuerMark, changes);
  const remove = useCall(deleteValuerMark, changes);
  const [isAsking, setAsking] = useState(false);
  const whose = { kind, ...(valuerId ? { valuer_id: valuerId } : {}) };
  const name = texts.kinds[kind];

  const take = (files: FileList | null) => {
    const { good, fault, refused } = checkFiles([...(files ?? [])], 0, rules);
    if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    const [picture] = good;
    if (picture) save.press({ ...whose, picture } as typeof whose);
  };

  return (
    <figure className="rounded-card border border-line">
      {/* Paper is white in both looks: so it will be printed. */}
      <div className="grid h-32 place-items-center rounded-t-card bg-white p-3">
        {mark ? (
          <img src={mark.path} alt={name} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="text-body text-neutral-600">{texts.none}</span>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5">
        <strong className="flex-1 font-semibold">{name}</strong>
        <FileTrigger acceptedFileTypes={[...pictureTypes]} onSelect={(files) => take(files)}>
          <Button
            size="small"
            isPending={save.isPending}
            aria-label={`${mark ? texts.replace : texts.choose}: ${name}`}
          >
            {mark ? texts.replace : texts.choose}
          </Button>
        </FileTrigger>
        {mark ? (
          <Button size="small" aria-label={`${texts.remove}: ${name}`} onPress={() => setAsking(true)}>
            {texts.remove}
          </Button>
        ) : null}
      </figcaption>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeTitle[kind]}
        message={texts.removeText}
        isPending={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.press(whose, undefined, () => setAsking(false))}
      />
    </figure>
  );
};
