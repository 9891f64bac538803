import { X } from 'lucide-react';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { mapTexts } from '../texts/map.ts';

export type Answer = { readonly said: string; readonly link?: string };
type Props = { readonly answer: Answer | undefined; readonly onClose: () => void };

/** Message of a tool whose card is closed, at the foot of the map, where it is seen on a low map too. */
export const MapAnswer = ({ answer, onClose }: Props) => {
  const common = useTexts(commonTexts);
  const { said = '', link } = answer ?? {};
  return (
    <div
      className={`absolute right-15 bottom-10 left-3 z-5 grid max-w-100 gap-1.5 rounded-card bg-surface py-1 pr-1 pl-3.5 shadow-float print:hidden ${said ? '' : 'sr-only'}`}
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-body font-medium">
          {said}
        </p>
        {said ? (
          <IconButton label={common.close} onPress={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {link ? (
        <div className="pr-2.5 pb-1.5">
          <CopiedLink link={link} />
        </div>
      ) : null}
    </div>
  );
};

/** A link that may be copied by hand, if the browser did not. */
export const CopiedLink = ({ link }: { readonly link: string }) => {
  const { tools: texts } = useTexts(mapTexts);
  return (
    <input
      readOnly
      aria-label={texts.linkHere}
      value={link}
      onFocus={({ target }) => target.select()}
      className="h-9 w-full rounded-control border border-line-2 bg-surface px-2.5 text-label"
    />
  );
};
