import type { Block, Printed } from '#lib/printed.ts';

type Words = Pick<Printed, 'brand' | 'pageOf'> & {
  readonly version: (p: { version: string }) => string;
  /** Base address of links within the site. */
  readonly publicUrl: string;
};
type Text = { readonly version: string; readonly title: string; readonly body: string; readonly keptAt: string };

/** Paper has no links, so the address follows the words; marks of emphasis are left out. */
const plain = (text: string, publicUrl: string): string =>
  text
    .replaceAll(
      /\[([^\]]+)\]\(([^)\s]+)\)/g,
      (_, words: string, to: string) => `${words} (${to.startsWith('/') ? publicUrl : ''}${to})`,
    )
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

const blockOf = (part: string, publicUrl: string): Block => {
  if (/^#{1,6} /.test(part)) return { kind: 'heading', text: plain(part.replace(/^#+ /, ''), publicUrl) };
  const items = part.split(/\n(?=[-*] )/);
  return items.every((item) => /^[-*] /.test(item))
    ? { kind: 'list', items: items.map((item) => plain(item.slice(2), publicUrl)) }
    : { kind: 'paragraph', text: plain(part, publicUrl) };
};

/** The accepted terms as a file to keep. */
export const termsDocument = ({ version, title, body, keptAt }: Text, { publicUrl, ...words }: Words): Printed => ({
  language: 'sl',
  title,
  author: words.brand,
  madeAt: keptAt,
  brand: words.brand,
  reference: words.version({ version }),
  badge: null,
  pageOf: words.pageOf,
  blocks: body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => blockOf(part, publicUrl)),
});
