import { redirect } from 'react-router';
import { ensureSession } from '#domains/accounts/web/session.ts';
import { mayEnter, orderParameter } from '#domains/inquiries/core/step-routes.ts';
import { chosenAtOnce, namesProperty, receiveLookedUp } from '#domains/inquiries/web/looked-up.ts';
import { readMode, setMode } from '#domains/inquiries/web/mode.ts';
import { readToken } from '#platform/web/api/token.ts';
import { languageNow } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

/** Redirects guests to sign-in with the requested address; those who come with a property are mostly new and go to registration. */
export const requireSession = async ({ request }: { request: Request }): Promise<Response | null> => {
  const { pathname, search, searchParams } = new URL(request.url);
  if (await ensureSession()) return null;
  const wanted = pathname + search;
  return redirect(namesProperty(searchParams) ? paths.createAccount(wanted) : paths.login(wanted));
};

/** A step in the middle needs an inquiry; without one the list names the reason (decision D2). Guests sign in first. */
export const requireMode = (routeName: string) => (): Response | null =>
  !readToken() || mayEnter(routeName, readMode()) ? null : redirect(paths.inquiriesBecause('no_inquiry'));

/** If the drafts cannot be loaded a new one is begun. */
const begunBefore = async (): Promise<string | undefined> => {
  const { begunDraft } = await import('#domains/inquiries/web/begun.ts');
  return begunDraft().catch(() => undefined);
};

/**
 * Step 0. From the look-up on the first page: begins a new inquiry, or resumes the empty one begun for the property before. From an order
 * link on a public page: resumes the draft of this tab, or begins a new one if the last was submitted.
 */
export const beginOrder = async ({ request }: { request: Request }): Promise<Response | null> => {
  const { pathname, searchParams } = new URL(request.url);
  if (!readToken()) return null;
  const isNamed = namesProperty(searchParams);
  if (!isNamed && !searchParams.has(orderParameter)) return null;
  if (!isNamed && readMode()?.mode !== 'view') return redirect(pathname);
  if (isNamed) receiveLookedUp(searchParams);
  const begun = isNamed ? await begunBefore() : undefined;
  setMode(begun ? { mode: 'edit', inquiry_id: begun } : { mode: 'add', inquiry_id: null });
  return redirect(pathname);
};

/** Step 1. A looked-up property that is not in the order yet is kept for users who went away meanwhile, and chosen at once. */
export const goOnWithProperty = async ({ request }: { request: Request }): Promise<Response | null> => {
  const refused = requireMode('Admin_Inquiry_Step_Property_Add')();
  const { pathname, search } = new URL(request.url);
  const inquiryId = readMode()?.inquiry_id;
  if (refused || search || !readToken() || !inquiryId) return refused;
  const { lookedUpOf } = await import('#domains/inquiries/web/begun.ts');
  const chosen = chosenAtOnce(await lookedUpOf(inquiryId).catch(() => null));
  return chosen ? redirect(`${pathname}?${chosen}`) : null;
};

/** The public page »not found« in the reader's language; rendered by the server. */
export const toNotFound = (): Promise<never> => {
  location.replace(paths.publicPage('/404', languageNow()));
  return new Promise<never>(() => undefined);
};
