import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import gfm from 'remark-gfm';

type Props = { readonly text: string; readonly tableLabel: string };

/** A heading as the last part of an address. */
const anchorOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const textOf = (children: ReactNode): string => {
  if (Array.isArray(children)) return children.map(textOf).join('');
  return typeof children === 'string' ? children : '';
};

type Node = {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly children?: readonly Node[];
};

const wordsOf = ({ value, children = [] }: Node): string => value ?? children.map(wordsOf).join('');

/** Column titles of a table: they distinguish several tables of a page. */
const columnsOf = (table: Node | undefined): string => headsIn(table).join(', ');

const headsIn = (node: Node | undefined): readonly string[] =>
  node?.tagName === 'th' ? [wordsOf(node)] : (node?.children ?? []).flatMap(headsIn);

/** The second-level headings of a text, for its list of contents. */
export const headingsOf = (text: string): { readonly id: string; readonly title: string }[] =>
  [...text.matchAll(/^## +(.+?)\s*#*$/gm)].map(([, title = '']) => ({ id: anchorOf(title), title }));

/** A text written in Markdown. HTML in it stays text, and pictures are left out: nothing comes from elsewhere. */
export const Prose = ({ text, tableLabel }: Props) => {
  const components: Components = {
    h2: ({ children }) => <h2 id={anchorOf(textOf(children))}>{children}</h2>,
    // On a narrow screen a table is moved sideways, by keys too.
    table: ({ children, node }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      <section className="prose-table" aria-label={`${tableLabel}: ${columnsOf(node)}`} tabIndex={0}>
        <table>{children}</table>
      </section>
    ),
  };
  return (
    <div className="prose">
      <Markdown remarkPlugins={[gfm]} disallowedElements={['img']} components={components}>
        {text}
      </Markdown>
    </div>
  );
};
