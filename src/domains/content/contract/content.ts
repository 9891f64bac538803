import { z } from 'zod';
import { call, page, paged } from '#contract/call.ts';
import type { Language } from '#contract/codelists.ts';
import { languages } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';

/** The pages whose text the office edits, by the last part of their address. */
export const pageSlugs = [
  'cenitve',
  'nepremicninski',
  'pravne-storitve',
  'druge-storitve',
  'valuer',
  'about',
  'kontakt',
  'splosni-pogoji',
  'piskotki',
  'dostopnost',
] as const;
export type PageSlug = (typeof pageSlugs)[number];

const language = z.enum(languages);
/** The last part of the address of a piece of news. */
const newsSlug = z
  .string()
  .trim()
  .max(lengths.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'wrong_slug');

/** A longer text in Markdown; HTML in it stays plain text. */
const markdown = z.string().trim().min(1, 'validation_required').max(lengths.pageText);

const words = z.object({ title: line(lengths.title), description: line(lengths.description), body: markdown });

const standing = z.object({
  version: z.number().int(),
  edited_at: z.iso.datetime().nullable(),
  /** Null for a text that the program brought. */
  edited_by: z.string().nullable(),
});

/** Current texts of the public pages. */
export const showPages = call('POST api/showPages', {
  access: ['content.manage'],
  input: z.strictObject({}),
  data: z.object({
    items: z.array(z.object({ slug: z.enum(pageSlugs), language, title: z.string(), ...standing.shape })),
  }),
});

/** One text with its history, newest first. */
export const showPageText = call('POST api/showPages', {
  access: ['content.manage'],
  input: z.strictObject({ slug: z.enum(pageSlugs), language }),
  data: words.extend({
    slug: z.enum(pageSlugs),
    language,
    history: z.array(words.extend(standing.shape)),
    ...standing.shape,
  }),
});

/** Publishes a new version immediately; `version` is the one it was made from. */
export const editPage = call('POST api/editPage', {
  access: ['content.manage'],
  input: words.extend({ slug: z.enum(pageSlugs), language, version: z.number().int().min(1) }),
  data: z.object({ version: z.number().int() }),
});

const newsState = z.object({
  slug: newsSlug,
  language,
  title: z.string(),
  /** Null while it is not out. */
  published_at: z.iso.datetime().nullable(),
  ...standing.shape,
});

export const showNews = call('POST api/showNews', {
  access: ['content.manage'],
  input: z.strictObject({ page }),
  data: paged(newsState),
});

export const showNewsItem = call('POST api/showNews', {
  access: ['content.manage'],
  input: z.strictObject({ slug: newsSlug, language }),
  data: newsState.extend({
    ...words.shape,
    history: z.array(words.extend({ published_at: z.iso.datetime().nullable(), ...standing.shape })),
  }),
});

/** Writes a version of a piece of news; `version` 0 begins it. A published one keeps its day. */
export const editNews = call('POST api/editNews', {
  access: ['content.manage'],
  input: words.extend({ slug: newsSlug, language, version: z.number().int().min(0), published: z.boolean() }),
  data: z.object({ version: z.number().int() }),
});

/** The live text of one public page; `body` is Markdown. */
export type PageText = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly version: number;
  /** When it was changed last, as an instant or a day in ISO form. */
  readonly changedOn: string;
};

export type NewsLine = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly publishedAt: string;
  readonly changedOn: string;
};
export type NewsItem = NewsLine & { readonly body: string };

/** An address of a text, without its language, and when the text was changed last. */
export type TextChange = { readonly path: string; readonly language: Language; readonly changedOn: string };
