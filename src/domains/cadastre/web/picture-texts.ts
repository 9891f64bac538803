import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { nearestPlace } from '#platform/web/ui/map/base-data.ts';
import type { PaperProps } from '#platform/web/ui/map/base-source.ts';
import type { PictureTexts } from '#platform/web/ui/map/map-picture.ts';
import { mapTexts } from '../texts/map.ts';

/** What is written under a map that leaves the screen, as it is at that moment: what it shows and where, whose data, and of which day. */
export const usePictureTexts = ({ surface, label, source }: PaperProps): (() => PictureTexts) => {
  const { tools: texts } = useTexts(mapTexts);
  const { date } = useFormats();
  return () => {
    const place = surface.map.get(nearestPlace) as string | undefined;
    return {
      title: place === undefined ? label : texts.near({ title: label, place }),
      source,
      north: texts.north,
      made: `${texts.drawnOn({ date: date(new Date()) })} · D96/TM (EPSG:3794)`,
    };
  };
};
