import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import type { Language } from '#contract/codelists.ts';
import { send } from '#platform/web/api/send.ts';
import { type PageSlug, showNews, showNewsItem, showPages, showPageText } from '../contract/content.ts';

/** All of the office's texts are cached under this key, so that a change refetches all of them. */
export const contentKey = 'content';

export type Version = DataOf<typeof showPageText>['history'][number];

export const pagesQuery = () => queryOptions({ queryKey: [contentKey, 'pages'], queryFn: () => send(showPages, {}) });

export const pageTextQuery = (slug: PageSlug, language: Language) =>
  queryOptions({
    queryKey: [contentKey, 'page', slug, language],
    queryFn: () => send(showPageText, { slug, language }),
  });

export const newsQuery = (page: number) =>
  queryOptions({ queryKey: [contentKey, 'news', page], queryFn: () => send(showNews, { page }) });

export const newsItemQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: [contentKey, 'news', slug, language],
    queryFn: () => send(showNewsItem, { slug, language }),
  });
