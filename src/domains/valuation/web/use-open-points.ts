import { useSuspenseQuery } from '@tanstack/react-query';
import { useUnsentPhotos } from '#domains/properties/web/offline/outbox.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { openPoints } from '../core/preflight/open-points.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { preflightQuery } from './queries.ts';

/** Obstacles between a saved calculation and its seal; each by its name in the list of the checks. */
export const useOpenPoints = (
  calculationId: string,
  propertyId: string | null,
  savedAt: string | undefined,
): readonly string[] => {
  const { preflight: texts, blocks } = useTexts(calculationsTexts);
  const { preflight } = useTexts(valuationTexts);
  const { data } = useSuspenseQuery(preflightQuery(calculationId, savedAt, useUnsentPhotos(propertyId)));
  return [
    ...openPoints(data).stops.map(({ code }) => preflight[code].title),
    ...(data.errors.length > 0 ? [texts.errors({ n: data.errors.length })] : []),
    ...data.empty_blocks.map((block) => texts.emptyBlock({ name: blocks[block] })),
  ];
};
