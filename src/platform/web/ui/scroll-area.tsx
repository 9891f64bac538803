import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/** Content larger than its container; without a mouse it is scrolled with the arrow keys. */
export const ScrollArea = ({ label, className = '', children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the arrow keys would scroll the page instead
  <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
    {children}
  </section>
);
