import { limits } from '#contract/limits.ts';
import type { Moment } from '#lib/ljubljana-time.ts';

/**
 * Whether a person of the office may confirm another's request. A role given after the request does not count: otherwise the requester
 * could create the second person.
 */
export const maySecond = (
  askedBy: string,
  { userId, roleSince }: { readonly userId: string; readonly roleSince: Moment | null },
  now: Moment,
): boolean => userId !== askedBy && (roleSince === null || roleSince + limits.ibanWaitHours * 60 * 60_000 <= now);
