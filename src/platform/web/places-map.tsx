import type { ComponentProps } from 'react';
import { inventedSource } from '#contract/invented.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from './i18n.ts';
import { MarkerMap } from './ui/map/marker-map.tsx';

type Props = Omit<ComponentProps<typeof MarkerMap>, 'attribution'> & {
  /** Note about invented places; undefined if all are from the registers. */
  readonly invented: string | undefined;
};

/** Marked places, with a note if they are invented: on the screen, and as the source of a picture and a print. */
export const PlacesMap = ({ invented, ...props }: Props) => {
  const common = useTexts(commonTexts);
  return (
    <>
      <MarkerMap
        {...props}
        attribution={invented ? common.map.source({ name: inventedSource, date: null }) : undefined}
      />
      {invented ? (
        <p className="border-t border-line px-4 py-2 text-label font-semibold text-ink-2 tool:px-4.5">{invented}</p>
      ) : null}
    </>
  );
};
