import { type Refusal, refusals } from '#contract/case-moves.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { languageNow } from '#platform/web/i18n.ts';
import { lifecycleTexts } from '../texts/lifecycle.ts';

/** Reason of a refusal by a rule of the case, in words; undefined for every other failure. */
export const refusalWords = async ({ code, data }: ApiError): Promise<string | undefined> => {
  const refusal = (data as { refusal?: Refusal } | undefined)?.refusal;
  if (code !== 'transition_not_allowed' || !refusal || !refusals.includes(refusal)) return undefined;
  return (await lifecycleTexts.load(languageNow())).refusals[refusal];
};
