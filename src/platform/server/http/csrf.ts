import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Secrets } from '../secrets.ts';
import { AppError } from './app-error.ts';

const purpose = 'double submit';
const lifetimeMs = limits.formHours * 60 * 60 * 1_000;

export const csrfCookieName = 'XSRF-TOKEN';
export const csrfCookieSeconds = lifetimeMs / 1_000;

/** A token for the cookie: random, its time, and our signature over both. */
export const newCsrfToken = (secrets: Secrets, now: Date): string => {
  const payload = `${randomBytes(16).toString('base64url')}.${now.getTime()}`;
  return `${payload}.${secrets.sign(purpose, payload)}`;
};

/** The header must repeat the cookie that we signed, and the request must come from one of our pages. */
export const checkCsrf = (request: FastifyRequest, secrets: Secrets, now: Date): void => {
  const cookie = request.cookies[csrfCookieName];
  const header = request.headers['x-xsrf-token'];
  if (!comesFromUs(request) || typeof header !== 'string' || header !== cookie || !isFresh(secrets, header, now))
    throw new AppError('csrf_mismatch');
};

/** False if the browser reports a foreign page as the source of the request. */
export const comesFromUs = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};

const isFresh = (secrets: Secrets, token: string, now: Date): boolean => {
  const [, random, at, signature] = /^([\w-]+)\.(\d+)\.([\w-]+)$/.exec(token) ?? [];
  if (!random || !at || !signature || !secrets.verify(purpose, `${random}.${at}`, signature)) return false;
  return Math.abs(now.getTime() - Number(at)) <= lifetimeMs;
};
