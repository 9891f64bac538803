import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';

/** All words of the texts; for a composed sentence, its source. */
const said = (texts: unknown): string => {
  if (typeof texts === 'string') return texts;
  if (typeof texts === 'function') return String(texts);
  return typeof texts === 'object' && texts !== null ? Object.values(texts).map(said).join(' ') : '';
};

/** Words of at least three letters, in small ones: shorter ones are words of both languages too often. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].map(([word]) => word));

/** Words of the Slovenian interface missing in its English one. */
const english = wordsIn(said(en));
export const slovenianWords: ReadonlySet<string> = new Set([...wordsIn(said(sl))].filter((word) => !english.has(word)));

/** All that is read or heard on a page: texts that are shown, names, hints and the title. */
export const readOnPage = `(() => {
  const parts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.parentElement;
    if (at && !at.closest('script, noscript, style, [lang=sl], [hidden]')) parts.push(walker.currentNode.textContent);
  }
  for (const one of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    if (!one.closest('[lang=sl]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) parts.push(one.getAttribute(name) ?? '');
  return parts.map((part) => part.trim()).filter(Boolean);
})()`;
