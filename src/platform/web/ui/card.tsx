import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';

type CardProps = {
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  /** After the title, on its line. */
  readonly aside?: ReactNode;
  /** At the end of the head. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Without padding, for tables and maps that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
};

export const Card = ({ title, icon, aside, action, children, flush = false, className = '' }: CardProps) => (
  <section className={`min-w-0 rounded-card border border-line bg-surface ${className}`}>
    {title || action ? (
      <header className="flex items-center gap-x-3 gap-y-2 border-b max-sm:flex-wrap border-line px-4 py-3 tool:px-4.5">
        {icon ? <span className="shrink-0">{icon}</span> : null}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:basis-44">
          {title ? <h2 className="text-heading">{title}</h2> : null}
          {aside}
        </div>
        {action ? <span className="shrink-0">{action}</span> : null}
      </header>
    ) : null}
    {flush ? children : <div className="p-4 tool:p-4.5">{children}</div>}
  </section>
);

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  /** At the end of the row: a button to change it. */
  readonly action?: ReactNode;
};

/** A few facts side by side, each a name over its value. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 border-b border-line tool:grid-cols-5">
    {facts.map(({ label, value }) => (
      <div key={label} className="border-line px-4 py-3 not-first:border-l max-tool:odd:border-l-0 tool:px-4.5">
        <dt className="text-label text-ink-3 tool:text-note">{label}</dt>
        <dd className="text-reading font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A file in the place of a value; `name` distinguishes several for screen readers. */
export type FileFact = {
  readonly label: string;
  readonly file: { readonly href: string; readonly name: string };
  readonly action?: undefined;
};

/** Names and values one under the other, for details and summaries; a file is a link that downloads it. */
export const DetailRows = ({ rows }: { readonly rows: readonly (Fact | FileFact)[] }) => {
  const texts = useUiTexts();
  return (
    <dl className="divide-y divide-line">
      {rows.map((row) => (
        <div
          key={row.label}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 first:pt-0 last:pb-0 tool:grid-cols-[minmax(0,200px)_minmax(auto,1fr)_auto]"
        >
          <dt className="text-ink-3">{row.label}</dt>
          <dd className="font-medium break-words max-tool:col-start-1">
            {'file' in row ? (
              <a
                href={row.file.href}
                download
                aria-label={texts.downloadFile({ file: row.file.name })}
                className="inline-flex min-h-11 items-center gap-1.5 text-action-ink hover:no-underline tool:min-h-6"
              >
                <Download size={16} aria-hidden />
                {texts.download}
              </a>
            ) : (
              row.value
            )}
          </dd>
          {row.action ? <dd className="max-tool:[grid-area:1/2/3/3]">{row.action}</dd> : null}
        </div>
      ))}
    </dl>
  );
};

const tones = {
  neutral: 'bg-sunk text-ink-2',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn-ink',
  good: 'bg-action-soft text-action-ink',
  bad: 'bg-danger-soft text-danger',
} as const;

export const Pill = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}) => (
  <span className={`inline-flex min-h-5.5 items-center rounded-full px-2 text-note font-semibold ${tones[tone]}`}>
    {children}
  </span>
);

/** A message in the page, with the emphasis of its tone. */
export const Banner = ({
  tone = 'info',
  children,
}: {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}) => (
  <div role="status" className={`rounded-card px-4 py-3 font-medium ${tones[tone]}`}>
    {children}
  </div>
);

/** Shown while there is nothing yet: the missing thing, and the action for it. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
    {icon ? (
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-action-soft text-action-ink">{icon}</span>
    ) : null}
    {title ? <h2 className="text-heading">{title}</h2> : null}
    <div className="max-w-[46ch] text-ink-2">{children}</div>
    {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
  </div>
);

/** Grey lines in the place of loading content. */
export const Skeleton = ({ rows = 4, label }: { readonly rows?: number; readonly label: string }) => (
  <div role="status" aria-label={label} className="grid gap-3 p-4 tool:p-4.5">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <span key={row} className="block h-5 animate-pulse rounded bg-sunk even:w-4/5 last:w-3/5" />
    ))}
  </div>
);
