import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { type Box, nearestPlace, pictured } from '#platform/web/ui/map/base-data.ts';
import type { PaperProps } from '#platform/web/ui/map/base-source.ts';
import type { PictureTexts } from '#platform/web/ui/map/map-picture.ts';
import { mapTexts } from '../texts/map.ts';

/** Caption of an exported map in its current view: contents, place, source and date. */
export const usePictureTexts = ({ surface, label, source }: PaperProps): (() => PictureTexts) => {
  const { tools: texts } = useTexts(mapTexts);
  const { date, number } = useFormats();
  return () => {
    const { map } = surface;
    const place = map.get(nearestPlace) as string | undefined;
    const [west = 0, south = 0, east = 0, north = 0] = map.getView().calculateExtent(map.getSize());
    const boxes = map.get(pictured) as readonly Box[] | undefined;
    const isSeen = boxes?.some(
      ([left, low, right, high]) => left <= east && right >= west && low <= north && high >= south,
    );
    // If the map was moved elsewhere, the picture is of that place.
    const elsewhere = place === undefined ? texts.anywhere : texts.around({ place });
    const here = place === undefined ? label : texts.near({ title: label, place });
    return {
      title: isSeen === false ? elsewhere : here,
      source,
      north: texts.north,
      scale: (metres) => texts.scale({ n: number(Number(metres.toPrecision(3)), 0) }),
      made: `${texts.drawnOn({ date: date(new Date()) })} · D96/TM (EPSG:3794)`,
    };
  };
};
