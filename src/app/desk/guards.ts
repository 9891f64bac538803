import { redirect } from 'react-router';
import { ensureSession } from '#domains/accounts/web/session.ts';
import { mayEnter, orderParameter } from '#domains/inquiries/core/step-routes.ts';
import { chosenAtOnce, namesProperty, receiveLookedUp } from '#domains/inquiries/web/looked-up.ts';
import { readMode, setMode } from '#domains/inquiries/web/mode.ts';
import { readToken } from '#platform/web/api/token.ts';
import { languageNow } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

/** Turns strangers to sign-in, with the address they wanted; who comes with a property is new here more often than not. */
export const requireSession = async ({ request }: { request: Request }): Promise<Response | null> => {
  const { pathname, search, searchParams } = new URL(request.url);
  if (await ensureSession()) return null;
  const wanted = pathname + search;
  return redirect(namesProperty(searchParams) ? paths.createAccount(wanted) : paths.login(wanted));
};

/** A step in the middle needs an inquiry; without one the list says why (decision D2). Strangers sign in first. */
export const requireMode = (routeName: string) => (): Response | null =>
  !readToken() || mayEnter(routeName, readMode()) ? null : redirect(paths.inquiriesBecause('no_inquiry'));

/** If the drafts cannot be loaded a new one is begun. */
const begunBefore = async (): Promise<string | undefined> => {
  const { begunDraft } = await import('#domains/inquiries/web/begun.ts');
  return begunDraft().catch(() => undefined);
};

/**
 * Step 0. Who comes from the look-up of the first page begins a new inquiry, which step 1 then has the property for, or goes on with
 * the empty one that was begun for it before. Who asks to order on a public page goes on with the draft of this tab, and begins a new
 * one where the last was handed in.
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

/** Step 1. What was looked up and is not in the order yet is there for who went away meanwhile, and chosen at once. */
export const goOnWithProperty = async ({ request }: { request: Request }): Promise<Response | null> => {
  const refused = requireMode('Admin_Inquiry_Step_Property_Add')();
  const { pathname, search } = new URL(request.url);
  const inquiryId = readMode()?.inquiry_id;
  if (refused || search || !readToken() || !inquiryId) return refused;
  const { lookedUpOf } = await import('#domains/inquiries/web/begun.ts');
  const chosen = chosenAtOnce(await lookedUpOf(inquiryId).catch(() => null));
  return chosen ? redirect(`${pathname}?${chosen}`) : null;
};

/** The public page that says so, in the language of the reader; it is rendered by the server. */
export const toNotFound = (): Promise<never> => {
  location.replace(paths.publicPage('/404', languageNow()));
  return new Promise<never>(() => undefined);
};
