import type { ReactNode } from 'react';

/** Fields of one filter under its name. */
export const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-0.5">
    <legend className="mb-1 text-body font-semibold tool:text-label">{title}</legend>
    {children}
  </fieldset>
);
