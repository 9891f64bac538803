import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadLanguage, textArea, useTexts } from './i18n.ts';

test('a component gets the texts it asked for, whichever of them arrives first', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await loadLanguage('sl');
  const place = Promise.withResolvers<string>();
  const price = Promise.withResolvers<string>();
  const places = textArea({ sl: () => place.promise, en: () => place.promise });
  const prices = textArea({ sl: () => price.promise, en: () => price.promise });
  const Words = () => {
    const first = useTexts(places);
    // The second area arrives only once the first one alone was drawn.
    price.resolve('cena');
    return `${first} ${useTexts(prices)}`;
  };
  const drawn = await renderToReadableStream(createElement(Suspense, { fallback: '…' }, createElement(Words)));
  place.resolve('kraj');
  expect(await new Response(drawn).text()).toContain('kraj cena');
});
