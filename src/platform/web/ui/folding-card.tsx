import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Pill } from './card.tsx';

type Props = {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Item count; an empty card stays open because its text says it is empty. */
  readonly count: number;
  readonly children: ReactNode;
  /** Without padding, for tables. */
  readonly flush?: boolean;
};

/** A card of a list, which on a phone is one line under which the list unfolds. */
export const FoldingCard = ({ title, icon, count, children, flush = false }: Props) => {
  const [startsOpen] = useState(() => count === 0 || matchMedia('(min-width: 40rem)').matches);
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      <details open={startsOpen} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 group-open:rounded-b-none group-open:border-b group-open:border-line hover:bg-surface-2 tool:px-4.5 [&::-webkit-details-marker]:hidden">
          {icon ? <span className="shrink-0">{icon}</span> : null}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="text-heading">{title}</h2>
            {count > 0 ? <Pill>{count}</Pill> : null}
          </span>
          <ChevronDown size={19} aria-hidden className="shrink-0 text-ink-3 group-open:rotate-180" />
        </summary>
        {flush ? children : <div className="p-4 tool:p-4.5">{children}</div>}
      </details>
    </section>
  );
};
