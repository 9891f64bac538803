import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '../i18n.ts';
import { bottomBar } from '../ui/bottom-bar.ts';
import { Skeleton } from '../ui/card.tsx';
import { WholeNumbers } from '../ui/whole-numbers.tsx';
import { useArrival } from './arrival.ts';

/** The end of every screen's bar, provided by the layout around the screens. */
export const BarTools = createContext<ReactNode>(null);

type Props = {
  readonly title: string;
  /** The shown part, if several addresses share a title: it comes first in the window's title. */
  readonly part?: string;
  readonly crumb?: { readonly text: string; readonly to: string };
  /** At the end of the bar, e.g. when the draft was saved. */
  readonly right?: ReactNode;
  readonly children: ReactNode;
  readonly width?: 'wide' | 'reading';
};

/** One screen of the user area: its bar with title and crumb, and its content. */
export const Page = ({ title, part, crumb, right, children, width = 'wide' }: Props) => {
  const common = useTexts(commonTexts);
  const { pathname } = useLocation();
  const heading = useArrival('screen', pathname);
  return (
    <>
      <title>{[...(part ? [part] : []), title, common.brand].join(' | ')}</title>
      <header className="relative z-10 flex min-h-13 flex-wrap items-center gap-x-3.5 gap-y-0.5 border-b border-line bg-surface px-4 py-2 tool:sticky tool:top-0 tool:px-6 tool:py-0">
        {crumb ? (
          // On a phone an arrow replaces the name: it saves a line above the content.
          <Link
            to={crumb.to}
            className="inline-flex min-h-6 min-w-6 items-center print:hidden text-ink-3 no-underline before:text-title hover:underline max-tool:before:content-['←'_/_'']"
          >
            <span className="max-tool:sr-only tool:after:content-['_/'_/_'']">{crumb.text}</span>
          </Link>
        ) : null}
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none max-tool:flex-1 max-tool:basis-32">
          <WholeNumbers>{title}</WholeNumbers>
        </h1>
        <span className="ml-auto flex items-center gap-2.5 text-body text-ink-3 print:hidden">
          {right}
          {useContext(BarTools)}
        </span>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={`px-4 pt-4 pb-[calc(3rem+var(--bar-step,0px))] outline-none print:pb-0 tool:px-7 tool:pt-6 ${width === 'wide' ? 'max-w-[1480px]' : 'max-w-[880px]'}`}
      >
        <Suspense fallback={<Skeleton rows={6} label={common.loading} />}>{children}</Suspense>
      </main>
    </>
  );
};

const bar = bottomBar('step');

/** The bar at the bottom of a step: the progress so far, and the ways on. */
export const PageFooter = ({ summary, children }: { readonly summary?: ReactNode; readonly children: ReactNode }) => (
  <div
    ref={bar}
    className="print:hidden fixed inset-x-0 bottom-(--bottom-wide) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 tool:left-[216px] tool:px-7 tool:py-3"
  >
    <div className="text-ink-2 empty:hidden max-tool:w-full">{summary}</div>
    <div className="ml-auto flex gap-2.5 max-tool:w-full max-tool:[&>*]:px-3.5 max-tool:[&>*:last-child]:min-w-0 max-tool:[&>*:last-child]:flex-1 max-tool:[&>*:last-child]:leading-tight max-tool:[&>*:last-child]:whitespace-normal">
      {children}
    </div>
  </div>
);
