import { limits } from '#contract/limits.ts';

const tokenCookie = 'cp_presence_t';
const expiryCookie = 'cp_presence_t_exp';

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const writeCookie = (name: string, value: string, days: number): void => {
  const secure = isSecureContext ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the contract keeps the token in a readable cookie; Cookie Store is not everywhere
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${days * 86_400}${secure}`;
};

/** The token of double submit that the server put into its cookie. */
export const readCsrfToken = (): string | undefined => {
  const value = readCookie('XSRF-TOKEN');
  return value === undefined ? undefined : decodeURIComponent(value);
};

export const readToken = (): string | undefined => readCookie(tokenCookie) || undefined;

type Claims = { readonly iat?: number; readonly exp?: number; readonly sub?: string };

const claimsOf = (token: string): Claims => {
  const payload = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    // A token of another format has no times; then the server's 401 decides.
    return {};
  }
};

/** User of the token; undefined if it has none. */
export const subjectOf = (token: string): string | undefined => claimsOf(token).sub;

/** Intended lifetime of a token, in seconds; undefined if it has none. */
export const lifetimeOf = (token: string): number | undefined => {
  const { iat, exp } = claimsOf(token);
  return iat !== undefined && exp !== undefined && exp > iat ? exp - iat : undefined;
};

/** Keeps the token and its expiry in the two cookies of the contract. */
export const storeToken = (token: string): void => {
  writeCookie(tokenCookie, token, limits.cookieDays);
  writeCookie(expiryCookie, String(claimsOf(token).exp ?? ''), limits.cookieDays);
};

export const clearToken = (): void => {
  writeCookie(tokenCookie, '', 0);
  writeCookie(expiryCookie, '', 0);
};
