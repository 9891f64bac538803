import type { ReactNode } from 'react';
import type { styleGuide } from '#app/texts/sl/style-guide.ts';
import { useWords } from './words.ts';

type PartName = keyof (typeof styleGuide)['parts'];

/** One component with its states; `source` is the file that holds it. */
export const Part = ({ of, source, children }: { of: PartName; source: string; children: ReactNode }) => {
  const { parts } = useWords();
  return (
    <section aria-labelledby={`part-${of}`} className="min-w-0 rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5">
        <h3 id={`part-${of}`} className="text-reading">
          {parts[of]}
        </h3>
        <code className="text-note text-ink-3">{source}</code>
      </header>
      <div className="grid gap-4 p-4">{children}</div>
    </section>
  );
};
