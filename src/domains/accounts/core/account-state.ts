import type { AccountState } from '#contract/codelists.ts';

type Account = { readonly status: AccountState; readonly blocked: boolean; readonly invited: boolean };

/** The state of an account as the list of people names it. */
export const shownState = ({ status, blocked, invited }: Account): AccountState | 'blocked' | 'invited' => {
  if (blocked) return 'blocked';
  return invited ? 'invited' : status;
};
