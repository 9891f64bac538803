import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components';

type Props = Omit<CheckboxProps, 'className' | 'style' | 'children'> & {
  readonly children?: ReactNode;
  readonly error?: string | undefined;
};

/** A box to tick; without text it needs an `aria-label`. */
export const Checkbox = ({ children, error, ...props }: Props) => (
  <div>
    <AriaCheckbox
      {...props}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="group relative inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 tool:min-h-8 tool:min-w-6"
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={`grid size-5 shrink-0 place-items-center rounded border-[1.5px] group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-action tool:size-4.5 ${
              isSelected || isIndeterminate
                ? 'border-action bg-action text-on-action'
                : `bg-surface text-transparent ${error ? 'border-danger' : 'border-line-2'}`
            }`}
          >
            {isIndeterminate ? (
              <Minus size={14} strokeWidth={2.5} aria-hidden />
            ) : (
              <Check size={14} strokeWidth={2.5} aria-hidden />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
    {error ? <p className="mt-1 text-body font-medium text-danger tool:text-label">{error}</p> : null}
  </div>
);
