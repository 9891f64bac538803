import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/** What is wider or longer than its place; who has no mouse scrolls it with the arrow keys. */
export const ScrollArea = ({ label, className = '', children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the arrow keys would scroll the page instead
  <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
    {children}
  </section>
);
