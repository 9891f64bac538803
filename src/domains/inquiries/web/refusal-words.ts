import { type Refusal, refusals } from '#contract/case-moves.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { languageNow } from '#platform/web/i18n.ts';
import { lifecycleTexts } from '../texts/lifecycle.ts';

/** Why a rule of the case said no, in words; undefined for every other failure. */
export const refusalWords = async ({ code, data }: ApiError): Promise<string | undefined> => {
  const refusal = (data as { refusal?: Refusal } | undefined)?.refusal;
  if (code !== 'transition_not_allowed' || !refusal || !refusals.includes(refusal)) return undefined;
  return (await lifecycleTexts.load(languageNow())).refusals[refusal];
};
